"""The version of the program."""

from __future__ import annotations

import importlib.metadata

DISTRIBUTION = "kozel-desktop"


def version() -> str:
    """The version of the program; «—» where it runs without having been installed."""
    try:
        return importlib.metadata.version(DISTRIBUTION)
    except importlib.metadata.PackageNotFoundError:
        return "—"
