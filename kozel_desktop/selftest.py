"""`kozel-desktop --self-test [REPORT.json]`: the program tries itself out where it is installed and says what fails.

The real window opens on a folder of its own, a short match is played in it against the thinking process, and
everything that an installer can forget is looked at. No data of the player's is read or written. What only the test
needs is loaded after the first paint, whose time and memory shall be those of the program.
"""

from __future__ import annotations

import contextlib
import json
import os
import platform
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import PySide6
from attrs import asdict, define, evolve, field, frozen
from PySide6.QtCore import QEvent, QLibraryInfo, QLocale, QObject, QTranslator, qVersion
from PySide6.QtWidgets import QApplication

from kozel_desktop.app.kozel import Kozel
from kozel_desktop.rules.events import MatchEnded
from kozel_desktop.rules.record_checking import check
from kozel_desktop.rules.record_keeping import record_of
from kozel_desktop.rules.record_reading import read_record
from kozel_desktop.rules.record_writing import write_record
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.store.database import open_database
from kozel_desktop.store.preferences import Preferences
from kozel_desktop.store.preferences_file import PreferencesStore
from kozel_desktop.ui.firstcopy import FirstCopy
from kozel_desktop.ui.icon import SIZES, program_icon
from kozel_desktop.ui.loudspeaker import samples_of
from kozel_desktop.ui.sounds import Sound, recordings_of
from kozel_desktop.ui.themes import builtin_themes
from kozel_desktop.ui.voices import Voices
from kozel_desktop.ui.words import LANGUAGES, set_language, tr

PRESET, TARGET, LEVEL = "k11", 60, "beginner"
_MATCH_S = 120.0
_SOUND_S = 15.0
_THEMES = 4


class Failed(Exception):
    """What a finding looked for is not as it must be."""


@frozen
class Finding:
    """One thing that was looked at, in words for whoever packs the program."""

    name: str
    ok: bool
    detail: str


@define
class Report:
    """Everything that was found, as it is written into the file."""

    python: str
    qt: str
    pyside: str
    frozen: bool
    system: str = ""
    version: str = ""
    platform: str = ""
    """Qt's name of the way to the screen."""
    painted_at: float = 0.0
    """Seconds since 1970 at the first paint of the window: whoever started the program knows how long that took."""
    paint_cpu_s: float = 0.0
    """Seconds of the processor spent up to then: what a quiet machine would have needed."""
    memory_mb: float | None = None
    """Memory of the window's process after its start; None where the system does not tell."""
    findings: list[Finding] = field(factory=list)

    @property
    def ok(self) -> bool:
        """Whether everything is as it must be."""
        return bool(self.findings) and all(finding.ok for finding in self.findings)


def main(arguments: Sequence[str]) -> int:
    """Try everything, print it, and write the report where a file was named; 0 when all is well, else 1."""
    app = QApplication([sys.argv[0], *arguments[1:]])
    app.setApplicationName("Kozel")
    report = Report(platform.python_version(), qVersion(), PySide6.__version__, is_frozen())
    with tempfile.TemporaryDirectory(prefix="kozel-self-test-", ignore_cleanup_errors=True) as folder:
        SelfTest(app, Path(folder), report).run()
    _tell(report)
    if arguments:
        text = json.dumps({"ok": report.ok, **asdict(report)}, ensure_ascii=False, indent=1)
        try:
            Path(arguments[0]).write_text(text + "\n", encoding="utf-8")
        except OSError as error:
            _say(f"The report cannot be written: {error}")
            return 1
    return 0 if report.ok else 1


def is_frozen() -> bool:
    """Whether the program runs from an installer's bundle."""
    return bool(getattr(sys, "frozen", False))


class SelfTest(QObject):
    """Looks at one thing after the other; what goes wrong with one keeps no other from being tried."""

    def __init__(self, app: QApplication, folder: Path, report: Report) -> None:
        super().__init__()
        self._app = app
        self._folder = folder
        self._report = report
        self._painted = 0.0
        self._kozel: Kozel | None = None
        self._asked: Sight | None = None
        self._verdict: MatchEnded | None = None
        self._answers = self._failures = 0

    def run(self) -> None:
        """Fill the report."""
        preferences = Preferences(speed=0, level=LEVEL, language="ru", confirm_close=False)
        PreferencesStore(self._folder).save(preferences)
        with contextlib.ExitStack() as at_the_end:
            with self._finding("window") as found:
                kozel = Kozel(self._app, self._folder)
                at_the_end.callback(kozel.shut)
                found.append(self._open(kozel))
                self._kozel = kozel
            self._try(("match", self._play), ("record", self._record), ("worker", self._worker))
        self._try(
            ("version", self._version),
            ("database", self._database),
            ("preferences", self._preferences),
            ("translations", self._translations),
            ("themes", self._themes),
            ("recordings", self._recordings),
            ("icon", self._icon),
            ("first copy", self._first_copy),
            ("sound", self._sound),
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note when the window is painted for the first time."""
        if event.type() == QEvent.Type.Paint and not self._painted:
            self._painted = time.time()
            self._report.paint_cpu_s = round(time.process_time(), 2)
        return False

    def _try(self, *looks: tuple[str, Callable[[], str]]) -> None:
        for name, look in looks:
            with self._finding(name) as found:
                found.append(look())

    @contextlib.contextmanager
    def _finding(self, name: str) -> Iterator[list[str]]:
        detail: list[str] = []
        try:
            yield detail
        except Exception as error:  # whatever it is belongs into the report
            why = str(error) if isinstance(error, Failed) else f"{type(error).__name__}: {error}"
            self._report.findings.append(Finding(name, False, why))
        else:
            self._report.findings.append(Finding(name, True, " ".join(detail)))

    def _wait(self, over: Callable[[], bool], seconds: float) -> bool:
        """Let the program run until something is the case; False when it does not come to that."""
        deadline = time.monotonic() + seconds
        while not over():
            if time.monotonic() > deadline:
                return False
            self._app.processEvents()
            time.sleep(0.001)
        return True

    def _window(self) -> Kozel:
        if self._kozel is None:
            raise Failed("there is no window to play in")
        return self._kozel

    # --- what is looked at

    def _version(self) -> str:
        from kozel_desktop.version import version

        self._report.system, self._report.version = platform.platform(), version()
        if not self._report.version[:1].isdigit():
            raise Failed("the program does not know its version")
        return self._report.version

    def _open(self, kozel: Kozel) -> str:
        kozel.window.installEventFilter(self)
        kozel.show()
        if not self._wait(lambda: self._painted > 0, 20):
            raise Failed("the window was not painted within 20 s")
        self._report.painted_at = self._painted
        self._report.memory_mb = memory_mb()
        self._report.platform = self._app.platformName()
        size = kozel.window.size()
        return f"{self._report.platform}, {size.width()}×{size.height()}"

    def _play(self) -> str:
        from kozel_desktop.ai.thumb import Thumb

        kozel = self._window()
        window, controller = kozel.window, kozel.controller
        controller.awaiting.connect(self._on_awaiting)
        controller.ended.connect(self._on_ended)
        kozel.engine.answered.connect(self._on_answered)
        kozel.engine.failed.connect(self._on_failed)
        table = evolve(VARIANTS[PRESET].base(2), target=TARGET)
        window.start.play.emit(PRESET, table, LEVEL)
        deadline = time.monotonic() + _MATCH_S
        while self._verdict is None:
            if time.monotonic() > deadline:
                raise Failed(f"the match was not over after {_MATCH_S:.0f} s")
            if self._asked is not None:
                sight, self._asked = self._asked, None
                window.table.action_chosen.emit(Thumb(len(sight.history)).choose(sight))
            elif window.side.count.button.isVisible():
                window.side.count.button.click()
            self._app.processEvents()
        assert controller.match is not None
        return f"{controller.match.deal_no} deals"

    def _on_awaiting(self, sight: Sight | None) -> None:
        self._asked = sight

    def _on_ended(self, verdict: MatchEnded) -> None:
        self._verdict = verdict

    def _on_answered(self) -> None:
        self._answers += 1

    def _on_failed(self) -> None:
        self._failures += 1

    def _record(self) -> str:
        match = self._window().controller.match
        if match is None:
            raise Failed("there is no match to write down")
        written = write_record(record_of(match, PRESET))
        differences = check(read_record(written.encode()))
        if differences:
            raise Failed(f"the record of the match does not check: {differences[0]}")
        return f"{len(written.encode())} bytes, no difference"

    def _worker(self) -> str:
        pid = self._window().engine.worker_pid
        if pid in (None, os.getpid()):
            raise Failed("the opponent has no process of its own")
        if not self._answers:
            raise Failed(f"the thinking process answered nothing and was late {self._failures} times")
        return f"answered {self._answers} questions" + (f", was late {self._failures} times" if self._failures else "")

    def _sound(self) -> str:
        """Silence is never a failure; the report tells whether the sound libraries are there."""
        voices = Voices(self)
        voices.open()
        try:
            if not voices.looked_for:
                return "not looked for: nobody listens on this screen"
            self._wait(lambda: voices.pid is not None, _SOUND_S)
            if not self._wait(lambda: voices.ready or voices.pid is None, _SOUND_S):
                return f"silent: no answer within {_SOUND_S:.0f} s"
            return "ready" if voices.ready else "silent: the sound libraries do not load"
        finally:
            voices.close()

    def _database(self) -> str:
        opened = open_database(self._folder)
        try:
            if opened.notice is not None:
                raise Failed(opened.notice.en)
            (kept,) = opened.connection.execute("SELECT count(*) FROM match WHERE ended IS NOT NULL").fetchone()
            (sound,) = opened.connection.execute("PRAGMA integrity_check").fetchone()
        finally:
            opened.connection.close()
        if kept != 1 or sound != "ok":
            raise Failed(f"{kept} finished matches were kept where it should be 1; integrity: {sound}")
        return "keeps the match"

    def _preferences(self) -> str:
        loaded = PreferencesStore(self._folder).load()
        if loaded.notice is not None or loaded.preferences.level != LEVEL:
            raise Failed(f"they were not kept: {loaded.notice.en if loaded.notice else loaded.preferences.level}")
        return "kept"

    def _translations(self) -> str:
        titles = []
        for code in LANGUAGES:
            set_language(self._app, code)
            titles.append(tr("О программе"))
        if len(set(titles)) != len(titles):
            raise Failed(f"the languages say the same: {titles}")
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if not QTranslator().load(QLocale("ru"), "qtbase", "_", folder):
            raise Failed(f"Qt's own Russian texts are missing: there is no qtbase_ru in {folder}")
        return ", ".join(LANGUAGES)

    def _themes(self) -> str:
        names = [theme.id for theme in builtin_themes()]
        if len(names) < _THEMES:
            raise Failed(f"only these themes are there: {', '.join(names) or 'none'}")
        return ", ".join(names)

    def _recordings(self) -> str:
        bad = [sound.value for sound in Sound if not _sounds(recordings_of(sound))]
        if bad:
            raise Failed(f"recordings are missing or damaged: {', '.join(bad)}")
        return f"{len(Sound)} sounds"

    def _icon(self) -> str:
        have = {size.width() for size in program_icon().availableSizes()}
        if not have.issuperset(SIZES):
            raise Failed(f"the icon has only these sizes: {sorted(have)}")
        return ", ".join(map(str, sorted(have)))

    def _first_copy(self) -> str:
        first, second = FirstCopy(self._folder), FirstCopy(self._folder)
        try:
            if not first.claim() or second.claim():
                raise Failed("two copies of the program would run at the same time")
        finally:
            first.release()
        return "keeps a second one out"


def _sounds(recordings: Sequence[Path]) -> bool:
    return bool(recordings) and all(samples_of(path) for path in recordings)


def memory_mb() -> float | None:
    """The resident memory of this process in MB of a million bytes; None where the system does not tell."""
    try:
        lines = Path("/proc/self/status").read_text(encoding="ascii", errors="replace").splitlines()
    except OSError:
        return None
    kilobytes = next((line.split()[1] for line in lines if line.startswith("VmRSS:")), None)
    return round(int(kilobytes) * 1024 / 1e6, 1) if kilobytes else None


def _tell(report: Report) -> None:
    _say(f"Kozel {report.version}, Python {report.python}, Qt {report.qt}, {report.system}")
    for finding in report.findings:
        _say(f"{'ok    ' if finding.ok else 'FAILED'} {finding.name}: {finding.detail}")
    _say("The program works." if report.ok else "The program does not work.")


def _say(line: str) -> None:
    if sys.stdout is not None:
        print(line, flush=True)
