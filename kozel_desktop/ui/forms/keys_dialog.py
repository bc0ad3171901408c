"""«Клавиши»: what every key does at the table and in the window."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from kozel_desktop.ui.forms.frames import MARGIN, ReadingDialog
from kozel_desktop.ui.themed import Label, Prose
from kozel_desktop.ui.themes import Theme
from kozel_desktop.ui.words import tr

_SIZE = QSize(680, 620)
Keys = Sequence[tuple[str, str]]


def chapters() -> list[tuple[str, Keys]]:
    """All keys with what they do, in chapters with their names, in the current language."""
    space = tr("Пробел")
    return [
        (
            tr("Кость и ход"),
            [
                ("1…9, 0, -, =", tr("выбрать кость по её номеру")),
                ("← →, Tab", tr("от кости к кости; у выбранной кости — конец цепи, на кресте и ↑ ↓")),
                ("Home, End", tr("первая и последняя кость руки")),
                ("Enter", tr("положить кость; дальше; начать партию")),
                (tr("↑ ↓ или О, З"), tr("дубль открыто или закрыто, где это можно")),
                ("B", tr("взять из базара")),
                ("E", tr("закончить ход, не кладя второй дубль")),
                ("Esc", tr("убрать кость назад; закончить крупный вид")),
                ("Ctrl+← →", tr("переставить кость в руке")),
            ],
        ),
        (
            tr("Помощь и обзор"),
            [
                ("H", tr("подсказка: лучший ход и почему; Enter его сделает")),
                (space, tr("поторопить; в покое — концы крупно и обратно")),
                ("R", tr("прочитать стол: концы, руки, счёт, чей ход")),
                ("F1", tr("правила этого стола")),
                ("F7", tr("показать мысли: что может быть у других")),
                ("F8", tr("что вышло и кто пропускал")),
                ("F9", tr("журнал")),
            ],
        ),
        (
            tr("Назад и вперёд"),
            [
                ("Ctrl+Z, Ctrl+Y", tr("взять ход назад; вернуть его")),
                ("Ctrl+Shift+Home", tr("к началу сдачи")),
                ("Ctrl+D", tr("поставить или убрать закладку")),
            ],
        ),
        (
            tr("Программа"),
            [
                ("Alt, F10", tr("меню")),
                ("Ctrl+N, Ctrl+Home", tr("новая партия; на главную")),
                ("Ctrl+H", tr("история")),
                ("Ctrl+O, Ctrl+V, Ctrl+S", tr("загрузить записи; вставить запись из буфера; сохранить запись")),
                ("Ctrl+,", tr("настройки")),
                ("M", tr("звук")),
                ("F11", tr("во весь экран")),
                ("Ctrl+Q", tr("выход")),
            ],
        ),
    ]


class KeysDialog(ReadingDialog):
    """All keys in chapters; letters are the same keys on both keyboards."""

    def __init__(self, *, theme: Theme | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        inner = QWidget()
        grid = QGridLayout(inner)
        grid.setContentsMargins(MARGIN, 6, MARGIN, 16)
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(5)
        grid.setColumnStretch(1, 1)
        top = Qt.AlignmentFlag.AlignTop
        self._heads: list[Label] = []
        self._rows: list[tuple[Label, Prose]] = []
        for _, keys in chapters():
            head = Label("", 14, 650, "accent")
            head.setContentsMargins(0, 8, 0, 0)
            self._heads.append(head)
            grid.addWidget(head, grid.rowCount(), 0, 1, 2)
            for _ in keys:
                key, does = Label("", 15, 650), Prose(px=15)
                key.setWordWrap(True)
                line = grid.rowCount()
                grid.addWidget(key, line, 0, top)
                grid.addWidget(does, line, 1, top)
                self._rows.append((key, does))
        self._note = Prose(px=14, weight=450, role="dim")
        grid.addWidget(self._note, grid.rowCount(), 0, 1, 2)
        grid.setRowStretch(grid.rowCount(), 1)
        self.told.addWidget(self.to_scroll(inner), 1)
        self.open_with(theme, _SIZE, self.ready)

    def retranslate(self) -> None:
        """Write everything in the current language."""
        super().retranslate()
        self.setWindowTitle(tr("Клавиши"))
        self.title.setText(tr("Клавиши"))
        told = chapters()
        for head, (name, _) in zip(self._heads, told, strict=True):
            head.setText(name)
        lines = [line for _, keys in told for line in keys]
        for (key, does), (name, words) in zip(self._rows, lines, strict=True):
            key.setText(name)
            does.tell(words)
        self._note.tell(tr("Буквы — те же клавиши и в русской раскладке."))
