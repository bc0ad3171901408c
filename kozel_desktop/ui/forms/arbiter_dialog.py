"""«Как посчитали бы за другим столом»: the hands of a finished deal under the rules of the other games."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kozel_desktop.review.arbiter import verdicts
from kozel_desktop.rules.events import DealEnded, Event
from kozel_desktop.ui.forms import rulings
from kozel_desktop.ui.forms.frames import MARGIN, ReadingDialog
from kozel_desktop.ui.forms.rulings import Rulings, RulingsHead
from kozel_desktop.ui.seating import Seating
from kozel_desktop.ui.themed import Prose
from kozel_desktop.ui.themes import Theme
from kozel_desktop.ui.words import tr

_SIZE = QSize(840, 700)
_COLUMNS = MARGIN + rulings.MARGIN
"""Where the columns of the rulings begin, in logical pixels."""


class ArbiterDialog(ReadingDialog):
    """Shows the rulings of every table with penalty points; Esc and Enter close it, arrows and Space scroll."""

    def __init__(
        self,
        ended: DealEnded,
        seating: Seating,
        history: Iterable[Event] = (),
        *,
        theme: Theme | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._seating = seating
        self.rulings = Rulings(verdicts(ended.result, seating.settings, ended.written.before, history), seating)
        self._told = Prose("", 14, 450, "dim", parent=self)
        self.head.addWidget(self._told)
        self._head: RulingsHead | None = None
        self._names = QVBoxLayout()
        self._names.setContentsMargins(_COLUMNS, 0, _COLUMNS, 8)
        self.area = self.to_scroll(self.rulings)
        self.area.viewport().installEventFilter(self)
        inner = QHBoxLayout()
        inner.setContentsMargins(MARGIN, 0, MARGIN, 0)
        inner.addWidget(self.area)
        self.told.addLayout(self._names)
        self.told.addLayout(inner, 1)
        self.open_with(theme, _SIZE, self.area)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the names above their columns, whether there is a scroll bar beside these or not."""
        if event.type() == QEvent.Type.Resize:
            bar = self.area.width() - self.area.viewport().width()
            self._names.setContentsMargins(_COLUMNS, 0, _COLUMNS + bar, 8)
        return super().eventFilter(watched, event)

    def retranslate(self) -> None:
        """Write everything in the current language."""
        super().retranslate()
        self.setWindowTitle(tr("Как посчитали бы за другим столом"))
        self.title.setText(tr("Как посчитали бы за другим столом"))
        told = tr(
            "Те же руки и тот же счёт по правилам других игр со штрафными очками. Сама сдача могла пойти там и иначе."
        )
        if self._seating.settings.score_to == "winner":
            told = tr(
                "Те же руки по правилам игр со штрафными очками. Здесь очки берёт победитель, поэтому там счёт начат "
                "с нуля. Сама сдача могла пойти там и иначе."
            )
        self._told.tell(told)
        self.area.setAccessibleName(tr("Как посчитали бы за другим столом"))
        if self._head is not None:
            self._names.removeWidget(self._head)
            self._head.deleteLater()
        self._head = RulingsHead(self._seating, self.rulings.hangs)
        self._head.set_theme(self.theme)
        self._names.addWidget(self._head)
