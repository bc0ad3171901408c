"""Where matches come from and go to: begun, continued, opened from a record, put aside, and saved as a record."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping, Sequence

from attrs import evolve, frozen
from PySide6.QtCore import QObject, Signal

from kozel_desktop.ai.levels import Level, opponent, opponents
from kozel_desktop.app.openness import nothing_told, present_deal_left_out
from kozel_desktop.app.parts import Parts
from kozel_desktop.app.safekeeping import Safekeeping
from kozel_desktop.game.seats import COMPANY, SeatInfo
from kozel_desktop.game.takebacks import Takebacks
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.sealing import Seal
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import Tile
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.rules.words import Words
from kozel_desktop.store import exchange
from kozel_desktop.store.history import HUMAN
from kozel_desktop.store.matches import NewMatch
from kozel_desktop.store.preferences import KeptTable
from kozel_desktop.store.saved import SavedMatch, Unreadable, tags_of_table
from kozel_desktop.store.spelling import now
from kozel_desktop.store.troubles import reason
from kozel_desktop.ui.company import shown_name
from kozel_desktop.ui.seating import fill
from kozel_desktop.ui.words import text, tr


def seats_of(saved: SavedMatch) -> tuple[SeatInfo, ...]:
    """Who sat where in a kept match; the player is at seat 0, except where the program played that one too."""
    people = zip(saved.names, saved.levels, strict=True)
    return tuple(
        SeatInfo(shown_name(name), seat == 0 and level == HUMAN, level) for seat, (name, level) in enumerate(people)
    )


@frozen
class Half:
    """One half of a match that is played twice."""

    id: int
    source: int | None
    """The number of the first half, in the second one."""
    length: int
    """How many deals it has."""
    second: bool


class MatchDesk(QObject):
    """Brings matches to the table and takes them away; at most one is at the table."""

    seated = Signal(object)
    """Another match is at the table: ``helped``, into which further help is counted."""
    complaint = Signal(object)
    """Words about a match that could not be read."""

    def __init__(self, parts: Parts, safekeeping: Safekeeping, seeds: Callable[[], bytes], parent: QObject) -> None:
        super().__init__(parent)
        self._parts = parts
        self._safekeeping = safekeeping
        self._seeds = seeds
        self._saved: SavedMatch | None = None
        self._seated: SavedMatch | None = None
        """The match at the table as it sat down: what a record says of it besides its deals."""
        self.helped: dict[int, int] = {}
        """How often the player was advised in this match, by the number of the deal."""
        self.preset = ""
        """The game of the match at the table."""
        self.half: Half | None = None
        """Which half of a match that is played twice is at the table."""
        self.practice = False
        """Whether the match at the table counts no more, because a deal of it is practice or was played before."""
        self.seal = Seal(b"", sealed=False)
        """What its deals follow from."""

    # --- sitting down

    def play_chosen(self, preset: str, table: TableSettings, level_id: str) -> None:
        """Begin what the start page offers; of a match that waits to be continued it is said where it is now."""
        waiting, before = self._saved, self._parts.controller.match
        self._play(preset, table, level_id)
        if waiting is not None and self._parts.controller.match is not before:
            self._parts.window.toast.say(tr("Неоконченная партия ждёт в «Истории»."))

    def play_again(self) -> None:
        """Another match at the table that the player has chosen last."""
        self._play(*self._parts.habits.current.table(), self._level().id)

    def _play(self, preset: str, table: TableSettings, level_id: str) -> None:
        self._parts.habits.prefer(last_table=KeptTable.of(preset, table), level=level_id)
        seats = self.company(table.players, level_id)
        seal = Seal(self._seeds())
        if self._parts.habits.current.own_word:
            word = self._parts.dialogs.own_word(seal.commitment)
            if word is None:
                return
            seal = evolve(seal, word=word)
        if not self.stand_up():
            return
        new = NewMatch(
            begun=now(),
            preset=preset,
            settings=table,
            names=[seat.name for seat in seats],
            levels=[seat.level for seat in seats],
            seed=seal.seed,
            word=seal.word,
            tags=tags_of_table(self._parts.habits.current.own_name(preset, table)),
        )
        self._parts.keeper.begin(new)
        self.sit_down(preset, Match.new(table, seal.deck(table)), seats, seal, begun=new.begun, tags=new.tags)

    def go_on(self) -> None:
        """Go on with the unfinished match at the very place where it stopped."""
        if self._saved is not None:
            self.resume(self._saved)

    def resume(self, saved: SavedMatch) -> None:
        """Go on with a kept match where it stopped; people at the other seats are played by the program."""
        if not self.stand_up():
            return
        usual, offered = self._level().id, {level.id for level in opponents()}
        own, *others = seats_of(saved)
        seats = (
            evolve(own, human=True, level=HUMAN),
            *(seat if seat.level in offered else evolve(seat, level=usual) for seat in others),
        )
        self._parts.keeper.go_on(saved)
        deal = saved.match.deal_no
        takebacks = Takebacks(undone=saved.undone, bookmarks=saved.bookmarks, practice=deal in saved.practice)
        practice = bool(saved.practice) or saved.origin == "replay"
        self.sit_down(
            saved.preset,
            saved.match,
            seats,
            saved.seal,
            saved.clocks,
            saved.arranged,
            takebacks,
            saved.hints,
            practice=practice,
            tags=saved.tags,
        )
        self._seated = saved
        if saved.origin == "duplicate" and saved.length is not None:
            self.half = Half(saved.id, saved.source, saved.length, second=saved.turned > 0)
            self._parts.window.side.score.set_length(saved.length)
            self.show_headline()

    def sit_down(
        self,
        preset: str,
        match: Match,
        seats: Sequence[SeatInfo],
        seal: Seal,
        clocks: Sequence[float] = (),
        arranged: Sequence[Tile] = (),
        takebacks: Takebacks | None = None,
        helped: Mapping[int, int] | None = None,
        *,
        practice: bool = False,
        begun: str = "",
        tags: str = "",
    ) -> None:
        """Show a match from where it stands, and play on; ``helped``: how often advice was given, by deal.

        ``practice``: the match counts no more.
        """
        self.preset, self.seal, self.half, self.practice = preset, seal, None, practice
        self._seated = SavedMatch(
            id=0,  # perhaps it has none yet
            begun=begun,
            preset=preset,
            names=tuple(seat.name for seat in seats),
            levels=tuple(seat.level for seat in seats),
            seed=seal.seed,
            word=seal.word,
            commitment=seal.commitment,
            turned=seal.turned,
            tags=tags,
            match=match,
        )
        window = self._parts.window
        window.side.set_match(match.settings, seats, 0, VARIANTS[preset].loser)
        window.side.set_seal(seal.commitment)
        window.show_table()
        if match.round is not None:
            sight = match.sight(0)
            window.table.show_sight(sight, seats)
            window.table.arrange_hand(arranged)
            window.side.show_sight(sight)
        else:
            window.table.clear_table(seats)
        self._parts.controller.start(match, seats, seal.seed, clocks, takebacks=takebacks)
        self.helped = dict(helped or {})
        self.seated.emit(self.helped)
        self.show_headline()

    def company(self, players: int, level_id: str) -> tuple[SeatInfo, ...]:
        """The player, and the computer's people at the other seats."""
        others = (SeatInfo(text(name), False, level_id) for name in COMPANY[: players - 1])
        own_name = self._parts.habits.current.player_name.strip() or tr("Вы")
        return (SeatInfo(own_name, True), *others)

    def _level(self) -> Level:
        return opponent(self._parts.habits.current.level)

    # --- at the table

    def show_headline(self) -> None:
        """Name the match at the table in the frame of the window."""
        match = self._parts.controller.match
        if match is None or not self._parts.window.at_table:
            self._parts.window.set_headline("")
            return
        variant = VARIANTS[self.preset]
        own = self._seated.table_name if self._seated is not None else ""
        title = text(variant.title if self._seated is None else self._seated.title)
        if self.half is not None:
            headline = (
                tr("{title} без везения, вторая половина, сдача {deal} из {length}")
                if self.half.second
                else tr("{title} без везения, первая половина, сдача {deal} из {length}")
            )
            self._parts.window.set_headline(
                fill(headline, title=title, deal=max(1, match.deal_no), length=self.half.length)
            )
            return
        changed = match.settings.changed({"target": variant.base(match.settings.players).target})
        usual = changed == variant.base(match.settings.players)
        headline = (
            tr("{title}, партия до {target}, сдача {deal}")
            if usual or own
            else tr("{title} (изменён), партия до {target}, сдача {deal}")
        )
        self._parts.window.set_headline(
            fill(headline, title=title, target=match.settings.target, deal=max(1, match.deal_no))
        )

    def check_deal(self) -> None:
        """Show what fixed the deals of the match at the table, and whether they agree with it."""
        if self._parts.controller.match is not None:
            self._parts.dialogs.fair_deal(self.seal, self._parts.controller.match)

    def resign(self) -> None:
        """Give the match up, if the player means it."""
        match = self._parts.controller.match
        if match is None or match.phase == "over":
            return
        if self._parts.habits.current.confirm_resign and not self._parts.dialogs.sure(
            tr("Сдаться?"), tr("Партия закончится вашим поражением."), tr("Сдаться"), tr("Играть дальше")
        ):
            return
        if self._parts.controller.match is match:
            self._parts.controller.resign()

    def save_record(self, *, whole: bool = False) -> bool:
        """Write the match at the table into a file of the player's choice; False when nothing is written.

        A record shows all hands: what is still being played is in it only when the ``whole`` match would be lost.
        """
        saved = self.present()
        if saved is None:
            return False
        told = saved.match if whole else saved.told
        if not told.deals:
            self._parts.window.toast.say(nothing_told(saved.comes_again))
            return False
        record, whole = exchange.outgoing(saved, whole=whole), told is saved.match
        path = self._parts.dialogs.file_to_write(next(exchange.file_names([saved])))
        if path is None:
            return False
        try:
            path.write_text(record, encoding="utf-8", newline="\n")
        except (OSError, ValueError) as error:
            failed = tr("Не удалось записать «{name}»: {why}")
            self._parts.window.toast.say(fill(failed, name=path, why=text(reason(error))))
            return False
        said = fill(tr("Запись сохранена: {name}"), name=path)
        self._parts.window.toast.say(said if whole else f"{said}\n{present_deal_left_out()}")
        return True

    def present(self) -> SavedMatch | None:
        """The match at the table as it is now, whether the disk has taken it or not."""
        match, seated = self._parts.controller.match, self._seated
        if match is None or seated is None:
            return None
        practice = {*seated.practice, *self._parts.keeper.practice()}
        if self._parts.controller.takebacks.practice:
            practice.add(match.deal_no)  # perhaps not written yet
        return evolve(
            seated,
            match=match,
            practice=tuple(sorted(practice)),
            hints=dict(self.helped),
            comes_again=seated.comes_again and match.phase != "over",
        )

    # --- standing up

    def may_go(self) -> bool:
        """Whether the match at the table may be left: it is kept, or the player wants it so."""
        return self._parts.controller.match is None or self._safekeeping.may_go(lambda: self.save_record(whole=True))

    def stand_up(self) -> bool:
        """Leave the match at the table, with its clocks as they are; False when the player rather stays with it.

        Whoever brings another match calls this before anything else is said to be kept.
        """
        if not self.may_go():
            return False
        self._parts.controller.leave()
        return True

    def go_home(self) -> None:
        """Offer the start page; a match that is not over stays where it is and can be continued."""
        if self.stand_up():
            self.look_for_unfinished()
            self._parts.window.show_start()

    def look_for_unfinished(self) -> None:
        """Offer the match that can be continued, as far as the disk has taken it."""
        self._parts.keeper.flush()
        try:
            self._saved = self._parts.store.unfinished()
        except (sqlite3.Error, Unreadable) as error:
            self._saved = None
            why = error.words if isinstance(error, Unreadable) else reason(error)
            self.complaint.emit(
                Words(
                    f"Неоконченную партию не удалось прочитать: {why.ru}. Она осталась в файле.",
                    f"The unfinished match could not be read: {why.en}. It is still in the file.",
                )
            )
        self._parts.window.start.set_unfinished(self._saved)
