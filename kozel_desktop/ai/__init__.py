"""The players of the program: they receive a Sight and return an action."""
