"""The windows: everything a player sees and touches."""
