"""«О программе»: versions, where the data lie, licences; all of it can be copied for a letter."""

from __future__ import annotations

import platform
from html import escape
from pathlib import Path

import attrs
import PySide6
from PySide6.QtCore import QSize, qVersion
from PySide6.QtWidgets import QWidget

from kozel_desktop.ui.forms.frames import FactsDialog
from kozel_desktop.ui.themed import Label, Prose
from kozel_desktop.ui.themes import Theme
from kozel_desktop.ui.words import tr
from kozel_desktop.version import version

_SIZE = QSize(560, 480)
_MARGIN = 28


class AboutDialog(FactsDialog):
    """Shows what a letter about a trouble should contain, and copies it."""

    def __init__(self, folder: Path, *, theme: Theme | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self.title.set_style(px=30)
        self._subject = Label("", 15, 450, "dim", parent=self)
        self._subject.setWordWrap(True)
        self.head.addWidget(self._subject)
        self._facts, self._licences = self.selectable(Prose()), self.selectable(Prose("", 14, 450, "dim"))
        self.told.addWidget(self.below_each_other(self._facts, self._licences), 1)
        self.open_with(theme, _SIZE, self.ready)

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

    def sentences(self) -> tuple[str, ...]:
        """The program and what it is made of, each with its licence."""
        return (
            tr("Козёл: лицензия MIT."),
            f"Qt {qVersion()}, PySide {PySide6.__version__}: LGPL 3.",
            f"attrs {attrs.__version__}: MIT.",
            f"Python {platform.python_version()}: PSF License.",
        )

    def retranslate(self) -> None:
        """Write everything in the current language."""
        super().retranslate()
        self.setWindowTitle(tr("О программе"))
        self.title.setText(tr("Козёл"))
        self._subject.setText(tr("Русское домино против компьютера, по правилам, которые выбираете вы."))
        lines = [f"<b>{name}:</b> {escape(value)}" for name, value in self.facts()]
        self._facts.tell_html("<br>".join(lines))
        self._facts.setAccessibleName(", ".join(f"{name}: {value}" for name, value in self.facts()))
        self._licences.tell_html("<br>".join(map(escape, self.sentences())))
