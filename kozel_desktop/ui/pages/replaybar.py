"""The controls under a match that is being watched."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QSlider, QVBoxLayout, QWidget

from kozel_desktop.ui import signs
from kozel_desktop.ui.buttons import BigButton
from kozel_desktop.ui.colours import mix
from kozel_desktop.ui.flow import FlowLayout
from kozel_desktop.ui.fonts import scaled
from kozel_desktop.ui.forms.fields import Picker
from kozel_desktop.ui.seating import fill
from kozel_desktop.ui.themed import OWN_RING, Label, Spoken, Themed, paint_focus_ring
from kozel_desktop.ui.widgets import HIT, Switch
from kozel_desktop.ui.words import tr

_ROOMY = 620  # logical pixels before the text scale that the slider needs
Draw = Callable[[QPainter, float, float, float, QColor], None]


class SignButton(Themed, QAbstractButton):
    """A button with a drawn sign; its name is in the tool tip and for those who hear it."""

    def __init__(self, draw: Draw, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draw = draw
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setProperty(OWN_RING, True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_sign(self, draw: Draw) -> None:
        """Show another sign."""
        self._draw = draw
        self.update()

    def set_named(self, name: str, key: str) -> None:
        """Say what it does and which key does the same."""
        self.setAccessibleName(name)
        self.setToolTip(f"{name} ({key})")

    def sizeHint(self) -> QSize:
        """A square that a finger hits."""
        side = round(max(HIT + 2, scaled(36)))
        return QSize(side, side)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press it: Space belongs to the film."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the sign on its ground."""
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isEnabled() and (self.underMouse() or self.isDown()):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.accent_soft)
            painter.drawRoundedRect(self.rect().toRectF().adjusted(1, 1, -1, -1), 8, 8)
        ink = theme.text if self.isEnabled() else mix(theme.dim, theme.panel, 0.5)
        self._draw(painter, self.width() / 2, self.height() / 2, self.height() * 0.36, ink)
        if self.hasFocus():
            paint_focus_ring(painter, theme, self, 8)


def _bar(painter: QPainter, x: float, y: float, size: float, ink: QColor) -> None:
    painter.fillRect(QRectF(x - size / 11, y - 0.6 * size, size / 5.5, 1.2 * size), ink)


def play(painter: QPainter, x: float, y: float, size: float, ink: QColor) -> None:
    """Go on by itself."""
    signs.triangle(painter, x, y, size, ink)


def pause(painter: QPainter, x: float, y: float, size: float, ink: QColor) -> None:
    """Stand still."""
    _bar(painter, x - 0.28 * size, y, size, ink)
    _bar(painter, x + 0.28 * size, y, size, ink)


def _step(angle: float) -> Draw:
    return lambda painter, x, y, size, ink: signs.chevron(painter, x, y, size, ink, angle, 2.4)


def _leap(angle: float) -> Draw:
    def draw(painter: QPainter, x: float, y: float, size: float, ink: QColor) -> None:
        for shift in (-0.28, 0.28):
            signs.chevron(painter, x + shift * size, y, size, ink, angle, 2.4)

    return draw


def _end(angle: float) -> Draw:
    def draw(painter: QPainter, x: float, y: float, size: float, ink: QColor) -> None:
        away = 1 if angle == signs.RIGHT else -1
        signs.chevron(painter, x - 0.2 * away * size, y, size, ink, angle, 2.4)
        _bar(painter, x + 0.42 * away * size, y, size, ink)

    return draw


class ReplayBar(Spoken, Themed, QWidget):
    """Tells what the watcher wants; what is the case it is told by `show_spot`."""

    first = Signal()
    deal_back = Signal()
    back = Signal()
    toggled = Signal()
    """Play, or pause."""
    forward = Signal()
    deal_forward = Signal()
    last = Signal()
    deal_chosen = Signal(int)
    """The deal to jump to, from 0."""
    frame_chosen = Signal(int)
    """The frame of this deal to jump to."""
    opened = Signal(bool)
    """All hands are to lie open, or only the own."""
    play_from = Signal(bool)
    """Play on from here; True: with seats swapped."""
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._playing = False
        self._guarded = self._comes_again = False
        self._numbers: list[int] = []
        left, right = signs.LEFT, signs.RIGHT
        self.buttons = {
            "first": SignButton(_end(left)),
            "deal-back": SignButton(_leap(left)),
            "back": SignButton(_step(left)),
            "play": SignButton(play),
            "forward": SignButton(_step(right)),
            "deal-forward": SignButton(_leap(right)),
            "last": SignButton(_end(right)),
        }
        told = (self.first, self.deal_back, self.back, self.toggled, self.forward, self.deal_forward, self.last)
        for (name, button), signal in zip(self.buttons.items(), told, strict=True):
            button.setObjectName(name)
            button.clicked.connect(signal)
        self.deal = Picker()
        self.deal.setObjectName("deal")
        self.deal.chosen.connect(lambda deal: self.deal_chosen.emit(deal))
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setObjectName("moves")
        self.slider.valueChanged.connect(self.frame_chosen)
        self.move_label = Label("", 13, 500, "dim")
        self.open = Switch()
        self.open.setObjectName("open")
        self.open.clicked.connect(self.opened)
        self.here = BigButton(primary=False, px=14, height=34)
        self.here.setObjectName("here")
        self.here.clicked.connect(lambda: self.play_from.emit(False))
        self.swapped = BigButton(primary=False, px=14, height=34)
        self.swapped.setObjectName("swapped")
        self.swapped.clicked.connect(lambda: self.play_from.emit(True))
        self.leave = BigButton(primary=False, px=14, height=34, key="Esc")
        self.leave.setObjectName("leave")
        self.leave.clicked.connect(self.left)
        ways = QHBoxLayout()
        ways.setSpacing(0)
        for button in self.buttons.values():
            ways.addWidget(button)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addLayout(ways)
        row.addWidget(self.deal)
        row.addWidget(self.slider, 1)
        row.addWidget(self.move_label)
        deeds = FlowLayout(gap=2)
        deeds.add(self.open)
        for deed in (self.here, self.swapped, self.leave):
            deeds.add(deed, right=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 6, 12, 4)
        column.setSpacing(0)
        column.addLayout(row)
        column.addLayout(deeds)
        self.retranslate()

    # --- what is the case

    @property
    def playing(self) -> bool:
        """Whether it is shown as going on by itself."""
        return self._playing

    def set_deals(self, numbers: list[int]) -> None:
        """Offer these deals, by their numbers in the match."""
        self._numbers = list(numbers)
        self._name_deals()

    def _name_deals(self) -> None:
        total, chosen = len(self._numbers), self.deal.currentIndex()
        self.deal.set_choices(
            [(place, fill(tr("Сдача {n} из {all}"), n=number, all=total)) for place, number in enumerate(self._numbers)]
        )
        self.deal.setCurrentIndex(chosen)

    def show_spot(self, deal: int, frame: int, frames: int, *, at_start: bool, at_end: bool) -> None:
        """Show which frame of which deal is seen."""
        self.deal.set_value(deal)
        self.slider.blockSignals(True)
        self.slider.setRange(0, max(0, frames - 1))
        self.slider.setValue(frame)
        self.slider.blockSignals(False)
        self.move_label.setText(f"{frame} / {frames - 1}")
        for name in ("first", "deal-back", "back"):
            self.buttons[name].setEnabled(not at_start)
        for name in ("play", "forward", "deal-forward", "last"):
            self.buttons[name].setEnabled(not at_end)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The slider goes where letters are large and the window is small; keys and buttons do the same."""
        super().resizeEvent(event)
        roomy = self.width() >= scaled(_ROOMY)
        self.slider.setVisible(roomy)
        self.move_label.setVisible(roomy)

    def set_playing(self, playing: bool) -> None:
        """Show whether it goes on by itself."""
        if playing != self._playing:
            self._playing = playing
            self.buttons["play"].set_sign(pause if playing else play)
            self._name_play()

    def _name_play(self) -> None:
        self.buttons["play"].set_named(tr("Пауза") if self._playing else tr("Показывать"), tr("Пробел"))

    def set_comes_again(self, comes_again: bool) -> None:
        """Whether the same deals are still to be played the other way round, which is why tiles stay hidden."""
        self._comes_again = comes_again

    def set_may_open(self, may: bool) -> None:
        """Offer to lay all hands open, or say why not yet."""
        self.open.setEnabled(may)
        self._explain()

    def set_may_play(self, may: bool, *, guarded: bool) -> None:
        """Offer to play on from here, or not: nothing is left to be played after the end.

        ``guarded``: the match itself is still going on, and the same tiles would be known there.
        """
        self._guarded = guarded
        for button in (self.here, self.swapped):
            button.setEnabled(may and not guarded)
        self._explain()

    def _explain(self) -> None:
        """Say why something is not offered yet."""
        unseen = tr("Сдача ещё не сыграна: чужие руки можно будет открыть, когда она кончится.")
        running = tr("Партия ещё идёт: так вы заранее узнали бы её кости. Сыграть отсюда можно, когда она кончится.")
        if self._comes_again:
            unseen = running = tr(
                "Те же кости ещё придут во второй половине партии без везения. Открыть их можно, когда она кончится."
            )
        for widget, why in (
            (self.open, "" if self.open.isEnabled() else unseen),
            (self.here, running if self._guarded else ""),
            (self.swapped, running if self._guarded else ""),
        ):
            widget.setToolTip(why)
            widget.setAccessibleDescription(why)

    def retranslate(self) -> None:
        """Write every text in the current language."""
        self.buttons["first"].set_named(tr("К началу партии"), "Home")
        self.buttons["deal-back"].set_named(tr("К началу сдачи или к прошлой"), "Page Up")
        self.buttons["back"].set_named(tr("Шаг назад"), "←")
        self._name_play()
        self.buttons["forward"].set_named(tr("Шаг вперёд"), "→")
        self.buttons["deal-forward"].set_named(tr("К следующей сдаче"), "Page Down")
        self.buttons["last"].set_named(tr("К концу партии"), "End")
        self.deal.setAccessibleName(tr("Сдача"))
        self._name_deals()
        self.slider.setAccessibleName(tr("Ход"))
        self.open.setText(tr("Все руки открыты"))
        self.open.setAccessibleName(tr("Все руки открыты"))
        self.open.updateGeometry()
        self.here.setText(tr("Играть отсюда"))
        self.swapped.setText(tr("Играть за соперника"))
        self._explain()
        self.leave.setText(tr("Закрыть просмотр"))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground and the edge to the table."""
        theme, painter = self.theme, QPainter(self)
        painter.fillRect(self.rect(), theme.panel)
        painter.fillRect(0, 0, self.width(), max(1, round(theme.border)), theme.rule)
