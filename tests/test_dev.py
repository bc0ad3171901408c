"""packaging/dev.py knows the systems it meets, says what is missing, and sets up only when it must."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.scripts import ROOT, load_script

dev = load_script("dev")
DECLARATION = b"[project]"


def test_help_explains_every_command() -> None:
    command = [sys.executable, str(ROOT / "packaging" / "dev.py"), "--help"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    for name in dev.COMMANDS:
        assert f"\n  {name} " in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize("arguments", [["fly"], ["lint", "fast"]])
def test_a_wrong_command_line_is_told_in_a_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.endswith(".\n")


def test_no_command_shows_the_help_and_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main([]) == 2
    assert capsys.readouterr().out == dev.HELP


# The system --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "manager"),
    [
        ({"ID": "debian"}, "apt"),
        ({"ID": "ubuntu", "ID_LIKE": "debian"}, "apt"),
        ({"ID": "linuxmint", "ID_LIKE": "ubuntu debian"}, "apt"),
        ({"ID": "fedora"}, "dnf"),
        ({"ID": "rocky", "ID_LIKE": "rhel centos fedora"}, "dnf"),
        ({"ID": "manjaro", "ID_LIKE": "arch"}, "pacman"),
        ({"ID": "alpine"}, None),
        ({}, None),
    ],
)
def test_systems_are_known_by_their_release_file(fields: dict[str, str], manager: str | None) -> None:
    assert dev.package_manager(fields) == manager


def lacking(*names: str) -> Callable[[str], bool]:
    return lambda soname: soname not in names


@pytest.mark.parametrize(
    ("environ", "lacks", "reported"),
    [
        ({"QT_QPA_PLATFORM": "offscreen"}, ["libEGL.so.1"], ["libEGL.so.1"]),
        ({"QT_QPA_PLATFORM": "offscreen", "DISPLAY": ":0"}, ["libxcb-cursor.so.0"], []),
        ({"DISPLAY": ":0"}, ["libxcb-cursor.so.0"], ["libxcb-cursor.so.0"]),
        ({"WAYLAND_DISPLAY": "wayland-0"}, ["libwayland-egl.so.1"], ["libwayland-egl.so.1"]),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, ["libxcb-cursor.so.0"], []),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, ["libwayland-egl.so.1"], []),
        ({"QT_QPA_PLATFORM": "xcb", "WAYLAND_DISPLAY": "w"}, ["libxcb-util.so.1"], ["libxcb-util.so.1"]),
    ],
)
def test_only_what_this_screen_needs_is_missed(environ: dict[str, str], lacks: list[str], reported: list[str]) -> None:
    missing = dev.missing_libraries(environ, lacking(*lacks))
    assert [library.name for library in missing] == reported


@pytest.mark.parametrize(
    ("manager", "root", "line"),
    [
        ("apt", False, "sudo apt-get install fonts-dejavu-core libegl1 libgl1"),
        ("apt", True, "apt-get install fonts-dejavu-core libegl1 libgl1"),
        ("dnf", False, "sudo dnf install dejavu-sans-fonts libglvnd-egl libglvnd-glx"),
        ("pacman", False, "sudo pacman -S --needed libglvnd ttf-dejavu"),
    ],
)
def test_the_line_that_installs_is_named(manager: str, root: bool, line: str) -> None:
    missing = [*dev.missing_libraries({}, lacking("libEGL.so.1", "libGL.so.1")), dev.FONT]
    message = dev.what_to_do(missing, manager, root=root)
    assert message.startswith("This system lacks libEGL.so.1, libGL.so.1, a font. Install it")
    assert message.splitlines()[-1].strip() == line


def test_on_an_unknown_system_it_says_what_is_missing() -> None:
    message = dev.what_to_do([dev.QT[0]], None, root=True)
    assert message == "This system lacks libstdc++.so.6. Install it and call this again."


def test_the_modules_of_python_come_in_the_package_of_its_version() -> None:
    line = dev.what_to_do([dev.VENV_MODULES], "apt", root=False).splitlines()[-1]
    assert line.strip() == f"sudo apt-get install python3.{sys.version_info[1]}-venv"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the wheels of other systems need nothing")
def test_the_list_holds_what_the_installed_qt_asks_for() -> None:
    import PySide6

    listed = {library.name for library in (*dev.QT, *dev.X11, *dev.WAYLAND)}
    # The first come with Python itself, the others in a package of the list.
    unlisted = "libc libm libdl libpthread librt libresolv libgcc_s libz ld-linux libgthread libbrotlicommon"
    qt = Path(PySide6.__file__).parent / "Qt"
    names = ["Core", "Gui", "Widgets", "Svg", "DBus", "Network", "Test", "XcbQpa", "WaylandClient"]
    files = [qt / "lib" / f"libQt6{name}.so.6" for name in names]
    files += [qt / "plugins" / "platforms" / f"libq{name}.so" for name in ("offscreen", "xcb")]
    asked = {name for file in files for name in needed(file) if not (qt / "lib" / name).exists()}
    assert len(asked) > 20
    assert not {name for name in asked - listed if not name.startswith(tuple(unlisted.split()))}


def needed(file: Path) -> list[str]:
    """Return the libraries that a shared library names, as `readelf -d` would."""
    import struct

    data = file.read_bytes()
    assert data[:6] == b"\x7fELF\x02\x01", "a 64-bit little-endian library"
    offset, size, count = (struct.unpack_from("<Q", data, 32)[0], *struct.unpack_from("<HH", data, 54))
    headers = [struct.unpack_from("<IIQQQQQQ", data, offset + size * number) for number in range(count)]
    start, length = next((header[2], header[5]) for header in headers if header[0] == 2)
    tags = [struct.unpack_from("<QQ", data, start + 16 * number) for number in range(length // 16)]
    strings = next(value for tag, value in tags if tag == 5)
    # The table of strings is given by its address in memory.
    base = next(h[2] - h[3] for h in headers if h[0] == 1 and h[3] <= strings < h[3] + h[6])
    names = [strings + base + value for tag, value in tags if tag == 1]
    return [data[name : data.index(b"\0", name)].decode() for name in names]


def test_a_font_is_found_anywhere_below_its_folder(tmp_path: Path) -> None:
    assert not dev.has_font([str(tmp_path), str(tmp_path / "none")])
    (tmp_path / "truetype").mkdir()
    (tmp_path / "truetype" / "README").touch()
    assert not dev.has_font([str(tmp_path)])
    (tmp_path / "truetype" / "Sans.TTF").touch()
    assert dev.has_font([str(tmp_path)])


# The environment ---------------------------------------------------------------------------------------


def test_the_fingerprint_changes_with_all_that_matters(tmp_path: Path) -> None:
    same = dev.fingerprint(DECLARATION, (3, 11), tmp_path)
    assert same == dev.fingerprint(DECLARATION, (3, 11), tmp_path)
    others = [
        dev.fingerprint(b"[project]\n", (3, 11), tmp_path),
        dev.fingerprint(DECLARATION, (3, 12), tmp_path),
        dev.fingerprint(DECLARATION, (3, 11), tmp_path / "copy"),
    ]
    assert len({same, *others}) == 4


def test_an_environment_is_used_only_when_whole(tmp_path: Path) -> None:
    folder, version = tmp_path / ".venv", sys.version_info[:2]
    assert not dev.is_usable(folder, version)
    subprocess.run([dev.base_python(), "-m", "venv", "--without-pip", str(folder)], check=True)
    assert not dev.is_usable(folder, version), "without pip nothing can be installed"
    for packages in (folder / f"lib/python3.{version[1]}/site-packages", folder / "Lib/site-packages"):
        if packages.is_dir():
            (packages / "pip.py").touch()
    assert dev.is_usable(folder, version)
    assert not dev.is_usable(folder, (3, 10)), "made for another Python"
    (folder / dev.STAMP.name).write_text(dev.UNFINISHED, encoding="utf-8")
    assert not dev.is_usable(folder, version), "interrupted"
    (folder / dev.STAMP.name).unlink()
    moved = folder.rename(tmp_path / "moved")
    (moved / "pyvenv.cfg").unlink()
    assert not dev.is_usable(moved, version)


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("WARNING: Retrying after connection broken: Temporary failure in name resolution", "network"),
        ("ERROR: Could not install packages: [Errno 28] No space left on device", "disk is full"),
        ("ERROR: No matching distribution found for hatchling>=1.27", "network"),
        ("ERROR: No matching distribution found for PySide6-Essentials", "There is no PySide6 for this"),
        ("error: metadata-generation-failed", "Put that right"),
    ],
)
def test_a_failure_of_pip_comes_with_advice(line: str, hint: str) -> None:
    assert hint in dev.advice(["Obtaining the project", line])


def test_what_a_failing_command_said_is_kept() -> None:
    code = "print('one'); print(); print('two'); raise SystemExit(3)"
    done = dev.watch([sys.executable, "-c", code], os.environ)
    assert done.code == 3
    assert dev.last_words(done.lines) == "  one\n  two"
    assert dev.watch(["no-such-command"], {}).code == 1


def test_an_old_python_is_told_from_a_good_one() -> None:
    assert [dev.too_old(version) for version in [(2, 7), (3, 10), (3, 11), (3, 14), (4, 0)]] == [
        True, True, False, False, False,
    ]  # fmt: skip


# Playing -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "window"),
    [
        ([], True),
        (["saved.kozel"], True),
        (["--self-test"], True),
        (["-platform", "xcb"], True),
        (["--help"], False),
        (["--version"], False),
        (["check", "saved.kozel"], False),
        (["simulate", "--preset", "k11"], False),
    ],
)
def test_only_the_window_needs_a_screen(arguments: list[str], window: bool) -> None:
    assert dev.wants_window(arguments) is window


@pytest.mark.parametrize(
    ("environ", "system", "screen"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ""}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"QT_QPA_PLATFORM": "offscreen"}, "linux", True),
        ({}, "win32", True),
        ({}, "darwin", True),
    ],
)
def test_a_screen_is_known_by_the_environment(environ: dict[str, str], system: str, screen: bool) -> None:
    assert dev.has_screen(environ, system) is screen


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a screen")
def test_without_a_screen_play_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert dev.main(["play"]) == 2
    assert "There is no screen to play on" in capsys.readouterr().err
