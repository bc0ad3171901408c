"""What a worked example shows: plain data that a view can draw with real tiles."""

from __future__ import annotations

from attrs import frozen

from kozel_desktop.rules.actions import LaidTile
from kozel_desktop.rules.tiles import Tile, TileSet
from kozel_desktop.rules.words import Words

NOTHING = Words("", "")


@frozen
class HandShown:
    """The tiles of one hand, whose it is, and what it costs."""

    owner: Words
    tiles: tuple[Tile, ...]
    value: int | None = None
    marked: TileSet = 0
    """Tiles that the example speaks of: those that may be laid."""


@frozen
class HandsPicture:
    """Hands beside each other and what comes out of them: «запись 8 + 14 =», 22."""

    hands: tuple[HandShown, ...]
    sum: Words = NOTHING
    total: int | None = None


@frozen
class LinePicture:
    """A line as it lies, from left to right, with ghosts of the tiles that may be laid at its ends."""

    laid: tuple[tuple[int, int], ...]
    left: tuple[int, int] | None = None
    right: tuple[int, int] | None = None


@frozen
class CrossPicture:
    """Tiles round the first double, with ghosts of those that may be laid."""

    laid: tuple[LaidTile, ...]
    ghosts: tuple[LaidTile, ...] = ()


@frozen
class BoneyardPicture:
    """Face-down tiles, the last of which are never taken."""

    count: int
    reserve: int


@frozen
class AccountStep:
    """Your account after something happened: the score, and what is deferred beside it."""

    label: Words
    score: int
    deferred: int = 0
    hanging: int = 0


@frozen
class AccountPicture:
    """An account from deal to deal."""

    steps: tuple[AccountStep, ...]


Picture = HandsPicture | LinePicture | CrossPicture | BoneyardPicture | AccountPicture
