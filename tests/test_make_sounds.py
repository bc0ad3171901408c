"""The recordings are believable knocks, all of one loudness, and are what the script makes."""

from __future__ import annotations

import array
import cmath
import itertools
import math
import sys
import wave
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.scripts import ROOT, load_script

make_sounds = load_script("make_sounds")
FOLDER = ROOT / "resources" / "sounds"
NAMES = [name for name, _ in make_sounds.recordings()]
LAID = [name for name in NAMES if name.startswith("laid")]
KNOCKS = [name for name in NAMES if name.startswith(("laid", "last", "knock"))]


def samples(path: Path) -> list[int]:
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, make_sounds.RATE)
        found = array.array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        found.byteswap()
    return list(found)


def seconds(count: int) -> float:
    return count / make_sounds.RATE


def peak(signal: Sequence[float]) -> float:
    return max(map(abs, signal))


def attack(signal: Sequence[float]) -> float:
    """Seconds from the first sign of life to nine tenths of the peak."""
    top = peak(signal)
    alive = next(place for place, value in enumerate(signal) if abs(value) > 0.02 * top)
    return seconds(next(place for place, value in enumerate(signal) if abs(value) >= 0.9 * top) - alive)


def decay(signal: Sequence[float]) -> float:
    """Seconds until the signal stays 30 dB below its loudest 5 ms."""
    window = make_sounds.RATE // 200
    power = [sum(v * v for v in signal[place : place + window]) for place in range(0, len(signal), window)]
    return seconds(window * (1 + max(place for place, value in enumerate(power) if value > max(power) / 1000)))


def loudness(signal: Sequence[float]) -> float:
    """The loudest 50 ms, in dB of full scale."""
    return 20 * math.log10(make_sounds.loudest([value / 32768 for value in signal]))


def transformed(signal: Sequence[complex]) -> list[complex]:
    if len(signal) == 1:
        return list(signal)
    even, odd, half = transformed(signal[::2]), transformed(signal[1::2]), len(signal) // 2
    turned = [cmath.exp(-2j * math.pi * place / len(signal)) * odd[place] for place in range(half)]
    pairs = list(zip(even, turned, strict=True))
    return [a + b for a, b in pairs] + [a - b for a, b in pairs]


def centroid(signal: Sequence[int]) -> float:
    """The middle of the spectrum, in hertz."""
    size = 8192
    padded = [*signal, *[0] * size][:size]
    power = [abs(value) ** 2 for value in transformed(padded)[: size // 2]]
    return sum(place * value for place, value in enumerate(power)) / sum(power) * make_sounds.RATE / size


def test_two_runs_give_the_same_bytes(tmp_path: Path) -> None:
    for run in ("first", "second"):
        assert make_sounds.main(["--out", str(tmp_path / run)]) == 0
    for name in NAMES:
        assert (tmp_path / "first" / name).read_bytes() == (tmp_path / "second" / name).read_bytes()


def test_the_files_are_what_the_script_makes(tmp_path: Path) -> None:
    make_sounds.make_all(tmp_path)
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(NAMES)
    for name in NAMES:
        kept, made = samples(FOLDER / name), samples(tmp_path / name)
        assert len(kept) == len(made)
        # The sine of another system may differ in its last bit.
        assert max(abs(a - b) for a, b in zip(kept, made, strict=True)) <= 2, name


@pytest.mark.parametrize("name", NAMES)
def test_a_recording_is_clean(name: str) -> None:
    signal = samples(FOLDER / name)
    assert 0.15 * 32768 < peak(signal) < 0.92 * 32768
    assert abs(sum(signal) / len(signal)) < 5
    assert peak(signal[-20:]) < 0.02 * peak(signal)
    assert seconds(len(signal)) < 0.8


@pytest.mark.parametrize("name", KNOCKS)
def test_a_knock_begins_at_once_and_is_dry(name: str) -> None:
    signal = samples(FOLDER / name)
    assert attack(signal) < 0.005
    assert 0.02 < decay(signal) < 0.25


def test_knocks_are_equally_loud_and_the_last_one_is_louder() -> None:
    levels = {name: loudness(samples(FOLDER / name)) for name in KNOCKS}
    last = levels.pop("last.wav")
    assert max(levels.values()) - min(levels.values()) < 3
    assert 1 < last - max(levels.values()) < 6


def test_no_two_laid_tiles_sound_alike() -> None:
    assert len(LAID) >= 6
    tones = {name: centroid(samples(FOLDER / name)) for name in LAID}
    for first, second in itertools.combinations(LAID, 2):
        a, b = samples(FOLDER / first), samples(FOLDER / second)
        like = sum(x * y for x, y in zip(a, b, strict=True)) / math.hypot(*a) / math.hypot(*b)
        assert abs(like) < 0.9, (first, second)
    assert max(tones.values()) > 1.2 * min(tones.values())


def test_sounds_are_ordered_from_bright_to_dull() -> None:
    tones = {name: centroid(samples(FOLDER / name)) for name in (*KNOCKS, "fish.wav")}
    assert min(tones[name] for name in LAID) > 700
    assert max(tones[name] for name in LAID) < 3000
    assert tones["fish.wav"] < tones["last.wav"] < 0.75 * min(tones[name] for name in LAID)
    assert all(150 < tone < 700 for name, tone in tones.items() if name.startswith("knock"))


def test_the_recordings_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 400_000
    assert max((FOLDER / name).stat().st_size for name in KNOCKS) < 40_000
