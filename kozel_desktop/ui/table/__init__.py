"""The table: what lies on it, how it is painted and how it moves."""
