"""The commands of the window: their words, their keys, and the menus in which they stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtGui import QAction, QActionGroup, QKeySequence, QShortcut
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from kozel_desktop.rules.words import Words
from kozel_desktop.ui.barbuttons import BarButtons
from kozel_desktop.ui.menukeys import MenuKeys
from kozel_desktop.ui.themes import all_themes
from kozel_desktop.ui.words import LANGUAGES, text, tr


class Commands:
    """All QActions of the window. The letter keys belong to the table, except M; menus only name them."""

    def __init__(self, window: QWidget, bar: QMenuBar) -> None:
        self._window = window
        self._bar = bar
        self.new_match = self._command("Ctrl+N")
        self.go_home = self._command("Ctrl+Home")
        self.resign = self._command()
        self.save_record = self._command("Ctrl+S")
        self.history = self._command("Ctrl+H")
        self.statistics = self._command()
        self.honesty = self._command()
        self.duplicate = self._command()
        self.load_records = self._command(QKeySequence.StandardKey.Open)
        self.paste_record = self._command(QKeySequence.StandardKey.Paste)
        self.check_deal = self._command()
        self.preferences = self._command("Ctrl+,")
        self.quit = self._command(QKeySequence.StandardKey.Quit)
        self.undo = self._command(QKeySequence.StandardKey.Undo)
        self.redo = self._command("Ctrl+Y", "Ctrl+Shift+Z")
        self.undo_all = self._command("Ctrl+Shift+Home")
        self.bookmark = self._command("Ctrl+D")
        self.hint = self._command()
        self.draw = self._command()
        self.end_turn = self._command()
        self.hurry = self._command()
        self.read = self._command()
        self.closer = self._command()
        self.journal = self._command("F9", checkable=True)
        self.memory = self._command("F8", checkable=True)
        self.thoughts = self._command("F7", checkable=True)
        self.full_screen = self._command("F11", checkable=True)
        self.mute = self._command(checkable=True)
        self._letter(Words(ru="Ь", en="M"), self.mute)
        self.rules = self._command("F1")
        self.keys = self._command()
        self.lesson = self._command()
        self.explain = self._command()
        self.about = self._command()
        self.preferences.setMenuRole(QAction.MenuRole.PreferencesRole)
        self.quit.setMenuRole(QAction.MenuRole.QuitRole)
        self.about.setMenuRole(QAction.MenuRole.AboutRole)
        self.themes = {theme.id: self._command(checkable=True) for theme in all_themes()}
        self.languages = {code: self._command(checkable=True) for code in LANGUAGES}
        self._group(self.themes.values())
        self._group(self.languages.values())
        self._match_menu, self._move_menu, self._view_menu, self._help_menu = (QMenu(bar) for _ in range(4))
        self._bookmark_menu = QMenu(self._move_menu)
        self._bookmark_moves: tuple[int, ...] = ()
        self._marked = False
        self._theme_menu, self._language_menu = QMenu(self._view_menu), QMenu(self._view_menu)
        self._build(bar)
        self.retranslate()

    def _command(self, *keys: str | QKeySequence.StandardKey, checkable: bool = False) -> QAction:
        action = QAction(self._window)
        action.setCheckable(checkable)
        action.setShortcuts([QKeySequence(key) for key in keys])
        self._window.addAction(action)
        return action

    def _letter(self, letter: Words, action: QAction) -> None:
        """Let a letter do something wherever nobody types, on both keyboards.

        Some systems read one key as both letters; such a shortcut counts as ambiguous, and is meant all the same.
        """
        for key in (letter.ru, letter.en):
            shortcut = QShortcut(QKeySequence(key), self._window)
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(action.trigger)
            shortcut.activatedAmbiguously.connect(action.trigger)

    def _group(self, actions: Iterable[QAction]) -> None:
        group = QActionGroup(self._window)
        for action in actions:
            group.addAction(action)

    def _build(self, bar: QMenuBar) -> None:
        keys = MenuKeys(self._window, bar)
        for menu, entries in (
            (
                self._match_menu,
                (
                    self.new_match,
                    self.go_home,
                    None,
                    self.resign,
                    None,
                    self.history,
                    self.statistics,
                    self.honesty,
                    self.duplicate,
                    None,
                    self.load_records,
                    self.paste_record,
                    self.save_record,
                    self.check_deal,
                    None,
                    self.preferences,
                    None,
                    self.quit,
                ),
            ),
            (
                self._move_menu,
                (
                    self.undo,
                    self.redo,
                    self.undo_all,
                    None,
                    self.bookmark,
                    self._bookmark_menu.menuAction(),
                    None,
                    self.hint,
                    self.draw,
                    self.end_turn,
                    None,
                    self.hurry,
                    self.closer,
                    self.read,
                ),
            ),
            (self._view_menu, (self.journal, self.memory, self.thoughts, self.full_screen, self.mute, None)),
            (self._help_menu, (self.rules, self.keys, self.lesson, self.explain, None, self.about)),
        ):
            for entry in entries:
                if entry is None:
                    menu.addSeparator()
                else:
                    menu.addAction(entry)
            bar.addMenu(menu)
            keys.follow(menu)
        for menu, actions in ((self._theme_menu, self.themes), (self._language_menu, self.languages)):
            for action in actions.values():
                menu.addAction(action)
            self._view_menu.addMenu(menu)
        self.buttons = BarButtons((self.undo, self.redo, self.hint), (self.redo, self.undo, self.hint), bar)
        bar.setCornerWidget(self.buttons)

    def retranslate(self) -> None:
        """Take the words of the current language."""
        self._match_menu.setTitle(tr("&Партия"))
        self._move_menu.setTitle(tr("&Ход"))
        self._view_menu.setTitle(tr("&Вид"))
        self._help_menu.setTitle(tr("&Справка"))
        self._theme_menu.setTitle(tr("Стол и набор"))
        self._language_menu.setTitle(tr("Язык"))
        self.new_match.setText(tr("Новая партия"))
        self.go_home.setText(tr("На главную"))
        self.resign.setText(tr("Сдаться…"))
        self.save_record.setText(tr("Сохранить запись партии…"))
        self.history.setText(tr("История"))
        self.statistics.setText(tr("Статистика"))
        self.honesty.setText(tr("Честность"))
        self.duplicate.setText(tr("Партия без везения…"))
        self.load_records.setText(tr("Загрузить записи…"))
        self.paste_record.setText(tr("Вставить запись из буфера"))
        self.check_deal.setText(tr("Проверить раздачу…"))
        self.preferences.setText(tr("Настройки…"))
        self.quit.setText(tr("Выход"))
        self.undo.setText(tr("Отменить ход"))
        self.redo.setText(tr("Вернуть ход"))
        self.undo_all.setText(tr("К началу сдачи"))
        self._bookmark_menu.setTitle(tr("К закладке"))
        self._name_bookmarks()
        self.hint.setText(_with_key(tr("Подсказка"), "H"))
        self.hint.setIconText(tr("Подсказка"))
        self.draw.setText(_with_key(tr("Взять из базара"), "B"))
        self.end_turn.setText(_with_key(tr("Закончить ход"), "E"))
        self.hurry.setText(_with_key(tr("Поторопить"), tr("Пробел")))
        self.closer.setText(_with_key(tr("Рассмотреть концы"), tr("Пробел")))
        self.read.setText(_with_key(tr("Прочитать стол"), "R"))
        self.journal.setText(tr("Журнал"))
        self.memory.setText(tr("Что вышло"))
        self.thoughts.setText(tr("Показать мысли"))
        self.full_screen.setText(tr("Во весь экран"))
        self.mute.setText(_with_key(tr("Без звука"), "M"))
        self.rules.setText(tr("Правила этого стола"))
        self.keys.setText(tr("Клавиши"))
        self.lesson.setText(tr("Урок"))
        self.explain.setText(tr("Объяснять всё заново"))
        self.about.setText(tr("О программе"))
        for theme in all_themes():
            self.themes[theme.id].setText(text(theme.title))
        for code, name in LANGUAGES.items():
            self.languages[code].setText(name)

    def _name_bookmarks(self) -> None:
        self.bookmark.setText(tr("Убрать закладку") if self._marked else tr("Поставить закладку"))
        for action, move in zip(self._bookmark_menu.actions(), self._bookmark_moves, strict=True):
            action.setText(tr("Ход {move}").format(move=move))

    def set_bookmarks(self, moves: Sequence[int], go_to: Callable[[int], object], *, marked: bool) -> None:
        """Offer the bookmarks of the deal by the numbers of their moves; ``marked``: there is one right here.

        ``go_to`` is called with the place of the chosen one among them.
        """
        self._bookmark_moves, self._marked = tuple(moves), marked
        self._bookmark_menu.clear()
        for place in range(len(moves)):
            entry = self._bookmark_menu.addAction("")
            entry.triggered.connect(lambda _checked=False, place=place: go_to(place))
        self._bookmark_menu.setEnabled(bool(moves))
        self._name_bookmarks()

    def set_takebacks(self, *, undo: bool, redo: bool, going: bool) -> None:
        """Offer to take back and to play again where possible; all else that is done in a match while one goes on."""
        self.undo.setEnabled(undo)
        self.undo_all.setEnabled(undo)
        self.redo.setEnabled(redo)
        for action in (self.bookmark, self.resign, self.draw, self.end_turn, self.hurry, self.closer):
            action.setEnabled(going)

    def in_play(self, playing: bool, *, at_home: bool = False) -> None:
        """Offer what belongs to a match only while one is shown; the way home everywhere but on the start page."""
        if playing and not self.buttons.isVisible():
            self.buttons.move(self._bar.width(), 0)  # the menu bar gives it its place only once it is shown
        self.buttons.setVisible(playing)
        if not playing:
            self.hint.setEnabled(False)
            self.set_takebacks(undo=False, redo=False, going=False)
        self.go_home.setEnabled(not at_home)
        for action in (self.save_record, self.check_deal, self.read, self.journal, self.memory):
            action.setEnabled(playing)
        self._move_menu.menuAction().setEnabled(playing)

    def connect(self, **calls: Callable[[], object]) -> None:
        """Connect commands by their attribute name."""
        for name, call in calls.items():
            action: QAction = getattr(self, name)
            action.triggered.connect(lambda _checked=False, call=call: call())


def _with_key(words: str, key: str) -> str:
    """A menu text with a key that is no shortcut of the action itself."""
    return f"{words}\t{key}"
