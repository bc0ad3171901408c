"""The page of the table: which table it is, its form, its rules in words, the player's own tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QScrollArea, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from kozel_desktop.rules.declaration import Value
from kozel_desktop.rules.errors import BadSettings
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tabletext import read_table, spell_table
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.store.preferences import KeptTable, OwnTable, Preferences
from kozel_desktop.ui.fonts import scaled
from kozel_desktop.ui.forms.choosing import table_groups
from kozel_desktop.ui.forms.compare_dialog import CompareDialog
from kozel_desktop.ui.forms.fields import Picker
from kozel_desktop.ui.forms.form import MARGIN, Form
from kozel_desktop.ui.forms.models import TableModel
from kozel_desktop.ui.forms.rules_view import RulesView
from kozel_desktop.ui.forms.scrolled import scrolled
from kozel_desktop.ui.forms.strip import Told
from kozel_desktop.ui.seating import fill
from kozel_desktop.ui.themed import OWN_RING, Themed, paint_focus_ring
from kozel_desktop.ui.words import text, tr


class TablePage(Themed, QWidget):
    """The form of a table, and beside it its rules; built when it is first shown.

    ``choice`` (preset or own table) is there from the beginning and placed by the dialog.
    """

    table_changed = Signal(str, TableSettings)
    own_tables_changed = Signal(Preferences)
    told = Signal(Told)
    hinted = Signal(str)
    name_wanted = Signal(str)
    """A name is to be typed; the suggestion for it. The answer comes by :meth:`name_given`."""

    def __init__(
        self, preferences: Preferences, preset: str, table: TableSettings, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._model = TableModel(preset, table)
        self._own = next((own.name for own in preferences.own_tables if self._is_now(own)), "")
        self._naming: Callable[[str], None] = self._keep_own
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.choice = QWidget()
        self.chooser, self.more = Picker(self.choice), _MoreButton(self.choice)
        row = QHBoxLayout(self.choice)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.chooser, 1)
        row.addWidget(self.more)
        self._build_menu()
        self.chooser.chosen.connect(self._choose_table)
        self.built = False
        self._write()
        self._show_choice()

    def build(self, reading: QVBoxLayout) -> None:
        """Make what is seen, when it is to be seen for the first time; the rules go into ``reading``."""
        self.built = True
        self.form = Form(self._model, self)
        self.area: QScrollArea = scrolled(self.form)
        self._column.addWidget(self.area)
        told = QWidget()
        column = QVBoxLayout(told)
        column.setContentsMargins(MARGIN, 2, MARGIN, 16)
        self.rules = RulesView(told, cards_first=True)
        self.rules.set_digits(self._preferences.tile_digits)
        column.addWidget(self.rules)
        self.reading: QScrollArea = scrolled(told)
        reading.addWidget(self.reading)
        self.form.chosen.connect(self._choose)
        self.form.hinted.connect(lambda name, value: self.hinted.emit(self._model.hint(name, value) if name else ""))
        self.form.open_if_changed()
        self.rules.show_table(self.preset, self.table)

    def _build_menu(self) -> None:
        menu = QMenu(self.more)
        self.compare, self.copy, self.paste, self.rename, self.delete = (QAction(self) for _ in range(5))
        self.copy.setShortcut(QKeySequence("Ctrl+Shift+C"))
        self.paste.setShortcut(QKeySequence("Ctrl+Shift+V"))
        self.addActions([self.copy, self.paste])
        menu.addAction(self.compare)
        menu.addSeparator()
        menu.addActions([self.copy, self.paste])
        menu.addSeparator()
        menu.addActions([self.rename, self.delete])
        self.more.setMenu(menu)
        self.compare.triggered.connect(self._compare)
        self.copy.triggered.connect(self._copy)
        self.paste.triggered.connect(self._paste)
        self.rename.triggered.connect(self._ask_new_name)
        self.delete.triggered.connect(self._delete_own)

    def retranslate(self) -> None:
        """Write everything in the current language."""
        self._write()
        self._model.retranslate()
        self._show_choice()
        if self.built:
            self.form.retranslate()
            self.rules.retranslate()

    def _write(self) -> None:
        self.chooser.setAccessibleName(tr("Стол"))
        self.more.setAccessibleName(tr("Сравнить, свои столы, стол как текст"))
        self.more.setToolTip(tr("Сравнить, свои столы, стол как текст"))
        self.compare.setText(tr("Чем отличается…"))
        self.copy.setText(tr("Скопировать стол как текст"))
        self.paste.setText(tr("Вставить стол из текста"))
        self.rename.setText(tr("Переименовать свой стол…"))
        self.delete.setText(tr("Удалить свой стол"))

    @property
    def preset(self) -> str:
        """The preset of the table shown."""
        return self._model.preset

    @property
    def table(self) -> TableSettings:
        """The table shown."""
        return self._model.table

    def remember(self, preferences: Preferences) -> None:
        """Take preferences that differ in the last table only: what is kept later must not bring back an older one."""
        self._preferences = preferences

    def show_preferences(self, preferences: Preferences) -> None:
        """Follow own tables and digits."""
        self._preferences = preferences
        self._show_choice()
        if self.built:
            self.rules.set_digits(preferences.tile_digits)

    # --- one setting

    def _choose(self, name: str, value: Value) -> None:
        try:
            also = self._model.choose(name, value)
        except BadSettings as error:
            self.form.refresh()
            self.told.emit(Told(text(error.words), refused=True))
            return
        self._emit()
        self.told.emit(Told(also))
        card = self.rules.cards.get(name)
        if card is not None:
            QTimer.singleShot(0, card, partial(self._bring, card))

    def _bring(self, card: QWidget) -> None:
        """Scroll the rules to a card that has just appeared."""
        if self.reading.isVisible():
            self.reading.ensureWidgetVisible(card, 0, 12)

    # --- the whole table

    def restore(self) -> None:
        """Put the game's own table for so many players in place of the changed one."""
        usual = self._model.variant.base(self.table.players)
        self._put(self.preset, usual, "", tr("Стол снова обычный."), tr("Этот стол и так обычный."))

    def _put(self, preset: str, table: TableSettings, own: str, told: str = "", same: str = "") -> None:
        """Replace the table; the strip offers the one that was there before, or says that it is the ``same``."""
        before = self.preset, self.table, self._own
        self._own = own
        if (preset, table) == before[:2]:
            self._show()
            self.told.emit(Told(same))
            return
        self._model.put(preset, table)
        self._emit()
        self.form.open_if_changed()
        self.told.emit(Told(told, (lambda: self._put(*before)) if told else None))

    def _emit(self) -> None:
        self._show()
        self.table_changed.emit(self.preset, self.table)

    def _show(self) -> None:
        self.form.refresh()
        self.rules.show_table(self.preset, self.table)
        self._show_choice()

    def _is_now(self, own: OwnTable) -> bool:
        return own.table == KeptTable.of(self.preset, self.table)

    def _show_choice(self) -> None:
        variant, own = self._model.variant, self._preferences.own_table(self._own)
        groups = table_groups(each.name for each in self._preferences.own_tables)
        current = ("preset", variant.id)
        if own is not None and self._is_now(own):
            current = ("own", own.name)
        elif variant.house_rules(self.table):
            current = ("changed", "")
            name = own.name if own is not None else text(variant.title)
            groups.insert(0, ("", [(current, fill(tr("{table}, изменён"), table=name))]))
        self.chooser.set_groups(groups)
        self.chooser.set_value(current)
        for action in (self.rename, self.delete):
            action.setEnabled(own is not None)

    def _choose_table(self, choice: tuple[str, str]) -> None:
        kind, name = choice
        own = self._preferences.own_table(name)
        if kind == "preset":
            self._put(name, VARIANTS[name].settings, "", tr("Выбран другой стол."))
        elif kind == "own" and own is not None:
            try:
                table = own.table.read()
            except ValueError:
                self._show_choice()
                unknown = tr("Этот стол записала другая версия программы, здесь он непонятен.")
                self.told.emit(Told(unknown, refused=True))
            else:
                self._put(own.table.preset, table, name, tr("Выбран другой стол."))

    def _compare(self) -> None:
        dialog = CompareDialog(
            self.preset, self.table, self._preferences.readable_tables(), theme=self.theme, parent=self.window()
        )
        dialog.exec()
        dialog.deleteLater()

    # --- own tables

    def ask_name(self) -> None:
        """Let the player name the table that is shown, to keep it."""
        self._naming = self._keep_own
        self.name_wanted.emit(self._own)

    def _ask_new_name(self) -> None:
        self._naming = self._rename_own
        self.name_wanted.emit(self._own)

    def name_given(self, name: str) -> None:
        """Use the name that was typed."""
        self._naming(name)

    def _keep_own(self, name: str) -> None:
        replaced = self._preferences.own_table(name) is not None
        kept = tr("Стол «{name}» сохранён вместо прежнего.") if replaced else tr("Стол «{name}» сохранён.")
        changed = self._preferences.with_own_table(name, KeptTable.of(self.preset, self.table))
        self._change_own(changed, name, kept.format(name=name))

    def _rename_own(self, name: str) -> None:
        old = self._own
        if name != old:
            told = tr("Стол «{old}» теперь называется «{name}».").format(old=old, name=name)
            self._change_own(self._preferences.with_own_table_renamed(old, name), name, told)

    def _delete_own(self) -> None:
        told = tr("Стол «{name}» удалён.").format(name=self._own)
        self._change_own(self._preferences.without_own_table(self._own), "", told)

    def _change_own(self, preferences: Preferences, own: str, told: str) -> None:
        """Keep other own tables; the strip offers those of before."""
        tables, name = self._preferences.own_tables, self._own

        def undo() -> None:
            self._own = name
            self.own_tables_changed.emit(self._preferences.with_own_tables(tables))

        self._own = own
        self.own_tables_changed.emit(preferences)
        self.told.emit(Told(told, undo))

    # --- as text

    def _copy(self) -> None:
        line = spell_table(self.preset, self.table)
        QGuiApplication.clipboard().setText(line)
        self.told.emit(Told(fill(tr("Скопировано: {line}"), line=line)))

    def _paste(self) -> None:
        try:
            preset, table = read_table(QGuiApplication.clipboard().text())
        except BadSettings as error:
            self.told.emit(Told(text(error.words), refused=True))
            return
        wanted = KeptTable.of(preset, table)
        own = next((own.name for own in self._preferences.own_tables if own.table == wanted), "")
        self._put(preset, table, own, tr("Стол вставлен из текста."), tr("Такой стол уже выбран."))


class _MoreButton(Themed, QToolButton):
    """Three dots that open a menu."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty(OWN_RING, True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """A square."""
        side = round(scaled(38))
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the dots."""
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        if self.underMouse() or self.isDown():
            painter.setBrush(theme.accent_soft)
            painter.drawRoundedRect(self.rect().toRectF(), 8, 8)
        painter.setBrush(theme.text)
        dot, middle = scaled(2), QPointF(self.width() / 2, self.height() / 2)
        for step in (-1, 0, 1):
            painter.drawEllipse(middle + QPointF(scaled(7) * step, 0), dot, dot)
        if self.hasFocus():
            paint_focus_ring(painter, theme, self, 8)
