"""«Козёл»: the Russian domino game for the desktop."""
