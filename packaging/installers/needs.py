"""The Debian packages that building and checking ask for; root gets them installed, others are told the line."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable

from installers import wine
from installers.shell import Trouble, run, say

# PyInstaller looks at these while it follows what Qt's plugins need.
_QT = (
    "libegl1",
    "libgl1",
    "libfontconfig1",
    "libfreetype6",
    "libglib2.0-0",
    "libdbus-1-3",
    "libx11-6",
    "libx11-xcb1",
    "libxkbcommon0",
    "libxkbcommon-x11-0",
    "libxcb1",
    "libxcb-cursor0",
    "libxcb-icccm4",
    "libxcb-image0",
    "libxcb-keysyms1",
    "libxcb-randr0",
    "libxcb-render0",
    "libxcb-render-util0",
    "libxcb-shape0",
    "libxcb-shm0",
    "libxcb-sync1",
    "libxcb-util1",
    "libxcb-xfixes0",
    "libxcb-xkb1",
    "libwayland-client0",
    "libwayland-cursor0",
    "libwayland-egl1",
    "libpulse0",
    "libgssapi-krb5-2",
    "libbrotli1",
    "libzstd1",
)

_LINUX = [*_QT, "binutils", "chrpath", "dpkg-dev"]
PACKAGES = {
    "deb": _LINUX,
    "run": [*_LINUX, "makeself", "xz-utils"],
    "windows": [*wine.NEEDS, "nsis"],
    "check deb": ["debootstrap", "lintian", "appstream", "desktop-file-utils", "xvfb", "xauth", "x11-utils"],
    "check run": ["debootstrap", "xvfb", "xauth", "x11-utils"],
    "check windows": [*wine.NEEDS],
}


def provide(purposes: Iterable[str]) -> None:
    """Make sure that the packages are there. Raises `Trouble` where this cannot install them."""
    if not sys.platform.startswith("linux"):
        return
    wanted = sorted({package for purpose in purposes for package in PACKAGES[purpose]})
    missing = [package for package in wanted if not _installed(package)]
    if not missing:
        return
    line = f"apt-get install --no-install-recommends {' '.join(missing)}"
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        raise Trouble(f"Installers are made on Debian 12, as root. These packages are missing:\n\n  {line}")
    say(f"Installing system packages: {' '.join(missing)}")
    environ = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    apt = ["apt-get", "-o", "DPkg::Lock::Timeout=300", "--quiet", "--yes"]
    run([*apt, "update"], environ=environ, codes=(0, 100))
    run([*apt, "--no-install-recommends", "install", *missing], environ=environ)


def _installed(package: str) -> bool:
    ask = ["dpkg-query", "--show", "--showformat=${Status}", package]
    try:
        done = subprocess.run(ask, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    except OSError:
        return False
    return done.stdout.endswith(b"ok installed")
