"""The panel at the right of the table: score, journal, and the results of deals and matches."""
