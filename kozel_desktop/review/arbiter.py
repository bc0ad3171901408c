"""«Как посчитали бы за другим столом»: the hands at the end of a deal, settled at every table with penalty points.

The same hands on the same paper are settled by the rules of each preset. That is not quite what would have happened
there: another table may deal fewer tiles, lay a cross, draw the last tile, or call it a fish earlier or later. Where
the moves of the deal are known they are played again at the other table, and a remark says where it parts from them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import frozen

from kozel_desktop.review.sentences.phrases import upper
from kozel_desktop.rules.actions import Action, Draw, EndTurn, Lay, Pass
from kozel_desktop.rules.errors import BadSettings
from kozel_desktop.rules.events import DealEnded, Dealt, Drew, Event, Laid, Passed
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.rules.match import Settlement, settle
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.saying import listed
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tally import DealResult
from kozel_desktop.rules.tiles import NAMES
from kozel_desktop.rules.variants import VARIANTS, Variant
from kozel_desktop.rules.words import Words

Move = Laid | Drew | Passed

AS_PLAYED = Words("Этот стол", "This table")
NOTHING = Words("", "")
_CLOCK = {"time_control", "time_increment"}


@frozen
class Table:
    """A table that rules so."""

    title: Words
    reasons: Words = NOTHING
    """What makes it another ruling than that of the table that was played at; empty where it is the same."""
    remark: Words = NOTHING
    """Why the deal would not have ended like this there; empty where it would, and where that is not known."""


@frozen
class Ruling:
    """What becomes of the accounts, and at which tables."""

    tables: tuple[Table, ...]
    settled: Settlement


def verdicts(
    result: DealResult, settings: TableSettings, accounts: Accounts, history: Iterable[Event] = ()
) -> tuple[Ruling, ...]:
    """Return the ruling of the table that was played at, then those of the presets, equal ones together.

    ``accounts`` are those before the deal; where the winner scores they say nothing about penalties, and the other
    tables begin with empty ones. ``history`` are the events of the deal, nothing hidden; without them nothing is
    said about a fish that would have come earlier or later.
    """
    events = tuple(history)
    own = settle(settings, accounts, result)
    found = [(own, [Table(_title(settings))])]
    paper = accounts if settings.score_to == "loser" else Accounts.empty(settings.side_count)
    for variant in VARIANTS.values():
        table = variant.by_players.get(settings.players)
        if table is None or _unfit(variant, settings) is not None or _is(settings, table):
            continue
        settled = settle(table, paper, result)
        reasons = NOTHING if _same(settled, own) else _reasons(table, settings, paper, result, settled)
        other = Table(variant.title, reasons, _remark(table, settings, events))
        alike = next((tables for ruling, tables in found if _same(ruling, settled)), None)
        if alike is None:
            found.append((settled, [other]))
        else:
            alike.append(other)
    return tuple(Ruling(tuple(tables), settled) for settled, tables in found)


def left_out(settings: TableSettings) -> tuple[tuple[Words, tuple[Words, ...]], ...]:
    """Why games cannot rule on a deal of this table, each reason with the titles of its games."""
    found: dict[Words, list[Words]] = {}
    for variant in VARIANTS.values():
        reason = _unfit(variant, settings)
        if reason is not None:
            found.setdefault(reason, []).append(variant.title)
    return tuple((reason, tuple(titles)) for reason, titles in found.items())


def _unfit(variant: Variant, settings: TableSettings) -> Words | None:
    if variant.settings.score_to != "loser":
        return Words("очки берёт победитель", "the winner scores")
    table = variant.by_players.get(settings.players)
    if table is None:
        return _FOR_ONLY[variant.seats[0]]
    if table.pairs != settings.pairs:
        return Words("играют пара на пару", "played in pairs") if table.pairs else _ALONE
    return None


_FOR_ONLY = {2: Words("только на двоих", "for two only"), 4: Words("только на четверых", "for four only")}
_ALONE = Words("каждый играет за себя", "everyone plays for themselves")


def _is(settings: TableSettings, table: TableSettings) -> bool:
    return not table.changed_from(settings).keys() - _CLOCK


def _title(settings: TableSettings) -> Words:
    """The table that was played at, with the name of its game where it has no house rules."""
    for variant in VARIANTS.values():
        if settings.players in variant.seats and _is(settings, variant.base(settings.players)):
            return Words(f"{AS_PLAYED.ru}: {variant.title.ru}", f"{AS_PLAYED.en}: {variant.title.en}")
    return AS_PLAYED


def _same(first: Settlement, second: Settlement) -> bool:
    return (first.written.entries, first.written.after, first.next_opener, first.verdict) == (
        second.written.entries, second.written.after, second.next_opener, second.verdict
    )  # fmt: skip


def _reasons(
    table: TableSettings, own: TableSettings, paper: Accounts, result: DealResult, settled: Settlement
) -> Words:
    """The settings that suffice to rule so, as players call them: all others may be as at the own table."""
    base = own if own.score_to == "loser" else own.adjusted(score_to="loser")
    mixed, before = table, None
    while mixed != before:  # what one setting forbids may be possible once another is put back
        before = mixed
        for name in mixed.changed_from(base):
            try:
                nearer = mixed.changed({name: getattr(base, name)})
            except BadSettings:
                continue
            if _same(settle(nearer, paper, result), settled):
                mixed = nearer
    turned = {"score_to": table.score_to} if base is not own else {}
    words = listed(turned | mixed.changed_from(base))
    return Words(f"{upper(words.ru)}.", f"{upper(words.en)}.") if words.ru else NOTHING


# --- whether the deal would have ended like this


def _remark(table: TableSettings, own: TableSettings, events: Sequence[Event]) -> Words:
    if table.layout != own.layout:
        if table.layout == "cross":
            return Words(
                "Там первый дубль открывает крест.",
                "There the first double opens a cross.",
            )
        return Words(
            "Там выкладывают цепью.",
            "There the tiles lie in a single line.",
        )
    if table.hand_size != own.hand_size:
        return Words(
            f"Там сдают по {table.hand_size} костей.",
            f"There everyone is dealt {table.hand_size} tiles.",
        )
    return _replayed(table, events)


def _replayed(table: TableSettings, events: Sequence[Event]) -> Words:
    """Make the moves of a deal at another table: where it would part from them; nothing where they are not known."""
    dealt = next((event for event in events if isinstance(event, Dealt)), None)
    ended = next((event for event in events if isinstance(event, DealEnded)), None)
    moves = [event for event in events if isinstance(event, Laid | Drew | Passed)]
    known = moves and isinstance(moves[0], Laid) and moves[0].laid.end is None
    if dealt is None or ended is None or not known or None in dealt.hands:
        return NOTHING
    drawn = [event.tile for event in moves if isinstance(event, Drew) and event.tile is not None]
    hands = [hand or 0 for hand in dealt.hands]
    position = Round.begin(table, hands, (*drawn, *ended.undrawn), dealt.opener, None)
    position.leads = hands[dealt.opener]
    latest = ""
    for move in moves:
        if position.finish is not None:
            return Words(
                f"Там рыба была бы раньше, сразу после {latest}.",
                f"There the fish would have come earlier, right after {latest}.",
            )
        if position.bunch and position.to_move != move.seat and not position.owes_double:
            position.apply(EndTurn())
        parted = _parted(position, move)
        if parted is not None:
            return parted
        position.apply(_action(move))
        if isinstance(move, Laid):
            latest = NAMES[move.laid.tile]
    if position.finish is None and position.bunch:
        position.apply(EndTurn())
    return NOTHING if position.finish is not None else _goes_on(position)


def _action(move: Move) -> Action:
    if isinstance(move, Laid):
        return Lay(move.laid.tile, move.laid.end, move.laid.closed)
    return Draw() if isinstance(move, Drew) else Pass()


def _parted(position: Round, move: Move) -> Words | None:
    """Why a move could not be made here; None when it can."""
    if position.to_move == move.seat and _action(move) in position.legal_actions():
        return None
    match move:
        case Laid():
            return Words(
                "Там за ход кладут меньше дублей.",
                "There fewer doubles are laid in one turn.",
            )
        case Drew():
            return Words(
                "Там столько из базара не берут.",
                "There less of the boneyard may be drawn.",
            )
        case Passed():
            return Words(
                "Там вместо пропуска брали бы из базара.",
                "There a tile would have been drawn instead of the pass.",
            )


def _goes_on(position: Round) -> Words:
    if Draw() in position.legal_actions():
        return Words(
            "Там сдача ещё не кончилась бы: есть что брать из базара.",
            "There the deal would go on: something is left to draw.",
        )
    return Words(
        "Там сдача ещё не кончилась бы: есть чем ходить.", "There the deal would go on: somebody can still move."
    )
