"""Tries the installers out where players would: on clean systems, one after the other."""
