"""What stands in the window instead of a table."""
