"""Deals on a line played to their end by the rule of thumb, without all that `Round` remembers: a playout is this."""

from __future__ import annotations

from collections.abc import Sequence

from kozel_desktop.ai.policy import Option, Policy
from kozel_desktop.ai.prospect import Ending
from kozel_desktop.ai.story import note_lack
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import HAS, OTHER, SINGLES, Tile, TileSet

FITS = tuple(tuple(left | right for right in HAS) for left in HAS)
"""``FITS[a][b]``: the tiles that fit one of two ends."""


def plain_line(settings: TableSettings) -> bool:
    """Whether the deals of a table are lines on which nothing scores in play and a turn lays one tile."""
    return settings.layout == "line" and settings.multi_doubles == 1 and not settings.scores_in_play


def lay_options(hand: TileSet, left: int, right: int) -> tuple[list[Option], list[tuple[int, int]]]:
    """What can be laid on a line, each tile at the left end and then at the right one; with the ends after it.

    Where both ends show the same number, the right one is left out.
    """
    options: list[Option] = []
    ends: list[tuple[int, int]] = []
    tiles = hand & HAS[left]
    while tiles:
        bit = tiles & -tiles
        tiles ^= bit
        outer = OTHER[bit.bit_length() - 1][left]
        options.append((hand ^ bit, FITS[outer][right]))
        ends.append((outer, right))
    if left != right:
        tiles = hand & HAS[right]
        while tiles:
            bit = tiles & -tiles
            tiles ^= bit
            outer = OTHER[bit.bit_length() - 1][right]
            options.append((hand ^ bit, FITS[left][outer]))
            ends.append((left, outer))
    return options, ends


def played_out(position: Round, policy: Policy, lacks: Sequence[TileSet]) -> Ending:
    """Play a deal that is not over on to its end, everybody by the rule of thumb; the position stays as it is.

    Something must lie, and the table must be a `plain_line`.
    """
    settings = policy.settings
    until, rule = settings.draw_mode == "until", settings.fish_rule
    hands, boneyard, gone = position.hands.copy(), position.boneyard, position.on_table
    counts = [hand.bit_count() for hand in hands]
    left, right = position.ends[:2]
    seat, seats, maker = position.to_move, len(hands), position.maker
    last = position.last_turn[-1] if position.last_turn else None
    taken, drawn, limit = position.taken, position.drawn, len(boneyard) - settings.reserve
    known = list(lacks)
    weigh = policy.weigh
    fitting = FITS[left][right]
    while True:
        hand = hands[seat]
        playable = hand & fitting
        if playable:
            if hand == playable & -playable:
                last = hand.bit_length() - 1
                hands[seat] = 0
                return Ending(tuple(hands), seat, seat if hand & SINGLES else maker, position.lead, (last,))
            options, ends = lay_options(hand, left, right)
            chosen = 0
            if len(options) > 1:
                worth = weigh(seat, hand, counts, gone, known, taken < limit, options)
                chosen = worth.index(max(worth))
            kept, fitting = options[chosen]
            left, right = ends[chosen]
            bit = hand ^ kept
            last = bit.bit_length() - 1
            if bit & SINGLES:
                maker = seat
            hands[seat] = kept
            counts[seat] -= 1
            gone |= bit
        else:
            note_lack(known, seat, fitting, drawn)
            if taken < limit and (until or not drawn):
                hands[seat] = hand | 1 << boneyard[taken]
                counts[seat] += 1
                taken += 1
                drawn += 1
                continue
        drawn = 0
        following = seat + 1 if seat + 1 < seats else 0
        if (rule == "locked" or not hands[following] & fitting) and is_fish(
            settings, hands, following, left, right, gone, boneyard, taken
        ):
            return Ending(tuple(hands), None, maker, position.lead, () if last is None else (last,))
        seat = following


def is_fish(
    settings: TableSettings,
    hands: Sequence[TileSet],
    following: int,
    left: int,
    right: int,
    gone: TileSet,
    boneyard: Sequence[Tile],
    taken: int,
) -> bool:
    """The fish test of the table on a line (C0.6), after a turn in which nobody went out; the next seat first."""
    fitting, rule = FITS[left][right], settings.fish_rule
    if hands[following] & fitting or any(hand & fitting for hand in hands):
        return rule == "locked" and _locked(left, right, gone)
    if taken >= len(boneyard) - settings.reserve:
        return True
    if rule == "exhaust":
        return False
    if not any(fitting >> tile & 1 for tile in boneyard[taken:]):
        return True
    return rule == "locked" and _locked(left, right, gone)


def _locked(left: int, right: int, gone: TileSet) -> bool:
    singles = HAS[left] & SINGLES
    return left == right and singles & gone == singles
