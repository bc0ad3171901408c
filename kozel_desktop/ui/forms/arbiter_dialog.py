"""«Как посчитали бы за другим столом»: the hands of a finished deal under the rules of the other games."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from kozel_desktop.review.arbiter import verdicts
from kozel_desktop.rules.events import DealEnded, Event
from kozel_desktop.ui.buttons import BigButton
from kozel_desktop.ui.fonts import scaled
from kozel_desktop.ui.forms.rulings import MARGIN, Rulings, RulingsHead
from kozel_desktop.ui.forms.scrolled import Surface, scrolled
from kozel_desktop.ui.seating import Seating
from kozel_desktop.ui.themed import Label, Prose, Spoken, Themed
from kozel_desktop.ui.themes import Theme, theme_by_id
from kozel_desktop.ui.widgets import Rule
from kozel_desktop.ui.words import tr

_SIZE = QSize(840, 700)
_MARGIN = 28


class ArbiterDialog(Themed, Spoken, QDialog):
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
        self._title = Label("", 24, 700, serif=True, parent=self)
        self._title.setWordWrap(True)
        self._told = Prose("", 14, 450, "dim", parent=self)
        self.area = scrolled(self.rulings)
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.area.viewport().installEventFilter(self)
        self.ready = BigButton(parent=self, px=16, height=40)
        self.ready.clicked.connect(self.accept)
        self._head: RulingsHead | None = None
        self._lay_out()
        self.set_theme(theme or theme_by_id(""))
        self.retranslate()
        wanted = QSize(round(scaled(_SIZE.width())), round(scaled(_SIZE.height())))
        self.resize(wanted.boundedTo(self.screen().availableSize() - QSize(16, 48)))
        self.area.setFocus()

    def _lay_out(self) -> None:
        head = QVBoxLayout()
        head.setContentsMargins(_MARGIN, 18, _MARGIN, 10)
        head.setSpacing(4)
        head.addWidget(self._title)
        head.addWidget(self._told)
        self._names = QVBoxLayout()
        self._names.setContentsMargins(_MARGIN + MARGIN, 0, _MARGIN + MARGIN, 8)
        inner = QHBoxLayout()
        inner.setContentsMargins(_MARGIN, 0, _MARGIN, 0)
        inner.addWidget(self.area)
        foot = QHBoxLayout()
        foot.setContentsMargins(_MARGIN - 5, 5, _MARGIN - 5, 5)
        foot.addStretch(1)
        foot.addWidget(self.ready)
        foot.addStrut(self.ready.sizeHint().height())  # the style sheet would allow less
        surface = Surface(self)
        column = QVBoxLayout(surface)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addLayout(self._names)
        column.addLayout(inner, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(surface, 1)
        column.addWidget(Rule(self))
        column.addLayout(foot)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the names above their columns, whether there is a scroll bar beside these or not."""
        if event.type() == QEvent.Type.Resize:
            bar = self.area.width() - self.area.viewport().width()
            self._names.setContentsMargins(_MARGIN + MARGIN, 0, _MARGIN + MARGIN + bar, 8)
        return super().eventFilter(watched, event)

    def retranslate(self) -> None:
        """Write everything in the current language."""
        self.setWindowTitle(tr("Как посчитали бы за другим столом"))
        self._title.setText(tr("Как посчитали бы за другим столом"))
        told = tr(
            "Те же руки и тот же счёт по правилам других игр со штрафными очками. Сама сдача могла пойти там и иначе."
        )
        if self._seating.settings.score_to == "winner":
            told = tr(
                "Те же руки по правилам игр со штрафными очками. Здесь очки берёт победитель, поэтому там счёт начат "
                "с нуля. Сама сдача могла пойти там и иначе."
            )
        self._told.tell(told)
        self.ready.setText(tr("Готово"))
        self.area.setAccessibleName(tr("Как посчитали бы за другим столом"))
        if self._head is not None:
            self._names.removeWidget(self._head)
            self._head.deleteLater()
        self._head = RulingsHead(self._seating, self.rulings.hangs)
        self._head.set_theme(self.theme)
        self._names.addWidget(self._head)
