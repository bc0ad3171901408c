"""A memory full of matches, for pictures and tests of the pages."""

from __future__ import annotations

import random
from datetime import date, datetime, timedelta

from kozel_desktop.ai.thumb import Thumb
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.duplicate import duplicate_deck, duplicate_table
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.store.exchange import keep_match
from kozel_desktop.store.matches import MatchStore, NewMatch

PEOPLE = ("Вы", "Семён", "Раиса", "Тимур")
_GAMES = ("k11", "k11", "k11", "solo", "k11", "yard", "k11", "pairs")
_LEVELS = ("player", "expert", "player", "amateur", "master")
_EVERY_HOURS = 31


def play_on(match: Match, seed: int, most_deals: int | None = None) -> Match:
    """Let the rule of thumb play a match to its end, or through so many deals."""
    players = [Thumb(seed=seed + seat) for seat in range(match.settings.players)]
    while match.phase != "over":
        if match.phase == "between":
            if most_deals is not None and match.deal_no >= most_deals:
                break
            match.next_deal()
        else:
            mover = match.to_move
            assert mover is not None
            match.play(mover, match.forced or players[mover].choose(match.sight(mover)))
    return match


def keep(store: MatchStore, match: Match, game: str = "k11", when: datetime | None = None, **changes: object) -> int:
    """Keep a match as if it had been played here."""
    players = match.settings.players
    new = NewMatch(
        begun=(when or datetime.now()).isoformat(timespec="seconds"),
        preset=game,
        settings=match.settings,
        names=PEOPLE[:players],
        **{"levels": ("human", *("player",) * (players - 1)), "seed": bytes(16), **changes},  # type: ignore[arg-type]
    )
    return keep_match(store, new, match.deals)


def fill(store: MatchStore, count: int, last: date | None = None) -> list[int]:
    """Keep so many finished matches of several games against several opponents, the last one on a day."""
    end = datetime.combine(last or date.today(), datetime.min.time()) + timedelta(hours=20)
    kept = []
    for number in range(count):
        game = _GAMES[number % len(_GAMES)]
        seed = number.to_bytes(16, "big")
        table = VARIANTS[game].settings
        match = play_on(Match.new(table, SeededDeck(seed)), number)
        level = _LEVELS[number % len(_LEVELS)]
        levels = ("human", *(level,) * (table.players - 1))
        when = end - timedelta(hours=_EVERY_HOURS * (count - number))
        kept.append(keep(store, match, game, when, levels=levels, seed=seed))
    return kept


def keep_twice(store: MatchStore, length: int = 4) -> tuple[int, int]:
    """Keep both halves of a match without luck; their numbers."""
    table, seed = duplicate_table(VARIANTS["k11"].settings), bytes(range(16))
    numbers: list[int] = []
    for second in (False, True):
        deck = duplicate_deck(table, seed, "", length, second=second)
        match = Match.new(table, deck)
        chance = random.Random(second)
        for _ in range(length):
            match.next_deal()
            while match.phase == "playing" and match.round is not None:
                match.play(match.round.to_move, chance.choice(match.round.legal_actions()))
        source = (numbers[0], None, None) if second else None
        changes = {"origin": "duplicate", "length": length, "turned": int(second), "source": source, "seed": seed}
        numbers.append(keep(store, match, **changes))  # type: ignore[arg-type]
    return numbers[0], numbers[1]
