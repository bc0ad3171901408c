"""The record of a match that is played here, finished or still running."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from attrs import evolve

from kozel_desktop.rules.actions import Action, Draw, End, EndTurn, Lay
from kozel_desktop.rules.deal import commitment
from kozel_desktop.rules.events import MatchEnded
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.record import (
    CONTROL,
    VERSION,
    Cancelled,
    DealRecord,
    Draws,
    Lays,
    Move,
    Points,
    Record,
    Result,
    Tag,
)
from kozel_desktop.rules.record_writing import outcome_of, spell_outcome
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.starts import before_of
from kozel_desktop.rules.tally import hand_value
from kozel_desktop.rules.variants import VARIANTS, spell_values


def record_of(
    match: Match,
    preset: str,
    *,
    players: Sequence[str] = (),
    levels: Sequence[str] = (),
    date: str = "",
    seed: bytes | None = None,
    commit: str = "",
    word: str = "",
    turned: int = 0,
    tags: Iterable[Tag] = (),
) -> Record:
    """The record of a match as far as it has come; ``match_of`` gives the same match back.

    ``date`` is ISO 8601; ``players`` and ``levels`` (``human`` or ids of opponents) are in seat order.
    ``seed`` is how the deals were shuffled, with the player's own ``word`` and the hands passed on by ``turned``
    seats; as long as it is secret, ``commit`` is written alone. ``tags`` are appended.
    """
    variant = VARIANTS[preset]
    head = {
        "Kozel": VERSION,
        "Preset": preset,
        "Set": spell_values(variant.house_rules(match.settings)),
        "Seats": str(match.settings.players) if len(variant.seats) > 1 else "",
        "Players": "; ".join(map(_name, players)),
        "Levels": "; ".join(levels),
        "Date": date,
        "Seed": "" if seed is None else seed.hex(),
        "Commit": commit if seed is None else commitment(seed),
        "Word": "" if seed is None else word,
        "Turned": "" if seed is None or not turned else str(turned),
        "Result": "unfinished" if match.verdict is None else spell_outcome(match.settings, match.verdict),
    }
    stated = tuple(Tag(name, value) for name, value in head.items() if value)
    return Record(preset, match.settings, (*stated, *tags), tuple(_deals(match)))


def _name(name: str) -> str:
    """A name that can stand in a list divided by semicolons; a seat without a name is a question mark."""
    return " ".join(CONTROL.sub(" ", name).replace(";", ",").split()) or "?"


def _deals(match: Match) -> Iterator[DealRecord]:
    again = Match.new(match.settings, match.deck)
    for log in match.deals:
        again.reopen(log)
        moves = tuple(_moves(again, log.actions))
        yield DealRecord(
            log.number,
            log.dealing.hands,
            log.dealing.boneyard,
            None if log.start is None else before_of(log.start),
            tuple(map(Cancelled, log.redeals)),
            None if log.start is None else log.start.position,
            moves,
            _result(again),
        )


def _moves(match: Match, actions: Iterable[tuple[int, Action]]) -> Iterator[Move]:
    """Play the actions again and join those that a record writes as one entry."""
    for (seat, kind), group in groupby(actions, key=_entry):
        done = [action for _, action in group]
        if kind is Lay:
            yield Move(seat, _turn(match, seat, done))
            if match.last_scored is not None:
                yield Move(seat, Points(match.last_scored.points))
            continue
        for action in done:
            match.play(seat, action)
            if not isinstance(action, Lay | EndTurn | Draw):
                yield Move(seat, action)
        if kind is Draw:
            position = _round(match)
            yield Move(seat, Draws(position.boneyard[position.taken - len(done) : position.taken]))


def _entry(decision: tuple[int, Action]) -> tuple[int, type]:
    seat, action = decision
    return seat, Lay if isinstance(action, EndTurn) else type(action)


def _turn(match: Match, seat: int, actions: Iterable[Action]) -> Lays:
    """The tiles of one turn; where one of them becomes the hub, the far end keeps its name (record.md)."""
    position = _round(match)
    was_line = position.hub is None
    far: End | None = None
    lays = []
    for action in actions:
        match.play(seat, action)
        if isinstance(action, Lay):
            lays.append(evolve(action, end=far) if far is not None and action.end is End.W else action)
            if was_line and far is None and position.hub is not None:
                far = End.L if action.end is End.R else End.R
    return Lays(tuple(lays), goes_on=position.bunch > 0)


def _round(match: Match) -> Round:
    assert match.round is not None
    return match.round


def _result(match: Match) -> Result | None:
    """What is written under a deal; None while it is being played, or where points in play have broken it off."""
    if match.phase == "playing":
        return None
    settings, accounts, position = match.settings, match.accounts, _round(match)
    ended = match.events[-1]
    if isinstance(ended, MatchEnded) and ended.reason != "score":
        result = Result(ended.reason, ended.seat)
    elif position.finish is None:
        return None
    else:
        values = tuple(hand_value(settings, hand) for hand in position.hands)
        result = Result(position.finish.kind, position.finish.winner, values)
    ranks = accounts.ranks if settings.general_ranks else None
    result = evolve(result, scores=accounts.scores, deferred=accounts.deferred, ranks=ranks)
    if match.verdict is None:
        return evolve(result, carry=accounts.carry, opens=match.opener)
    word, seats = outcome_of(settings, match.verdict)
    return evolve(result, goat=seats) if word == "goat" else evolve(result, winner=seats)
