"""Where the data files (themes, sounds, icons, translations, help) lie, in a checkout and in a wheel."""

from __future__ import annotations

from pathlib import Path


def datafile(*parts: str) -> Path:
    """Return the path of a data file, such as ``datafile("i18n", "kozel_en.qm")``, or the root of them all.

    An installed wheel carries the data inside the package, a checkout beside it. The file itself need not
    exist. Raises ``FileNotFoundError`` when the program was installed without its data.
    """
    package = Path(__file__).resolve().parent
    for root in (package / "resources", package.parent / "resources"):
        if root.is_dir():
            return root.joinpath(*parts)
    raise FileNotFoundError(f"The program's data files are missing: there is no {package / 'resources'}.")
