"""Whose turn it is, clocks, the thinking process and the playback queue (QtCore only)."""
