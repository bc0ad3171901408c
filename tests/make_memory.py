"""Makes ``tests/data/memory/N``, a folder as this version of the program leaves it: ``python -m tests.make_memory``.

To be called once before the format of the database is raised; later versions must open what it makes.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from kozel_desktop.ai.thumb import Thumb
from kozel_desktop.rules import takeback
from kozel_desktop.rules.actions import Action, Flag, Resign
from kozel_desktop.rules.deal import Dealing
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.rules.match import Match, Start
from kozel_desktop.rules.position import Position
from kozel_desktop.rules.record import Tag
from kozel_desktop.rules.record_keeping import record_of
from kozel_desktop.rules.record_writing import write_record
from kozel_desktop.rules.sealing import Seal
from kozel_desktop.rules.settings import Value
from kozel_desktop.rules.tiles import hand, tile, tiles_of
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.store.database import VERSION, open_database
from kozel_desktop.store.keeper import MatchKeeper
from kozel_desktop.store.matches import MatchStore, NewMatch
from kozel_desktop.store.preferences import KeptTable, OwnTable, Preferences
from kozel_desktop.store.preferences_file import PreferencesStore

FOLDER = Path(__file__).resolve().parent / "data" / "memory" / str(VERSION)
NAMES = ("Вы", "Семён", "Раиса", "Тимур")
LEVELS = ("human", "player", "master", "greedy")
Stop = Callable[[Match], bool]


def decides(deal: int, actions: int) -> Stop:
    """The first seat has to lay a tile, so many decisions into a deal."""

    def stop(match: Match) -> bool:
        if match.phase != "playing" or match.deal_no != deal or len(match.deals[-1].actions) < actions:
            return False
        return match.to_move == 0 and match.forced is None

    return stop


class Maker:
    """Plays matches by the rule of thumb and keeps them, with the record of each beside."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.connection = open_database(folder).connection
        self.keeper = MatchKeeper(MatchStore(self.connection), lambda words: sys.exit(words.en))
        self.made = 0

    def play(
        self, preset: str, changes: dict[str, Value] | None = None, stop: Stop = lambda match: False, word: str = ""
    ) -> Match:
        """Play a match to its end, or until it is to stop."""
        self.made += 1
        table = VARIANTS[preset].table(changes or {})
        self.seal, self.preset = Seal(self.made.to_bytes(16, "big"), word), preset
        match = Match.new(table, self.seal.deck(table))
        self.begin(match)
        players = [Thumb(seed=self.made + seat) for seat in range(table.players)]
        self.left = [table.time_control * 60.0] * table.players if table.time_control else []
        while match.phase != "over" and not stop(match):
            if match.phase == "between":
                match.next_deal()
                self.keeper.deal(match.deals[-1])
                continue
            seat = match.to_move
            assert seat is not None
            action = match.forced or players[seat].choose(match.sight(seat))
            if self.left and match.forced is None:
                self.left[seat] -= 1.25
            self.add(match, seat, action)
        return match

    def begin(self, match: Match) -> None:
        """Keep the beginning of a match."""
        seats = match.settings.players
        self.keeper.begin(
            NewMatch(
                begun=f"2026-11-{self.made:02}T12:00:00",
                preset=self.preset,
                settings=match.settings,
                names=NAMES[:seats],
                levels=LEVELS[:seats],
                seed=self.seal.seed,
                word=self.seal.word,
                sealed=self.seal.sealed,
                origin="played" if self.seal.sealed else "imported",
            )
        )

    def add(self, match: Match, seat: int, action: Action) -> None:
        """Play an action and keep it."""
        match.play(seat, action)
        self.keeper.action(match.deals[-1], self.left, settled=match.phase != "playing")

    def write(self, match: Match) -> None:
        """Write the record that the match must give in every later version."""
        seats = match.settings.players
        practice = self.keeper.practice()
        record = record_of(
            match,
            self.preset,
            players=NAMES[:seats],
            levels=LEVELS[:seats],
            date=f"2026-11-{self.made:02}",
            seed=self.seal.seed,
            word=self.seal.word,
            tags=[Tag("Practice", " ".join(map(str, practice)))] if practice else (),
        )
        (self.folder / f"{self.made:02}.kozel").write_text(write_record(record), encoding="utf-8", newline="\n")


def make(folder: Path) -> None:
    """Fill a folder."""
    maker = Maker(folder)
    maker.write(maker.play("k11"))
    maker.write(maker.play("k11", {"bonuses": True, "multi_doubles": 2, "target": 201}, word="чёрный кот"))
    for ending in (Resign(), Flag()):
        match = maker.play("k11", stop=decides(2, 5))
        maker.add(match, 0, ending)
        maker.write(match)
    for preset in ("donkey", "pairs", "telephone", "general", "solo"):
        maker.write(maker.play(preset))
    maker.write(maker.play("sea", stop=lambda match: match.phase == "between" and match.deal_no == 2))
    maker.write(_position(maker))
    maker.write(_taken_back(maker))
    maker.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    maker.connection.close()
    PreferencesStore(folder).save(
        Preferences(
            language="ru",
            text_scale=125,
            theme="cloth",
            tile_digits=True,
            speed=2,
            sound_volume=30,
            muted=True,
            sort_hand="weight",
            auto_draw=False,
            player_name="Мария",
            level="master",
            own_word=True,
            last_table=KeptTable("k11", "multi_doubles=2 target=201"),
            own_tables=(OwnTable("Дачный стол", KeptTable("yard", "target=201")),),
            window="AAA=",
        )
    )


def _position(maker: Maker) -> Match:
    """A match that begins in the middle of a deal."""
    maker.made += 1
    table = VARIANTS["k11"].settings
    maker.seal, maker.preset, maker.left = Seal(maker.made.to_bytes(16, "big"), sealed=False), "k11", []
    match = Match.new(table, maker.seal.deck(table))
    maker.begin(match)
    accounts = Accounts((20, 0), (0, 5), 12, (0, 0))
    position = Position(to_move=1, line=((5, 5), (5, 4), (4, 2)), last=(0, tile("2-4")))
    match.open_deal(Dealing((hand("1-2 3-3"), hand("2-2 5-6")), (tile("0-0"),)), start=Start(accounts, 0, position))
    maker.keeper.deal(match.deals[-1])
    maker.add(match, 1, match.sight(1).actions[0])
    return match


def _taken_back(maker: Maker) -> Match:
    """A match with practice, a bookmark, hints, an own order and decisions that wait to be played again."""
    match = maker.play("k11", {"multi_doubles": 2}, stop=decides(3, 6))
    made = tuple(match.deals[-1].actions)
    maker.keeper.bookmark(3, made, kept=True)
    maker.keeper.hint(3)
    back = takeback.earlier(made, len(made), 0)
    assert back is not None
    match = takeback.match_at(match, made[:back])
    maker.keeper.decisions(3, made, back, maker.left, practice=True)
    assert match.round is not None
    maker.keeper.arranged(tuple(reversed(list(tiles_of(match.round.hands[0])))))
    return match


if __name__ == "__main__":
    FOLDER.mkdir(parents=True)
    make(FOLDER)
