"""Every event has its sound, muted means that no device is even looked for, and without audio there is silence."""

from __future__ import annotations

import itertools
from collections import Counter
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMainWindow, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from kozel_desktop.game.playback import Step
from kozel_desktop.rules.events import DealEnded, Dealt, Drew, Laid, MatchEnded, Passed, Scored, TurnEnded
from kozel_desktop.store.preferences import PREFERENCES, Preferences
from kozel_desktop.ui import sounds as module
from kozel_desktop.ui.commands import Commands
from kozel_desktop.ui.forms.fields import NumberField
from kozel_desktop.ui.forms.program_page import ProgramPage
from kozel_desktop.ui.sounds import Sound, Sounds, recordings_of, sound_of_landing, sound_of_movement
from kozel_desktop.ui.themes import theme_by_id
from kozel_desktop.ui.window import MainWindow
from tests.scripts import ROOT
from tests.ui.played import match_steps


class Ear:
    """Hears instead of a device."""

    def __init__(self) -> None:
        self.ready = True
        self.opened = self.hushed = self.closed = 0
        self.heard: list[tuple[Path, float]] = []

    def open(self) -> None:
        self.opened += 1

    def play(self, recording: Path, volume: float) -> None:
        self.heard.append((recording, volume))

    def hush(self) -> None:
        self.hushed += 1

    def close(self) -> None:
        self.closed += 1

    @property
    def kinds(self) -> list[Sound]:
        return [next(s for s in Sound if path in recordings_of(s)) for path, _ in self.heard]


class Watch:
    """A clock that goes on by a second whenever somebody looks."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        self.time += 1
        return self.time


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def sounds(qapp: QApplication, ear: Ear) -> Sounds:
    made = Sounds(player=ear, now=Watch())
    made.set_volume(60)
    made.wake()
    return made


# --- which sound


def test_every_sound_has_recordings() -> None:
    numbers = {sound: len(recordings_of(sound)) for sound in Sound}
    assert all(numbers.values())
    assert numbers[Sound.LAID] >= 6
    files = list((ROOT / "resources" / "sounds").glob("*.wav"))
    assert sum(numbers.values()) == len(files), "no file belongs to two sounds or to none"


@pytest.mark.parametrize("table", ["k11", "pairs", "four"])
def test_a_whole_match_is_heard(table: str) -> None:
    heard: Counter[Sound] = Counter()
    steps = match_steps(table, 3)
    for step, following in zip(steps, [*steps[1:], None], strict=True):
        moving, landing = sound_of_movement(step), sound_of_landing(step)
        heard.update(sound for sound in (moving, landing) if sound is not None)
        match step.event:
            case Laid():
                ends = following is not None and isinstance(following.event, DealEnded)
                assert (moving, landing) == (None, Sound.LAST if ends else Sound.LAID)
            case Drew():
                assert (moving, landing) == (Sound.DRAWN, None)
            case Passed():
                assert moving is Sound.KNOCK
                assert landing is None
            case Dealt():
                assert (moving, landing) == (Sound.DEAL, None)
            case DealEnded(result=result):
                assert (moving, landing) == (None, Sound.FISH if result.kind == "fish" else None)
            case TurnEnded() | Scored():
                assert (moving, landing) == (None, None)
    deals = sum(isinstance(step.event, DealEnded) for step in steps)
    assert heard[Sound.LAST] <= deals <= heard[Sound.DEAL]
    assert heard[Sound.LAID] > heard[Sound.LAST] > 0
    assert heard[Sound.WON] + heard[Sound.GOAT] == 1


def test_a_fish_is_heard() -> None:
    fishes = [
        step
        for seed in range(4)
        for step in match_steps("k11", seed)
        if isinstance(step.event, DealEnded) and step.event.result.kind == "fish"
    ]
    assert fishes
    assert {sound_of_landing(step) for step in fishes} == {Sound.FISH}


def test_the_end_is_heard_with_the_ears_of_the_viewers_side() -> None:
    step = match_steps("pairs", 3)[-1]
    assert isinstance(step.event, MatchEnded)
    losers = step.event.verdict.losers
    for seat in range(4):
        seen = Step(step.event, evolve(step.sight, seat=seat))
        assert sound_of_landing(seen) is (Sound.GOAT if seat % 2 in losers else Sound.WON)


# --- how it is heard


def test_no_two_knocks_running_are_the_same(sounds: Sounds, ear: Ear) -> None:
    for _ in range(200):
        sounds.play(Sound.LAID)
    knocks = [path for path, _ in ear.heard]
    assert len(knocks) == 200
    assert all(a != b for a, b in itertools.pairwise(knocks))
    assert set(knocks) == set(recordings_of(Sound.LAID))


def test_many_at_one_moment_are_one(qapp: QApplication, ear: Ear) -> None:
    sounds = Sounds(player=ear, now=lambda: 5.0)
    sounds.set_volume(100)
    sounds.wake()
    for sound in (Sound.DRAWN, Sound.DRAWN, Sound.DRAWN, Sound.LAID, Sound.LAID):
        sounds.play(sound)
    assert ear.kinds == [Sound.DRAWN, Sound.LAID]


def test_a_change_of_volume_is_heard_at_once(sounds: Sounds, ear: Ear) -> None:
    for volume in (100, 50, 50, 10):
        sounds.set_volume(volume)
    loud, middle, quiet = [volume for _, volume in ear.heard]
    assert loud == 1
    assert 1 > middle > quiet > 0
    sounds.set_volume(0)
    sounds.play(Sound.LAID)
    assert len(ear.heard) == 3
    assert ear.hushed


def test_movement_and_landing_are_played(sounds: Sounds, ear: Ear, qtbot: QtBot) -> None:
    steps = match_steps("k11", 3)
    for step in steps:
        sounds.on_begun(step)
        if isinstance(step.event, Laid):
            before = len(ear.heard)
            sounds.on_struck(step)
            assert len(ear.heard) == before + 1
            sounds.on_shown(step)
            assert len(ear.heard) == before + 1, "one knock for a tile"
        else:
            sounds.on_shown(step)
    assert ear.kinds[:2] == [Sound.DEAL, Sound.LAID]
    assert not {Sound.WON, Sound.GOAT} & set(ear.kinds), "the end waits for the last knock"
    qtbot.waitUntil(lambda: ear.kinds[-1] in (Sound.WON, Sound.GOAT))
    sounds.close()
    assert ear.closed == 1
    heard = len(ear.heard)
    sounds.play(Sound.LAID)
    assert len(ear.heard) == heard


# --- silence


@pytest.mark.parametrize(("volume", "muted"), [(60, True), (0, False)])
def test_who_wants_no_sound_opens_no_device(qapp: QApplication, ear: Ear, volume: int, muted: bool) -> None:
    sounds = Sounds(player=ear)
    sounds.set_volume(volume)
    sounds.set_muted(muted)
    sounds.wake()
    sounds.play(Sound.LAST)
    assert (ear.opened, ear.heard) == (0, [])
    sounds.set_muted(False)
    sounds.set_volume(40)
    assert ear.opened
    sounds.play(Sound.LAST)
    assert ear.kinds[-1] is Sound.LAST


def test_before_the_window_is_shown_nothing_is_opened(qapp: QApplication, ear: Ear) -> None:
    sounds = Sounds(player=ear)
    sounds.set_volume(60)
    assert (ear.opened, ear.heard) == (0, [])
    sounds.wake()
    assert ear.opened == 1


def test_muting_ends_what_sounds(sounds: Sounds, ear: Ear) -> None:
    sounds.play(Sound.DEAL)
    sounds.set_muted(True)
    assert ear.hushed == 1
    sounds.play(Sound.DEAL)
    assert ear.kinds == [Sound.DEAL]


def test_a_device_that_is_not_there_is_not_played_on(sounds: Sounds, ear: Ear) -> None:
    ear.ready = False
    sounds.play(Sound.LAID)
    assert ear.heard == []


def test_without_the_recordings_it_is_silent(
    sounds: Sounds, ear: Ear, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(module, "datafile", lambda *parts: tmp_path / "nothing")
    monkeypatch.setattr(module, "recordings_of", recordings_of.__wrapped__)
    sounds.play(Sound.LAID)
    sounds.play(Sound.DEAL)
    assert ear.heard == []


# --- preferences and the key


def test_the_preferences_offer_volume_and_mute(qtbot: QtBot) -> None:
    assert Preferences().sound_volume == 60
    assert not Preferences().muted
    assert not PREFERENCES["sound_volume"].allows(101)
    page, beside = ProgramPage(Preferences()), QWidget()
    page.build(QVBoxLayout(beside))
    qtbot.addWidget(page)
    qtbot.addWidget(beside)
    field = page.form.rows["sound_volume"].field
    assert isinstance(field, NumberField)
    assert (field.box.minimum(), field.box.maximum()) == (0, 100)
    with qtbot.waitSignal(page.changed) as told:
        field.box.setValue(45)
    assert told.args[0].sound_volume == 45


@pytest.fixture
def window(qtbot: QtBot) -> QMainWindow:
    made = QMainWindow()
    made.setCentralWidget(QLineEdit())
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def press(widget: QWidget, key: Qt.Key, letter: str) -> None:
    for action in (QTest.KeyAction.Press, QTest.KeyAction.Release):
        QTest.sendKeyEvent(action, widget, key, letter, Qt.KeyboardModifier.NoModifier)


@pytest.mark.parametrize(("key", "letter"), [(Qt.Key.Key_M, "m"), (Qt.Key(ord("Ь")), "ь")])
def test_the_key_mutes_on_both_keyboards(window: QMainWindow, key: Qt.Key, letter: str) -> None:
    commands = Commands(window, window.menuBar())
    for on in (True, False):
        press(window, key, letter)
        assert commands.mute.isChecked() is on


def test_one_key_that_is_read_as_both_letters_mutes_once(window: QMainWindow) -> None:
    commands = Commands(window, window.menuBar())
    told: list[bool] = []
    commands.mute.toggled.connect(lambda on: told.append(on))
    letters = [one for one in window.findChildren(QShortcut) if one.key().toString() in ("M", "Ь")]
    assert len(letters) == 2
    for shortcut in letters:
        shortcut.setKey(QKeySequence("X"))
    for _ in range(4):
        press(window, Qt.Key.Key_X, "x")
    assert told == [True, False, True, False]


def test_the_key_is_heard_from_the_table_and_the_start_page(qtbot: QtBot) -> None:
    window = MainWindow(theme_by_id("wood"))
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(window.isActiveWindow)
    mute = window.commands.mute
    press(window.start, Qt.Key.Key_M, "m")
    assert mute.isChecked()
    window.show_table()
    press(window.table, Qt.Key.Key_M, "m")
    assert not mute.isChecked()


def test_the_key_disturbs_nobody_who_types(window: QMainWindow) -> None:
    commands = Commands(window, window.menuBar())
    field = window.centralWidget()
    assert isinstance(field, QLineEdit)
    field.setFocus()
    QTest.keyClicks(field, "mama")
    press(field, Qt.Key(ord("Ь")), "ь")
    assert field.text() == "mamaь"
    assert not commands.mute.isChecked()
