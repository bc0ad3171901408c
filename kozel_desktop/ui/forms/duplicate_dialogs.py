"""A match without luck: how it is begun, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from kozel_desktop.rules.duplicate import LENGTHS, PlayedTwice
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.ui.fonts import scaled
from kozel_desktop.ui.forms.frames import Framed
from kozel_desktop.ui.seating import fill
from kozel_desktop.ui.themed import Label, Prose, Title
from kozel_desktop.ui.themes import Theme
from kozel_desktop.ui.widgets import ColumnScroll, Segmented
from kozel_desktop.ui.words import tr

_WIDTH = 520


class _Titled(Framed):
    """A dialog with a title."""

    def __init__(self, parent: QWidget | None, title: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.told.addWidget(Title(title, 24))


class DuplicateDialog(_Titled):
    """Explains a match without luck and asks how many deals it shall have."""

    def __init__(self, parent: QWidget | None, theme: Theme, table: str, opponent: str, refused: str = "") -> None:
        """``refused``: why this table cannot be played so; empty where it can."""
        super().__init__(parent, tr("Партия без везения"))
        explained = Prose(
            tr(
                "Каждая сдача играется дважды против одного соперника: сначала вы с одними костями, потом те же кости "
                "у него, а его кости у вас. Кому достались лучшие кости, уже неважно: важно, кто сыграл их лучше. Во "
                "второй половине сдачи идут в другом порядке."
            )
        )
        self.told.addWidget(explained)
        alone = tr(
            "Каждая сдача сама по себе: открывает тот, у кого положенная кость, ничего не откладывается и не висит."
        )
        self.told.addWidget(Prose(alone, px=14, role="dim"))
        self.table = Label(fill(tr("Стол: {table}. Соперник: {opponent}."), table=table, opponent=opponent), 15, 600)
        self.table.setWordWrap(True)
        self.told.addWidget(self.table)
        if refused:
            self.told.addWidget(Prose(refused, role="amber", weight=600))
        self.told.addWidget(Label(tr("Сколько разных сдач"), 15, 650))
        self.length = Segmented([(length, str(length)) for length in LENGTHS], px=16, high=42)
        self.length.setObjectName("length")
        self.length.setAccessibleName(tr("Сколько разных сдач"))
        self.length.set_value(LENGTHS[1])
        self.told.addWidget(self.length)
        self.no = self.button("cancel", tr("Не сейчас"), primary=False)
        self.play = self.button("play", tr("Играть"), primary=True)
        self.no.clicked.connect(self.reject)
        self.play.clicked.connect(self.accept)
        self.play.setEnabled(not refused)
        self.set_theme(theme)
        self.setFixedWidth(round(scaled(_WIDTH)))
        self.resize(self.width(), self.needed_height())
        (self.no if refused else self.play).setFocus()


class DuplicateResult(_Titled):
    """Every deal of both halves, and who has played them better."""

    def __init__(
        self,
        parent: QWidget | None,
        theme: Theme,
        settings: TableSettings,
        opponent: str,
        pairs: Sequence[PlayedTwice],
    ) -> None:
        super().__init__(parent, tr("Итог без везения"))
        gain = sum(pair.gain(settings) for pair in pairs)
        self.verdict = Label(self._verdict(gain, opponent), 18, 650)
        self.verdict.setObjectName("verdict")
        self.verdict.setWordWrap(True)
        self.told.addWidget(self.verdict)
        worse = settings.score_to == "loser"
        note = (
            tr("В таблице — сколько записано вам и сопернику, когда эти кости были у вас и когда у него.")
            if worse
            else tr("В таблице — сколько взяли вы и соперник, когда эти кости были у вас и когда у него.")
        )
        self.told.addWidget(Prose(note, px=14, role="dim"))
        inner = QWidget()
        grid = QGridLayout(inner)
        grid.setContentsMargins(0, 0, 12, 0)
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(6)
        heads = (tr("Сдача"), tr("ваши кости"), tr("кости соперника"), tr("ваш выигрыш"))
        for column, head in enumerate(heads):
            label = Label(head, 13, 600, "dim")
            label.setWordWrap(True)
            grid.addWidget(label, 0, column, Qt.AlignmentFlag.AlignBottom | _side(column))
        for line, pair in enumerate(pairs, 1):
            gained = pair.gain(settings)
            # The first time the player has one pair of hands, the second time the other one.
            cells = (
                str(pair.deal),
                f"{pair.own[0]} : {pair.other[0]}",
                f"{pair.own[1]} : {pair.other[1]}",
                f"{gained:+d}" if gained else "0",
            )
            for column, cell in enumerate(cells):
                role = "text" if column < len(cells) - 1 or not gained else "accent" if gained > 0 else "red"
                grid.addWidget(
                    Label(cell, 15, 650 if column == len(cells) - 1 else 450, role), line, column, _side(column)
                )
        grid.setRowStretch(len(pairs) + 1, 1)
        grid.setColumnStretch(3, 1)
        self.told.addWidget(ColumnScroll(inner), 1)
        self.ready = self.button("ready", tr("Готово"), primary=True)
        self.ready.clicked.connect(self.accept)
        self.set_theme(theme)
        self.setFixedWidth(round(scaled(_WIDTH)))
        self.resize(self.width(), round(scaled(min(640, 250 + 30 * len(pairs)))))
        self.ready.setFocus()

    @staticmethod
    def _verdict(gain: int, opponent: str) -> str:
        if gain > 0:
            return tr("Вы сыграли лучше на %n очков.", n=gain)
        if gain < 0:
            return fill(tr("{who} играет лучше на %n очков.", n=-gain), who=opponent)
        return tr("Сыграли одинаково: без везения ничья.")


def _side(column: int) -> Qt.AlignmentFlag:
    return Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
