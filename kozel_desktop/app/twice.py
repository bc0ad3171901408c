"""A match without luck on its way: the first half, the second one, and the comparison."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from attrs import evolve
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog

from kozel_desktop.ai.levels import opponent
from kozel_desktop.app.matchdesk import MatchDesk
from kozel_desktop.app.parts import Parts
from kozel_desktop.rules.deal import with_word
from kozel_desktop.rules.duplicate import PlayedTwice, can_be_duplicate, compared, duplicate_table, second_order
from kozel_desktop.rules.sealing import Seal
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.store import history
from kozel_desktop.store.exchange import keep_match
from kozel_desktop.store.matches import NewMatch
from kozel_desktop.store.saved import UNREADABLE, SavedMatch, tags_of_table
from kozel_desktop.store.spelling import now
from kozel_desktop.store.troubles import reason
from kozel_desktop.ui.company import shown_name
from kozel_desktop.ui.seating import listed
from kozel_desktop.ui.words import text, tr


class PlayedTwiceDesk(QObject):
    """Begins both halves of a match without luck, notices their ends, and compares them."""

    def __init__(self, parts: Parts, desk: MatchDesk, seeds: Callable[[], bytes], parent: QObject) -> None:
        super().__init__(parent)
        self._parts = parts
        self._desk = desk
        self._seeds = seeds

    # --- the first half

    def propose(self) -> None:
        """Explain it, and begin at the table that is chosen on the start page."""
        from kozel_desktop.ui.forms.duplicate_dialogs import DuplicateDialog

        preset, table = self._parts.habits.current.table()
        level = opponent(self._parts.habits.current.level)
        variant = VARIANTS[preset]
        refused = "" if can_be_duplicate(table) else tr("Нужны две стороны: играйте вдвоём или пара на пару.")
        title = text(level.title) if level.title is not None else level.id
        dialog = DuplicateDialog(self._parts.window, self._parts.habits.theme, text(variant.title), title, refused)
        self._parts.dialogs.run(dialog)
        if dialog.result() == QDialog.DialogCode.Accepted:
            seal = Seal(self._seeds())
            if self._parts.habits.current.own_word:
                word = self._parts.dialogs.own_word(seal.commitment)
                if word is None:
                    return
                seal = evolve(seal, word=word)
            seats = self._desk.company(table.players, level.id)
            self._begin(
                NewMatch(
                    begun=now(),
                    preset=preset,
                    settings=duplicate_table(table),
                    names=[seat.name for seat in seats],
                    levels=[seat.level for seat in seats],
                    seed=seal.seed,
                    word=seal.word,
                    origin="duplicate",
                    tags=tags_of_table(self._parts.habits.current.own_name(preset, table)),
                    length=int(dialog.length.value()),
                )
            )

    def _begin(self, new: NewMatch) -> None:
        try:
            saved = self._parts.store.read(keep_match(self._parts.store, new, ()))
        except sqlite3.Error as error:
            self._refuse(error)
        else:
            self._desk.resume(saved)

    def _refuse(self, error: sqlite3.Error) -> None:
        told = tr("Без памяти партий сыграть дважды нельзя: {why}.")
        self._parts.window.toast.say(told.format(why=text(reason(error))), stays=True)

    # --- the end of a half

    @property
    def half_is_over(self) -> bool:
        """Whether all deals of the half at the table have been played."""
        match, half = self._parts.controller.match, self._desk.half
        return match is not None and half is not None and match.phase == "between" and match.deal_no >= half.length

    def go_on(self) -> None:
        """After the last deal of a half: play the second one, or see what came of both."""
        half = self._desk.half
        if half is not None and self._desk.stand_up():
            self._desk.go_home()
            self.second_half(half.id)

    def second_half(self, match_id: int) -> None:
        """Play the other half of a match, go on with it, or show the result of both."""
        try:
            first = self._parts.store.read(match_id)
            if first.turned:
                if first.source is None:
                    return self._miss_first()
                first = self._parts.store.read(first.source)
            second = history.second_half(self._parts.store.connection, first.id)
            if second is None:
                self._offer_second(first)
            elif second.ending is None:
                self._desk.resume(self._parts.store.read(second.id))
            else:
                self.show_result(first, self.pairs(first, second.id))
        except sqlite3.Error as error:
            self._refuse(error)
        except UNREADABLE:
            self._miss_first()

    def _miss_first(self) -> None:
        self._parts.window.toast.say(tr("Первой половины этой партии больше нет."), stays=True)

    def _offer_second(self, first: SavedMatch) -> None:
        if not self._parts.dialogs.sure(
            tr("Первая половина сыграна"),
            tr(
                "Теперь те же сдачи в другом порядке, но ваши кости будут у соперника, а его — у вас. "
                "Вторую половину можно сыграть и потом: она ждёт в «Истории»."
            ),
            tr("Играть вторую"),
            tr("Потом"),
        ):
            return
        self._begin(
            NewMatch(
                begun=now(),
                preset=first.preset,
                settings=first.match.settings,
                names=first.names,
                levels=first.levels,
                seed=first.seed,
                word=first.word,
                sealed=False,  # the order of its deals is another one: the first half shows that they are the same
                origin="duplicate",
                source=(first.id, None, None),
                turned=1,
                length=first.length,
                tags=first.tags,
            )
        )

    def pairs(self, first: SavedMatch, second_id: int) -> list[PlayedTwice]:
        """Every deal of both halves that was played twice."""
        connection = self._parts.store.connection
        order = second_order(with_word(first.seed, first.word), first.length or 0)
        return compared(history.course(connection, first.id), history.course(connection, second_id), order)

    def show_result(self, first: SavedMatch, pairs: list[PlayedTwice]) -> None:
        """Show what came of both halves."""
        from kozel_desktop.ui.forms.duplicate_dialogs import DuplicateResult

        others = [seat for seat in range(len(first.names)) if first.match.settings.side_of(seat) != 0]
        opponent_name = listed([shown_name(first.names[seat]) for seat in others])
        settings = first.match.settings
        self._parts.dialogs.run(
            DuplicateResult(self._parts.window, self._parts.habits.theme, settings, opponent_name, pairs)
        )
