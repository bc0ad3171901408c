"""«О программе»: versions, where the data lie, licences; all of it can be copied for a letter."""

from __future__ import annotations

import importlib.metadata
import platform
from pathlib import Path

import attrs
import PySide6
from PySide6.QtCore import QSize, Qt, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from kozel_desktop.ui.buttons import BigButton
from kozel_desktop.ui.fonts import scaled
from kozel_desktop.ui.forms.scrolled import scrolled
from kozel_desktop.ui.themed import Label, Prose, Spoken, Themed
from kozel_desktop.ui.themes import Theme, theme_by_id
from kozel_desktop.ui.widgets import Rule
from kozel_desktop.ui.words import tr

_SIZE = QSize(560, 480)
_MARGIN = 28
DISTRIBUTION = "kozel-desktop"


def version() -> str:
    """The version of the program; «—» where it runs without having been installed."""
    try:
        return importlib.metadata.version(DISTRIBUTION)
    except importlib.metadata.PackageNotFoundError:
        return "—"


class AboutDialog(Themed, Spoken, QDialog):
    """Shows what a letter about a trouble should contain, and copies it."""

    def __init__(self, folder: Path, *, theme: Theme | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._title = Label("", 30, 700, serif=True, parent=self)
        self._subject = Label("", 15, 450, "dim", parent=self)
        self._subject.setWordWrap(True)
        self._facts, self._licences = Prose(), Prose("", 14, 450, "dim")
        for prose in (self._facts, self._licences):
            prose.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
        told = QWidget()
        column = QVBoxLayout(told)
        column.setContentsMargins(_MARGIN, 8, _MARGIN, 16)
        column.setSpacing(14)
        column.addWidget(self._facts)
        column.addWidget(self._licences)
        column.addStretch(1)
        self.copy = BigButton(parent=self, primary=False, px=15, height=40)
        self.ready = BigButton(parent=self, px=16, height=40)
        self._copied = Label("", 14, 450, "dim", parent=self)
        self.copy.clicked.connect(self._copy)
        self.ready.clicked.connect(self.accept)
        head = QVBoxLayout()
        head.setContentsMargins(_MARGIN, 20, _MARGIN, 4)
        head.addWidget(self._title)
        head.addWidget(self._subject)
        foot = QHBoxLayout()
        foot.setContentsMargins(_MARGIN - 5, 5, _MARGIN - 5, 5)
        foot.addWidget(self.copy)
        foot.addWidget(self._copied, 1)
        foot.addWidget(self.ready)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(scrolled(told), 1)
        column.addWidget(Rule(self))
        column.addLayout(foot)
        self.set_theme(theme or theme_by_id(""))
        self.retranslate()
        wanted = QSize(round(scaled(_SIZE.width())), round(scaled(_SIZE.height())))
        self.resize(wanted.boundedTo(self.screen().availableSize() - QSize(16, 48)))
        self.ready.setFocus()

    def facts(self) -> tuple[tuple[str, str], ...]:
        """What there is to know, each with its name in the current language."""
        return (
            (tr("Версия"), version()),
            ("Python", platform.python_version()),
            ("Qt", qVersion()),
            ("PySide", PySide6.__version__),
            (tr("Система"), platform.platform()),
            (tr("Партии и настройки"), str(self._folder)),
        )

    def licences(self) -> tuple[str, ...]:
        """The program and what it is made of, each with its licence."""
        return (
            tr("Козёл: лицензия MIT."),
            f"Qt {qVersion()}, PySide {PySide6.__version__}: LGPL 3.",
            f"attrs {attrs.__version__}: MIT.",
            f"Python {platform.python_version()}: PSF License.",
        )

    def retranslate(self) -> None:
        """Write everything in the current language."""
        self.setWindowTitle(tr("О программе"))
        self._title.setText(tr("Козёл"))
        self._subject.setText(tr("Домино на двоих против компьютера, по правилам, которые выбираете вы."))
        lines = [f"<b>{name}:</b> {_plain(value)}" for name, value in self.facts()]
        self._facts.tell_html("<br>".join(lines))
        self._facts.setAccessibleName(", ".join(f"{name}: {value}" for name, value in self.facts()))
        self._licences.tell_html("<br>".join(map(_plain, self.licences())))
        self.copy.setText(tr("Скопировать"))
        self.ready.setText(tr("Готово"))
        self._copied.setText("")

    def _copy(self) -> None:
        lines = [f"{name}: {value}" for name, value in self.facts()]
        QGuiApplication.clipboard().setText("\n".join([*lines, "", *self.licences()]))
        self._copied.setText(tr("Скопировано"))


def _plain(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;")
