"""Keys at the table: everything can be played without the mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from kozel_desktop.rules.words import Words
from kozel_desktop.ui.signs import DOWN, LEFT, RIGHT, UP
from kozel_desktop.ui.table.compose_hands import NUMBERS

if TYPE_CHECKING:
    from kozel_desktop.ui.table.view import TableView

_ARROWS = {
    Qt.Key.Key_Left: LEFT,
    Qt.Key.Key_Right: RIGHT,
    Qt.Key.Key_Up: UP,
    Qt.Key.Key_Down: DOWN,
}
_OTHERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape, Qt.Key.Key_Home, Qt.Key.Key_End)
_MEANINGS = (
    (Words(ru="и", en="b"), "draw"),
    (Words(ru="у", en="e"), "end"),
    (Words(ru="к", en="r"), "read"),
    (Words(ru="р", en="h"), "hint"),
    # These two are told by their letters: open and close, «открыто» and «закрыто».
    (Words(ru="о щ", en="o"), "open"),
    (Words(ru="з с", en="c"), "close"),
)
# The same keys, whichever of the two keyboards is switched on.
_LETTERS = {letter: meaning for words, meaning in _MEANINGS for letter in (*words.ru.split(), words.en)}


class Keys:
    """Follows the keyboard over one table."""

    def __init__(self, table: TableView) -> None:
        self._table = table

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key means; False when it means nothing here."""
        plain = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        if self._table.picture is None:
            return False
        if plain == Qt.KeyboardModifier.ControlModifier and event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._table.deeds.put_aside(1 if event.key() == Qt.Key.Key_Right else -1)
            return True
        if plain != Qt.KeyboardModifier.NoModifier:
            return False
        key, letter = event.key(), event.text().lower()
        if key == Qt.Key.Key_Space:
            if not self._table.hurry_by_hand():
                self._table.toggle_close_look()
            return True
        known = key in _ARROWS or key in _OTHERS or letter in _LETTERS
        number = NUMBERS.find(letter) if letter else -1
        if not known and number < 0:
            return False
        self._table.hurry_by_hand()
        if number >= 0:
            self._number(number)
        elif key in _ARROWS:
            self._arrow(_ARROWS[Qt.Key(key)])
        elif key == Qt.Key.Key_Escape:
            self._table.escape()
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._outermost(0 if key == Qt.Key.Key_Home else -1)
        elif letter in _LETTERS:
            self._letter(_LETTERS[letter])
        else:
            self._enter()
        return True

    def tab(self, forwards: bool) -> bool:
        """Move the focus to the next own tile; False when it has to leave the table."""
        return self._step(1 if forwards else -1)

    def _number(self, number: int) -> None:
        order = self._table.hand_order
        if number < len(order):
            self._table.deeds.focus_and_select(order[number])

    def _outermost(self, place: int) -> None:
        order = self._table.hand_order
        if order:
            self._table.deeds.focus(order[place])

    def _arrow(self, direction: float) -> None:
        table = self._table
        if table.choice.selected is not None:
            table.deeds.pick_place(direction)
        elif direction in (LEFT, RIGHT) and not self._begin():
            self._step(1 if direction == RIGHT else -1)

    def _begin(self) -> bool:
        """Show the focus, on a tile that can be laid; False where it is seen already or none can be laid."""
        first = self._table.first_to_lay
        if first is None or self._table.choice.cursor is not None:
            return False
        self._table.deeds.focus(first)
        return True

    def _step(self, by: int) -> bool:
        table = self._table
        order, choice = table.hand_order, table.choice
        cursor = choice.cursor if choice.cursor is not None else choice.selected
        if not order:
            return False
        before = -1 if by > 0 else len(order)
        place = (order.index(cursor) if cursor in order else before) + by
        if not 0 <= place < len(order):
            return False
        table.deeds.focus(order[place])
        return True

    def _letter(self, meaning: str) -> None:
        table = self._table
        if meaning == "draw":
            table.draw_from_boneyard()
        elif meaning == "end":
            table.end_turn()
        elif meaning == "read":
            table.read_aloud()
        elif meaning == "hint":
            table.deeds.ask_for_advice()
        else:
            table.deeds.declare(meaning == "close")

    def _enter(self) -> None:
        table, choice = self._table, self._table.choice
        tile = choice.selected if choice.selected is not None else choice.cursor
        if choice.advised is not None:
            table.deeds.follow_advice(choice.advised)
        elif tile is not None and choice.lays(tile):
            table.deeds.lay_directly(tile)
        elif choice.selected is None and choice.may_end_turn:
            table.end_turn()
        elif choice.may_draw:
            table.draw_from_boneyard()
        elif tile is not None:
            table.deeds.complain(tile)
        else:
            self._begin()
