"""Makes what players install: one bundle of the program, packed for each system, checked where it can be."""
