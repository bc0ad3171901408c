"""The quiet place at the foot of a form: what a setting means, or what has just happened and how to take it back."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from kozel_desktop.ui.buttons import BigButton, LinkButton
from kozel_desktop.ui.themed import Label, Themed
from kozel_desktop.ui.words import tr

Undo = Callable[[], None]


@frozen
class Told:
    """What a page has to tell: that something happened, and a call that takes it back; or that it was refused.

    Empty words mean that the player went on.
    """

    words: str = ""
    undo: Undo | None = None
    refused: bool = False


class Strip(Themed, QWidget):
    """Shows the hint of a setting until something happens; then tells that, until the player goes on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = Label("", 13, 500, "dim", parent=self)
        self.words.setWordWrap(True)
        self.words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.link = LinkButton(parent=self, px=14, angle=False)
        self.link.setAutoDefault(False)
        self.link.hide()
        self._idle, self._hint = "", ""
        self._told = False
        self._lines = 3
        self._undo: Undo | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self.words, 1)
        row.addWidget(self.link, 0, Qt.AlignmentFlag.AlignVCenter)
        self.link.clicked.connect(self._take_back)
        self.retranslate()
        self.dressed()

    def retranslate(self) -> None:
        """Write everything in the current language."""
        self.link.setText(tr("Отменить"))
        self._hint = ""
        self.quiet()

    def dressed(self) -> None:
        """Follow theme and text scale."""
        super().dressed()
        self.set_lines(self._lines)

    def set_lines(self, lines: int) -> None:
        """Keep room for so many lines of text, so that nothing moves when the words change.

        With 0 the strip takes as much as its words need, says nothing of single settings, and goes when it is empty.
        """
        self._lines = lines
        if lines:
            self.setFixedHeight(max(44, lines * self.words.fontMetrics().lineSpacing() + 4))
            self.show()
        else:
            self.setMinimumHeight(0)
            self.setMaximumHeight(16777215)
        self._show_quiet()

    def set_idle(self, words: str) -> None:
        """What stands here when there is nothing else to say."""
        self._idle = words
        self._show_quiet()

    def hint(self, words: str) -> None:
        """Explain a setting, unless something has just been told."""
        self._hint = words
        self._show_quiet()

    def tell(self, told: Told) -> None:
        """Tell what happened in the accent colour, or what was refused in the colour of warnings."""
        if not told.words:
            self.quiet()
            return
        self._told, self._undo = True, told.undo
        self._show(told.words, "amber" if told.refused else "accent")
        self.link.setVisible(told.undo is not None)
        QAccessible.updateAccessibility(QAccessibleEvent(self.words, QAccessible.Event.Alert))

    def quiet(self) -> None:
        """Forget what happened and explain again."""
        self._told, self._undo = False, None
        self.link.hide()
        self._show_quiet()

    def _show_quiet(self) -> None:
        if not self._told:
            self._show((self._hint if self._lines else "") or self._idle, "dim")

    def _show(self, words: str, role: str) -> None:
        self.words.setText(words)
        self.words.setToolTip(words if len(words) > 120 else "")
        self.words.set_style(role=role)
        self.setVisible(bool(words) or self._lines > 0)

    def _take_back(self) -> None:
        undo = self._undo
        self.quiet()
        if undo is not None:
            undo()


class NameBar(Themed, QWidget):
    """A field for the name of a table; Enter keeps it, Esc gives up."""

    named = Signal(str)
    given_up = Signal()

    def __init__(self, longest: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = QLineEdit(self)
        self.field.setMaxLength(longest)
        self.keep = BigButton(parent=self, px=15, height=40)
        self.cancel = BigButton(parent=self, primary=False, px=15, height=40)
        for button in (self.keep, self.cancel):
            button.setAutoDefault(False)
        row = QHBoxLayout(self)
        row.setContentsMargins(5, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self.field, 1)
        row.addWidget(self.keep)
        row.addWidget(self.cancel)
        self.keep.clicked.connect(self._keep)
        self.cancel.clicked.connect(self.given_up)
        self.field.returnPressed.connect(self._keep)
        self.field.textChanged.connect(lambda: self.keep.setEnabled(bool(self._name())))
        self.retranslate()

    def retranslate(self) -> None:
        """Write everything in the current language."""
        self.field.setPlaceholderText(tr("Как назвать стол"))
        self.field.setAccessibleName(tr("Как назвать стол"))
        self.keep.setText(tr("Сохранить"))
        self.cancel.setText(tr("Отмена"))

    def ask(self, suggestion: str) -> None:
        """Begin with a suggestion that typing replaces."""
        self.field.setText(suggestion)
        self.keep.setEnabled(bool(self._name()))
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.field.selectAll()

    def _name(self) -> str:
        name = " ".join(self.field.text().split())
        return name if name.isprintable() else ""

    def _keep(self) -> None:
        if name := self._name():
            self.named.emit(name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Esc belong to the name, not to the dialog."""
        if event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        elif event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
