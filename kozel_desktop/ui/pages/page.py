"""What every page beside the table has: a way back, a title, and room for what belongs to it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kozel_desktop.ui.buttons import LinkButton
from kozel_desktop.ui.flow import FlowLayout
from kozel_desktop.ui.fonts import scaled
from kozel_desktop.ui.themed import Label, Prose, Spoken, Themed, Title
from kozel_desktop.ui.widgets import Rule
from kozel_desktop.ui.words import tr

NARROW = 1000  # logical pixels of the page below which it uses less air


class Page(Spoken, Themed, QWidget):
    """A page with its head. Esc and the link at the left lead back."""

    left = Signal()
    """The player wants to go back."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.back = LinkButton(px=14.5, angle=False)
        self.back.setObjectName("back")
        self.back.clicked.connect(self.left)
        self.title = Title("", 27)
        self._head = FlowLayout(gap=16)
        self._head.add(self.back)
        self._head.add(self.title)
        self._head_box = QVBoxLayout()
        self._head_box.addLayout(self._head)
        self.body = QVBoxLayout()
        self.body.setSpacing(8)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._head_box)
        self._rule = Rule(self)
        column.addWidget(self._rule)
        self._body_box = QVBoxLayout()
        self._body_box.addLayout(self.body, 1)
        column.addLayout(self._body_box, 1)
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self.left.emit, context=_INSIDE)

    def add_tool(self, widget: QWidget) -> None:
        """Put a control at the right end of the head."""
        self._head.add(widget, right=True)

    @property
    def narrow(self) -> bool:
        """Whether room is short."""
        return self.width() < NARROW

    @property
    def margin(self) -> int:
        """The air at both sides, in logical pixels."""
        return 20 if self.narrow else 36

    def retranslate(self) -> None:
        """Write every text in the current language."""
        self.back.setText(tr("‹ Назад"))
        self.back.setAccessibleName(tr("Назад"))
        self.setAccessibleName(self.title.text())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follow the size."""
        super().resizeEvent(event)
        self.fit()

    def dressed(self) -> None:
        """Follow theme and text scale."""
        super().dressed()
        self.fit()

    def fit(self) -> None:
        """Use less air in a small window."""
        side = self.margin
        self._head_box.setContentsMargins(side - 5, 10, side, 10)
        self._body_box.setContentsMargins(side, 12, side, 14)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground."""
        QPainter(self).fillRect(self.rect(), self.theme.panel)


_INSIDE = Qt.ShortcutContext.WidgetWithChildrenShortcut


class Emptiness(Themed, QWidget):
    """What stands where nothing is yet: what will be here, and how it comes here."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._head = Label("", 20, 650)
        self._told = Prose(px=15, role="dim")
        for label in (self._head, self._told):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        inner = QVBoxLayout()
        inner.setSpacing(6)
        inner.addStretch(2)
        inner.addWidget(self._head)
        inner.addWidget(self._told)
        inner.addStretch(3)
        row = QHBoxLayout(self)
        row.addStretch(1)
        row.addLayout(inner, 4)
        row.addStretch(1)

    def tell(self, head: str, told: str) -> None:
        """Show other words."""
        self._head.setText(head)
        self._told.tell(told)
        self._told.setMaximumWidth(round(scaled(560)))
        self.setAccessibleName(head)
        self.setAccessibleDescription(told)
