"""A layout in lines: what does not fit beside its neighbours goes to the next line."""

from __future__ import annotations

from attrs import define
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


@define
class _Place:
    item: QLayoutItem
    right: bool
    shrinks: bool
    width: int = 0


class FlowLayout(QLayout):
    """Widgets side by side in their wished size, wrapped into lines; some stand at the right end of theirs.

    ``gap`` divides neighbours, ``line_gap`` lines, both in logical pixels.
    """

    def __init__(self, parent: QWidget | None = None, gap: int = 8, line_gap: int = 4) -> None:
        super().__init__(parent)
        self._places: list[_Place] = []
        self._gap, self._line_gap = gap, line_gap
        self._next = (False, False)
        self._heights: dict[int, int] = {}
        self.setContentsMargins(0, 0, 0, 0)

    def add(self, widget: QWidget, *, right: bool = False, shrinks: bool = False) -> None:
        """Append a widget; with ``right`` it stands at the right end of its line.

        One that ``shrinks`` takes its least size where the wished one has no room.
        """
        self._next = (right, shrinks)
        self.addWidget(widget)
        self._next = (False, False)

    def addItem(self, item: QLayoutItem) -> None:
        """Append an item (Qt calls this)."""
        self._places.append(_Place(item, *self._next))

    def count(self) -> int:
        """How many items there are."""
        return len(self._places)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """The item at the index, None outside."""
        return self._places[index].item if 0 <= index < len(self._places) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Remove an item and return it."""
        return self._places.pop(index).item if 0 <= index < len(self._places) else None

    def expandingDirections(self) -> Qt.Orientation:
        """It wants no more room than it needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Fewer pixels of width make more lines."""
        return True

    def invalidate(self) -> None:
        """Something in it has another size."""
        self._heights.clear()
        super().invalidate()

    def heightForWidth(self, width: int) -> int:
        """The height of all lines at a width."""
        height = self._heights.get(width)
        if height is None:  # Qt asks for it again and again while it arranges a window
            margins = self.contentsMargins()
            inner = width - margins.left() - margins.right()
            height = self._tall(self._lines(inner)) + margins.top() + margins.bottom()
            self._heights[width] = height
        return height

    def sizeHint(self) -> QSize:
        """Everything in one line."""
        sizes = [place.item.sizeHint() for place in self._shown()]
        width = sum(size.width() for size in sizes) + self._gap * max(0, len(sizes) - 1)
        return self._with_margins(QSize(width, max((size.height() for size in sizes), default=0)))

    def minimumSize(self) -> QSize:
        """The widest of the items at its least."""
        sizes = [place.item.minimumSize() for place in self._shown()]
        return self._with_margins(
            QSize(max((s.width() for s in sizes), default=0), max((s.height() for s in sizes), default=0))
        )

    def setGeometry(self, rect: QRect) -> None:
        """Put every item in its place: lines in the middle of the height, middles level in a line."""
        super().setGeometry(rect)
        inner = rect.marginsRemoved(self.contentsMargins())
        lines = self._lines(inner.width())
        y = inner.top() + max(0, (inner.height() - self._tall(lines)) // 2)
        for line in lines:
            height = self._height(line)
            self._lay_line(line, QRect(inner.left(), y, inner.width(), height))
            y += height + self._line_gap

    def _lay_line(self, line: list[_Place], room: QRect) -> None:
        left, right = room.left(), room.left() + room.width()
        for place in line:
            if not place.right:
                size = self._size(place)
                self._put(place.item, QPoint(left, room.top()), size, room.height())
                left += size.width() + self._gap
        for place in reversed(line):
            if place.right:
                size = self._size(place)
                right -= size.width()
                self._put(place.item, QPoint(right, room.top()), size, room.height())
                right -= self._gap

    @staticmethod
    def _put(item: QLayoutItem, corner: QPoint, size: QSize, height: int) -> None:
        item.setGeometry(QRect(corner + QPoint(0, (height - size.height()) // 2), size))

    def _shown(self) -> list[_Place]:
        return [place for place in self._places if not place.item.isEmpty()]

    @staticmethod
    def _size(place: _Place) -> QSize:
        size, item = place.item.sizeHint(), place.item
        if size.width() <= place.width:
            return size
        tall = item.heightForWidth(place.width) if item.hasHeightForWidth() else size.height()
        return QSize(place.width, tall)

    def _height(self, line: list[_Place]) -> int:
        return max((self._size(place).height() for place in line), default=0)

    def _tall(self, lines: list[list[_Place]]) -> int:
        return sum(map(self._height, lines)) + self._line_gap * max(0, len(lines) - 1)

    def _lines(self, width: int) -> list[list[_Place]]:
        lines: list[list[_Place]] = []
        used = 0
        for place in self._shown():
            wish, left = place.item.sizeHint().width(), width - used - self._gap
            least = place.item.minimumSize().width() if place.shrinks else wish
            if lines and least <= left:
                place.width = wish if wish <= left else least
                lines[-1].append(place)
                used += self._gap + place.width
            else:
                place.width = wish if wish <= width else least if place.shrinks else width
                lines.append([place])
                used = place.width
        return lines

    def _with_margins(self, size: QSize) -> QSize:
        margins = self.contentsMargins()
        return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom())
