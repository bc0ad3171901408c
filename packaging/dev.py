"""Plays, tests and checks the project from a bare checkout: `python3 packaging/dev.py --help` tells how.

Only the standard library is used here. The file also parses on Python 3.7, to tell its owner so.
"""

from __future__ import annotations

import collections
import contextlib
import hashlib
import importlib
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, NoReturn

HELP = """\
Usage: python3 packaging/dev.py COMMAND [ARGUMENTS]

Every command first sets up whatever is still missing: a virtual environment in the folder .venv with the
project in it, and the system libraries that Qt needs. On Debian and Ubuntu root gets these installed;
everybody else is told the command that installs them. After the first time this takes a moment only.

Commands:
  play [ARGUMENTS]      Start the game. The arguments are those of kozel-desktop: "play check FILE" checks
                        a record and needs no screen.
  test [ARGUMENTS]      Run the tests; no screen is needed. The arguments are those of pytest, for example
                        "test -k fish" or "test tests/rules". Paths count from the folder of the project.
  lint                  Check style (ruff) and types (mypy).
  pictures [--out DIR]  Paint pictures of the program into DIR, by default build/pictures.
  bench [--json FILE]   Measure how fast the program is and write the figures into FILE.
  ladder [ARGUMENTS]    Measure how strong the players are and write the tables of README.md with --write;
                        without a group of contests the ladder of the levels. Goes on where it stopped.
  words                 Collect the texts of the interface into resources/i18n/*.ts, tell which of them are
                        still to be translated, and compile the translations.
  package [ARGUMENTS]   Make the installers in dist/ (on Debian 12, as root): "package --only deb|run|windows",
                        "package --check" tries them out, "package --twice" compares two builds; see
                        packaging/README.md.

The exit code is that of the command; 2 means that it could not be started, and the reason is said.
"""

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "kozel-stamp"
UNFINISHED = "being set up"
OLDEST = (3, 11)


class Trouble(Exception):
    """Something that the user has to know or to do, in sentences."""


class Need(NamedTuple):
    """Something of the system by its name (that of a library as Qt loads it), and its packages."""

    name: str
    apt: str
    dnf: str
    pacman: str

    def package(self, manager: str) -> str:
        """Return the name of the package for ``"apt"``, ``"dnf"`` or ``"pacman"``."""
        return str(getattr(self, manager)).format(*sys.version_info)


# What the libraries and platform plugins of the PySide6 wheels ask for (NEEDED in their dynamic sections).
QT = (
    Need("libstdc++.so.6", "libstdc++6", "libstdc++", "gcc-libs"),
    Need("libglib-2.0.so.0", "libglib2.0-0", "glib2", "glib2"),
    Need("libzstd.so.1", "libzstd1", "libzstd", "zstd"),
    Need("libbrotlidec.so.1", "libbrotli1", "libbrotli", "brotli"),
    Need("libgssapi_krb5.so.2", "libgssapi-krb5-2", "krb5-libs", "krb5"),
    Need("libdbus-1.so.3", "libdbus-1-3", "dbus-libs", "dbus"),
    Need("libEGL.so.1", "libegl1", "libglvnd-egl", "libglvnd"),
    Need("libGL.so.1", "libgl1", "libglvnd-glx", "libglvnd"),
    Need("libfontconfig.so.1", "libfontconfig1", "fontconfig", "fontconfig"),
    Need("libfreetype.so.6", "libfreetype6", "freetype", "freetype2"),
    Need("libX11.so.6", "libx11-6", "libX11", "libx11"),
    Need("libxkbcommon.so.0", "libxkbcommon0", "libxkbcommon", "libxkbcommon"),
)
X11 = (
    Need("libX11-xcb.so.1", "libx11-xcb1", "libX11-xcb", "libx11"),
    Need("libxcb.so.1", "libxcb1", "libxcb", "libxcb"),
    Need("libxcb-cursor.so.0", "libxcb-cursor0", "xcb-util-cursor", "xcb-util-cursor"),
    Need("libxcb-icccm.so.4", "libxcb-icccm4", "xcb-util-wm", "xcb-util-wm"),
    Need("libxcb-image.so.0", "libxcb-image0", "xcb-util-image", "xcb-util-image"),
    Need("libxcb-keysyms.so.1", "libxcb-keysyms1", "xcb-util-keysyms", "xcb-util-keysyms"),
    Need("libxcb-randr.so.0", "libxcb-randr0", "libxcb", "libxcb"),
    Need("libxcb-render.so.0", "libxcb-render0", "libxcb", "libxcb"),
    Need("libxcb-render-util.so.0", "libxcb-render-util0", "xcb-util-renderutil", "xcb-util-renderutil"),
    Need("libxcb-shape.so.0", "libxcb-shape0", "libxcb", "libxcb"),
    Need("libxcb-shm.so.0", "libxcb-shm0", "libxcb", "libxcb"),
    Need("libxcb-sync.so.1", "libxcb-sync1", "libxcb", "libxcb"),
    Need("libxcb-util.so.1", "libxcb-util1", "xcb-util", "xcb-util"),
    Need("libxcb-xfixes.so.0", "libxcb-xfixes0", "libxcb", "libxcb"),
    Need("libxcb-xkb.so.1", "libxcb-xkb1", "libxcb", "libxcb"),
    Need("libxkbcommon-x11.so.0", "libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11"),
)
WAYLAND = (
    Need("libwayland-client.so.0", "libwayland-client0", "libwayland-client", "wayland"),
    Need("libwayland-cursor.so.0", "libwayland-cursor0", "libwayland-cursor", "wayland"),
    Need("libwayland-egl.so.1", "libwayland-egl1", "libwayland-egl", "wayland"),
)
FONT = Need("a font", "fonts-dejavu-core", "dejavu-sans-fonts", "ttf-dejavu")
# Debian packs these modules apart, one package for each version of Python.
VENV_MODULES = Need("Python's modules venv and ensurepip", "python{}.{}-venv", "python3", "python")
FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
FONT_FILES = (".ttf", ".otf", ".ttc", ".pfb")


# Python ------------------------------------------------------------------------------------------------


def too_old(version: tuple[int, ...]) -> bool:
    """Tell whether the project cannot run on this version of Python."""
    return version < OLDEST


def newer_python() -> str | None:
    """Return another Python of this machine that the project runs on, the newest first."""
    ask = "import sys; print(*sys.version_info[:2])"
    for minor in range(14, OLDEST[1] - 1, -1):
        path = shutil.which(f"python3.{minor}")
        if path and output_of([path, "-c", ask]).split() == ["3", str(minor)]:
            return path
    return None


def output_of(command: Sequence[str]) -> str:
    """Return what a command prints, and nothing when it fails."""
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False
        )
    except OSError:
        return ""
    return done.stdout.decode(errors="replace").strip() if done.returncode == 0 else ""


def base_python() -> str:
    """Return the Python to make the environment with, even when this file runs inside an environment."""
    return str(getattr(sys, "_base_executable", "") or sys.executable)


# The system --------------------------------------------------------------------------------------------


def package_manager(os_release: Mapping[str, str]) -> str | None:
    """Return ``"apt"``, ``"dnf"`` or ``"pacman"`` by the fields of /etc/os-release, else None."""
    families = {"debian": "apt", "ubuntu": "apt", "fedora": "dnf", "rhel": "dnf", "arch": "pacman"}
    for family in [os_release.get("ID", ""), *os_release.get("ID_LIKE", "").split()]:
        if family in families:
            return families[family]
    return None


def this_manager() -> str | None:
    """Return the package manager of this machine, None where it is not known."""
    try:
        return package_manager(platform.freedesktop_os_release())
    except OSError:
        return None


def install_line(manager: str, packages: Sequence[str], *, root: bool) -> str:
    """Return the line that a person types to install the packages."""
    lines = {"apt": "apt-get install", "dnf": "dnf install", "pacman": "pacman -S --needed"}
    return " ".join([*([] if root else ["sudo"]), lines[manager], *packages])


def is_root() -> bool:
    """Tell whether this user may install system packages."""
    return sys.platform != "win32" and os.geteuid() == 0


def loads(soname: str) -> bool:
    """Tell whether the system has the library, with everything that it needs itself."""
    import ctypes

    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True


def has_font(folders: Iterable[str] = FONT_FOLDERS) -> bool:
    """Tell whether any font is installed; the wheels of PySide6 bring none."""
    for folder in folders:
        for _, _, files in os.walk(os.path.expanduser(folder)):
            if any(name.lower().endswith(FONT_FILES) for name in files):
                return True
    return False


def missing_libraries(environ: Mapping[str, str], has: Callable[[str], bool] = loads) -> list[Need]:
    """Return the system libraries that Qt lacks to run as the environment variables say."""
    missing = [library for library in QT if not has(library.name)]
    wish = environ.get("QT_QPA_PLATFORM", "")
    ways: list[Sequence[Need]] = []
    if wish.startswith("wayland") or (not wish and environ.get("WAYLAND_DISPLAY")):
        ways.append(WAYLAND)
    if wish.startswith("xcb") or (not wish and environ.get("DISPLAY")):
        ways.append(X11)
    # One way to the screen is enough.
    lacks = [[library for library in way if not has(library.name)] for way in ways]
    return missing + min(lacks, key=len, default=[])


def what_to_do(missing: Sequence[Need], manager: str | None, *, root: bool) -> str:
    """Say what the system lacks, and the line that installs it where it is known."""
    sentence = f"This system lacks {', '.join(need.name for need in missing)}. Install it and call this again"
    if manager is None:
        return f"{sentence}."
    packages = sorted({need.package(manager) for need in missing})
    return f"{sentence}:\n\n  {install_line(manager, packages, root=root)}"


def provide_system(lacking: Callable[[], list[Need]]) -> None:
    """Install what the system lacks, or say how. Raises `Trouble` when something stays missing."""
    missing = lacking()
    if missing and can_install():
        apt_install(sorted({need.package("apt") for need in missing}))
        missing = lacking()
    if missing:
        raise Trouble(what_to_do(missing, this_manager(), root=is_root()))


def can_install() -> bool:
    """Tell whether packages can be installed without asking anybody: as root on Debian and its relatives."""
    return is_root() and this_manager() == "apt" and shutil.which("apt-get") is not None


def apt_install(packages: Sequence[str]) -> None:
    """Install Debian packages. Raises `Trouble` with the last words of apt-get."""
    say(f"Installing system packages: {' '.join(packages)}")
    environ = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    apt = ["apt-get", "-o", "DPkg::Lock::Timeout=300", "--quiet", "--yes"]
    # A package list may be out of date only in part, so the answer of the installation decides.
    listing = watch([*apt, "update"], environ)
    done = watch([*apt, "--no-install-recommends", "install", *packages], environ)
    if done.code:
        last = last_words([*([] if listing.code == 0 else listing.lines), *done.lines])
        line = install_line("apt", packages, root=True)
        raise Trouble(f"apt-get failed:\n\n{last}\n\nPut that right and call this again, or try:\n\n  {line}")


# The virtual environment -------------------------------------------------------------------------------


def venv_python(folder: Path = VENV) -> Path:
    """Return the path of the environment's Python, whether or not it exists."""
    return folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def fingerprint(declaration: bytes, version: tuple[int, ...], folder: Path) -> str:
    """Return in one word what the environment depends on: the declaration, the Python, the place."""
    parts = [declaration, repr(version).encode(), str(folder).encode()]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def read_stamp(stamp: Path = STAMP) -> str:
    """Return the stamp of the environment, empty where there is none."""
    try:
        return stamp.read_text(encoding="utf-8").strip()
    except OSError:
        return ""


def wanted_stamp() -> str:
    """Return the stamp of an environment that fits this checkout and this Python."""
    return fingerprint((ROOT / "pyproject.toml").read_bytes(), sys.version_info[:2], ROOT)


def is_ready() -> bool:
    """Tell whether .venv holds the project and its tools as they are declared now."""
    return read_stamp() == wanted_stamp() and venv_python().exists()


def set_up(environ: Mapping[str, str], *, qt: bool = True) -> None:
    """Make sure that .venv holds the project and its tools and, with ``qt``, that Qt can run.

    Raises `Trouble` when that fails.
    """
    linux = sys.platform.startswith("linux")

    def lacking() -> list[Need]:
        needs = [] if is_ready() or can_make_venv() else [VENV_MODULES]
        if linux and qt:
            needs += missing_libraries(environ)
            if not has_font() and not output_of(["fc-list"]):
                needs.append(FONT)
        return needs

    provide_system(lacking)
    if is_ready():
        return
    with alone(ROOT / ".venv.lock"):
        if is_ready():  # another call has just done it
            return
        if VENV.exists() and not is_usable(VENV, sys.version_info[:2]):
            say("The environment in .venv was not finished or is for another Python; making it anew.")
            remove(VENV)
        VENV.mkdir(exist_ok=True)
        STAMP.write_text(UNFINISHED, encoding="utf-8")
        if not venv_python().exists():
            make_venv()
        install_project()
        STAMP.write_text(wanted_stamp(), encoding="utf-8")


def is_usable(folder: Path, version: tuple[int, ...]) -> bool:
    """Tell whether an environment is complete, has pip and runs this version of Python."""
    if read_stamp(folder / STAMP.name) == UNFINISHED or not (folder / "pyvenv.cfg").exists():
        return False
    ask = "import sys, pip; print(sys.prefix, *sys.version_info[:2], sep='|')"
    answer = output_of([str(venv_python(folder)), "-c", ask]).split("|")
    return answer[1:] == [str(part) for part in version] and Path(answer[0]).resolve() == folder.resolve()


def remove(folder: Path) -> None:
    """Remove a folder. Raises `Trouble` when something holds on to it."""
    try:
        shutil.rmtree(folder)
    except OSError as error:
        raise Trouble(f"{folder} has to be made anew; remove it yourself ({error}).") from None


def make_venv() -> None:
    """Make an empty environment. Raises `Trouble` where Python cannot."""
    say(f"Making a virtual environment for Python {platform.python_version()} in .venv")
    done = watch([base_python(), "-m", "venv", str(VENV)], os.environ)
    if done.code:
        raise Trouble(f"Python could not make the environment:\n\n{last_words(done.lines)}")


def can_make_venv() -> bool:
    """Tell whether this Python has all that makes environments."""
    importlib.invalidate_caches()
    return all(importlib.util.find_spec(name) for name in ("venv", "ensurepip"))


def install_project() -> None:
    """Install the project and its tools into the environment. Raises `Trouble` with pip's last words."""
    say("Installing the project and its tools; the first time this takes a minute or two.")
    pip = [str(venv_python()), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    environ = {**os.environ, "PIP_USER": "0", "PIP_PROGRESS_BAR": "off"}
    shown = ("Collecting", "Downloading", "Installing collected")
    done = watch([*pip, "--editable", f"{ROOT}[dev]"], environ, shown)
    if done.code:
        STAMP.unlink()  # pip undoes what it began, so the environment can be used again
        raise Trouble(f"pip failed:\n\n{last_words(done.lines)}\n\n{advice(done.lines)}")


def advice(lines: Sequence[str]) -> str:
    """Say what to do about a failure of pip, judging by its words."""
    text = "\n".join(lines).lower()
    network = ("connection", "timed out", "name resolution", "getaddrinfo", "proxy", "ssl", "unreachable")
    if "no space left" in text:
        return "The disk is full. Make room (about 1 GB is needed) and call this again."
    if "no matching distribution found for pyside6" in text and not any(word in text for word in network):
        return (
            "There is no PySide6 for this Python on this machine; it exists for 64-bit CPython on common "
            f"systems. This is {platform.python_implementation()} {platform.python_version()} "
            f"on {platform.platform()}."
        )
    if any(word in text for word in (*network, "no matching distribution")):
        return "The packages could not be fetched. Check the network (and its proxy) and call this again."
    return "Put that right and call this again."


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """Let only one call set up at a time; the others wait."""
    with open(path, "w", encoding="utf-8") as file:
        if sys.platform == "win32":
            import msvcrt

            while True:
                with contextlib.suppress(OSError):  # gives up after ten seconds
                    msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
                    break
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


# Running things ----------------------------------------------------------------------------------------


class Done(NamedTuple):
    """The end of a command: its exit code and all that it printed."""

    code: int
    lines: list[str]


def say(sentence: str) -> None:
    """Tell the user what happens, apart from what the command itself prints."""
    print(sentence, file=sys.stderr, flush=True)


def watch(command: Sequence[str], environ: Mapping[str, str], shown: Sequence[str] = ()) -> Done:
    """Run a command out of sight, except for the lines that begin with one of the words in ``shown``."""
    lines: list[str] = []
    try:
        process = subprocess.Popen(
            command,
            env=dict(environ),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
    except OSError as error:
        return Done(1, [f"{command[0]}: {error}"])
    with process:
        assert process.stdout is not None
        for raw in process.stdout:
            line = raw.decode(errors="replace").rstrip()
            lines.append(line)
            if shown and line.strip().startswith(tuple(shown)):
                say(f"  {line.strip()[:100]}")
    return Done(process.returncode, lines)


def last_words(lines: Sequence[str]) -> str:
    """Return the last lines of a command's output, indented."""
    return "\n".join(f"  {line}" for line in collections.deque((line for line in lines if line), 12))


def become(command: Sequence[str], environ: Mapping[str, str], folder: Path) -> int:
    """Run a command in the foreground and return its exit code; where the system can, turn into it."""
    sys.stdout.flush()
    sys.stderr.flush()
    os.chdir(folder)
    if sys.platform != "win32":
        os.execve(command[0], list(command), dict(environ))
    return subprocess.call(command, env=dict(environ))


# The commands ------------------------------------------------------------------------------------------


def wants_window(arguments: Sequence[str]) -> bool:
    """Tell whether kozel-desktop opens a window for these arguments: its commands, like check, do not."""
    if not arguments:
        return True
    first = arguments[0]
    return first.endswith(".kozel") or (first.startswith("-") and first not in ("-h", "--help", "--version"))


def has_screen(environ: Mapping[str, str], system: str = sys.platform) -> bool:
    """Tell whether a window can be shown."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return system in ("win32", "darwin", "cygwin") or any(environ.get(name) for name in names)


def play(arguments: list[str], environ: dict[str, str]) -> int:
    """Start the game."""
    if wants_window(arguments) and not has_screen(environ):
        raise Trouble(
            "There is no screen to play on: neither DISPLAY nor WAYLAND_DISPLAY is set. Call this in a "
            "graphical session. The tests and `play check FILE` need no screen."
        )
    set_up(environ, qt=wants_window(arguments))
    # -P: a folder of the user's must not come before the modules of the program.
    return become([str(venv_python()), "-P", "-m", "kozel_desktop", *arguments], environ, Path.cwd())


def test(arguments: list[str], environ: dict[str, str]) -> int:
    """Run the tests: all of them on all processors, or those that the arguments choose one after the other."""
    environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    set_up(environ)
    if not arguments:
        arguments = ["-n", "auto", "--dist", "worksteal"]
    return become([str(venv_python()), "-m", "pytest", *arguments], environ, ROOT)


def lint(arguments: list[str], environ: dict[str, str]) -> int:
    """Check style, layout and types, all of them even when the first finds something."""
    if arguments:
        raise Trouble("The command lint takes no arguments.")
    set_up(environ, qt=False)
    codes = []
    for tool in (["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy"]):
        say(f"$ {' '.join(tool)}")
        codes.append(subprocess.call([str(venv_python()), "-m", *tool], env=environ, cwd=ROOT))
    return max(codes)


def pictures(arguments: list[str], environ: dict[str, str]) -> int:
    """Paint the pictures of the program."""
    if not any(argument.split("=")[0] == "--out" for argument in arguments):
        arguments = ["--out", str(ROOT / "build" / "pictures"), *arguments]
    return run_module("tests.pictures", arguments, environ)


def bench(arguments: list[str], environ: dict[str, str]) -> int:
    """Measure how fast the program is."""
    return run_module("tests.bench", arguments, environ)


def ladder(arguments: list[str], environ: dict[str, str]) -> int:
    """Measure how strong the levels are, each against its neighbours."""
    if not arguments or arguments[0].startswith("-"):
        arguments = ["ladder", *arguments]
    if not any(argument.split("=")[0] == "--kept" for argument in arguments):
        arguments = [*arguments, "--kept", str(ROOT / "build" / "bouts.jsonl")]
    return run_module("tests.measure", arguments, environ)


def run_module(module: str, arguments: list[str], environ: dict[str, str]) -> int:
    """Run a module of the tests without a screen, in the user's folder: the arguments may hold paths."""
    environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    set_up(environ)
    return become([str(venv_python()), "-P", "-m", module, *arguments], environ, Path.cwd())


def words(arguments: list[str], environ: dict[str, str]) -> int:
    """Collect and compile the texts of the interface."""
    set_up({**environ, "QT_QPA_PLATFORM": "offscreen"})
    return become([str(venv_python()), str(ROOT / "packaging" / "words.py"), *arguments], environ, ROOT)


def package(arguments: list[str], environ: dict[str, str]) -> int:
    """Make the installers, or check them."""
    set_up({**environ, "QT_QPA_PLATFORM": "offscreen"})
    return become([str(venv_python()), "-m", "installers", *arguments], environ, ROOT / "packaging")


COMMANDS = {
    "play": play,
    "test": test,
    "lint": lint,
    "pictures": pictures,
    "bench": bench,
    "ladder": ladder,
    "words": words,
    "package": package,
}


def main(arguments: list[str]) -> int:
    """Carry out the command line and return the exit code."""
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(HELP, end="")
        return 0 if arguments else 2
    command = COMMANDS.get(arguments[0])
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONHOME"}
    try:
        if command is None:
            names = ", ".join(COMMANDS)
            raise Trouble(f"There is no command {arguments[0]!r}, only {names}; see dev.py --help.")
        if too_old(sys.version_info[:2]):
            leave_old_python(arguments, environ)
        return command(arguments[1:], environ)
    except Trouble as trouble:
        say(str(trouble))
    except OSError as error:
        say(f"This could not be done: {error}.")
    except KeyboardInterrupt:
        say("Interrupted.")
        return 130
    return 2


def leave_old_python(arguments: list[str], environ: dict[str, str]) -> NoReturn:
    """Go on with a newer Python of this machine. Raises `Trouble` where there is none."""
    path = newer_python()
    if path is None:
        raise Trouble(
            f"The project needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is "
            f"{platform.python_version()}. Install a newer one and call this file with it, for example: "
            "python3.12 packaging/dev.py play"
        )
    sys.exit(become([path, str(Path(__file__).resolve()), *arguments], environ, Path.cwd()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
