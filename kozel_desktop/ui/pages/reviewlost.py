"""«А можно было выиграть?»: a line for every lost deal, looked at with all tiles open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from attrs import evolve
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kozel_desktop.ai.advice import Hindsight
from kozel_desktop.review.lostdeals import LostDeal
from kozel_desktop.rules.actions import Action, LaidTile, Lay
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import HALVES, NAMES
from kozel_desktop.ui.buttons import BigButton
from kozel_desktop.ui.layouts import clear
from kozel_desktop.ui.seating import fill
from kozel_desktop.ui.table.speech import where
from kozel_desktop.ui.themed import Prose, Themed
from kozel_desktop.ui.widgets import Card, SectionHead
from kozel_desktop.ui.words import tr


class LostDeals(Themed, QWidget):
    """Tells of lost deals whether they could have been won, and leads to the last choice that still won."""

    wanted = Signal(object, object)
    """The Decision that the player wants to see in the match, and the button that said so."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._told: tuple[tuple[LostDeal, Hindsight], ...] = ()
        self.head, self._note = SectionHead(), Prose(px=14, role="dim")
        self._card = Card()
        self._lines = QVBoxLayout(self._card)
        self._lines.setContentsMargins(20, 10, 12, 10)
        self._lines.setSpacing(4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for widget in (self.head, self._note, self._card):
            column.addWidget(widget)

    def show_told(self, told: Sequence[tuple[LostDeal, Hindsight]]) -> None:
        """Show what was found about lost deals; without any there is nothing to see."""
        self.setVisible(bool(told))
        before, self._told = self._told, tuple(told)
        if before and self._told[: len(before)] == before:
            self._add(self._told[len(before) :])  # what stands there stays, and the keyboard with it
        else:
            self.write()

    def write(self) -> None:
        """Write every text in the current language."""
        self.head.set_text(tr("А можно было выиграть?"))
        self._note.tell(
            tr(
                "Проигранные сдачи с открытыми костями: так видно, выигрывал ли какой-нибудь ход при любых "
                "ответах. За столом этого знать нельзя."
            )
        )
        clear(self._lines)
        self._add(self._told)

    def _add(self, told: Sequence[tuple[LostDeal, Hindsight]]) -> None:
        for lost, found in told:
            self._lines.addWidget(self._line(lost, found))
        if told:
            self.set_theme(self.theme)

    def _line(self, lost: LostDeal, found: Hindsight) -> QWidget:
        line, words = QWidget(), Prose(px=15)
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        words.tell(told(lost, found), fill(tr("Сдача {deal}:"), deal=lost.number))
        row.addWidget(words, 1)
        if found.last is not None:
            button = BigButton(tr("Показать"), primary=False, px=14, height=34)
            place = fill(tr("Сдача {deal}, ход {move}"), deal=lost.number, move=lost.choices[found.last].move)
            button.setAccessibleName(fill(tr("Показать: {place}"), place=place))
            button.clicked.connect(partial(self.wanted.emit, lost.choices[found.last], button))
            row.addWidget(button)
        return line


def told(lost: LostDeal, found: Hindsight) -> str:
    """The answer in one sentence."""
    if found.last is not None:
        choice = lost.choices[found.last]
        turn = " + ".join(_actions(choice.sight, found.turn))
        return fill(tr("да, последний раз на ходу {move}: {turn}."), move=choice.move, turn=turn)
    if not found.whole:
        return tr("неизвестно: вариантов слишком много.")
    if not lost.choices:
        return tr("нет, выбирать было не из чего.")
    return tr("нет, при верных ответах её было не выиграть.")


def _actions(sight: Sight, turn: Sequence[Action]) -> Iterator[str]:
    """Every action of a turn, each where it leads once those before it are done: a hub names the sides anew (C7.2)."""
    for action in turn:
        yield _action(sight, action)
        if isinstance(action, Lay):
            number = HALVES[action.tile][0]  # all tiles of a turn that goes on are doubles (C1.4)
            laid = LaidTile(action.tile, action.end, number, number, action.closed)
            sight = evolve(sight, laid=(*sight.laid, laid))


def _action(sight: Sight, action: Action) -> str:
    if not isinstance(action, Lay):
        return tr("закончить ход")
    place = where(sight, action.end)
    return f"{NAMES[action.tile]} {fill(tr('{where}, закрыть'), where=place) if action.closed else place}"
