"""The .run for every other Linux: an archive that unpacks itself and installs without root."""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from installers import deb, desktop, project
from installers.shell import clamp_times, reproducible, run, say

_NEEDED = re.compile(r"\(NEEDED\)\s+Shared library: \[(?P<name>[^\]]+)\]")
_GLIBC = re.compile(r"GLIBC_(?P<version>2\.\d+)")
_OF_EVERY_SYSTEM = re.compile(r"lib(c|m|dl|rt|pthread|util|resolv)\.so\.\d+|ld-linux.*|libgcc_s.*")
# What the libraries are called elsewhere; in Debian the package itself knows.
_DNF = "libglvnd-egl libglvnd-glx libX11-xcb libxcb libxkbcommon-x11 fontconfig freetype dbus-libs glib2 krb5-libs \
libbrotli libzstd libwayland-client libwayland-cursor pulseaudio-libs"
_PACMAN = "libglvnd libx11 libxcb libxkbcommon-x11 fontconfig freetype2 dbus glib2 krb5 brotli zstd wayland libpulse"


def make(bundle: Path, out: Path) -> Path:
    """Pack the bundle and return the archive. Raises `Trouble`."""
    say("Packing the .run")
    title = f"{project.TITLE['en']} {project.version()}"
    path = out / f"{project.EXECUTABLE}-{project.version()}-linux-x86_64.run"
    with tempfile.TemporaryDirectory(prefix="kozel-run-") as folder:
        root = Path(folder) / f"kozel-{project.version()}"
        shutil.copytree(bundle, root / "program", symlinks=True)
        desktop.install(root / "share")
        libraries, glibc = needs(bundle)
        values = {
            "LIBRARIES": " ".join(libraries),
            "GLIBC": glibc,
            "APT": " ".join([*(name.split()[0] for name in deb.dependencies(bundle)), "libpulse0"]),
            "DNF": _DNF,
            "PACMAN": _PACMAN,
        }
        put_scripts(root, values)
        clamp_times(root)
        stamp = f"@{project.epoch()}"
        tar = f"--sort=name --owner=0 --group=0 --numeric-owner --mtime={stamp} --format=gnu"
        day = run(["date", "--utc", f"--date={stamp}"]).strip()
        options = ["--xz", "--complevel", "6", "--sha256", "--nox11", "--packaging-date", day, "--tar-extra", tar]
        made = "made.run"  # without the folder, whose name is another each time: makeself writes down how it was called
        run(["makeself", *options, root.name, made, title, "./install.sh"], folder=root.parent, environ=reproducible())
        shutil.move(root.parent / made, path)
    return path


def put_scripts(root: Path, values: Mapping[str, str]) -> None:
    """Put both scripts beside the program; ``values``: what the one that installs has to be told."""
    script = (desktop.LINUX / "install.sh").read_text(encoding="utf-8")
    for name, value in values.items():
        script = script.replace(f"@{name}@", value)
    (root / "install.sh").write_text(script, encoding="utf-8")
    shutil.copyfile(desktop.LINUX / "uninstall.sh", root / "uninstall.sh")
    for name in ("install.sh", "uninstall.sh"):
        (root / name).chmod(0o755)


def needs(bundle: Path) -> tuple[list[str], str]:
    """The libraries that the bundle takes from the system, and the oldest glibc that it runs on."""
    files = [path for path in bundle.rglob("*") if path.is_file() and not path.is_symlink() and deb.is_elf(path)]
    text = run(["readelf", "--wide", "--dynamic", "--version-info", *sorted(files)])
    own = {path.name for path in bundle.rglob("*")}
    wanted = {match["name"] for match in _NEEDED.finditer(text)} - own
    minors = {int(match["version"].split(".")[1]) for match in _GLIBC.finditer(text)}
    return sorted(name for name in wanted if not _OF_EVERY_SYSTEM.fullmatch(name)), f"2.{max(minors)}"
