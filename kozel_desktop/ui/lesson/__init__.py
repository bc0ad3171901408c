"""The lesson: about a minute at the real table, with real rules and hands that were chosen beforehand."""
