"""What is heard at the table: which event has which sound, how loud, and never the same knock twice running."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, QTimer

from kozel_desktop.datafiles import datafile
from kozel_desktop.game.playback import Step
from kozel_desktop.rules.events import DealEnded, Dealt, Drew, Laid, MatchEnded, Passed, Redealt
from kozel_desktop.ui.voices import Voices

_BURST_S = 0.04
_ENDING_MS = 400


class Sound(Enum):
    """A sound; the value begins the names of its recordings."""

    LAID = "laid"
    LAST = "last"
    DRAWN = "draw"
    KNOCK = "knock"
    FISH = "fish"
    DEAL = "deal"
    WON = "won"
    GOAT = "goat"


class Player(Protocol):
    """What lets recordings be heard."""

    @property
    def ready(self) -> bool:
        """Whether anything would be heard."""

    def open(self) -> None:
        """Begin to look for a device, without waiting."""

    def play(self, recording: Path, volume: float) -> None:
        """Let a recording be heard, at a volume between 0 and 1."""

    def hush(self) -> None:
        """End what is heard."""

    def close(self) -> None:
        """Let go of the device."""


class Sounds(QObject):
    """The sounds of one table. Muted or at volume 0 it does not even look for a sound device."""

    def __init__(
        self,
        parent: QObject | None = None,
        *,
        player: Player | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(parent)
        self._player: Player = player if player is not None else Voices(self)
        self._now = now
        self._chance = random.Random()
        self._awake = False
        self._muted = False
        self._volume = 0
        self._last: dict[Sound, Path] = {}
        self._since: dict[Sound, float] = {}
        self._ending: Sound | None = None
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(_ENDING_MS)
        self._later.timeout.connect(self._play_ending)

    @property
    def audible(self) -> bool:
        """Whether the player wants to hear anything."""
        return self._volume > 0 and not self._muted

    def wake(self) -> None:
        """The window is shown: a sound device may be looked for."""
        self._awake = True
        self._follow()

    def close(self) -> None:
        """The program ends: nothing is heard any more."""
        self._awake = False
        self._later.stop()
        self._player.close()

    def set_volume(self, volume: int) -> None:
        """Set the volume, 0…100; a change is heard as a knock."""
        if volume != self._volume:
            self._volume = volume
            self._follow()
            self.play(Sound.LAID)

    def set_muted(self, muted: bool) -> None:
        """Fall silent at once, or be heard again."""
        if muted != self._muted:
            self._muted = muted
            self._follow()

    def play(self, sound: Sound) -> None:
        """Let a sound be heard; several of a kind at the same moment are one."""
        if not (self._awake and self.audible and self._player.ready):
            return
        if self._now() - self._since.get(sound, -1.0) < _BURST_S:
            return
        recordings = recordings_of(sound)
        others = [each for each in recordings if each != self._last.get(sound)] or recordings
        if others:
            self._since[sound] = self._now()
            self._last[sound] = chosen = self._chance.choice(others)
            # The ear hears ratios: half of the slider is to sound like half.
            self._player.play(chosen, (self._volume / 100) ** 2)

    def on_begun(self, step: Step) -> None:
        """A step begins to move: what sounds while it moves."""
        sound = sound_of_movement(step)
        if sound is not None:
            self.play(sound)

    def on_struck(self, step: Step) -> None:
        """A laid tile hits the table; it may go on shaking, and more may be read, before the step has been shown."""
        sound = sound_of_landing(step)
        if sound is not None:
            self.play(sound)

    def on_shown(self, step: Step) -> None:
        """A step has been shown: what sounds then. The end of the match waits for the last knock to fade."""
        sound = None if isinstance(step.event, Laid) else sound_of_landing(step)
        if isinstance(step.event, MatchEnded):
            self._ending = sound
            self._later.start()
        elif sound is not None:
            self.play(sound)

    def _play_ending(self) -> None:
        if self._ending is not None:
            self.play(self._ending)

    def _follow(self) -> None:
        if not self.audible:
            self._player.hush()
        elif self._awake:
            self._player.open()


def sound_of_movement(step: Step) -> Sound | None:
    """The sound of a step while it moves."""
    match step.event:
        case Dealt() | Redealt():
            return Sound.DEAL
        case Drew():
            return Sound.DRAWN
        case Passed():
            return Sound.KNOCK
    return None


def sound_of_landing(step: Step) -> Sound | None:
    """The sound of a step that has landed; the end of a match as the viewer's side feels it."""
    sight = step.sight
    match step.event:
        case Laid():
            return Sound.LAST if sight.to_move is None else Sound.LAID
        case DealEnded(result=result) if result.kind == "fish":
            return Sound.FISH
        case MatchEnded(verdict=verdict):
            side = sight.settings.side_of(sight.seat)
            return Sound.GOAT if side in verdict.losers else Sound.WON if side in verdict.winners else None
    return None


@cache
def recordings_of(sound: Sound) -> Sequence[Path]:
    """The recordings of a sound; none where the program was installed without them."""
    try:
        return sorted(datafile("sounds").glob(f"{sound.value}*.wav"))
    except OSError:
        return []
