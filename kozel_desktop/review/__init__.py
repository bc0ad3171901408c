"""Explanations of the rules and of what was played."""
