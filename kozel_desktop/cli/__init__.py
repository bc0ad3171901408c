"""The command line: check, simulate, decide (record.md is its contract)."""

from __future__ import annotations

from kozel_desktop.cli.commands import main

__all__ = ["main"]
