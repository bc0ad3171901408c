"""What the player does at the table, whatever he does it with: choosing, laying, drawing, arranging, looking."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from kozel_desktop.rules.actions import Action, Lay
from kozel_desktop.rules.tiles import NAMES, Tile
from kozel_desktop.ui.seating import fill
from kozel_desktop.ui.signs import DOWN, UP
from kozel_desktop.ui.table import speech
from kozel_desktop.ui.table.acts import GLIDE, HOME, SNAP
from kozel_desktop.ui.table.choice import Choice
from kozel_desktop.ui.table.motion import pause
from kozel_desktop.ui.table.picture import closed
from kozel_desktop.ui.table.reading import tile_text
from kozel_desktop.ui.words import tr

if TYPE_CHECKING:
    from kozel_desktop.ui.table.view import TableView

TIMED = ("tip", "notice")
"""The small movements that only wait until a remark has been read."""
_TIP_MS, _NOTICE_MS = 2600.0, 1600.0


class Deeds:
    """The doings of the player at one table."""

    def __init__(self, table: TableView) -> None:
        self._table = table
        self._choice = table.choice

    # --- choosing

    def select(self, tile: Tile) -> None:
        """Choose a tile: its places are shown."""
        if self._choice.select(tile):
            self._tell(tile)
        self._table.refresh(SNAP)

    def consider(self, lay: Lay) -> None:
        """Choose a tile and its place."""
        if self._choice.select(lay.tile):
            open_lay = next((each for each in self._choice.lays(lay.tile) if each.end == lay.end), None)
            if open_lay is not None and lay.end is not None:
                self._choice.pick(open_lay)
                self._choice.closing = lay.closed
            self._tell(lay.tile)
        self._table.refresh(SNAP)

    def deselect(self) -> None:
        """Choose nothing."""
        if self._choice.selected is not None or self._choice.tip is not None:
            self._choice.clear()
            self._table.refresh(SNAP)

    def focus(self, tile: Tile) -> None:
        """Give a tile the keyboard's focus."""
        self._choice.clear()
        self._choice.cursor = tile
        self._tell(tile)
        self._table.refresh(SNAP)

    def focus_and_select(self, tile: Tile) -> None:
        """Give a tile the keyboard's focus and choose it, or say why it cannot be laid."""
        self._choice.clear()
        self._choice.cursor = tile
        if self._choice.sight is not None and not self._choice.lays(tile):
            self.complain(tile)
        else:
            self._choice.select(tile)
            self._tell(tile)
            self._table.refresh(SNAP)

    def _tell(self, tile: Tile) -> None:
        sight = self._table.sight
        if sight is not None:
            self._table.speak(tile_text(sight, tile, self._choice.sight is not None))
            self._put_question()

    def pick_place(self, direction: float) -> None:
        """Choose the place of the chosen tile that lies in the direction of an arrow key.

        While a double may be laid open or closed, up and down first go between these two.
        """
        choice, picture = self._choice, self._table.picture
        if choice.question is not None and direction == (UP if choice.closing else DOWN):
            choice.closing = not choice.closing
            self._table.speak(tr("Закрыто") if choice.closing else tr("Открыто"))
            self._table.refresh_marks()
            return
        targets = picture.targets if picture is not None else ()
        target = next((target for target in targets if target.key == direction), None)
        if target is not None and target.lay != choice.hot:
            self._pick(target.lay)

    def _pick(self, lay: Lay) -> None:
        sight = self._table.sight
        self._choice.pick(lay)
        if sight is not None:
            self._table.speak(fill(tr("Место {where}"), where=speech.where(sight, lay.end)))
        self._put_question()
        self._table.refresh(SNAP)

    def _put_question(self) -> None:
        question, sight = self._choice.question, self._choice.sight
        if question is not None and sight is not None:
            self._table.speak(speech.question(sight, question))

    def point_at(self, tile: Tile | None, lay: Lay | None, button: Action | None) -> None:
        """The pointer is over one of these, or over nothing."""
        choice = self._choice
        if (tile, lay, button) != (choice.hover, choice.pointed, choice.button_hot):
            choice.hover, choice.pointed, choice.button_hot = tile, lay, button
            self._table.refresh(SNAP)

    def put_aside(self, by: int) -> None:
        """Move the tile with the keyboard's focus one place to the right (1) or to the left (-1) in the hand."""
        table, tile = self._table, self._choice.cursor
        order = list(table.hand_order)
        if tile not in order:
            table.speak(tr("Сначала выберите кость стрелками"))
            return
        if not table.may_arrange:
            table.speak(tr("Руку раскладывает программа: порядок выбран в настройках"))
            return
        place = order.index(tile)
        goal = place + by
        if 0 <= goal < len(order):
            order.insert(goal, order.pop(place))
            before = table.hand_order
            table.arrange(tuple(order))
            table.keep_order(before)
            table.speak(
                fill(tr("{tile}: место {place} из {count}"), tile=NAMES[tile], place=goal + 1, count=len(order))
            )

    # --- advice

    def ask_for_advice(self) -> None:
        """Want advice, or no more of it, as the key H does: from then on the keyboard's focus is seen."""
        choice = self._choice
        if choice.cursor is None:
            choice.cursor = choice.selected if choice.selected is not None else self._table.first_to_lay
            self._table.refresh_marks()
        self._table.hint_requested.emit()

    def point_at_advice(self) -> None:
        """Put the keyboard's focus where the advice wants it, if it is seen; what was chosen is chosen no more."""
        choice, advice = self._choice, self._choice.hint
        if advice is None or choice.cursor is None:
            return
        choice.clear()
        choice.cursor = advice.tile if isinstance(advice, Lay) else None
        self._table.refresh(SNAP)

    def follow_advice(self, action: Action) -> None:
        """Do what is advised; where two steps are wanted, a tile is only put at its place first."""
        if isinstance(action, Lay) and self._table.options.two_step:
            self.consider(action)
            self._table.speak(tr("Ещё раз — и кость ляжет"))
        else:
            self.act(action)

    # --- acting

    def lay_directly(self, tile: Tile, again: bool = True) -> None:
        """Lay a tile where there is only one place for it and one way to lay it, otherwise show these and ask.

        ``again``: what is chosen already is meant, not only shown.
        """
        choice = self._choice
        lay = choice.decided(tile, self._nearest(tile))
        certain = again and choice.selected == tile and choice.hot == lay
        if lay is not None and (certain or not (self._table.options.two_step or choice.may_close(lay))):
            self.act(choice.answer if certain and choice.answer is not None else lay)
            return
        if choice.selected != tile:
            choice.select(tile)
        if lay is None:
            choice.asking = True
            self._table.speak(tr("Выберите место стрелкой или мышью"))
        elif choice.may_close(lay):
            choice.pick(lay)
            self._put_question()
        else:
            choice.pick(lay)
            self._table.speak(tr("Ещё раз — и кость ляжет"))
        self._table.refresh(SNAP)

    def touch_place(self, lay: Lay) -> None:
        """Lay the chosen tile at a place that was clicked; a double that may be closed is asked about first."""
        choice = self._choice
        if not choice.may_close(lay):
            self.act(lay)
        elif choice.question == lay and choice.answer is not None:
            self.act(choice.answer)
        else:
            self._pick(lay)

    def drop_at(self, tile: Tile, lay: Lay) -> None:
        """Lay a tile that was carried to a place; a double that may be closed lies there while it is asked about."""
        choice = self._choice
        if not choice.may_close(lay):
            self.act(lay)
            return
        choice.select(tile)
        choice.pick(lay)
        choice.placed = True
        self._put_question()
        self._table.refresh(SNAP)

    def declare(self, shut: bool) -> None:
        """Lay the double in question open or closed, as the keys do."""
        lay = self._choice.question
        if lay is not None:
            self.act(closed(lay) if shut else lay)
        elif self._choice.sight is not None:
            self._table.speak(tr("Сейчас этого сделать нельзя"))

    def _nearest(self, tile: Tile) -> Lay | None:
        """The place that is nearest to where the tile stands in the hand."""
        picture = self._table.picture
        if picture is None or tile not in picture.slots:
            return None
        slot = picture.slots[tile]
        targets = self._table.compose(Choice(self._choice.sight, selected=tile)).targets
        nearest = min(
            targets, key=lambda target: math.hypot(target.box.cx - slot.cx, target.box.cy - slot.cy), default=None
        )
        return nearest.lay if nearest is not None else None

    def act(self, action: Action) -> None:
        """Give an action to the owner of the table; one that is not taken up leaves everything as it was."""
        sight = self._choice.sight
        if sight is None:
            return
        self._table.action_chosen.emit(action)
        if self._choice.sight is sight:
            self._choice.clear()
            self.go_home()

    def attempt(self, action: Action) -> None:
        """Do what a key means if it is possible now, otherwise say that it is not."""
        if self._choice.can(action):
            self.act(action)
        elif self._choice.sight is None:
            self._table.speak(tr("Сейчас не ваш ход"))
        else:
            self._table.speak(tr("Сейчас этого сделать нельзя"))

    def complain(self, tile: Tile) -> None:
        """Say why a tile cannot be laid."""
        sight = self._choice.sight
        if sight is None:
            return
        self._tell(tile)
        self._remark(tile)

    def _remark(self, tile: Tile) -> None:
        self._choice.tip = tile
        self._table.refresh(SNAP)
        self._table.motion.drift("tip", [pause(_TIP_MS)], self._hide_tip)

    def _hide_tip(self) -> None:
        if self._choice.tip is not None:
            self._choice.tip = None
            self._table.refresh(SNAP)

    def _hide_notice(self) -> None:
        if self._choice.largest:
            self._choice.largest = False
            self._table.refresh_marks()

    def misplaced(self, tile: Tile) -> None:
        """Say why a tile was not laid where it was dropped; one with several places stays chosen and asks for one."""
        if self._choice.sight is None:
            self._table.speak(tr("Сейчас не ваш ход"))
            self._remark(tile)
        elif self._choice.lays(tile):
            self._choice.select(tile)
            self._choice.asking = True
            self._table.speak(tr("Сюда положить нельзя: место подсвечено"))
            self._table.refresh(HOME, "OutCubic")
        else:
            self.complain(tile)

    def go_home(self) -> None:
        """Everything flies back to where it belongs."""
        self._choice.hot = self._choice.pointed = None
        self._table.refresh(HOME, "OutCubic")

    # --- looking

    def look_closer(self) -> None:
        """Show the ends large, or the whole table again; say so when they cannot be seen any larger."""
        table, choice = self._table, self._choice
        if table.sight is None or not table.sight.laid or not table.sight.ends:
            return
        if choice.closer:
            self.step_back()
            return
        choice.closer = table.could_be_larger
        choice.largest = not choice.closer
        if choice.closer:
            table.speak(speech.closer_note())
            table.refresh(GLIDE, "InOutCubic")
        else:
            table.speak(tr("Крупнее некуда"))
            table.refresh_marks()
            table.motion.drift("notice", [pause(_NOTICE_MS)], self._hide_notice)

    def step_back(self) -> bool:
        """End a closer look; False when there was none."""
        if not self._choice.closer:
            return False
        self._choice.closer = False
        self._table.refresh(GLIDE, "InOutCubic")
        return True
