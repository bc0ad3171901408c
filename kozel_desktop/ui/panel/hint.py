"""Advice beside the table: the reason in one sentence, and what every possible action brings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

from attrs import frozen
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from kozel_desktop.ai.advice import Counsel, Option, points_are_good
from kozel_desktop.review.amounts import shown
from kozel_desktop.review.hinting import reason
from kozel_desktop.rules.actions import Draw, EndTurn, Lay, Pass
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import HALVES, NAMES, Tile
from kozel_desktop.ui.buttons import LinkButton
from kozel_desktop.ui.flow import FlowLayout
from kozel_desktop.ui.fonts import scaled, ui_font
from kozel_desktop.ui.panel.parts import MoreBelow, tall, wide
from kozel_desktop.ui.seating import fill, listed
from kozel_desktop.ui.signs import minitile, star
from kozel_desktop.ui.table.speech import where
from kozel_desktop.ui.themed import OWN_RING, Label, Prose, Spoken, Themed, paint_focus_ring
from kozel_desktop.ui.widgets import ColumnScroll
from kozel_desktop.ui.words import language, text, tr

ABOUT = "≈\u00a0"
"""Before a number that may be no worse than the best."""
_TILE = 15.0
_State = Literal["thinking", "late", "failed"]
_BELOW = 3  # items of the column that stand below the rows
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextDontClip
_WRAPPED = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight | Qt.TextFlag.TextDontClip


@frozen
class Row:
    """An option as it is shown."""

    tiles: tuple[Tile, ...]
    """What the turn lays."""
    word: str
    """Where, or what else is done."""
    number: str
    best: bool

    @property
    def told(self) -> str:
        """The row in words."""
        tiles = " + ".join(NAMES[tile] for tile in self.tiles)
        return f"{tiles} {self.word}".strip() + f": {self.number}"


class OptionRow(Themed, QAbstractButton):
    """One possible action: its tiles, its place and the points; a star before the best. Pressed, it is chosen."""

    def __init__(self, row: Row, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row = row
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setProperty(OWN_RING, True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(row.told)

    def sizeHint(self) -> QSize:
        """One line, or as many as the word needs beside tiles and points, or below them."""
        font = ui_font(14, 650)
        width = scaled(20) + self._tiles_width + 8 + wide(self.row.word, font) + 10 + wide(self.row.number, font) + 8
        word = self._height_of_word() + 6
        return QSize(round(width), self._line + word if self._below else max(self._line, word))

    def minimumSizeHint(self) -> QSize:
        """The word may be broken into lines, tiles and points are not."""
        hint = self.sizeHint()
        return QSize(hint.width() - wide(self.row.word, ui_font(14, 650)), hint.height())

    @property
    def _tiles_width(self) -> float:
        return len(self.row.tiles) * (2 * scaled(_TILE) + 4)

    @property
    def _line(self) -> int:
        """The height of tiles and points."""
        return round(scaled(26))

    def _beside(self) -> QRectF:
        """The room between tiles and points."""
        left = scaled(22) + self._tiles_width + 6
        room = self.width() - left - wide(self.row.number, ui_font(14, 650)) - 16
        return QRectF(left, 0, max(1.0, room), self.height())

    @property
    def _below(self) -> bool:
        """Whether the word stands under tiles and points, as a part that is never broken has no room beside them."""
        font, room = ui_font(14, 650), self._beside().width()
        return any(wide(part, font) > room for part in self.row.word.split())

    def _word_rect(self) -> QRectF:
        if not self._below:
            return self._beside()
        left = scaled(22)
        return QRectF(left, self._line, max(1.0, self.width() - left - 8), self.height() - self._line)

    @property
    def _word_fits(self) -> bool:
        """In one line."""
        return wide(self.row.word, ui_font(14, 650)) <= self._word_rect().width()

    def _height_of_word(self) -> int:
        font = ui_font(14, 650)
        if self._word_fits:
            return tall(font)
        return QFontMetrics(font).boundingRect(self._word_rect().toRect(), _WRAPPED, self.row.word).height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may want another height."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses it as Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint star, tiles, place and points."""
        painter, theme, row = QPainter(self), self.theme, self.row
        line = self._line if self._below else self.height()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle, unit = line / 2, scaled(_TILE)
        if row.best:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.accent_soft)
            painter.drawRoundedRect(QRectF(0, 1, self.width(), self.height() - 2), 6, 6)
            star(painter, scaled(11), middle, scaled(14), theme.accent)
        x = scaled(22)
        for tile in row.tiles:
            minitile(painter, theme, round(x), round(middle - unit / 2), unit, *HALVES[tile])
            x += 2 * unit + 4
        font = ui_font(14, 650 if row.best else 450)
        number = QRectF(0, 0, self.width() - 8, line)
        painter.setFont(font)
        painter.setPen(theme.text)
        painter.drawText(number, _RIGHT, row.number)
        painter.setPen(theme.text if row.best else theme.dim)
        painter.drawText(self._word_rect(), _LEFT if self._word_fits else _WRAPPED, row.word)
        if self.hasFocus():
            paint_focus_ring(painter, theme, self, 6)


class HintPanel(Spoken, Themed, QWidget):
    """Shows that advice is being thought about, then the advice itself."""

    chosen = Signal(object)
    """The Action of an option that was pressed: it is to be looked at on the table."""
    closed = Signal()
    """The player wants to see it no more."""
    again = Signal()
    """No advice has come, and the player wants to ask once more."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[Sight, Counsel, tuple[str, ...]] | None = None
        self._state: _State = "thinking"
        self.rows: list[OptionRow] = []
        self._title = Label("", 16, 650)
        self.close_link = LinkButton(px=13, angle=False)
        self.close_link.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.close_link.clicked.connect(self.closed)
        self.sentence = Prose(px=15)
        self.sentence.setObjectName("hint-reason")
        self.again_link = LinkButton(angle=False)
        self.again_link.setObjectName("hint-again")
        self.again_link.clicked.connect(self.again)
        self._caption = Prose(px=13, weight=500, role="dim")
        self._caption.setObjectName("hint-caption")
        head = FlowLayout(gap=12)
        head.add(self._title)
        head.add(self.close_link, right=True)
        inner = QWidget()
        self._column = QVBoxLayout(inner)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.sentence)
        self._column.addWidget(self.again_link, 0, Qt.AlignmentFlag.AlignLeft)
        self._column.addSpacing(6)
        self._column.addSpacing(4)
        self._column.addWidget(self._caption)
        self._column.addStretch(1)
        self.area = ColumnScroll(inner)
        self.more = MoreBelow(self.area)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(2)
        outer.addLayout(head)
        outer.addWidget(self.area, 1)
        self.setMinimumHeight(110)
        self.retranslate()

    # --- what is shown

    def show_thinking(self) -> None:
        """Say that it is being thought about."""
        self._shown, self._state = None, "thinking"
        self._write()

    def show_late(self) -> None:
        """Say that it takes longer than it should."""
        self._shown, self._state = None, "late"
        self._write()

    def show_failure(self) -> None:
        """Say that no advice came."""
        self._shown, self._state = None, "failed"
        self._write()

    def show_counsel(self, sight: Sight, counsel: Counsel, names: Sequence[str]) -> None:
        """Show advice; ``names`` of the players by seat."""
        self._shown, self._state = (sight, counsel, tuple(names)), "thinking"
        self._write()
        self.area.verticalScrollBar().setValue(0)

    @property
    def spoken(self) -> str:
        """The advice in words: the best action and its reason."""
        if self._shown is None:
            return ""
        return f"{self.rows[0].row.told}. {text(reason(*self._shown))}"

    def retranslate(self) -> None:
        """Write every text in the current language."""
        self._title.setText(tr("Подсказка"))
        self.close_link.setText(tr("скрыть"))
        self.again_link.setText(tr("Спросить ещё раз"))
        self._write()

    def _write(self) -> None:
        for row in self.rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = []
        self._caption.setVisible(self._shown is not None)
        self.again_link.setVisible(self._shown is None and self._state != "thinking")
        if self._shown is None:
            self.sentence.tell(self._waiting())
            return
        sight, counsel, names = self._shown
        self.sentence.tell(text(reason(sight, counsel, names)))
        good = points_are_good(sight.settings)
        rows = [
            row_of(sight, option, best=place == 0, exact=counsel.exact) for place, option in enumerate(counsel.options)
        ]
        caption = tr("На сколько очков вы впереди за сдачу")
        if any(row.number.startswith(ABOUT) for row in rows):
            caption = f"{caption}. " + tr("С\u00a0«≈» — может быть, не хуже лучшего хода")
        self._caption.tell(caption)
        self._caption.setToolTip(
            tr("На сколько очков вы в среднем опередите других за эту сдачу")
            if good
            else tr("На сколько очков больше вас в среднем запишут другие за эту сдачу")
        )
        for option, told in zip(counsel.options, rows, strict=True):
            row = OptionRow(told)
            row.clicked.connect(partial(self.chosen.emit, option.action))
            self.rows.append(row)
            self._column.insertWidget(self._column.count() - _BELOW, row)
            row.set_theme(self.theme)

    def _waiting(self) -> str:
        match self._state:
            case "thinking":
                return tr("Думает…")
            case "late":
                return tr("Думает дольше обычного. Можно подождать или спросить ещё раз.")
            case "failed":
                return tr("Не вышло: подумать над этим ходом не удалось.")


def row_of(sight: Sight, option: Option, *, best: bool, exact: bool) -> Row:
    """An option as a row; points in play are counted to a tenth, others in whole numbers."""
    tiles = tuple(action.tile for action in option.turn if isinstance(action, Lay))
    points = shown(sight.settings, option.points, exact=exact)
    number = f"{points:+.1f}" if isinstance(points, float) else f"{points:+d}"
    number = number.replace("-", "\u2212") if number.strip("+-0.") else "0"
    if language() == "ru":
        number = number.replace(".", ",")
    if option.even and not best and not exact:
        number = ABOUT + number
    return Row(tiles, _word(sight, option), number, best)


def _word(sight: Sight, option: Option) -> str:
    match option.action:
        case Draw():
            return tr("взять из базара")
        case Pass():
            return tr("пропустить ход")
        case EndTurn():
            return tr("закончить ход")
        case Lay(_, None):
            return ""
        case Lay(_, _, shut) if len(option.turn) < 2 and len(option.actions) > 1:
            return _closing(tr("всё равно куда"), shut=shut)
        case _:
            laid = [action for action in option.turn if isinstance(action, Lay)]
            shut = all(lay.closed for lay in laid)
            places = [_closing(where(sight, lay.end), shut=lay.closed and not shut) for lay in laid]
            return _closing(listed(list(dict.fromkeys(places))), shut=shut)


def _closing(place: str, *, shut: bool) -> str:
    return fill(tr("{where}, закрыть"), where=place) if shut else place
