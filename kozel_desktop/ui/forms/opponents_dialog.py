"""«О соперниках»: how each of them plays, what it knows and forgets, and how strong it was measured to be."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kozel_desktop.ui.forms.frames import MARGIN, ReadingDialog
from kozel_desktop.ui.pages.opponents import Opponent, character_of
from kozel_desktop.ui.seating import fill
from kozel_desktop.ui.themed import Prose
from kozel_desktop.ui.themes import Theme
from kozel_desktop.ui.words import text, tr

_SIZE = QSize(620, 560)


class OpponentsDialog(ReadingDialog):
    """Tells all opponents, the weakest first."""

    def __init__(
        self, opponents: Sequence[Opponent], *, theme: Theme | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._opponents = tuple(opponents)
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(MARGIN, 6, MARGIN, 16)
        column.setSpacing(2)
        self._told: list[tuple[Prose, Prose]] = []
        for opponent in self._opponents:
            pair = Prose(), Prose(px=14, weight=450, role="dim")
            pair[0].setObjectName(f"opponent-{opponent.id}")
            pair[1].setObjectName(f"strength-{opponent.id}")
            for prose in pair:
                column.addWidget(prose)
            column.addSpacing(10)
            self._told.append(pair)
        column.addStretch(1)
        area = self.to_scroll(inner)
        self.told.addWidget(area, 1)
        self.open_with(theme, _SIZE, self.ready)

    def retranslate(self) -> None:
        """Write everything in the current language."""
        super().retranslate()
        self.setWindowTitle(tr("О соперниках"))
        self.title.setText(tr("О соперниках"))
        for opponent, (plays, strong) in zip(self._opponents, self._told, strict=True):
            name = text(opponent.title) if opponent.title else opponent.id
            words = [character_of(opponent), text(opponent.knows) if opponent.knows else ""]
            plays.tell(" ".join(filter(None, words)), fill(tr("{name}."), name=name))
            strong.setVisible(opponent.strength is not None)
            strong.tell(text(opponent.strength) if opponent.strength else "")
