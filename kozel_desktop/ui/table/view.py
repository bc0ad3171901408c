"""The table in the window: shows sights and steps, and turns what the player does into actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from attrs import evolve
from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
)
from PySide6.QtWidgets import QMainWindow, QToolTip, QWidget

from kozel_desktop.ai.advice import Beliefs
from kozel_desktop.game.playback import Step
from kozel_desktop.game.seats import SeatInfo
from kozel_desktop.rules.actions import Action, Draw, EndTurn, Lay
from kozel_desktop.rules.errors import IllegalAction
from kozel_desktop.rules.events import Dealt, Laid, Redealt
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import Tile, TileSet
from kozel_desktop.ui.fonts import text_scale
from kozel_desktop.ui.panel.widths import panel_widths
from kozel_desktop.ui.seating import Seating
from kozel_desktop.ui.table import speech
from kozel_desktop.ui.table.access import TableAccess
from kozel_desktop.ui.table.acts import GLIDE, HOME, Stage
from kozel_desktop.ui.table.canvas import Canvas
from kozel_desktop.ui.table.choice import Choice
from kozel_desktop.ui.table.compose import compose
from kozel_desktop.ui.table.deeds import TIMED, Deeds
from kozel_desktop.ui.table.draft import Draft
from kozel_desktop.ui.table.drag import Gestures
from kozel_desktop.ui.table.effects import glow
from kozel_desktop.ui.table.hands import Room
from kozel_desktop.ui.table.keys import Keys
from kozel_desktop.ui.table.motion import Motion
from kozel_desktop.ui.table.options import TableOptions
from kozel_desktop.ui.table.order import HandOrder
from kozel_desktop.ui.table.performance import perform_step
from kozel_desktop.ui.table.picture import Picture, Situation, before_redeal
from kozel_desktop.ui.table.reading import reading, turn
from kozel_desktop.ui.table.scene import TableScene
from kozel_desktop.ui.table.specs import Bubble, Look, Plate, rect_of
from kozel_desktop.ui.table.specs_hints import strip_height
from kozel_desktop.ui.table.thoughts import thoughts_in_words
from kozel_desktop.ui.themes import Theme, builtin_themes
from kozel_desktop.ui.words import tr


class TableView(Canvas):
    """The table of one match, as one seat sees it; a ``Stage`` of the playback.

    It owns what is about the player's fingers (what is chosen, in which order the hand stands) and nothing of the
    rules: what may be done it reads from the sight that it was given.
    """

    action_chosen = Signal(object)
    """An Action of the viewer's seat. Whoever owns the table submits it; when the table is still awaiting an action
    afterwards, it takes it for refused and the tile flies home."""
    struck = Signal(object)
    """A Step whose tile hits the table now, once for every tile that is laid; its sound belongs to this moment."""
    spoken = Signal(str)
    """A sentence for readers of the screen."""
    told = Signal(str)
    """A sentence that the player asked for and cannot see on the table: the reading of the whole table."""
    hurried = Signal()
    """The player wants the present movement to end; the table ends it itself if nobody else does at once."""
    choice_changed = Signal()
    """What the player is about to do, ``choice``, is something else now."""
    hint_requested = Signal()
    """The player wants advice, or no more of it."""
    hand_arranged = Signal(object)
    """The player has put the hand in another order: a tuple of tiles to keep for ``arrange_hand``."""

    def __init__(
        self, theme: Theme | None = None, options: TableOptions | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme if theme is not None else builtin_themes()[0], parent)
        self.options = options if options is not None else TableOptions()
        self.sight: Sight | None = None
        """What is shown, or will be when the present movement has ended."""
        self.picture: Picture | None = None
        """How that looks."""
        self.choice = Choice()
        self._considered = self.choice.gist
        self._pointed_out: Sight | None = None
        self._seats: tuple[SeatInfo, ...] = ()
        self._open_hands: tuple[TileSet, ...] | None = None
        self._beliefs: Beliefs | None = None
        self._order = HandOrder()
        self._done: Callable[[], None] | None = None
        self._falling: Step | None = None
        self.motion = Motion(self)
        self.tiles = TableScene(self._look(), self)
        self.deeds = Deeds(self)
        self._gestures = Gestures(self)
        self._keys = Keys(self)
        self.access = TableAccess(self)
        self.setScene(self.tiles)
        self.retranslate()

    # --- what the owner tells

    def set_options(self, options: TableOptions) -> None:
        """Take other preferences."""
        self.options = options
        self.relook()

    def clear_table(self, seats: Sequence[SeatInfo]) -> None:
        """Put everything away; these players sit down for a new match."""
        self._stop()
        self._seats, self._beliefs = tuple(seats), None
        self.sight, self.picture = None, None
        self.tiles.empty()
        self._describe()
        self.access.follow()

    def show_sight(self, sight: Sight, seats: Sequence[SeatInfo]) -> None:
        """Draw the table from nothing: at the start, after «undo», when a match goes on.

        A step that is being performed is dropped, its ``done`` is not called. Nothing is awaited afterwards.
        """
        self._stop()
        self._seats, self._beliefs = tuple(seats), None
        back = self._come_back(sight)
        self._take(sight)
        if back is not None and self.choice.cursor is not None:
            self.choice.cursor = back
        self._rest()

    def perform(self, step: Step, done: Callable[[], None]) -> None:
        """Show one step and call ``done`` once when it has landed; at speed 0 before this returns.

        A step that is still being performed is dropped: a playback performs another one only after ``clear``.
        """
        self.motion.drop()
        self.motion.stop_drifts()
        self.choice.begin(None)
        self.choice.closer = self.choice.largest = False
        self._take(step.sight)
        said = speech.announcement(step.sight, self.seating, step.event)
        if said:
            self.speak(said)
        dealing = isinstance(step.event, Dealt | Redealt)
        carried = self._gestures.carried
        if dealing or (carried is not None and carried not in self.hand_order):
            self._gestures.forget()
        self._falling = step if isinstance(step.event, Laid) else None
        if self.factor == 0 or (self.tiles.is_empty and not dealing):
            self._rest()
            self._strike()
            done()
            return
        before = self.picture
        stage = Stage(self.tiles, self.factor, self._strike)
        script = perform_step(stage, step, before, self._picture_now(), self._gestures.carried)
        self._done = done
        self.motion.perform(script, self._landed)

    def hurry(self) -> None:
        """Bring whatever is moving to its end; the ``done`` of a step is called before this returns."""
        self.motion.hurry()

    def await_action(self, sight: Sight | None) -> None:
        """Let the player decide on what the sight offers; None: he has nothing to decide now."""
        if sight is None and self.choice.sight is None:
            return
        self.choice.begin(sight)
        if sight is None or not self._gestures.holding:
            self._gestures.forget()
        if sight is not None:
            self._take(sight)
            self._point_out(sight)
            self.speak(turn(sight, self.hand_order))
        self.refresh(HOME)

    def refuse(self, error: IllegalAction) -> None:
        """The action that was chosen is against the rules: say so. The tile flies home by itself."""
        self.speak(speech.refusal(error.why))

    def arrange_hand(self, order: Iterable[Tile]) -> None:
        """Restore an order of the hand that ``hand_arranged`` gave."""
        self._order.arrange(order)
        self.refresh(HOME)

    def lay_open(self, hands: Sequence[TileSet] | None) -> None:
        """Let the next sight or step show all hands, with these tiles, face up; None: only the viewer's own."""
        self._open_hands = None if hands is None else tuple(hands)

    def show_hint(self, action: Action | None) -> None:
        """Mark the advised action of the present decision, or none."""
        if self.choice.sight is not None and self.choice.hint != action:
            self.choice.hint = action
            self.deeds.point_at_advice()
            self.refresh_marks()

    def consider(self, action: Action) -> None:
        """Choose the tile and the place of a possible action, so that it only has to be laid; others are no choice."""
        if isinstance(action, Lay) and self.choice.can(action):
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            self.deeds.consider(action)

    def show_beliefs(self, beliefs: Beliefs | None) -> None:
        """Show what the others may hold, where the player wants to see that."""
        if beliefs != self._beliefs:
            self._beliefs = beliefs
            self.refresh_marks()

    def draw_from_boneyard(self) -> None:
        """Take a tile as the key B does."""
        self.deeds.attempt(Draw())

    def end_turn(self) -> None:
        """Lay no further double, as the key E does."""
        self.deeds.attempt(EndTurn())

    def toggle_close_look(self) -> None:
        """Look closely at the ends, or no more, as Space does."""
        if self._gestures.holding:
            self._gestures.cancel()
        self.deeds.look_closer()

    def read_aloud(self) -> None:
        """Say ends, hands, score and whose turn it is, as the key R does."""
        if self.sight is not None:
            reading = self._reading()
            self.speak(reading)
            self.told.emit(reading)

    def taken(self) -> list[QRect]:
        """Where tiles, places, plates and messages are, for what is laid over the table."""
        picture = self.picture
        if picture is None:
            return []
        boxes = [pose.box for pose in picture.tiles if pose.shown] + [target.box for target in picture.targets]
        signs = [
            spec.rect if isinstance(spec, Bubble) else spec.reach
            for spec in picture.marks.values()
            if isinstance(spec, Bubble | Plate)
        ]
        return [rect.toAlignedRect() for rect in (*map(rect_of, boxes), *signs)]

    def snapshot(self) -> tuple[object, ...]:
        """Everything that can be seen on the table, as it stands; equal for equal pictures at rest."""
        return self.tiles.snapshot()

    def retranslate(self) -> None:
        """Read all texts anew."""
        self.setAccessibleName(tr("Стол"))
        self._reshow()

    # --- what is the case

    @property
    def room(self) -> Room:
        """The measures of the table as large as it is now."""
        players = self.sight.settings.players if self.sight is not None else 2
        size, tiles = self.viewport().size(), self.options.tile_size
        strip = strip_height() if self.options.thoughts else 0.0
        return Room(size.width(), size.height(), players, self.dpr, text_scale(), tiles, strip)

    @property
    def _rooms(self) -> tuple[Room, ...]:
        """The table as it is in this window while a deal is played, and while it is counted.

        Where laid tiles lie follows from these alone, so that they lie alike in play, when counted and in a replay.
        """
        window = self.window()
        middle = window.centralWidget() if isinstance(window, QMainWindow) else None
        if middle is None:
            return (self.room,)
        width, height = middle.width(), middle.height()
        return tuple(evolve(self.room, width=width - panel, height=height) for panel in panel_widths(width))

    @property
    def seating(self) -> Seating:
        """Who sits where, for the eyes of the viewer."""
        assert self.sight is not None
        return Seating(self.sight.settings, self._seats, self.sight.seat)

    @property
    def factor(self) -> float:
        """The factor of every duration; 0 when nothing moves."""
        return self.options.speed

    @property
    def hand_order(self) -> tuple[Tile, ...]:
        """The viewer's tiles from left to right."""
        if self.sight is None:
            return ()
        return self._order.of(before_redeal(self.sight).hand, self.options.sort)

    @property
    def first_to_lay(self) -> Tile | None:
        """The first of the viewer's tiles that can be laid now."""
        return next((tile for tile in self.hand_order if self.choice.lays(tile)), None)

    @property
    def may_arrange(self) -> bool:
        """Whether the player orders the hand himself."""
        return self.options.sort == "off"

    # --- for gestures, keys and deeds

    def arrange(self, order: tuple[Tile, ...]) -> None:
        """Show the hand in another order while a tile is carried over it."""
        if order != self.hand_order:
            self._order.arrange(order)
            self.refresh(HOME)

    def keep_order(self, before: tuple[Tile, ...]) -> None:
        """The tile was put down: keep the order of the hand if it is another one than before."""
        if self.hand_order != before:
            self.hand_arranged.emit(self._order.remembered)

    @property
    def could_be_larger(self) -> bool:
        """Whether a closer look would show more than the table does now."""
        return self.sight is not None and bool(Draft.of(self._situation(evolve(self.choice, closer=True))).line.pieces)

    def escape(self) -> None:
        """Let go of what is held or chosen; with nothing in hand end a closer look."""
        if self._gestures.holding or self.choice.selected is not None or self.choice.tip is not None:
            self.cancel()
        else:
            self.deeds.step_back()

    def cancel(self) -> None:
        """Let go of what is carried, or else of what is chosen."""
        if self._gestures.holding:
            self._gestures.cancel()
        else:
            self.deeds.deselect()

    def hurry_by_hand(self) -> bool:
        """Finish a movement because the player wants it; False when nothing is moving."""
        script = self.motion.script
        if script is None:
            return False
        self.hurried.emit()
        if self.motion.script is script:
            self.hurry()
        return True

    def speak(self, text: str) -> None:
        """Say something in the status line, and to a reader of the screen."""
        self.spoken.emit(text)
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    # --- showing

    def refresh(self, duration: float, curve: str = "OutQuad") -> None:
        """Bring the table to what is the case now; while a step is performed that happens at its end."""
        if self.sight is None or self.motion.performing:
            return
        if self.factor == 0:
            self._rest()
            return
        picture = self._picture_now()
        carried = self._gestures.carried
        moves = [move for move in self.tiles.cast(picture) if carried is None or move.pose.tile != carried]
        self.motion.drift("settle", Stage(self.tiles, self.factor).shift(moves, duration, curve))
        self._show_marks(picture)

    def refresh_marks(self) -> None:
        """Bring only texts and marks to what is the case now."""
        if self.sight is not None and not self.motion.performing:
            self._show_marks(self._picture_now())

    def compose(self, choice: Choice | None = None) -> Picture:
        """The picture of what is the case now, or with other intentions of the player."""
        return compose(self._situation(choice if choice is not None else self.choice))

    def _picture_now(self) -> Picture:
        """Compose the picture of what is the case now, and keep it."""
        assert self.sight is not None
        self.picture = picture = self.compose()
        return picture

    def _situation(self, choice: Choice) -> Situation:
        assert self.sight is not None
        carried = self._gestures.carried
        return Situation(
            room=self.room,
            sight=self.sight,
            seats=self._seats,
            order=self.hand_order,
            options=self.options,
            rooms=self._rooms,
            awaiting=choice.sight is not None,
            selected=choice.selected,
            hot=choice.place,
            cursor=choice.cursor if self.hasFocus() else None,
            hover=choice.hover if carried is None else None,
            carried=carried,
            snapped=self._gestures.snapped,
            placed=choice.placed,
            question=choice.question,
            closing=choice.closing,
            asking=choice.asking,
            tip=choice.tip,
            closer=choice.closer,
            largest=choice.largest,
            button_hot=choice.button_hot,
            open_hands=self._open_hands,
            hint=choice.hint,
            beliefs=self._beliefs if self.options.thoughts else None,
        )

    def _show_marks(self, picture: Picture) -> None:
        fresh = self.tiles.show_marks(picture.marks)
        glow(self.tiles, self.motion, fresh, self.factor)
        self._describe()
        self.access.follow()
        if self.choice.gist != self._considered:
            self._considered = self.choice.gist
            self.choice_changed.emit()

    def _take(self, sight: Sight) -> None:
        before, cursor = self.hand_order, self.choice.cursor
        self.sight = sight
        self._order.learn(before_redeal(sight))
        hand = self.hand_order
        if cursor is not None and cursor not in hand:
            # The keyboard's focus goes to the tile that now stands in the place of the one that left.
            place = before.index(cursor) if cursor in before else 0
            self.choice.cursor = hand[min(place, len(hand) - 1)] if hand else None

    def _point_out(self, sight: Sight) -> None:
        """With a new decision the keyboard's focus, where it is seen, goes to a tile that can be laid."""
        cursor, first = self.choice.cursor, self.first_to_lay
        fresh, self._pointed_out = sight != self._pointed_out, sight
        if fresh and cursor is not None and first is not None and not self.choice.lays(cursor):
            self.choice.cursor = first

    def _come_back(self, sight: Sight) -> Tile | None:
        """The tile that was laid and is in the hand again, the first one laid of several; None where there is none."""
        before = self.sight
        if before is None or (before.deal_no, before.seat) != (sight.deal_no, sight.seat):
            return None
        return next((one.tile for one in before.laid if sight.hand >> one.tile & 1), None)

    def _rest(self) -> None:
        """Put everything where it belongs, at once."""
        if self.sight is None:
            return
        self.motion.stop("settle")
        picture = self._picture_now()
        self.tiles.place(self.tiles.cast(picture), picture, self._gestures.carried)
        self._show_marks(picture)

    def _strike(self) -> None:
        """The tile that was laid hits the table."""
        step, self._falling = self._falling, None
        if step is not None:
            self.struck.emit(step)

    def _landed(self) -> None:
        self._strike()
        self._rest()
        done, self._done = self._done, None
        if done is not None:
            done()

    def _stop(self) -> None:
        """Drop everything that moves or is about to be done."""
        self.motion.drop()
        self.motion.stop_drifts()
        self._done = self._falling = None
        self._gestures.forget()
        self.choice.begin(None)
        self.choice.closer = self.choice.largest = False

    def _look(self) -> Look:
        return Look(self._theme, self.dpr, self.options.digits or self._theme.digits, self.options.coloured)

    def relook(self) -> None:
        """Show everything as it looks now, at once."""
        self.tiles.look = self._look()
        self._reshow()

    def glide(self) -> bool:
        """Bring everything to its new place; not in the middle of a step, nor on a screen with other dots."""
        if self.motion.performing or self._look() != self.tiles.look:
            return False
        self._gestures.forget()
        self.refresh(GLIDE, "InOutCubic")
        return True

    def _reshow(self) -> None:
        """Put everything where it belongs, at once; a step that is being performed only keeps its time."""
        self._gestures.forget()
        self.motion.still()
        self.motion.stop_drifts(keep=TIMED)
        self._rest()
        self._paint_all()

    def _describe(self) -> None:
        text = self._reading() if self.sight is not None else ""
        if text != self.accessibleDescription():
            self.setAccessibleDescription(text)

    def _reading(self) -> str:
        assert self.sight is not None
        beliefs = self._beliefs if self.options.thoughts and self.sight.to_move is not None else None
        awaiting = self.choice.sight is not None
        return reading(before_redeal(self.sight), self.seating, self.hand_order, awaiting, beliefs)

    # --- Qt

    def viewportEvent(self, event: QEvent) -> bool:
        """Say more about what the pointer rests on."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self._tell_thoughts(event)
            return True
        return super().viewportEvent(event)

    def _tell_thoughts(self, event: QHelpEvent) -> None:
        at = event.pos().toPointF()
        boxes = self.picture.thoughts if self.picture is not None else {}
        seat = next((seat for seat, box in boxes.items() if rect_of(box).contains(at)), None)
        belief = self._beliefs.seats[seat] if seat is not None and self._beliefs is not None else None
        if seat is None or belief is None:
            QToolTip.hideText()
        else:
            QToolTip.showText(event.globalPos(), thoughts_in_words(self.seating.name(seat), belief), self.viewport())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a gesture; a click while something moves only brings it to its end."""
        if event.button() == Qt.MouseButton.LeftButton:
            if not self.hurry_by_hand():
                self._gestures.press(event.position())
        elif event.button() == Qt.MouseButton.RightButton:
            self.cancel()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Go on with a gesture, or point at something."""
        if self._gestures.holding and not event.buttons() & Qt.MouseButton.LeftButton:
            self._gestures.cancel()  # the button went up where nobody told us
        elif self._gestures.holding:
            self._gestures.move(event.position())
        else:
            self._gestures.hover(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a gesture."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._gestures.release(event.position())
            self._gestures.hover(event.position())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Lay a tile directly."""
        if event.button() == Qt.MouseButton.LeftButton and not self.hurry_by_hand():
            self._gestures.double_click(event.position())

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer points at nothing any more."""
        super().leaveEvent(event)
        if not self._gestures.holding:
            self._gestures.hover(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Play with the keyboard."""
        if not self._keys.press(event):
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keyboard is when the focus came here with it."""
        super().focusInEvent(event)
        hand = self.hand_order
        by_keyboard = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        if by_keyboard and hand and self.choice.cursor not in hand:
            self.choice.cursor = hand[0 if event.reason() == Qt.FocusReason.TabFocusReason else -1]
        self.refresh_marks()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The ring goes with the focus."""
        super().focusOutEvent(event)
        self.refresh_marks()

    def focusNextPrevChild(self, forwards: bool) -> bool:
        """Tab moves along the hand, and leaves the table at its end."""
        return self._keys.tab(forwards) or super().focusNextPrevChild(forwards)
