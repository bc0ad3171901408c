"""The Linux installers on clean Debian systems: install, self-test, menu entry, records, upgrade, removal."""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from attrs import frozen

from installers import project
from installers.checks.report import read_report
from installers.shell import Trouble, clamp_times, run, say

SUITES = ("bookworm", "trixie")
PLAYER = "player"
OLD_VERSION = "0.0.1"
LEFT_OVER = f"usr/lib/{project.NAME}/_internal/of-an-older-version"
RECORD = """\
[Kozel "1"]
[Preset "k11"]

deal 1
hands A 0-2 0-4 1-3 1-4 2-2 4-6 6-6 | B 0-6 1-6 2-4 2-6 3-3 5-5 5-6
base 3-6 0-3 0-5 0-1 1-1 2-3 0-0 2-5 3-5 4-4 1-5 4-5 1-2 3-4
A 2-2; B 2-4@R
"""
_WINDOW_S = 180
_KNOWN = f"cid-desktopapp-is-not-rdns {project.NAME}"
"""The name is no domain turned round: the project has none."""


@frozen
class Screen:
    """A virtual screen of this machine; the clean systems reach it too."""

    display: str

    def has_window(self) -> bool:
        """Whether a window of the program is shown."""
        tree = run(["xwininfo", "-root", "-tree", "-display", self.display], codes=(0, 1))
        return any('("kozel-desktop"' in line and "1x1+" not in line for line in tree.splitlines())


@contextlib.contextmanager
def screen() -> Iterator[Screen]:
    """Run an X server for as long as it is needed."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x800x24", "-ac", "-nolisten", "tcp"]
    nothing = subprocess.DEVNULL
    with subprocess.Popen(command, pass_fds=[writer], stdout=nothing, stderr=nothing) as server:
        os.close(writer)
        with open(reader, encoding="ascii") as told:
            number = told.readline().strip()
        if not number:
            raise Trouble("Xvfb did not start.")
        try:
            yield Screen(f":{number}")
        finally:
            server.terminate()


@frozen
class Clean:
    """A clean Debian in a folder."""

    suite: str
    root: Path

    def run(self, *command: str, user: str = "root", display: str = "", codes: Sequence[int] = (0,)) -> str:
        """Run a command inside. Raises `Trouble` when it fails."""
        return run(self.command(*command, user=user, display=display), codes=codes, seconds=900, environ=_ENVIRON)

    def command(self, *command: str, user: str = "root", display: str = "") -> list[str]:
        """The words that run a command inside, as a user with the path that a session has."""
        home = "/root" if user == "root" else f"/home/{user}"
        path = "/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games"
        values = [f"HOME={home}", f"PATH={path}:/usr/sbin:/sbin" if user == "root" else f"PATH={path}"]
        values += ["LANG=C.UTF-8", "DEBIAN_FRONTEND=noninteractive", *([f"DISPLAY={display}"] if display else [])]
        return ["chroot", f"--userspec={user}", str(self.root), "env", "-i", *values, *command]

    def sums(self, folder: str) -> dict[str, str]:
        """The files below a folder with the sums of their contents."""
        top = self.root / folder
        files = [path for path in top.rglob("*") if path.is_file() and path.name != "kozel.lock"]
        return {str(path.relative_to(top)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


_ENVIRON = {"PATH": os.environ.get("PATH", ""), **{n: v for n, v in os.environ.items() if n.endswith("_proxy")}}


@contextlib.contextmanager
def clean_system(suite: str) -> Iterator[Clean]:
    """A fresh copy of a Debian of that name with a player in it; made by debootstrap where there is none yet.

    Nothing of this machine is mounted into it but /proc: X servers also listen where no file is needed, and a folder
    that is removed with something mounted in it would take that along.
    """
    base, root = project.BUILD / "chroots" / suite, project.BUILD / "chroots" / f"{suite}.now"
    if not base.exists():
        say(f"Making a clean Debian {suite}")
        making = base.with_name(f"{suite}.part")
        _remove(making)
        making.parent.mkdir(parents=True, exist_ok=True)
        run(["debootstrap", "--variant=minbase", suite, making])
        making.rename(base)
    _remove(root)
    run(["cp", "--archive", "--reflink=auto", base, root])
    try:
        run(["mount", "-t", "proc", "proc", root / "proc"])
        clean = Clean(suite, root)
        clean.run("useradd", "--create-home", PLAYER)
        clean.run("apt-get", "--quiet", "update")
        yield clean
    finally:
        _remove(root)


def _remove(root: Path) -> None:
    """Remove a clean system. Raises `Trouble`, with everything left as it is, while something is mounted there."""
    for place in reversed(_mounted_below(root)):
        run(["umount", place])
    if _mounted_below(root):
        raise Trouble(f"Something is mounted below {root}; unmount it and call this again.")
    if root.exists():
        run(["rm", "--recursive", "--one-file-system", root])


def _mounted_below(root: Path) -> list[Path]:
    places = [Path(line.split()[1]) for line in Path("/proc/self/mounts").read_text(encoding="utf-8").splitlines()]
    return [place for place in places if root in place.parents]


# --- the .deb


def check_deb(package: Path) -> None:
    """Try the package on every Debian that it is for. Raises `Trouble`."""
    _look_at(package)
    older = _older(package)
    with screen() as shown:
        for suite in SUITES:
            with clean_system(suite) as clean:
                _check_deb(clean, package, older, shown)


def _look_at(package: Path) -> None:
    """What Debian's and the desktops' own checkers say."""
    say("lintian, desktop-file-validate, appstreamcli")
    run(["lintian", "--allow-root", "--fail-on", "error,warning", package])
    unpacked = project.BUILD / "unpacked"
    shutil.rmtree(unpacked, ignore_errors=True)
    run(["dpkg-deb", "--extract", package, unpacked])
    share = unpacked / "usr" / "share"
    run(["desktop-file-validate", share / "applications" / f"{project.NAME}.desktop"])
    told = run(
        ["appstreamcli", "validate", "--no-net", share / "metainfo" / f"{project.NAME}.metainfo.xml"], codes=(0, 3)
    )
    new = [line for line in told.splitlines() if line.startswith(("E:", "W:")) and not line.endswith(_KNOWN)]
    if new:
        raise Trouble("appstreamcli complains:\n" + "\n".join(new))


def _older(package: Path) -> Path:
    """The same package as an older version, with a file that the newer one lacks."""
    root, older = project.BUILD / "older", project.BUILD / "older.deb"
    shutil.rmtree(root, ignore_errors=True)
    run(["dpkg-deb", "--raw-extract", package, root])
    control = root / "DEBIAN" / "control"
    text = control.read_text(encoding="utf-8")
    control.write_text(text.replace(f"Version: {project.version()}\n", f"Version: {OLD_VERSION}\n"), encoding="utf-8")
    (root / LEFT_OVER).write_text("gone with the upgrade\n", encoding="utf-8")
    clamp_times(root)
    run(["dpkg-deb", "--root-owner-group", "-Znone", "--build", root, older])
    return older


def _check_deb(clean: Clean, package: Path, older: Path, shown: Screen) -> None:
    say(f"{clean.suite}: installing an older version")
    for source, name in ((older, "older.deb"), (package, "kozel.deb")):
        shutil.copyfile(source, clean.root / "tmp" / name)
    before = clean.sums("usr/lib")
    install = ("apt-get", "--quiet", "--yes", "install")
    clean.run(*install, "--no-install-recommends", "/tmp/older.deb")
    silent = _self_test(clean, f"/usr/games/{project.NAME}", shown)
    if not silent["sound"].startswith("silent"):
        raise Trouble(f"{clean.suite}: without libpulse0 the program should be silent: {silent['sound']}")
    clean.run(*install, "libpulse0", "fonts-dejavu-core", "desktop-file-utils", "shared-mime-info", "libglib2.0-bin")
    _check_association(clean, "/usr/share")
    _open_record(clean, "/usr/share", shown)
    data = clean.sums(f"home/{PLAYER}/.local/share/Kozel")
    if "kozel.sqlite3" not in data:
        raise Trouble(f"{clean.suite}: the record that was opened was not kept: {sorted(data)}")
    say(f"{clean.suite}: upgrading")
    clean.run(*install, "/tmp/kozel.deb")
    if (clean.root / LEFT_OVER).exists() or clean.sums(f"home/{PLAYER}/.local/share/Kozel") != data:
        raise Trouble(f"{clean.suite}: the upgrade left old files, or changed the player's")
    report = _self_test(clean, f"/usr/games/{project.NAME}", shown)
    say(f"{clean.suite}: {report['line']}")
    _open_record(clean, "/usr/share", shown)
    clean.run("apt-get", "--quiet", "--yes", "purge", project.NAME)
    left = [name for name in clean.sums("usr/lib").keys() - before.keys() if name.startswith(project.NAME)]
    left += [str(path) for path in (clean.root / "usr").rglob(f"*{project.NAME}*")]
    if left or "kozel.sqlite3" not in clean.sums(f"home/{PLAYER}/.local/share/Kozel"):
        raise Trouble(f"{clean.suite}: the removal left {left}, or took the player's matches")
    say(f"{clean.suite}: removed, nothing left, the matches are still there")


# --- the .run


def check_run(archive: Path) -> None:
    """Try the archive as a player without root. Raises `Trouble`."""
    with screen() as shown:
        for suite in SUITES:
            with clean_system(suite) as clean:
                _check_run(clean, archive, shown)


def _check_run(clean: Clean, archive: Path, shown: Screen) -> None:
    say(f"{clean.suite}: the .run on a system that lacks libraries")
    shutil.copyfile(archive, clean.root / "tmp" / "kozel.run")
    home = f"home/{PLAYER}"
    clean.run("apt-get", "--quiet", "--yes", "install", "xz-utils")
    before = clean.sums(home)
    said = clean.run("sh", "/tmp/kozel.run", "--nochown", user=PLAYER)
    if "lacks these libraries" not in said or "libEGL.so.1" not in said:
        raise Trouble(f"{clean.suite}: the .run does not name the missing libraries:\n{said}")
    line = next(line for line in said.splitlines() if "sudo apt install" in line)
    packages = line.partition("sudo apt install ")[2].split()
    clean.run("apt-get", "--quiet", "--yes", "install", "--no-install-recommends", *packages, "fonts-dejavu-core")
    clean.run("apt-get", "--quiet", "--yes", "install", "desktop-file-utils", "shared-mime-info", "libglib2.0-bin")
    said = clean.run("sh", "/tmp/kozel.run", "--nochown", user=PLAYER)
    if "lacks these libraries" in said:
        raise Trouble(f"{clean.suite}: libraries are still missing:\n{said}")
    _check_foreign_folder(clean)
    share = f"/home/{PLAYER}/.local/share"
    report = _self_test(clean, f"/home/{PLAYER}/.local/bin/{project.NAME}", shown)
    say(f"{clean.suite}: {report['line']}")
    _check_association(clean, share)
    _open_record(clean, share, shown)
    clean.run("sh", f"{share}/{project.NAME}/uninstall.sh", user=PLAYER)
    left = {name for name in clean.sums(home).keys() - before.keys() if project.NAME in name}
    if left or "kozel.sqlite3" not in clean.sums(f"{home}/.local/share/Kozel"):
        raise Trouble(f"{clean.suite}: the uninstaller left {sorted(left)}, or took the player's matches")
    say(f"{clean.suite}: removed, nothing left, the matches are still there")


def _check_foreign_folder(clean: Clean) -> None:
    """The archive must leave a folder alone that is not its own, whatever KOZEL_PREFIX says."""
    folder = f"home/{PLAYER}/Документы"
    theirs = f"/{folder}/{project.NAME}"
    clean.run("sh", "-c", f"mkdir -p {theirs} && echo precious > {theirs}/letter", user=PLAYER)
    before = clean.sums(folder)
    prefix = f"KOZEL_PREFIX=/{folder}"
    said = clean.run("env", prefix, "sh", "/tmp/kozel.run", "--nochown", user=PLAYER, codes=(1,))
    if clean.sums(folder) != before or "Nothing was changed" not in said:
        raise Trouble(f"{clean.suite}: the .run replaced a folder that was there:\n{said}")
    clean.run("rm", "-r", f"/{folder}")


# --- what both must do


def _self_test(clean: Clean, program: str, shown: Screen) -> dict[str, str]:
    place = f"/home/{PLAYER}/report.json"
    begun = time.time()
    clean.run(program, "--self-test", place, user=PLAYER, display=shown.display)
    path = clean.root / place.lstrip("/")
    report = read_report(path, begun, platform="xcb")
    path.unlink()
    return report


def _entry(clean: Clean, share: str) -> dict[str, str]:
    text = (clean.root / share.lstrip("/") / "applications" / f"{project.NAME}.desktop").read_text(encoding="utf-8")
    return dict(line.split("=", 1) for line in text.splitlines() if "=" in line)


def _check_association(clean: Clean, share: str) -> None:
    record = clean.root / "home" / PLAYER / "моя партия.kozel"
    record.write_text(RECORD, encoding="utf-8")
    shutil.chown(record, *_owner(clean))
    kind = clean.run("gio", "info", "--attributes=standard::content-type", f"/home/{PLAYER}/{record.name}", user=PLAYER)
    default = clean.run("gio", "mime", project.MIME, user=PLAYER)
    if project.MIME not in kind or f"{project.NAME}.desktop" not in default:
        raise Trouble(f"{clean.suite}: .kozel does not belong to the program:\n{kind}\n{default}")
    if not any((clean.root / share.lstrip("/")).glob(f"icons/hicolor/*/apps/{project.NAME}.png")):
        raise Trouble(f"{clean.suite}: the icon is missing")


def _owner(clean: Clean) -> tuple[int, int]:
    there = (clean.root / "home" / PLAYER).stat()
    return there.st_uid, there.st_gid


def _open_record(clean: Clean, share: str, shown: Screen) -> None:
    """Start the program as the menu does, with a record, and end it when its window is there."""
    line = _entry(clean, share)["Exec"]
    program = line.replace("%F", "").strip().strip('"')
    command = clean.command(program, f"/home/{PLAYER}/моя партия.kozel", user=PLAYER, display=shown.display)
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, start_new_session=True
    ) as started:
        deadline = time.monotonic() + _WINDOW_S
        try:
            while not shown.has_window():
                if started.poll() is not None or time.monotonic() > deadline:
                    raise Trouble(f"{clean.suite}: {line} opened no window")
                time.sleep(0.2)
            time.sleep(2)  # the record is read after the window is shown
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(started.pid, signal.SIGTERM)
