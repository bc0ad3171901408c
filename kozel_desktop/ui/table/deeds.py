"""What the player does at the table, whatever he does it with: choosing, laying, drawing, arranging, looking."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from kozel_desktop.rules.actions import Action, End, Lay
from kozel_desktop.rules.tiles import Tile
from kozel_desktop.ui.table import speech
from kozel_desktop.ui.table.acts import HOME, SNAP
from kozel_desktop.ui.table.choice import Choice
from kozel_desktop.ui.table.motion import pause
from kozel_desktop.ui.words import tr

if TYPE_CHECKING:
    from kozel_desktop.ui.table.view import TableView

_TIP_MS = 2600.0


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
            self._table.speak(speech.tile_text(sight, tile, self._choice.sight is not None))

    def pick_place(self, direction: float) -> None:
        """Choose the place of the chosen tile that lies in the direction of an arrow key."""
        picture = self._table.picture
        targets = picture.targets if picture is not None else ()
        target = next((target for target in targets if target.key == direction), None)
        if target is not None:
            self._choice.pick(target.lay)
            self._table.speak(tr("Место {where}").format(where=speech.side_of_end(target.lay.end)))
            self._table.refresh_marks()

    def point_at(self, tile: Tile | None, lay: Lay | None, button: bool) -> None:
        """The pointer is over one of these, or over nothing."""
        choice = self._choice
        if (tile, lay, button) != (choice.hover, choice.pointed, choice.button_hot):
            choice.hover, choice.pointed, choice.button_hot = tile, lay, button
            self._table.refresh(SNAP)

    # --- acting

    def lay_directly(self, tile: Tile) -> None:
        """Lay a tile where there is only one place for it, otherwise show the places and ask."""
        choice = self._choice
        lay = choice.decided(tile, self._nearest(tile))
        certain = choice.selected == tile and choice.hot == lay
        if lay is not None and (certain or not self._table.options.two_step):
            self.act(lay)
            return
        if choice.selected != tile:
            choice.select(tile)
        if lay is not None:
            choice.pick(lay)
            self._table.speak(tr("Ещё раз — и кость ляжет"))
        else:
            self._table.speak(tr("Выберите место стрелкой или мышью"))
        self._table.refresh(SNAP)

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
        self._choice.tip = (tile, speech.reason(sight, tile, True))
        self._tell(tile)
        self._table.refresh(SNAP)
        self._table.motion.drift("tip", [pause(_TIP_MS)], self._hide_tip)

    def _hide_tip(self) -> None:
        if self._choice.tip is not None:
            self._choice.tip = None
            self._table.refresh(SNAP)

    def misplaced(self, tile: Tile) -> None:
        """Say why a tile was not laid where it was dropped."""
        if self._choice.sight is None:
            self._table.speak(tr("Сейчас не ваш ход"))
        elif self._choice.lays(tile):
            self._table.speak(tr("Сюда положить нельзя: место подсвечено"))
        else:
            self.complain(tile)

    def go_home(self) -> None:
        """Everything flies back to where it belongs."""
        self._choice.hot = self._choice.pointed = None
        self._table.refresh(HOME, "OutCubic")

    # --- looking

    def look_closer(self) -> None:
        """Show one end large, then the next, then the whole table again."""
        sight, choice = self._table.sight, self._choice
        if sight is None or not sight.laid or not sight.ends:
            return
        ends: list[End | None] = [end for end, _ in sight.ends]
        place = ends.index(choice.closer) + 1 if choice.closer in ends else 0
        choice.closer = [*ends, None][place]
        self._table.refresh(HOME, "InOutCubic")
        if choice.closer is not None:
            number = dict(sight.ends)[choice.closer]
            where = speech.side_of_end(choice.closer)
            self._table.speak(tr("Конец {where}: {number}").format(where=where, number=number))
