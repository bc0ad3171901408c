"""The page of the program: language, look, hand, match; beside it a corner of the table as it would look."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from kozel_desktop.rules.declaration import Value
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.store.preferences import Preferences
from kozel_desktop.ui.forms.fields import TextField
from kozel_desktop.ui.forms.form import MARGIN, Form
from kozel_desktop.ui.forms.models import PreferencesModel
from kozel_desktop.ui.forms.preview import TablePreview
from kozel_desktop.ui.forms.scrolled import scrolled
from kozel_desktop.ui.forms.strip import Told
from kozel_desktop.ui.themed import Prose, Themed
from kozel_desktop.ui.words import tr


class ProgramPage(Themed, QWidget):
    """The form of the preferences, and beside it what they make of the table; built when it is first shown."""

    changed = Signal(Preferences)
    told = Signal(Told)
    hinted = Signal(str)

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = PreferencesModel(preferences)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.built = False

    def build(self, looking: QVBoxLayout) -> None:
        """Make what is seen, when it is to be seen for the first time; the sample goes into ``looking``."""
        self.built = True
        self.form = Form(self._model, self)
        self.area: QScrollArea = scrolled(self.form)
        self._column.addWidget(self.area)
        self.preview = TablePreview(self.preferences)
        self._sample = Prose()
        shown = QWidget()
        column = QVBoxLayout(shown)
        column.setContentsMargins(MARGIN, 2, MARGIN, 16)
        column.setSpacing(14)
        column.addWidget(self.preview)
        column.addWidget(self._sample)
        column.addStretch(1)
        looking.addWidget(scrolled(shown))
        self.form.chosen.connect(self._choose)
        self.form.hinted.connect(lambda name, _value: self.hinted.emit(self._model.hint(name) if name else ""))
        self._write()

    def retranslate(self) -> None:
        """Write everything in the current language."""
        if self.built:
            self._write()
            self.form.retranslate()
            self.preview.retranslate()

    def _write(self) -> None:
        name = self.form.rows["player_name"].field
        assert isinstance(name, TextField)
        name.set_placeholder(tr("Вы"))
        self._sample.tell(tr("Таким текстом написано всё в программе: счёт, журнал, правила, подсказки."))

    @property
    def preferences(self) -> Preferences:
        """The preferences shown."""
        return self._model.preferences

    def remember_table(self, preset: str, table: TableSettings) -> None:
        """Keep the last table among the preferences, without telling."""
        self._model.choose_table(preset, table)

    def put(self, preferences: Preferences) -> None:
        """Show preferences and tell of them."""
        changed = preferences != self.preferences
        self._model.preferences = preferences
        if self.built:
            self.preview.show_preferences(preferences)
        if changed:
            self.changed.emit(preferences)
        if self.built:
            self.form.refresh()

    def restore(self) -> None:
        """Put everything on this page back to what it usually is."""
        before = self.preferences
        self.put(before.restored())
        if self.preferences != before:
            self.told.emit(Told(tr("На этой странице снова всё обычное."), lambda: self.put(before)))

    def _choose(self, name: str, value: Value) -> None:
        self.put(self.preferences.changed(name, value))
        self.told.emit(Told())
