"""The frames of the dialogs: a bright surface with buttons below it, and what all dialogs for reading have."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from kozel_desktop.ui.buttons import RING, BigButton
from kozel_desktop.ui.fonts import scaled
from kozel_desktop.ui.forms.scrolled import Surface, scrolled
from kozel_desktop.ui.themed import Label, Prose, Spoken, Themed
from kozel_desktop.ui.themes import Theme, theme_by_id
from kozel_desktop.ui.widgets import Rule
from kozel_desktop.ui.words import tr

MARGIN = 28
"""Logical pixels at both sides of what is told."""
_OUTSIDE = QSize(16, 48)
"""So much of the screen is left to the frame of the window."""


class Framed(Themed, QDialog):
    """A dialog with something to read, and buttons at its foot."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        surface = Surface(self)
        self.told = QVBoxLayout(surface)
        self.told.setContentsMargins(MARGIN, 20, MARGIN, 18)
        self.told.setSpacing(10)
        self.foot = QHBoxLayout()
        self.foot.setContentsMargins(MARGIN - RING, 6, MARGIN - RING, 6)
        self.foot.setSpacing(2)
        self.foot.addStretch(1)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(surface, 1)
        self._column.addWidget(Rule(self))
        self._column.addLayout(self.foot)

    def needed_height(self) -> int:
        """The height in which everything is seen, at the present width."""
        return self._column.totalHeightForWidth(self.width())

    def button(self, name: str, words: str = "", *, primary: bool, key: str = "") -> BigButton:
        """Add a button to the foot, at the right of those that are there."""
        button = BigButton(words, self, primary=primary, key=key, px=16, height=40)
        button.setObjectName(name)
        button.setAutoDefault(False)
        self.foot.addWidget(button)
        self.foot.addStrut(button.sizeHint().height())  # the style sheet would allow less
        return button


class ReadingDialog(Spoken, Framed):
    """Something long to read under a title, and «Готово»."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.told.setContentsMargins(0, 0, 0, 0)
        self.told.setSpacing(0)
        self.title = Label("", 24, 700, serif=True, parent=self)
        self.title.setWordWrap(True)
        self.head = QVBoxLayout()
        self.head.setContentsMargins(MARGIN, 18, MARGIN, 8)
        self.head.setSpacing(4)
        self.head.addWidget(self.title)
        self.told.addLayout(self.head)
        self.ready = self.button("ready", primary=True)
        self.ready.setAutoDefault(True)
        self.ready.clicked.connect(self.accept)

    @staticmethod
    def to_scroll(contents: QWidget) -> QScrollArea:
        """An area with the contents that arrows and Space scroll."""
        area = scrolled(contents)
        area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return area

    def open_with(self, theme: Theme | None, size: QSize, focus: QWidget) -> None:
        """Wear a theme and the present language, in this size of logical pixels if the screen has room for it."""
        self.set_theme(theme or theme_by_id(""))
        self.retranslate()
        wanted = QSize(round(scaled(size.width())), round(scaled(size.height())))
        self.resize(wanted.boundedTo(self.screen().availableSize() - _OUTSIDE))
        focus.setFocus()

    def retranslate(self) -> None:
        """Write what every such dialog has in the current language."""
        self.ready.setText(tr("Готово"))


class FactsDialog(ReadingDialog):
    """Facts with their names, which can be selected, and copied all at once."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.copy = BigButton(parent=self, primary=False, px=16, height=40)
        self.copy.clicked.connect(self._copy)
        self._copied = Label("", 14, 450, "dim", parent=self)
        self.foot.insertWidget(0, self.copy)
        self.foot.insertWidget(1, self._copied)
        self.setTabOrder(self.copy, self.ready)

    def facts(self) -> tuple[tuple[str, str], ...]:
        """What there is to know, each with its name in the current language."""
        raise NotImplementedError

    def sentences(self) -> tuple[str, ...]:
        """What else is copied, a line each."""
        raise NotImplementedError

    @staticmethod
    def selectable(prose: Prose) -> Prose:
        """Let the words be selected with mouse and keys."""
        prose.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        return prose

    @staticmethod
    def below_each_other(*proses: Prose) -> QScrollArea:
        """Paragraphs that can be scrolled."""
        told = QWidget()
        column = QVBoxLayout(told)
        column.setContentsMargins(MARGIN, 6, MARGIN, 16)
        column.setSpacing(12)
        for prose in proses:
            column.addWidget(prose)
        column.addStretch(1)
        return scrolled(told)

    def retranslate(self) -> None:
        """Write what every such dialog has in the current language."""
        super().retranslate()
        self.copy.setText(tr("Скопировать"))
        self._copied.setText("")

    def _copy(self) -> None:
        lines = [f"{name}: {value}" for name, value in self.facts()]
        QGuiApplication.clipboard().setText("\n".join([*lines, "", *self.sentences()]))
        self._copied.setText(tr("Скопировано"))
