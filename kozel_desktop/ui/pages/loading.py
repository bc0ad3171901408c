"""Pages whose contents are read from the memory while the window goes on answering."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedLayout, QWidget

from kozel_desktop.store.statistics import Entry, Summary
from kozel_desktop.ui.flow import FlowLayout
from kozel_desktop.ui.forms.fields import Picker
from kozel_desktop.ui.pages.matchwords import game_choices
from kozel_desktop.ui.pages.page import Emptiness, Page
from kozel_desktop.ui.slices import Slices
from kozel_desktop.ui.widgets import ColumnScroll
from kozel_desktop.ui.words import tr

_Item = TypeVar("_Item")


class LoadingPage(Page, Generic[_Item]):
    """Reads items in short slices; where there is nothing to show, words stand in its place."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._coming: list[_Item] = []
        self._slices = Slices(self)
        self._slices.got.connect(self._on_got)
        self._slices.finished.connect(self._on_finished)
        self.nothing = Emptiness()
        self._holder = QWidget()
        self._stack = QStackedLayout(self._holder)
        self._stack.addWidget(self.nothing)

    def hold(self, contents: QWidget) -> None:
        """Put what is shown when there is something below what the body has already."""
        self._stack.addWidget(contents)
        self.body.addWidget(self._holder, 1)

    def show_contents(self, on: bool) -> None:
        """Show the contents, or the words that stand where nothing is."""
        self._stack.setCurrentIndex(1 if on else 0)

    def read(self, items: Iterator[_Item]) -> None:
        """Take these items in; what was left of earlier ones is forgotten."""
        self._coming = []
        self._slices.start(items)

    def stop(self) -> None:
        """Read no more."""
        self._slices.stop()

    @property
    def loading(self) -> bool:
        """Whether items are still being read."""
        return self._slices.running

    def take(self, items: list[_Item]) -> None:
        """Show these items: they are all there."""
        raise NotImplementedError

    def tell_progress(self, count: int) -> None:
        """Say how many items have come so far."""

    def _on_got(self, items: Sequence[_Item]) -> None:
        self._coming += items
        if self.loading:
            self.tell_progress(len(self._coming))

    def _on_finished(self) -> None:
        items, self._coming = self._coming, []
        self.take(items)


class CountingPage(LoadingPage[Entry]):
    """Counts the matches that were played here, those of one game or of all."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entries: list[Entry] = []
        """All matches, in the order in which they were played."""
        self.summary = Summary()
        self.game = Picker()
        self.game.setObjectName("game")
        self.filters = FlowLayout(gap=10, line_gap=6)
        self.filters.add(self.game)
        self.body.addLayout(self.filters)
        self.contents = QWidget()
        self.area = ColumnScroll(self.contents)
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hold(self.area)

    def load(self, entries: Iterator[Entry]) -> None:
        """Count these matches; they come in the order in which they were played."""
        self.nothing.tell(tr("Считаем…"), "")
        self.read(entries)

    def tell_progress(self, count: int) -> None:
        """Say how many matches have been read; those that were counted before stay in sight."""
        if not self.entries:
            self.nothing.tell(tr("Считаем…"), tr("%n партий", n=count))

    def take(self, items: list[Entry]) -> None:
        """Show what comes of all matches."""
        self.entries = items
        self.show_entries()

    def show_entries(self) -> None:
        """Count, and show what comes of it."""
        raise NotImplementedError

    def offer_games(self, chosen: str | None) -> None:
        """Let the player choose among the games that were played."""
        self.game.set_choices(game_choices(entry.game for entry in self.entries))
        self.game.set_value(chosen)
        self.game.setVisible(bool(self.entries))

    def retranslate(self) -> None:
        """Write every text in the current language."""
        super().retranslate()
        self.game.setAccessibleName(tr("Игра"))
