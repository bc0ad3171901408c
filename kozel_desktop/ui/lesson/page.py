"""The page of the lesson: the real table and its side panel under a strip of advice."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kozel_desktop.game.asking import Pace
from kozel_desktop.game.controller import GameController
from kozel_desktop.game.engine import Engine
from kozel_desktop.game.playback import Playback
from kozel_desktop.game.seats import COMPANY, SeatInfo
from kozel_desktop.rules.actions import Action
from kozel_desktop.rules.match import DealLog
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.takeback import Decision
from kozel_desktop.ui.lesson.coach import STEPS, Advice, Thing, advice
from kozel_desktop.ui.lesson.guide import Ring, Strip
from kozel_desktop.ui.lesson.scenes import SCENES, LessonScene
from kozel_desktop.ui.panel.moment import Moment
from kozel_desktop.ui.panel.side import SidePanel
from kozel_desktop.ui.table.options import TableOptions
from kozel_desktop.ui.table.view import TableView
from kozel_desktop.ui.themed import Themed
from kozel_desktop.ui.words import text, tr

_LEAST_FACTOR = 1.0  # the lesson is never faster than usual, unless nothing moves at all


class _Prompter(Engine):
    """Answers at once with what the scene has for the other player."""

    def __init__(self, page: LessonPage) -> None:
        super().__init__(page)
        self._page, self._asked = page, 0

    def warm_up(self) -> None:
        """There is no process to start."""

    def ask(self, level: str, seed: int, sight: Sight) -> int:
        """Answer as soon as the present event is over."""
        self._asked += 1
        token, action = self._asked, self._page.reply()
        QTimer.singleShot(0, self, lambda: self._answer(token, action))
        return token

    def _answer(self, token: int, action: Action) -> None:
        if token == self._asked:
            self.answered.emit(token, action)

    def cancel(self) -> None:
        """Drop the answer that was not given yet."""
        self._asked += 1


class _Nowhere:
    """Keeps nothing: a lesson leaves no trace among the matches."""

    def deal(self, log: DealLog) -> None:
        """Forget what was dealt."""

    def action(self, log: DealLog, clocks: Sequence[float], *, settled: bool = False) -> None:
        """Forget a decision."""

    def clocks(self, clocks: Sequence[float]) -> None:
        """Forget the time."""

    def decisions(
        self, deal: int, decisions: Sequence[Decision], played: int, clocks: Sequence[float], practice: bool
    ) -> None:
        """Forget what was taken back."""

    def bookmark(self, deal: int, decisions: Sequence[Decision], *, kept: bool) -> None:
        """Forget a point of a deal."""


class LessonPage(Themed, QWidget):
    """Plays the scenes one after the other; whoever shows it calls ``begin``."""

    finished = Signal()
    """The lesson is over or was ended."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = 0
        self._advice = Advice("")
        self.table = TableView()
        self.side = SidePanel()
        self.strip = Strip()
        self.playback = Playback(self.table, self)
        self.controller = GameController(self.playback, _Prompter(self), _Nowhere(), parent=self)
        self.controller.asking.auto_draw = False
        row, column = QHBoxLayout(), QVBoxLayout(self)
        for layout in (row, column):
            layout.setContentsMargins(0, 0, 0, 0)
            layout.setSpacing(0)
        row.addWidget(self.table, 1)
        row.addWidget(self.side)
        column.addWidget(self.strip)
        column.addLayout(row, 1)
        self.ring = Ring(self)
        self._connect()

    def _connect(self) -> None:
        table, side, controller = self.table, self.side, self.controller
        self.playback.shown.connect(side.show_step)
        self.playback.begun.connect(lambda _step: self.ring.hide())
        controller.awaiting.connect(self._await)
        controller.refused.connect(table.refuse)
        controller.counted.connect(self._on_counted)
        table.action_chosen.connect(self._submit)
        table.hurried.connect(self.playback.hurry)
        table.choice_changed.connect(lambda: side.set_hints_for(Moment.of(table.choice)))
        table.choice_changed.connect(self._point_soon)
        side.next_requested.connect(self._on_next)
        self.strip.left.connect(self._finish)
        self.strip.again.connect(self.begin)

    # --- what the owner tells

    def set_options(self, options: TableOptions) -> None:
        """Follow the preferences; the lesson takes its time, and the hand is not sorted away from its words."""
        factor = max(_LEAST_FACTOR, options.speed) if options.speed else 0.0
        self.table.set_options(
            TableOptions(
                digits=options.digits,
                coloured=options.coloured,
                sort=options.sort,
                speed=factor,
                auto_draw=False,
                tile_size=options.tile_size,
            )
        )
        self.controller.asking.pace = Pace.at(factor)
        self.side.set_speed(factor)

    def begin(self) -> None:
        """Start from the first scene."""
        self._play(0)

    def leave(self) -> None:
        """Stop everything that moves or waits."""
        self.controller.leave()

    # --- the scenes

    @property
    def scene(self) -> LessonScene:
        """What is being played."""
        return SCENES[self._scene]

    def reply(self) -> Action:
        """What the other player does now."""
        match = self.controller.match
        assert match is not None
        return self.scene.reply(sum(seat == 1 for seat, _ in match.deals[-1].actions))

    def _play(self, scene: int) -> None:
        self._scene = scene
        match = self.scene.match()
        seats = (SeatInfo(tr("Вы"), True), SeatInfo(text(COMPANY[0]), False, "lesson"))
        self.side.set_match(match.settings, seats, 0)
        sight = match.sight(0)
        self.table.show_sight(sight, seats)
        self.side.show_sight(sight)
        self.table.setFocus()
        self.controller.start(match, seats, bytes(16))

    def _submit(self, action: Action) -> None:
        self.controller.submit(0, action)

    def _await(self, sight: Sight | None) -> None:
        self.table.await_action(sight)
        if sight is not None:
            self._advise()

    def _on_counted(self, ended: object) -> None:
        self.side.show_count(ended)  # type: ignore[arg-type]
        self._advise()

    def _on_next(self) -> None:
        if self._scene + 1 < len(SCENES):
            self._play(self._scene + 1)
        else:
            self._finish()

    def _finish(self) -> None:
        self.leave()
        self.finished.emit()

    # --- the words

    def _advise(self) -> None:
        match = self.controller.match
        if match is None:
            return
        step, self._advice = advice(self._scene, match)
        over = step == STEPS
        self.strip.show_words(step, self._advice.text, over=over)
        self.side.count.name_button(tr("Закончить урок") if over else "")
        self._point_soon()

    def _point_soon(self) -> None:
        """Point once layouts and the table have come to rest."""
        QTimer.singleShot(0, self, self._point)

    def _point(self) -> None:
        busy = self.playback.busy or self.controller.match is None
        place, on_table = (QRectF(), True) if busy else self._place_of(self._advice.about)
        self.ring.setGeometry(self.rect())
        self.ring.point_at(place, on_table=on_table)

    def _place_of(self, thing: Thing | int | None) -> tuple[QRectF, bool]:
        picture, corner = self.table.picture, self.table.mapTo(self, QPoint())
        box = None
        if picture is not None and isinstance(thing, int):
            # Once the tile is chosen its places are marked; the ring would only be in the way.
            box = next((pose.box for pose in picture.tiles if pose.tile == thing and pose.group[0] == "own"), None)
            box = None if self.table.choice.selected == thing else box
        elif picture is not None and thing is Thing.BONEYARD:
            # A boneyard that asks to be touched has a frame of its own.
            box = None if "pile" in picture.marks else picture.pile
        elif thing is not None:
            name = "after-deferred-1" if thing is Thing.DEFERRED else "after-score-1"
            shown = self.side.count.findChild(QWidget, name)
            cell = shown.parentWidget() if shown is not None else None  # the account with what lies beside it
            if cell is not None and cell.isVisible():
                self._watch(cell)
                return QRectF(cell.childrenRect().translated(cell.mapTo(self, QPoint()))), False
        return (QRectF() if box is None else QRectF(box.x + corner.x(), box.y + corner.y(), box.w, box.h)), True

    def _watch(self, widget: QWidget) -> None:
        """Follow a widget wherever layouts and scroll bars put it."""
        inner: QWidget | None = widget
        while inner is not None and inner is not self:
            inner.removeEventFilter(self)
            inner.installEventFilter(self)
            inner = inner.parentWidget()

    # --- Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Point again when what is pointed at has moved."""
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize) and not self.ring.isHidden():
            QTimer.singleShot(0, self, self._point)
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self.controller.match is not None:
            self._advise()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follow the size."""
        super().resizeEvent(event)
        self.side.set_narrow(self.width() < 1000)
        self._point_soon()

    def dressed(self) -> None:
        """Follow theme and text scale."""
        self.table.set_theme(self.theme)
        super().dressed()
        self._point_soon()
