"""The classic table of a counted deal: before, this deal, together; a column for every account."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from kozel_desktop.rules.events import DealEnded
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.ui.fonts import scaled, ui_font
from kozel_desktop.ui.panel.parts import BurntMark, DeferredBox, FishSign, SideName, Stars
from kozel_desktop.ui.seating import Seating, fill
from kozel_desktop.ui.themed import Label, Themed, display_px
from kozel_desktop.ui.words import tr

_PAD, _BETWEEN = 14, 10  # logical pixels at the left edge and before a cell
_TIGHT = 260  # logical pixels before the text scale: below this width all is written a little smaller
BEFORE, DEAL, AFTER = range(3)


class _Figures(Label):
    """A number of points in the colour of the accounts."""

    def dressed(self) -> None:
        """Large figures grow less than the text."""
        super().dressed()
        self.setFont(ui_font(display_px(self._px), 750))


class _Cell(QWidget):
    """The figures and signs of one account in one line; words may be left out where room is short."""

    _GAP, _LINE_GAP = 7, 3

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._pieces: list[QWidget] = []
        self._words: list[QWidget] = []

    @property
    def empty(self) -> bool:
        """Whether nothing stands in it."""
        return not self._pieces

    def add(self, widget: QWidget, name: str = "") -> None:
        """Append a figure or a sign; ``name`` is what tests call it."""
        widget.setParent(self)
        widget.setObjectName(name)
        self._pieces.append(widget)

    def add_word(self, text: str) -> None:
        """Append a word that the sentences below repeat."""
        word = Label(text, 13, 500)
        self.add(word)
        self._words.append(word)

    def _shown(self, words: bool) -> list[QWidget]:
        return [piece for piece in self._pieces if words or piece not in self._words]

    def least_width(self, words: bool) -> int:
        """Room for its widest piece, with or without words, in logical pixels."""
        return max((piece.sizeHint().width() for piece in self._shown(words)), default=0)

    def height_at(self, width: int, words: bool) -> int:
        """Height of its lines at a width."""
        return sum(line.height() for line in self._lines(width, words)) - self._LINE_GAP

    def _lines(self, width: int, words: bool) -> list[QRect]:
        """The lines as rectangles, a gap below each included."""
        return [line for line, _ in self._laid(width, words)]

    def _laid(self, width: int, words: bool) -> list[tuple[QRect, list[QWidget]]]:
        lines: list[tuple[QRect, list[QWidget]]] = []
        for piece in self._shown(words):
            size = piece.sizeHint()
            line = lines[-1][0] if lines else QRect()
            if lines and line.width() + self._GAP + size.width() <= width:
                line.setWidth(line.width() + self._GAP + size.width())
                line.setHeight(max(line.height(), size.height() + self._LINE_GAP))
                lines[-1][1].append(piece)
            else:
                top = line.top() + line.height() if lines else 0
                lines.append((QRect(0, top, size.width(), size.height() + self._LINE_GAP), [piece]))
        return lines

    def place(self, rect: QRect, words: bool) -> None:
        """Stand in a rectangle, the lines in the middle of its height."""
        self.setGeometry(rect)
        for word in self._words:
            word.setVisible(words)
        offset = (rect.height() - self.height_at(rect.width(), words)) // 2
        for line, pieces in self._laid(rect.width(), words):
            x = 0
            for piece in pieces:
                size = piece.sizeHint()
                free = line.height() - self._LINE_GAP - size.height()
                piece.setGeometry(x, offset + line.top() + free // 2, size.width(), size.height())
                x += size.width() + self._GAP


class CountTable(Themed, QWidget):
    """Before, this deal, together: for two accounts as lines with a column each, for more the other way round.

    In little room two stand like more, and at last everything one below the other.
    ``made`` is what every side has made on the table in this deal: it is part of the deal, not of what was before.
    """

    def __init__(
        self, seating: Seating, ended: DealEnded, made: Sequence[int] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._seating, self._ended = seating, ended
        self._made = tuple(made) or (0,) * seating.settings.side_count
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._sides = seating.at_table
        self._heads = [SideName(14, 650, self) for _ in self._sides]
        for side, head in zip(self._sides, self._heads, strict=True):
            head.show_name(side, seating.label(side))
        lines = (tr("Было"), fill(tr("Сдача {n}"), n=ended.deal_no), tr("Вместе"))
        self._labels = [
            [Label(line, 14, 650 if number == AFTER else 500, parent=self) for number, line in enumerate(lines)]
            for _ in self._sides
        ]
        self._cells = [
            [self._accounts_cell(side, BEFORE), self._deal_cell(side), self._accounts_cell(side, AFTER)]
            for side in self._sides
        ]
        self._bands: list[tuple[int, int]] = []
        self._sums = QRect()
        """Where the sums stand when accounts are rows; empty when they are columns."""
        self._name_line = 0
        """How much of a row a name takes that is too long to stand beside the sums."""
        self._tight = False

    # --- what is in the cells

    def _accounts_cell(self, side: int, line: int) -> _Cell:
        cell, last = _Cell(self), line == AFTER
        accounts = self._ended.written.after if last else self._ended.written.before
        name = "after" if last else "before"
        score = accounts.scores[side] - (0 if last else self._made[side])
        cell.add(_Figures(str(score), 26 if last else 20, 750, self._seating.points_role), f"{name}-score-{side}")
        self._add_deferred(cell, accounts, side, f"{name}-deferred-{side}")
        if self._seating.settings.general_ranks and accounts.ranks[side]:
            cell.add(Stars(accounts.ranks[side]), f"{name}-ranks-{side}")
        return cell

    @staticmethod
    def _add_deferred(cell: _Cell, accounts: Accounts, side: int, name: str) -> None:
        if accounts.deferred[side]:
            box = DeferredBox(19)
            box.show_count(accounts.deferred[side])
            box.setAccessibleName(fill(tr("отложено {n}"), n=accounts.deferred[side]))
            cell.add(box, name)

    def _deal_cell(self, side: int) -> _Cell:
        """The parts of what the deal did to an account, as the rules have told them apart."""
        cell, entry = _Cell(self), self._ended.written.entries[side]
        early = self._seating.settings.carry_to == "next_loser"
        if self._made[side]:
            cell.add(_Figures(f"+{self._made[side]}", 20, 750, self._seating.points_role), f"deal-made-{side}")
            cell.add_word(tr("за концы"))
        if entry.recorded:
            cell.add(_Figures(f"+{entry.amount}", 20, 750, self._seating.points_role), f"deal-amount-{side}")
            if self._made[side] and self._ended.result.kind == "out":
                cell.add_word(tr("за выход"))
        if entry.deferred:
            box = DeferredBox(19)
            box.show_count(entry.deferred)
            box.setAccessibleName(fill(tr("отложено {n}"), n=entry.deferred))
            cell.add(box, f"deal-deferred-{side}")
        if entry.discarded:
            cell.add(BurntMark(f"+{entry.discarded}"), f"deal-discarded-{side}")
            cell.add_word(tr("не пишется"))
        if self._ended.result.kind == "fish" and (entry.recorded or entry.deferred or entry.discarded):
            cell.add(FishSign(), f"deal-fish-{side}")
        if entry.released:
            cell.add_word(tr("и отложенные"))
            box = DeferredBox(19)
            box.show_count(entry.released)
            cell.add(box, f"deal-released-{side}")
        if entry.carried:
            cell.add_word(tr("в том числе") if early else tr("и повисшие"))
            cell.add(FishSign(24, f"+{entry.carried}"), f"deal-carried-{side}")
        if entry.burnt:
            cell.add(BurntMark(f"+{entry.burnt}"), f"deal-burnt-{side}")
            cell.add_word(tr("сгорели"))
        if entry.lost_score:
            cell.add(BurntMark(str(entry.lost_score)), f"deal-lost-{side}")
            cell.add_word(tr("сгорел счёт"))
        if entry.ranks:
            cell.add(Stars(entry.ranks), f"deal-ranks-{side}")
        if cell.empty:
            cell.add(_Figures("—", 20, 750, "dim"), f"deal-nothing-{side}")
        return cell

    # --- where they stand

    def _label_width(self) -> int:
        return max(label.sizeHint().width() for labels in self._labels for label in labels)

    def _tighten(self, width: int) -> None:
        """Write a little smaller where room is short."""
        tight = width < scaled(_TIGHT)
        if tight != self._tight:
            self._tight = tight
            for labels in self._labels:
                for label in labels:
                    label.set_style(px=13 if tight else 14)
            for name in self._heads:
                name.set_size(13 if tight else 14, 5 if tight else 8)
            for box in self.findChildren(DeferredBox):
                box.set_size(16 if tight else 19)

    def _with_words(self, width: int) -> bool | None:
        """Whether columns side by side have room for words too; None when they have none, or not for whole names."""
        _, between = self._air()
        names = max(head.sizeHint().width() for head in self._heads) - between + 1
        for words in (True, False):
            widest = max(cell.least_width(words) for cells in self._cells for cell in cells)
            column = max(widest, names)
            if self._left(width) + (between + column + 4) * len(self._cells) <= width:
                return words
        return None

    def _left(self, width: int) -> int:
        """Where the first column of an account begins."""
        pad, _ = self._air()
        least = pad + self._label_width() + 3
        return least if self._tight else min(max(least, round(scaled(84))), max(least, width // 3))

    def _air(self) -> tuple[int, int]:
        return (6, 5) if self._tight else (_PAD, _BETWEEN)

    def hasHeightForWidth(self) -> bool:
        """Lines wrap where room is short."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of everything at a width."""
        height = self._place(width, move=False)
        self._tighten(self.width())
        return height

    def sizeHint(self) -> QSize:
        """A usual width."""
        return QSize(316, self.heightForWidth(316))

    def minimumSizeHint(self) -> QSize:
        """The widest piece of a cell below its label."""
        widest = max(cell.least_width(False) for cells in self._cells for cell in cells)
        return QSize(max(widest, self._label_width()) + 2 * _PAD, 80)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put everything in its place."""
        self._place(self.width(), move=True)

    def dressed(self) -> None:
        """Follow theme and text scale."""
        self._place(self.width(), move=True)
        super().dressed()

    def _place(self, width: int, *, move: bool) -> int:
        self._tighten(width)
        words = self._with_words(width) if len(self._sides) == 2 else None
        if words is not None:
            return self._place_columns(width, words, move)
        rows = self._place_rows(width, move)
        return self._place_list(width, move) if rows is None else rows

    def _place_rows(self, width: int, move: bool) -> int | None:
        """An account below the other, its three cells side by side; None where they have no room."""
        pad, between = self._air()
        lines = (BEFORE, DEAL, AFTER)
        for words in (True, False):
            least = [
                max(label.sizeHint().width(), *(cells[line].least_width(words) for cells in self._cells))
                for line, label in zip(lines, self._labels[0], strict=True)
            ]
            spare = width - 2 * pad - 3 * between - sum(least)
            if spare >= 0:
                break
        else:
            return None
        wide = [least[BEFORE] + spare // 4, least[DEAL] + spare // 2, least[AFTER]]
        lefts = [pad, pad + wide[BEFORE] + between, width - pad - wide[AFTER]]
        head = self._labels[0][0].sizeHint().height() + (8 if self._tight else 14)
        bands, y, long = [(0, head)], head, False
        for name, cells in zip(self._heads, self._cells, strict=True):
            size = name.sizeHint()
            tallest = max(cells[line].height_at(wide[line], words) for line in lines)
            height = size.height() + tallest + (9 if self._tight else 14)
            long = long or size.width() > lefts[AFTER] - pad - between
            if move:
                name.setGeometry(pad, y + 4, min(size.width(), width - 2 * pad), size.height())
                top = y + size.height() + (5 if self._tight else 7)
                for line in lines:
                    cells[line].place(QRect(lefts[line], top, wide[line], tallest), words)
            bands.append((y, height))
            y += height
        if move:
            for column, labels in enumerate(self._labels):
                for label, left in zip(labels, lefts, strict=True):
                    label.setVisible(not column)
                    label.setGeometry(left, 0, label.sizeHint().width(), head)
            self._bands = bands
            self._sums = QRect(lefts[AFTER] - between, 0, width - lefts[AFTER] + between, y)
            self._name_line = 5 + max(name.sizeHint().height() for name in self._heads) if long else 0
        return y

    def _place_columns(self, width: int, words: bool, move: bool) -> int:
        pad, between = self._air()
        left = self._left(width)
        step = (width - left) / len(self._sides)
        low, line_low, air = (28, 38, 8) if self._tight else (36, 52, 16)
        head = max(round(scaled(display_px(low))), *(name.sizeHint().height() + air - 4 for name in self._heads))
        inner = round(step) - between - 3
        bands = [(0, head)]
        for line in range(3):
            tallest = max(cells[line].height_at(inner, words) for cells in self._cells)
            bands.append((sum(bands[-1]), max(round(scaled(display_px(line_low))), tallest + air)))
        if move:
            self._bands, self._sums = bands, QRect()
            for column, name in enumerate(self._heads):
                x = round(left + column * step) + between
                size = name.sizeHint()
                start = max(x - between + 2, min(x, x - between + round(step) - size.width() - 2))
                room = x - between + round(step) - 2 - start
                name.setGeometry(start, (head - size.height()) // 2, min(size.width(), room), size.height())
                for line, (y, height) in enumerate(bands[1:]):
                    self._cells[column][line].place(QRect(x, y, inner, height), words)
                    label = self._labels[column][line]
                    label.setVisible(not column)
                    label.setGeometry(QRect(pad, y, label.sizeHint().width(), height))
        return sum(bands[-1])

    def _place_list(self, width: int, move: bool) -> int:
        bands, y, inner = [], 0, width - 2 * _PAD
        for column, name in enumerate(self._heads):
            size = name.sizeHint()
            if move:
                name.setGeometry(_PAD, y + 6, min(size.width(), inner), size.height())
            bands.append((y, size.height() + 12))
            y = sum(bands[-1])
            for label, cell in zip(self._labels[column], self._cells[column], strict=True):
                word, words = label.sizeHint(), cell.least_width(True) <= inner
                beside = word.width() + _BETWEEN + cell.least_width(words) <= inner
                room = inner - word.width() - _BETWEEN if beside else inner
                own = cell.height_at(room, words)
                top = y + 7 + (0 if beside else word.height())
                tallest = max(own, word.height()) if beside else own
                if move:
                    label.show()
                    label.setGeometry(_PAD, y + 7, word.width(), tallest if beside else word.height())
                    cell.place(QRect(_PAD + inner - room, top, room, tallest), words)
                bands.append((y, top + tallest + 7 - y))
                y = sum(bands[-1])
        if move:
            self._bands, self._sums = bands, QRect()
        return y

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the surface, the lines between, and the sums on their own ground."""
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self.rect().toRectF().adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(theme.rule, 1))
        painter.setBrush(theme.card)
        painter.drawRoundedRect(box, 10, 10)
        path = QPainterPath()
        path.addRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 9.5, 9.5)
        painter.setClipPath(path)
        if not self._sums.isEmpty():
            for number, (y, height) in enumerate(self._bands):
                under = self._name_line if number else 0
                painter.fillRect(
                    QRect(self._sums.left(), y + under, self._sums.width(), height - under), theme.accent_soft
                )
                painter.fillRect(QRectF(self._sums.left(), y + under, 2, height - under), theme.text)
            for y, _ in self._bands[1:]:
                painter.fillRect(QRectF(0, y, self.width(), 1), theme.rule)
            return
        for number, (y, height) in enumerate(self._bands):
            line = number % 4 - 1
            if line == AFTER:
                painter.fillRect(QRectF(0, y, self.width(), height), theme.accent_soft)
                painter.fillRect(QRectF(0, y, self.width(), 2), theme.text)
            elif number:
                painter.fillRect(QRectF(0, y, self.width(), 1), theme.rule)
