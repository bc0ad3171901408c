"""The program for macOS: what its property list says, and the disk image. Never tried on a Mac by its authors."""

from __future__ import annotations

from pathlib import Path

from installers import project
from installers.shell import reproducible, run, say

OLDEST = "13.0"
"""The oldest macOS that the wheels of PySide6 are made for; see `pins.SYSTEMS`."""
_KIND = f"{project.BUNDLE_ID}.record"


def info_plist() -> dict[str, object]:
    """The entries of Info.plist that PyInstaller does not write by itself."""
    return {
        "CFBundleDisplayName": project.TITLE["ru"],
        "CFBundleName": project.TITLE["en"],
        "CFBundleShortVersionString": project.version(),
        "CFBundleVersion": project.version(),
        "CFBundleDevelopmentRegion": "ru",
        "CFBundleLocalizations": ["ru", "en"],
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": OLDEST,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": f"{project.AUTHORS}, MIT",
        "NSPrincipalClass": "NSApplication",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": project.RECORD["en"],
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [_KIND],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": _KIND,
                "UTTypeDescription": project.RECORD["en"],
                "UTTypeConformsTo": ["public.plain-text"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [project.SUFFIX.removeprefix(".")],
                    "public.mime-type": [project.MIME],
                },
            }
        ],
    }


def make(bundle: Path, out: Path) -> Path:
    """Pack the program beside the bundle into a disk image and return it. Raises `Trouble`; works only on macOS."""
    say("Packing the disk image")
    app = bundle.with_name(f"{project.EXECUTABLE}.app")
    run(["codesign", "--force", "--deep", "--sign", "-", app])  # without a name: Gatekeeper still asks, once
    path = out / f"{project.EXECUTABLE}-{project.version()}-macos.dmg"
    python = project.BUILD / "venv" / "bin" / "python"
    settings = project.PACKAGING / "macos" / "dmg_settings.py"
    values = [f"-Dapp={app}", f"-Dicon={project.ICONS / 'kozel.icns'}"]
    command: list[str | Path] = [python, "-m", "dmgbuild", "-s", settings, *values, project.TITLE["en"], path]
    run(command, environ=reproducible())
    return path
