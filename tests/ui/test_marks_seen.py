"""The marks of the table for eyes that do not tell all colours apart: every state still looks different."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from kozel_desktop.rules.tiles import Tile
from kozel_desktop.ui.table.options import TableOptions
from kozel_desktop.ui.themes import Theme, builtin_themes
from tests.ui.tabletop import Tabletop, table_of, two_choices, unfitting, with_places

Rgb = tuple[float, float, float]
# How a colour looks (linear light) to eyes without red, without green cones, and to those that see none (Viénot 1999).
EYES: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "protanopia": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "deuteranopia": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
SEEN = 20.0  # difference of two colours in Lab that nobody overlooks
LEAST = 40  # looked-at pixels (every second one of every second row) that have to differ so much


def linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


LINEAR = [linear(value) for value in range(256)]


def lab(red: float, green: float, blue: float) -> Rgb:
    def bent(t: float) -> float:
        return t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116

    x = bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    y = bent(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def looks(image: QImage, eyes: str, known: dict[tuple[str, int], Rgb]) -> Iterator[Rgb]:
    """The colours of a picture as such eyes see them."""
    for y in range(0, image.height(), 2):
        for x in range(0, image.width(), 2):
            pixel = image.pixel(x, y)
            if (eyes, pixel) not in known:
                light = [LINEAR[pixel >> shift & 255] for shift in (16, 8, 0)]
                seen = (max(0.0, sum(a * b for a, b in zip(row, light, strict=True))) for row in EYES[eyes])
                known[eyes, pixel] = lab(*seen)
            yield known[eyes, pixel]


def differing(first: QImage, second: QImage, eyes: str, known: dict[tuple[str, int], Rgb]) -> int:
    """How many looked-at pixels differ so much that nobody overlooks it."""
    pairs = zip(looks(first, eyes, known), looks(second, eyes, known), strict=True)
    return sum(sum((a - b) ** 2 for a, b in zip(one, two, strict=True)) >= SEEN**2 for one, two in pairs)


def pictures(top: Tabletop, tile: Tile, states: dict[str, Callable[[], object]]) -> dict[str, QImage]:
    """A tile of the hand with all its surroundings, in each of its states."""
    slot = top.slot(tile)
    around = QRect(slot.x() - 45, slot.y() - 110, 90, 190)
    found = {}
    for name, bring in states.items():
        bring()
        found[name] = top.table.viewport().grab(around).toImage().convertToFormat(QImage.Format.Format_RGB32)
    return found


@pytest.mark.parametrize("theme", builtin_themes(), ids=[theme.id for theme in builtin_themes()])
def test_every_state_of_a_tile_differs_for_all_eyes(qtbot: QtBot, theme: Theme) -> None:
    table = table_of(qtbot, TableOptions(speed=0))
    table.set_theme(theme)
    top = Tabletop(table)
    sight = top.until(two_choices)
    fits, unfit = with_places(sight, 2)[0], unfitting(sight)[0]

    def wait() -> None:
        table.choice.cursor = None
        table.await_action(None)

    def decide() -> None:
        table.choice.cursor = None
        table.await_action(sight)

    def focus(tile: Tile) -> Callable[[], None]:
        return lambda: (decide(), table.deeds.focus(tile))[0]  # type: ignore[func-returns-value]

    def choose() -> None:
        decide()
        table.deeds.select(fits)

    of_fitting = pictures(top, fits, {"resting": wait, "playable": decide, "focused": focus(fits), "chosen": choose})
    of_unfit = pictures(top, unfit, {"resting": wait, "unplayable": decide, "focused": focus(unfit)})
    known: dict[tuple[str, int], Rgb] = {}
    alike = []
    for states in (of_fitting, of_unfit):
        for (first, one), (second, two) in combinations(states.items(), 2):
            if theme.veil_alpha == 0 and {first, second} == {"resting", "unplayable"}:
                continue  # without a veil it is the bar and the height of the others that tell
            for eyes in EYES:
                if differing(one, two, eyes, known) < LEAST:
                    alike.append(f"{first} and {second} under {eyes}: {differing(one, two, eyes, known)}")
    assert not alike


def test_red_and_green_alone_would_not_do() -> None:
    """The simulation itself: a red and a green that the common eye tells apart look alike to the others."""
    red, green = QImage(40, 40, QImage.Format.Format_RGB32), QImage(40, 40, QImage.Format.Format_RGB32)
    red.fill(0xFFB04030)
    green.fill(0xFF6E6600)
    assert differing(red, green, "deuteranopia", {}) == 0
    plain = [
        sum((a - b) ** 2 for a, b in zip(lab(*one), lab(*two), strict=True))
        for one, two in (([LINEAR[v] for v in (0xB0, 0x40, 0x30)], [LINEAR[v] for v in (0x6E, 0x66, 0x00)]),)
    ]
    assert plain[0] >= SEEN**2
