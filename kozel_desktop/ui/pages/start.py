"""The start page: go on with a match, or choose table, opponent and target, and play."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from attrs import evolve, frozen
from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from kozel_desktop.rules.settings import RULES, TableSettings
from kozel_desktop.rules.variants import VARIANTS, describe
from kozel_desktop.rules.words import Words
from kozel_desktop.store.matches import SavedMatch
from kozel_desktop.ui import telling
from kozel_desktop.ui.buttons import RING, BigButton, LinkButton
from kozel_desktop.ui.flow import FlowLayout
from kozel_desktop.ui.fonts import scaled, text_scale
from kozel_desktop.ui.pages.opponents import BLEED, Opponent, OpponentList
from kozel_desktop.ui.pages.tablecards import OUTSIDE, CardGrid, TableCard
from kozel_desktop.ui.seating import fill
from kozel_desktop.ui.table.backdrop import Backdrop
from kozel_desktop.ui.table.cache import paint_shade
from kozel_desktop.ui.table.ground import paint_panel_shade
from kozel_desktop.ui.table.shade import Shade
from kozel_desktop.ui.themed import Label, Prose, Spoken, Themed, Title
from kozel_desktop.ui.widgets import Card, ColumnScroll, Segmented
from kozel_desktop.ui.words import text, tr

WIDTH, NARROW_WIDTH = 364, 300  # logical pixels of the column at the right
_NARROW = 1000  # logical pixels of the page below which it is narrow
_WIDEST = 1.25  # large letters make the column at the right at most so much wider
_BESIDE = 440  # logical pixels before the text scale that text and button of «Продолжить» need side by side


@frozen
class Unfinished:
    """A match that can go on: its table, the number of the deal, and every account by its owner."""

    title: Words
    deal_no: int
    accounts: tuple[tuple[str, int, int], ...]
    """Name (empty for the viewer), score, deferred points."""

    @classmethod
    def of(cls, saved: SavedMatch, viewer: int = 0) -> Unfinished:
        """What the start page tells of a match that was kept."""
        match = saved.match
        accounts = match.accounts
        sides = sorted(range(match.settings.side_count), key=lambda side: side != match.settings.side_of(viewer))
        names = ["" if side == match.settings.side_of(viewer) else saved.names[side] for side in sides]
        rows = [(name, accounts.scores[side], accounts.deferred[side]) for side, name in zip(sides, names, strict=True)]
        return cls(VARIANTS[saved.preset].title, max(1, match.deal_no), tuple(rows))


class _Ground(Themed, QWidget):
    """The left side: a table, and what lies on it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._backdrop = Backdrop(self.theme, self)
        self._backdrop.renewed.connect(self.update)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follow the size."""
        super().resizeEvent(event)
        self._backdrop.resize(self.size(), self.devicePixelRatioF())

    def dressed(self) -> None:
        """Follow the theme."""
        self._backdrop.set_theme(self.theme)
        super().dressed()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the table, with the shade of the column at the right."""
        painter = QPainter(self)
        self._backdrop.paint(painter, self.rect().toRectF())
        paint_panel_shade(painter, self.theme, self.rect().toRectF())


class _Lifted(Themed, QWidget):
    """A card with a shadow on the table round it."""

    def __init__(self, card: Card, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._card = card
        box = QVBoxLayout(self)
        box.setContentsMargins(OUTSIDE, 0, OUTSIDE, OUTSIDE)
        box.addWidget(card)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the shadow."""
        theme = self.theme
        if theme.shadow_alpha:
            shade = Shade(theme.shadow, 0.42, 5, QPointF(0, 2), Card.RADIUS)
            paint_shade(QPainter(self), theme, self._card.geometry().toRectF(), shade)


class _Column(Themed, QWidget):
    """The right side."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground and, where the theme draws lines, the edge."""
        theme, painter = self.theme, QPainter(self)
        painter.fillRect(self.rect(), theme.panel)
        if theme.dark:
            painter.fillRect(0, 0, max(1, round(theme.border)), self.height(), theme.rule)


class _CardsArea(ColumnScroll):
    """The view on the cards; it tells them how much of them can be seen.

    It reaches to the right edge of the table, so that its scroll bar stands in the margin and moves no card.
    """

    def __init__(self, cards: CardGrid) -> None:
        super().__init__(cards)
        self._cards = cards
        self._margin = 0

    def set_margin(self, margin: int) -> None:
        """Keep so much room at the right, the scroll bar included."""
        self._margin = margin
        self._fit()

    def _fit(self) -> None:
        bar = self.verticalScrollBar()
        self.setViewportMargins(0, 0, self._margin - (bar.sizeHint().width() if bar.isVisible() else 0), 0)
        self._cards.set_room(self.viewport().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell the cards."""
        super().resizeEvent(event)
        self._fit()


def _inset(widget: QWidget, margin: int, *, stretch: bool = True) -> QHBoxLayout:
    """The widget with room at both sides; without ``stretch`` it keeps its width."""
    row = QHBoxLayout()
    row.setContentsMargins(margin, 0, margin, 0)
    row.addWidget(widget)
    if not stretch:
        row.addStretch(1)
    return row


class StartPage(Spoken, Themed, QWidget):
    """What the program opens with. Enter plays."""

    play = Signal(str, object, str)
    """Preset id, TableSettings, level id."""
    continue_requested = Signal()
    settings_requested = Signal()
    table_changed = Signal(str, object)
    """Preset id and TableSettings that the player has chosen here."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._unfinished: Unfinished | None = None
        self._preset, self._table = next(iter(VARIANTS)), next(iter(VARIANTS.values())).settings
        self._key = self._preset
        self._own: tuple[tuple[str, str, TableSettings], ...] = ()
        self._ground, self._column = _Ground(self), _Column(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._ground, 1)
        row.addWidget(self._column)
        self._build_left()
        self._build_right()
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            QShortcut(QKeySequence(key), self, self._play)
        self.setFocusProxy(self.play_button)
        self.retranslate()

    def _build_left(self) -> None:
        self._wordmark = Title("", 46, "line_on_table")
        self._motto = Label("", 17, 500, "dim_on_table")
        words = FlowLayout(gap=20)
        words.add(self._wordmark)
        words.add(self._motto)
        card = Card(strip=True, outlined=False)
        self._continue_head = Label("", 18, 650)
        self._continue_text = Prose(px=15, weight=450, role="dim")
        self.continue_button = BigButton(primary=False, px=15, height=42)
        self.continue_button.setObjectName("continue")
        told = QVBoxLayout()
        told.setSpacing(2)
        told.addWidget(self._continue_head)
        told.addWidget(self._continue_text)
        # Beside the text while there is room, below it for large letters in a small window.
        self._continue_box = QBoxLayout(QBoxLayout.Direction.LeftToRight, card)
        self._continue_box.setContentsMargins(26, 12, 15, 12)
        self._continue_box.setSpacing(8)
        self._continue_box.addLayout(told, 1)
        self._continue_box.addWidget(self.continue_button, 0, Qt.AlignmentFlag.AlignVCenter)
        self._continue = _Lifted(card)
        self._new = Label("", 18, 650, "line_on_table")
        self.cards = CardGrid()
        self.cards_area = _CardsArea(self.cards)
        self._left = QVBoxLayout(self._ground)
        self._left.setSpacing(10)
        self._framed = [QVBoxLayout() for _ in range(3)]
        self._framed[0].addLayout(words)
        self._framed[1].addWidget(self._continue)
        self._framed[2].addWidget(self._new)
        for box in self._framed:
            self._left.addLayout(box)
        self._left.addWidget(self.cards_area, 1)
        self.continue_button.clicked.connect(self.continue_requested)
        self.cards.chosen.connect(self._choose)
        self.cards.played.connect(self._play)

    def _build_right(self) -> None:
        self._title = Title("", 27)
        self._summary = Prose(px=15, role="dim")
        self._summary.setObjectName("summary")
        self._changes = Prose(px=14, role="amber", weight=500)
        self._changes.setObjectName("changes")
        self._opponent_head = Label("", 15, 650)
        self.opponents = OpponentList()
        self._target_head = Label("", 15, 650)
        self.target = Segmented(px=16, high=42)
        self.target.setObjectName("target")
        self.settings_link = LinkButton()
        self.settings_link.setObjectName("settings")
        self.play_button = BigButton(key="Enter", px=21, height=58)
        self.play_button.setObjectName("play")

        inner = QWidget()
        choices = QVBoxLayout(inner)
        choices.setContentsMargins(0, 0, 0, 8)
        choices.setSpacing(6)
        for widget in (self._title, self._summary, self._changes):
            choices.addLayout(_inset(widget, BLEED))
        choices.addSpacing(12)
        choices.addLayout(_inset(self._opponent_head, BLEED))
        choices.addWidget(self.opponents)
        choices.addSpacing(10)
        choices.addLayout(_inset(self._target_head, BLEED))
        choices.addLayout(_inset(self.target, BLEED))
        choices.addStretch(1)
        self._right = QVBoxLayout(self._column)
        self._right.setSpacing(6)
        self._right.addWidget(ColumnScroll(inner), 1)
        self._right.addLayout(_inset(self.settings_link, BLEED - RING, stretch=False))
        self._right.addLayout(_inset(self.play_button, BLEED - RING))
        self.target.changed.connect(self._set_target)
        self.settings_link.clicked.connect(self.settings_requested)
        self.play_button.clicked.connect(self._play)

    # --- what is offered

    def set_choices(
        self,
        *,
        table: tuple[str, TableSettings],
        own_tables: Sequence[tuple[str, str, TableSettings]],
        levels: Sequence[Opponent],
        level: str,
    ) -> None:
        """Offer the presets, the player's own tables (name, preset, settings) and opponents.

        ``table`` (preset, settings) and ``level`` are chosen at first, without a signal.
        """
        self._own = tuple(own_tables)
        self._key = self._key_of(*table)
        self._preset, self._table = table
        self.opponents.set_opponents(levels, level)
        self._show_choice()

    def set_unfinished(self, saved: SavedMatch | None) -> None:
        """Offer to go on with a match that was kept, or not."""
        self._unfinished = Unfinished.of(saved) if saved is not None else None
        self._show_unfinished()

    @property
    def table(self) -> tuple[str, TableSettings]:
        """Preset and settings of the table that is chosen."""
        return self._preset, self._table

    def _offered(self) -> list[TableCard]:
        cards = [
            TableCard(preset, preset, variant.title, variant.character, variant.settings)
            for preset, variant in VARIANTS.items()
        ]
        for name, preset, settings in self._own:
            title = Words(name, name)
            cards.append(TableCard(f"own {name}", preset, title, describe(VARIANTS[preset], settings), settings))
        return cards

    def _key_of(self, preset: str, settings: TableSettings) -> str:
        """The card of a table: the one chosen now while it is the same, else one that equals it, else its preset."""
        cards = [card for card in self._offered() if card.preset == preset]
        same = (preset, settings) == (self._preset, self._table)
        if same and any(card.key == self._key for card in cards):
            return self._key
        return next((card.key for card in reversed(cards) if card.settings == settings), preset)

    def _show_choice(self) -> None:
        cards = [
            evolve(card, settings=self._table) if card.key == self._key else card for card in self._offered()
        ]
        self.cards.set_cards(cards, self._key)
        chosen = next(card for card in cards if card.key == self._key)
        self._title.setText(text(chosen.title))
        self._summary.tell(telling.table_summary(self._table))
        variant = VARIANTS[self._preset]
        changed = text(describe(variant, self._table)).removeprefix(text(variant.title)).removeprefix(", ")
        self._changes.setVisible(bool(changed))
        self._changes.tell(changed)
        usual = {int(value) for value in RULES["target"].choices}
        targets = sorted(usual | {self._table.target})
        self.target.set_choices([(value, str(value)) for value in targets])
        self.target.set_value(self._table.target)

    def _show_unfinished(self) -> None:
        unfinished = self._unfinished
        self._continue.setVisible(unfinished is not None)
        if unfinished is None:
            return
        theme, parts = self.theme, []
        for name, score, deferred in unfinished.accounts:
            part = fill(
                "{name} <b><font color='{red}'>{score}</font></b>",
                name=escape(name or tr("вы")),
                red=theme.red.name(),
                score=score,
            )
            if deferred:
                box = fill("<b><font color='{amber}'>+{n}</font></b>", amber=theme.amber.name(), n=deferred)
                part = fill(tr("{account} и отложено {n}"), account=part, n=box)
            parts.append(part)
        where = fill(tr("{table}, сдача {n}:"), table=escape(text(unfinished.title)), n=unfinished.deal_no)
        self._continue_text.tell_html(f"{where} {', '.join(parts)}")

    # --- what the player does

    def _choose(self, card: TableCard) -> None:
        if card.key != self._key:
            self._key, self._preset, self._table = card.key, card.preset, card.settings
            self._show_choice()
            self.table_changed.emit(self._preset, self._table)

    def _set_target(self, target: int) -> None:
        self._table = VARIANTS[self._preset].adjusted(self._table, "target", target)
        self._show_choice()
        self.table_changed.emit(self._preset, self._table)

    def _play(self) -> None:
        self.play.emit(self._preset, self._table, self.opponents.chosen())

    # --- how it is shown

    def retranslate(self) -> None:
        """Write every text in the current language."""
        self._wordmark.setText(tr("Козёл"))
        many = len(VARIANTS)
        self._motto.setText(tr("русское домино, %n столов", n=many) if many > 1 else tr("русское домино"))
        self._continue_head.setText(tr("Продолжить партию"))
        self.continue_button.setText(tr("Продолжить"))
        self._new.setText(tr("Новая партия"))
        self._opponent_head.setText(tr("Соперник"))
        self._target_head.setText(tr("Партия до"))
        self.target.setAccessibleName(tr("Партия до"))
        self.opponents.setAccessibleName(tr("Соперник"))
        self.settings_link.setText(tr("Настройки стола"))
        self.play_button.setText(tr("Играть"))
        self.cards.retranslate()
        self.opponents.retranslate()
        self._show_choice()
        self._show_unfinished()

    def dressed(self) -> None:
        """Follow theme and text scale."""
        super().dressed()
        self._show_unfinished()
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follow the size."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Use less air in a small window, and more room for large letters."""
        narrow = self.width() < _NARROW
        side, top = (20, 12) if narrow else (36, 22)
        self._left.setContentsMargins(side - OUTSIDE, top, 0, max(0, top - OUTSIDE))
        for box, outside in zip(self._framed, (OUTSIDE, 0, OUTSIDE), strict=True):
            box.setContentsMargins(outside, 0, side - OUTSIDE + outside, 0)
        self.cards_area.set_margin(side - OUTSIDE)
        margin = (18 if narrow else 28) - BLEED
        self._right.setContentsMargins(margin, top + 4, margin, (14 if narrow else 26) - RING)
        column = round((NARROW_WIDTH if narrow else WIDTH) * min(_WIDEST, max(1.0, text_scale())))
        self._column.setFixedWidth(column)
        ways = QBoxLayout.Direction
        beside = self.width() - column >= scaled(_BESIDE)
        self._continue_box.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
