"""The command line: check, simulate, decide (rules/record.md is its contract)."""
