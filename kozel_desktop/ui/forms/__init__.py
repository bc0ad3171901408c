"""Forms built from declarations, and the dialogs made of them: preferences, rules of a table, about."""
