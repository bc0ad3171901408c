"""Makes the recordings of resources/sounds: wood on wood, computed from nothing but numbers.

Every knock is a struck plate: a very short pulse of contact rings some inharmonic modes of the tile, which die
within a few hundredths of a second, and some lower ones of the table top below it. A tile comes down on one edge
first and on the other some milliseconds later. Two runs give the same bytes. Standard library only.
"""

from __future__ import annotations

import argparse
import array
import math
import random
import sys
import wave
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).resolve().parent.parent / "resources" / "sounds"
RATE = 44_100  # samples a second
KNOCK_S = 0.15
LOUDNESS = 0.125  # root of the mean square of the loudest 50 ms of a knock; 1 is full scale
CEILING = 0.89  # no sample is further from zero

Signal = list[float]


class Mode(NamedTuple):
    """One way in which a body rings: its pitch in hertz, the seconds it takes to fade by 60 dB, its strength."""

    pitch: float
    fade: float
    strength: float


class Blow(NamedTuple):
    """A contact: when it comes (seconds), how hard it is, how long it lasts (a hard one is short) and its grit."""

    at: float
    force: float
    width: float
    grit: float


TILE = (
    Mode(1180, 0.052, 0.50),
    Mode(1830, 0.045, 0.80),
    Mode(2610, 0.038, 0.62),
    Mode(3390, 0.030, 0.45),
    Mode(4270, 0.022, 0.30),
    Mode(4930, 0.016, 0.18),
)
TABLE = (Mode(172, 0.150, 0.62), Mode(263, 0.120, 0.55), Mode(418, 0.085, 0.42), Mode(731, 0.060, 0.40))
KNUCKLE = (Mode(168, 0.120, 0.45), Mode(262, 0.100, 0.80), Mode(431, 0.080, 1.0), Mode(705, 0.055, 0.85))


# --- bodies


def tuned(modes: Sequence[Mode], pitch: float, fade: float = 1.0, strength: float = 1.0) -> list[Mode]:
    """The same body, higher, ringing longer or louder by factors."""
    return [Mode(mode.pitch * pitch, mode.fade * fade, mode.strength * strength) for mode in modes]


def uneven(modes: Sequence[Mode], chance: random.Random, spread: float) -> list[Mode]:
    """The body struck at another spot: every mode a little off in pitch and more so in strength."""
    return [
        Mode(
            mode.pitch * (1 + spread * chance.uniform(-0.35, 0.35)),
            mode.fade * (1 + spread * chance.uniform(-1, 1)),
            mode.strength * (1 + spread * chance.uniform(-2, 2)),
        )
        for mode in modes
    ]


def contact(blows: Sequence[Blow], length: int, chance: random.Random) -> Signal:
    """The force of blows over time: a smooth push each, with the roughness of the surfaces in it."""
    force = [0.0] * length
    for blow in blows:
        start, width = round(blow.at * RATE), max(2, round(blow.width * RATE))
        for place in range(3 * width):
            if start + place >= length:
                break
            push = 0.5 - 0.5 * math.cos(2 * math.pi * place / width) if place < width else 0.0
            noise = blow.grit * chance.uniform(-1, 1) * math.exp(-1.6 * place / width)
            force[start + place] += blow.force * (push + noise) * 20 / width
    return force


def ring(modes: Sequence[Mode], force: Signal) -> Signal:
    """What the body gives back to the force: every mode a resonator of two poles."""
    heard = [0.0] * len(force)
    for mode in modes:
        turn = 2 * math.pi * mode.pitch / RATE
        loss = 10 ** (-3 / (mode.fade * RATE))
        back, far, gain = 2 * loss * math.cos(turn), -loss * loss, mode.strength * math.sin(turn)
        last = before = 0.0
        for place, push in enumerate(force):
            last, before = gain * push + back * last + far * before, last
            heard[place] += last
    return heard


def breath(length: int, chance: random.Random, low: float, high: float) -> Signal:
    """Noise between two pitches, as of wood that slides on wood."""
    smooth, slow = 1 - math.exp(-2 * math.pi * high / RATE), 1 - math.exp(-2 * math.pi * low / RATE)
    first = second = floor = 0.0
    heard = []
    for _ in range(length):
        first += smooth * (chance.uniform(-1, 1) - first)
        second += smooth * (first - second)
        floor += slow * (second - floor)
        heard.append(second - floor)
    return heard


# --- putting together


def mixed(*parts: tuple[Signal, float, float]) -> Signal:
    """Signals over each other: each with its strength and the seconds before it begins."""
    heard = [0.0] * max(len(signal) + round(at * RATE) for signal, _, at in parts)
    for signal, strength, at in parts:
        start = round(at * RATE)
        for place, value in enumerate(signal):
            heard[start + place] += strength * value
    return heard


def loudest(signal: Signal, window: float = 0.05) -> float:
    """The root of the mean square of the loudest stretch of some seconds."""
    size = min(len(signal), round(window * RATE))
    power = best = sum(value * value for value in signal[:size])
    for place in range(size, len(signal)):
        power += signal[place] ** 2 - signal[place - size] ** 2
        best = max(best, power)
    return math.sqrt(best / size)


def finished(signal: Signal, loudness: float) -> Signal:
    """Bring a signal to its loudness: nothing below 70 Hz, peaks rounded off, the end faded out."""
    slow = math.exp(-2 * math.pi * 70 / RATE)
    last = below = 0.0
    clean = []
    for value in signal:
        below = slow * (below + value - last)
        last = value
        clean.append(below)
    tail = min(len(clean), round(0.03 * RATE))
    for place in range(tail):
        clean[-1 - place] *= 0.5 - 0.5 * math.cos(math.pi * place / tail)
    gain = loudness / loudest(clean)
    # Rounding peaks off takes loudness away; a few steps bring it back.
    for _ in range(4):
        heard = [CEILING * math.tanh(gain * value / CEILING) for value in clean]
        gain *= loudness / loudest(heard)
    middle = sum(heard) / len(heard)
    return [value - middle for value in heard]


# --- the recordings


def laid(number: int) -> Signal:
    """A tile laid on the table; every number falls in its own way."""
    chance = random.Random(f"laid {number}")
    length = round(KNOCK_S * RATE)
    pitch = 0.86 + 0.045 * ((number * 3) % 7)
    second = chance.uniform(0.004, 0.011)
    blows = (
        Blow(0, 1, chance.uniform(0.00022, 0.0004), chance.uniform(0.35, 0.8)),
        Blow(second, chance.uniform(0.16, 0.4), 0.0004, 0.5),
    )
    force = contact(blows, length, chance)
    tile = uneven(tuned(TILE, pitch, chance.uniform(0.9, 1.3), 1.7), chance, 0.2)
    table = uneven(tuned(TABLE, 0.94 + 0.12 * chance.random(), chance.uniform(0.75, 1.1), 0.95), chance, 0.18)
    return finished(ring([*tile, *table], force), LOUDNESS)


def last() -> Signal:
    """The last tile of a deal, brought down hard: deeper, longer, and the table answers."""
    chance = random.Random("last")
    length = round(0.24 * RATE)
    blows = (Blow(0, 1, 0.0003, 0.9), Blow(0.006, 0.35, 0.0005, 0.6), Blow(0.031, 0.1, 0.0006, 0.4))
    force = contact(blows, length, chance)
    table = [Mode(112, 0.23, 0.9), *tuned(TABLE, 0.83, 1.35, 1.7)]
    return finished(ring([*tuned(TILE, 0.74, 1.3, 1.6), *table], force), LOUDNESS * 1.4)


def draw(number: int) -> Signal:
    """A tile drawn off the pile: it slides, lets go, and ticks against its neighbour."""
    chance = random.Random(f"draw {number}")
    length = round(0.16 * RATE)
    sliding = breath(length, chance, 700 + 150 * number, 3300 + 500 * number)
    grain, rough = 1.0, []
    for place, value in enumerate(sliding):
        if place % 97 == 0:  # wood slips in tiny steps
            grain = chance.uniform(0.45, 1.0)
        share = place / length
        rough.append(value * grain * math.sin(math.pi * min(1.0, share * 1.25)) ** 1.3)
    force = contact([Blow(0, 1, 0.0004, 0.5)], round(0.05 * RATE), chance)
    tick = ring(uneven(tuned(TILE, 1.1 + 0.06 * number, 0.7), chance, 0.2), force)
    wood = ring(tuned(TABLE, 1.3, 0.5), force)
    at = 0.093 + 0.006 * number
    scale = 1 / max(map(abs, tick))
    return finished(mixed((rough, 2.2, 0), (tick, 0.9 * scale, at), (wood, 0.35 * scale, at)), LOUDNESS * 0.5)


def knock(number: int) -> Signal:
    """A knuckle on the table: a player passes."""
    chance = random.Random(f"knock {number}")
    force = contact([Blow(0, 1, 0.0010 + 0.0001 * number, 0.2)], round(KNOCK_S * RATE), chance)
    body = uneven(tuned(KNUCKLE, 0.93 + 0.07 * number, 1.0), chance, 0.12)
    return finished(ring([*body, Mode(1240 + 90 * number, 0.024, 1.1)], force), LOUDNESS)


def fish() -> Signal:
    """A fish: two dull knocks, the second lower, as of a table that is shut."""
    chance = random.Random("fish")
    parts = []
    for place, (pitch, strength) in enumerate(((0.86, 1.0), (0.72, 0.9))):
        force = contact([Blow(0, 1, 0.0023, 0.06)], round(0.19 * RATE), chance)
        parts.append((ring([Mode(118 * pitch, 0.16, 0.4), *tuned(KNUCKLE, pitch, 1.2)], force), strength, 0.15 * place))
    return finished(mixed(*parts), LOUDNESS * 1.1)


def deal() -> Signal:
    """Tiles stirred and dealt: a clatter of many small knocks over the rubbing of wood."""
    chance = random.Random("deal")
    length = round(0.78 * RATE)
    rubbing = breath(length, chance, 500, 2600)
    for place in range(length):
        rubbing[place] *= 1.5 * math.sin(math.pi * place / length) ** 0.8
    parts = [(rubbing, 1.0, 0.0)]
    at = 0.0
    while at < 0.70:
        force = contact([Blow(0, 1, chance.uniform(0.0003, 0.0007), 0.5)], round(0.07 * RATE), chance)
        body = [*uneven(tuned(TILE, chance.uniform(0.85, 1.35), 0.7), chance, 0.25), *tuned(TABLE, 1.2, 0.5, 1.2)]
        tick = ring(body, force)
        strength = chance.uniform(0.25, 1.0) / max(map(abs, tick))
        parts.append((tick, strength, at))
        at += chance.uniform(0.014, 0.058)
    return finished(mixed(*parts), LOUDNESS * 0.75)


def won() -> Signal:
    """The match is won: three wooden bars, rising, short and warm."""
    chance = random.Random("won")
    parts = []
    for at, pitch, strength in ((0.0, 392.0, 0.8), (0.085, 493.9, 0.85), (0.17, 587.3, 1.0)):
        force = contact([Blow(0, 1, 0.0011, 0.08)], round((0.52 - at) * RATE), chance)
        bar = [Mode(pitch, 0.46, 1.0), Mode(pitch * 3.93, 0.16, 0.22), Mode(pitch * 9.2, 0.05, 0.06)]
        parts.append((ring([*bar, Mode(210, 0.08, 0.25)], force), strength, at))
    return finished(mixed(*parts), LOUDNESS)


def goat() -> Signal:
    """The goat bleats, as a wooden toy would: a rattle of tiny knocks in a box with a mouth."""
    chance = random.Random("goat")
    length = round(0.45 * RATE)
    blows, at = [], 0.0
    while at < 0.40:
        share = at / 0.40
        tremble = 0.55 + 0.45 * math.cos(2 * math.pi * 10.5 * at)
        blows.append(Blow(at, (0.25 + tremble) * (1 - share) ** 0.6 * min(1.0, 0.2 + 12 * at), 0.0005, 0.25))
        at += 1 / (196 - 52 * share) * chance.uniform(0.97, 1.03)
    force = contact(blows, length, chance)
    mouth = (Mode(330, 0.030, 0.35), Mode(690, 0.022, 0.9), Mode(1720, 0.018, 2.4), Mode(2540, 0.012, 2.0))
    return finished(ring(mouth, force), LOUDNESS)


LAID, DRAWN, KNOCKS = 7, 3, 3


def recordings() -> Iterator[tuple[str, Callable[[], Signal]]]:
    """The name of every file and what makes it."""
    for number in range(LAID):
        yield f"laid-{number + 1}.wav", partial(laid, number)
    for number in range(DRAWN):
        yield f"draw-{number + 1}.wav", partial(draw, number)
    for number in range(KNOCKS):
        yield f"knock-{number + 1}.wav", partial(knock, number)
    for make in (last, fish, deal, won, goat):
        yield f"{make.__name__}.wav", make


def write(path: Path, signal: Signal) -> None:
    """Write a signal between -1 and 1 as a mono file of 16 bits."""
    samples = array.array("h", (round(value * 32767) for value in signal))
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def make_all(folder: Path) -> None:
    """Write every recording into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in recordings():
        write(folder / name, make())


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the recordings."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--out", type=Path, default=FOLDER, help="the folder to write to, usually resources/sounds")
    make_all(parser.parse_args(arguments).out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
