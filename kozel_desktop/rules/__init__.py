"""The rules of the game: no Qt, no files, no clock, no global randomness."""
