"""The rules of a table in words, and a card with a worked example for every change, to be read in a pane."""

from __future__ import annotations

import re

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kozel_desktop.review.examples import Example, examples, game_examples
from kozel_desktop.review.rulebook import rules_of
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.ui import signs
from kozel_desktop.ui.fonts import scaled
from kozel_desktop.ui.forms.pictures import PictureView
from kozel_desktop.ui.themed import Label, Prose, Themed
from kozel_desktop.ui.widgets import SectionHead
from kozel_desktop.ui.words import text, tr


def typeset(words: str) -> str:
    """The text with breaks where a printer would allow them.

    A dash ends a line, a number keeps its noun and does not end a sentence on a line of its own, a single letter
    goes with the next word.
    """
    return re.sub(r" (?=— )|(?<=\d) (?=[^\W\d]|\+)| (?=\d+(?:[.;]| \+))|(?<=\b[^\W\d]) (?=\w)", "\u00a0", words)


def _headed(title: str, words: str) -> tuple[str, str]:
    """Bold beginning and rest of a chapter's first paragraph, which may begin with the title itself."""
    if words.startswith(f"{title}\u00a0"):
        return title, words.removeprefix(title).lstrip("\u00a0")
    return f"{title}.", words


class Diamond(Themed, QWidget):
    """The mark of a change."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.dressed()

    def dressed(self) -> None:
        """Follow the text scale."""
        super().dressed()
        self.setFixedSize(round(scaled(12)), round(scaled(22)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the mark."""
        signs.diamond(QPainter(self), scaled(6), scaled(11), scaled(10), self.theme.amber)


class ExampleCard(Themed, QWidget):
    """What one setting means: sentence, worked case, picture, and how it usually is; a change is ``marked``.

    What the game itself has stands among its rules already, so such a card leaves out the sentence.
    """

    def __init__(
        self, example: Example, *, marked: bool = True, digits: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.example, self._marked = example, marked
        self._title = Label("", 16, 650, parent=self)
        self._title.setWordWrap(True)
        self._sentence = Prose(parent=self)
        self._case = Prose(parent=self)
        self._usual = Prose("", 14, 450, "dim", parent=self)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 16, 14)
        column.setSpacing(4)
        head = QHBoxLayout()
        head.setSpacing(8)
        if marked:
            head.addWidget(Diamond(self), 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self._title, 1)
        column.addLayout(head)
        column.addWidget(self._sentence)
        column.addWidget(self._case)
        self._picture: PictureView | None = None
        if example.picture is not None:
            self._picture = PictureView(example.picture, digits=digits, parent=self)
            column.addSpacing(6)
            column.addWidget(self._picture)
            column.addSpacing(4)
        column.addWidget(self._usual)
        self._sentence.setVisible(marked)
        self._case.setVisible(bool(example.case.ru))
        self._usual.setVisible(bool(example.usual.ru))
        self.retranslate()

    def retranslate(self) -> None:
        """Write everything in the current language."""
        self._title.setText(text(self.example.title))
        self._sentence.tell(typeset(text(self.example.sentence)))
        self._case.tell(typeset(text(self.example.case)))
        self._usual.tell(typeset(text(self.example.usual)))
        self.setAccessibleName(text(self.example.title))
        if self._picture is not None:
            self._picture.retranslate()

    def set_digits(self, digits: bool) -> None:
        """Show digits on the tiles of the picture, or not."""
        if self._picture is not None:
            self._picture.set_digits(digits)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the surface and its side, in amber for a change."""
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self.rect().toRectF().adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(theme.rule, max(1.0, theme.border - 1)))
        painter.setBrush(theme.panel)
        painter.drawRoundedRect(box, 10, 10)
        shape = QPainterPath()
        shape.addRoundedRect(self.rect().toRectF(), 10, 10)
        painter.setClipPath(shape)
        painter.fillRect(QRectF(0, 0, 5, self.height()), theme.amber if self._marked else theme.accent)


class RulesView(Themed, QWidget):
    """Chapters and cards of one table, one below the other; only what differs is written again.

    ``cards_first`` suits a place where the table is being changed: what a change means stands on top. The examples of
    what the game itself has of unusual rules stand at the end.
    """

    def __init__(self, parent: QWidget | None = None, *, cards_first: bool = False) -> None:
        super().__init__(parent)
        self._preset = next(iter(VARIANTS))
        self._table = VARIANTS[self._preset].settings
        self._digits = False
        self._paragraphs: list[Prose] = []
        self.cards: dict[str, ExampleCard] = {}
        self.games: dict[str, ExampleCard] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(10)
        self._chapters, self._cards, self._games = (QVBoxLayout() for _ in range(3))
        self._chapters.setSpacing(10)
        self._cards.setSpacing(12)
        self._games.setSpacing(12)
        for part in (self._cards, self._chapters) if cards_first else (self._chapters, self._cards):
            self._column.addLayout(part)
        self._head = SectionHead(parent=self)
        self._column.addWidget(self._head)
        self._column.addLayout(self._games)
        self._column.addStretch(1)
        self._head.hide()

    def show_table(self, preset: str, table: TableSettings) -> None:
        """Tell the rules of a table, how they differ from the game's, and examples of what is unusual in it."""
        self._preset, self._table = preset, table
        self.retranslate(cards=False)
        base = VARIANTS[preset].base(table.players)
        self._fill(self.cards, self._cards, examples(base, table), marked=True)
        self._fill(self.games, self._games, game_examples(base, table), marked=False)
        self._head.setVisible(bool(self.games))

    def _fill(
        self, cards: dict[str, ExampleCard], column: QVBoxLayout, wanted: tuple[Example, ...], *, marked: bool
    ) -> None:
        """Keep the cards that are still right, take the others away, put new ones in their places."""
        named = {example.setting: example for example in wanted}
        for name, card in list(cards.items()):
            if named.get(name) != card.example:
                column.removeWidget(card)
                card.hide()
                card.deleteLater()
                del cards[name]
        for place, (name, example) in enumerate(named.items()):
            if name not in cards:
                card = ExampleCard(example, marked=marked, digits=self._digits, parent=self)
                card.set_theme(self.theme)
                column.insertWidget(place, card)
                cards[name] = card
        ordered = {name: cards[name] for name in named}
        cards.clear()
        cards.update(ordered)

    def set_digits(self, digits: bool) -> None:
        """Show digits on the tiles of the pictures, or not."""
        self._digits = digits
        for card in (*self.cards.values(), *self.games.values()):
            card.set_digits(digits)

    def retranslate(self, *, cards: bool = True) -> None:
        """Write everything in the current language."""
        self._head.set_text(tr("Примеры"))
        told = [
            _headed(text(chapter.title), typeset(text(words))) if place == 0 else ("", typeset(text(words)))
            for chapter in rules_of(self._table, VARIANTS[self._preset].loser)
            for place, words in enumerate(chapter.paragraphs)
        ]
        while len(self._paragraphs) < len(told):
            prose = Prose(parent=self)
            prose.set_theme(self.theme)
            self._chapters.addWidget(prose)
            self._paragraphs.append(prose)
        for prose, (head, body) in zip(self._paragraphs, told, strict=False):
            prose.tell(body, head)
            prose.show()
        for prose in self._paragraphs[len(told) :]:
            prose.hide()
        if cards:
            for card in (*self.cards.values(), *self.games.values()):
                card.retranslate()
