"""The setup for Windows under Wine: silent installation, self-test, records, upgrade, a Cyrillic folder, removal."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from attrs import frozen

from installers import project, wine
from installers.checks.debian import RECORD
from installers.checks.report import read_report
from installers.shell import Trouble, say

CYRILLIC = "Игры и кости"
_KEY = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Kozel"
_COMMAND = r"HKCU\Software\Classes\Kozel.Record\shell\open\command"
_RECORD_S = 240
_GONE_S = 60


def check(setup: Path) -> None:
    """Try the setup in a fresh prefix. Raises `Trouble`."""
    work = project.BUILD / "wine"
    work.mkdir(parents=True, exist_ok=True)
    folder = work / "trial"
    shutil.rmtree(folder, ignore_errors=True)
    trial = Trial(wine.Wine(wine.new_prefix(folder), folder), setup)
    try:
        trial.run()
    finally:
        trial.windows.close()
    shutil.rmtree(folder, ignore_errors=True)


@frozen
class Trial:
    """One Windows in which the setup has never been, and what is tried there."""

    windows: wine.Wine
    setup: Path

    @property
    def usual(self) -> Path:
        """Where the program goes when nobody says otherwise."""
        return self.windows.home / "AppData" / "Local" / "Programs" / project.EXECUTABLE

    @property
    def data(self) -> Path:
        """Where matches and preferences are kept."""
        return self.windows.home / "AppData" / "Roaming" / project.DATA_FOLDER

    def run(self) -> None:
        """Everything, in the order in which a player would do it."""
        say("Wine: silent installation")
        self.install()
        self.expect(self.usual / "Kozel.exe")
        self.self_test(self.usual)
        say("Wine: opening a record by its association")
        self.open_record()
        say("Wine: installing over an older version")
        left_over = self.usual / "_internal" / "of-an-older-version"
        left_over.write_text("gone with the upgrade\n", encoding="utf-8")
        self.windows.run(["reg", "add", _KEY, "/v", "DisplayVersion", "/d", "0.0.1", "/f"])
        kept = (self.data / "kozel.sqlite3").read_bytes()
        self.install()
        told = self.windows.run(["reg", "query", _KEY, "/v", "DisplayVersion"])
        if left_over.exists() or project.version() not in told or (self.data / "kozel.sqlite3").read_bytes() != kept:
            raise Trouble(f"The upgrade left old files, or changed the player's, or the version:\n{told}")
        self.uninstall(self.usual)
        say("Wine: a folder with Cyrillic letters and blanks")
        place = self.windows.prefix / "drive_c" / CYRILLIC / "Козёл"
        self.install(f"C:\\{CYRILLIC}\\Козёл")
        self.expect(place / "Kozel.exe")
        self.self_test(place)
        self.uninstall(place)

    def install(self, folder: str = "") -> None:
        """Run the setup without a question."""
        # NSIS wants the folder last and without quotation marks, which a word with blanks would get.
        words = f"/D={folder}".split(" ") if folder else []
        self.windows.run([self.setup, "/S", *words], seconds=400)

    def expect(self, *paths: Path) -> None:
        """Raises `Trouble` where a file is missing that the setup should have brought."""
        links = self.windows.home / "AppData" / "Roaming" / "Microsoft" / "Windows" / "Start Menu" / "Programs"
        if not any(links.glob("*.lnk")):
            raise Trouble(f"There is no entry in the start menu: {links}")
        for path in paths:
            if not path.exists():
                raise Trouble(f"The setup did not bring {path}")

    def self_test(self, place: Path) -> None:
        """Let the installed program try itself out."""
        report = self.windows.prefix / "отчёт о проверке.json"
        report.unlink(missing_ok=True)
        begun = time.time()
        self.windows.run([place / "Kozel.exe", "--self-test", wine.windows_path(report)], seconds=400)
        say(f"Wine: {read_report(report, begun, platform='windows')['line']}")

    def open_record(self) -> None:
        """Do what a double click on a record does on Windows, and see whether the program keeps the match.

        Wine does not look for kinds of files among what belongs to a user, so the command is read from the registry.
        """
        told = self.windows.run(["reg", "query", _COMMAND, "/ve"])
        command = told.partition("REG_SZ")[2].strip()
        if not command.endswith('Kozel.exe" "%1"'):
            raise Trouble(f"Records do not belong to the program:\n{told}")
        record = self.windows.prefix / "drive_c" / CYRILLIC / "моя партия.kozel"
        record.parent.mkdir(exist_ok=True)
        record.write_text(RECORD, encoding="utf-8")
        program = command.split('"')[1]
        words = ["xvfb-run", "--auto-servernum", "wine", program, f"C:\\{CYRILLIC}\\{record.name}"]
        environ, nothing = self.windows.environ(), subprocess.DEVNULL
        with subprocess.Popen(words, env=environ, stdin=nothing, stdout=subprocess.PIPE, stderr=nothing) as opened:
            try:
                self._wait("the record that was opened is not kept", self._has_match, _RECORD_S)
            finally:
                self.windows.close()
                opened.communicate(timeout=60)

    def _has_match(self) -> bool:
        """Whether the decisions of the record are kept, judging by a copy: the locks are those of another system."""
        with tempfile.TemporaryDirectory() as folder, contextlib.suppress(OSError, sqlite3.Error):
            for path in self.data.glob("kozel.sqlite3*"):
                shutil.copyfile(path, Path(folder) / path.name)
            connection = sqlite3.connect(Path(folder) / "kozel.sqlite3")
            try:
                (count,) = connection.execute("SELECT count(*) FROM action").fetchone()
            finally:
                connection.close()
            return int(count) >= RECORD.count("; ") + 1
        return False

    def _wait(self, otherwise: str, over: Callable[[], bool], seconds: float) -> None:
        deadline = time.monotonic() + seconds
        while not over():
            if time.monotonic() > deadline:
                raise Trouble(f"Wine: {otherwise} after {seconds:.0f} s")
            time.sleep(0.5)

    def uninstall(self, place: Path) -> None:
        """Remove the program without a question; the player's data must stay."""
        say("Wine: removing it")
        self.windows.run([place / "uninstall.exe", "/S"], seconds=300)
        self._wait("the uninstaller is not done", lambda: not place.exists(), _GONE_S)
        gone = self.windows.run(["reg", "query", _KEY], codes=(0, 1))
        links = list(self.windows.home.rglob("Козёл.lnk")) + list(self.windows.home.rglob("Kozel.lnk"))
        if project.version() in gone or links or not (self.data / "kozel.sqlite3").exists():
            raise Trouble(f"The uninstaller left something, or took the matches: {gone}{links}")
