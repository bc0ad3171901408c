"""The start page: go on with a match, or choose table, opponent and target, and play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import zip_longest

from attrs import evolve
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from kozel_desktop.rules.saying import listed
from kozel_desktop.rules.settings import TableSettings, Value
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.rules.words import Words
from kozel_desktop.store.preferences import own_name_among
from kozel_desktop.store.saved import SavedMatch
from kozel_desktop.ui import telling
from kozel_desktop.ui.buttons import RING, BigButton, LinkButton
from kozel_desktop.ui.flow import FlowLayout
from kozel_desktop.ui.fonts import scaled, text_scale
from kozel_desktop.ui.pages.offers import ContinueOffer, LessonOffer
from kozel_desktop.ui.pages.opponents import BLEED, Opponent, OpponentList
from kozel_desktop.ui.pages.startground import CardsArea, Column, Ground
from kozel_desktop.ui.pages.tablecards import OUTSIDE, CardGrid, TableCard
from kozel_desktop.ui.panel.parts import MoreBelow
from kozel_desktop.ui.seating import fill
from kozel_desktop.ui.themed import Label, Prose, Spoken, Themed, Title
from kozel_desktop.ui.widgets import ColumnScroll, Segmented
from kozel_desktop.ui.words import language, text, tr

WIDTH, NARROW_WIDTH = 364, 300  # logical pixels of the column at the right
_NARROW = 1000  # logical pixels of the page below which it is narrow
_LOW = 420  # logical pixels of height before the text scale that the links to the groups need
_LOWEST = 330  # the same, for the links below the choices
_WIDEST = 1.25  # large letters make the column at the right at most so much wider
_WORD_GAP = 12  # logical pixels between the words of the head
_TITLE, _SMALL_TITLE = 27, 18  # the size of the name of the game, and how small a long one may be
_BESIDE = 440  # logical pixels before the text scale that text and button of «Продолжить» need side by side


def _inset(widget: QWidget, margin: int, *, stretch: bool = True) -> QHBoxLayout:
    """The widget with room at both sides; without ``stretch`` it keeps its width."""
    row = QHBoxLayout()
    row.setContentsMargins(margin, 0, margin, 0)
    row.addWidget(widget)
    if not stretch:
        row.addStretch(1)
    return row


_OWN = Words("Свои столы", "Your own tables")
_FOR = {2: Words("для двоих", "for two"), 3: Words("для троих", "for three"), 4: Words("для четверых", "for four")}


class StartPage(Spoken, Themed, QWidget):
    """What the program opens with. Enter goes on with the unfinished match until something is chosen; else it plays."""

    play = Signal(str, object, str)
    """Preset id, TableSettings, level id."""
    continue_requested = Signal()
    lesson_requested = Signal()
    lesson_declined = Signal()
    settings_requested = Signal()
    compare_requested = Signal()
    opponents_requested = Signal()
    """What is there to know about the opponents?"""
    history_requested = Signal()
    statistics_requested = Signal()
    honesty_requested = Signal()
    table_changed = Signal(str, object)
    """Preset id and TableSettings that the player has chosen here."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._anything_unfinished = False
        self._lesson_offered = False
        self._roomy = True
        self._reserved: tuple[int, float, str] | None = None
        self._continues = False  # whether Enter goes on with the unfinished match
        self._preset, self._table = next(iter(VARIANTS)), next(iter(VARIANTS.values())).settings
        self._key = self._preset
        self._own: tuple[tuple[str, str, TableSettings], ...] = ()
        self._ground, self._column = Ground(self), Column(self)
        self._in_view = QTimer(self)  # the cards have their places only after the events that are waiting now
        self._in_view.setSingleShot(True)
        self._in_view.setInterval(0)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._ground, 1)
        row.addWidget(self._column)
        self._build_left()
        self._build_right()
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            QShortcut(QKeySequence(key), self, self._enter)
        self.retranslate()
        self._give_enter(continues=False)

    def _build_left(self) -> None:
        self._wordmark = Title("", 46, "line_on_table")
        self._motto = Label("", 17, 500, "dim_on_table")
        words = FlowLayout(gap=_WORD_GAP)
        words.add(self._wordmark)
        words.add(self._motto)
        self.history_link, self.statistics_link, self.honesty_link = (
            LinkButton(on_table=True, px=15, angle=False) for _ in range(3)
        )
        for link, signal, name in (
            (self.history_link, self.history_requested, "history"),
            (self.statistics_link, self.statistics_requested, "statistics"),
            (self.honesty_link, self.honesty_requested, "honesty"),
        ):
            link.setObjectName(name)
            link.clicked.connect(signal)
            words.add(link, right=True)
        self.unfinished = ContinueOffer()
        self.unfinished.taken.connect(self.continue_requested)
        self.continue_button = self.unfinished.go_on
        self.lesson = LessonOffer()
        self.lesson.hide()
        self.lesson.taken.connect(self.lesson_requested)
        self.lesson.declined.connect(self.lesson_declined)
        self._new = Label("", 18, 650, "line_on_table")
        self._jumps = FlowLayout(gap=2)
        self._jumps.add(self._new)
        self.jump_links: list[LinkButton] = []
        self.cards = CardGrid()
        self.cards_area = CardsArea(self.cards)
        self._left = QVBoxLayout(self._ground)
        self._left.setSpacing(10)
        self._framed = [QVBoxLayout() for _ in range(3)]
        self._framed[0].addLayout(words)
        self._framed[1].addWidget(self.unfinished)
        self._framed[1].addWidget(self.lesson)
        self._framed[2].addLayout(self._jumps)
        for box in self._framed:
            self._left.addLayout(box)
        self._left.addWidget(self.cards_area, 1)
        self.cards.chosen.connect(self._choose)
        self.cards.played.connect(self._play)
        self._in_view.timeout.connect(self.cards_area.show_chosen)

    def _build_right(self) -> None:
        self._title = Title("", _TITLE)
        self._summary = Prose(px=15, role="dim")
        self._summary.setObjectName("summary")
        self._changes = Prose(px=14, role="amber", weight=500)
        self._changes.setObjectName("changes")
        self._players_head = Label("", 15, 650)
        self.players = Segmented(px=16, high=42)
        self.players.setObjectName("players")
        self._players_note = Prose(px=13, weight=450, role="dim")
        self._players_note.setObjectName("players-note")
        self._opponent_head = Label("", 15, 650)
        self.opponents = OpponentList()
        self._target_head = Label("", 15, 650)
        self.target = Segmented(px=16, high=42)
        self.target.setObjectName("target")
        self.opponents_link = LinkButton(px=13.5, shrinks=True)
        self.opponents_link.setObjectName("about-opponents")
        self.settings_link = LinkButton(px=14.5, shrinks=True)
        self.settings_link.setObjectName("settings")
        self.compare_link = LinkButton(px=14.5, shrinks=True)
        self.compare_link.setObjectName("compare")
        self.play_button = BigButton(key="Enter", px=21, height=58)
        self.play_button.setObjectName("play")

        inner = QWidget()
        choices = QVBoxLayout(inner)
        choices.setContentsMargins(0, 0, 0, 8)
        choices.setSpacing(6)
        for widget in (self._title, self._summary):
            choices.addLayout(_inset(widget, BLEED))
        choices.addSpacing(8)
        choices.addLayout(_inset(self._players_head, BLEED))
        choices.addLayout(_inset(self.players, BLEED))
        choices.addLayout(_inset(self._players_note, BLEED))
        choices.addLayout(self._opponents_line())
        choices.addWidget(self.opponents)
        choices.addSpacing(10)
        choices.addLayout(_inset(self._target_head, BLEED))
        choices.addLayout(_inset(self.target, BLEED))
        choices.addSpacing(4)
        choices.addLayout(_inset(self._changes, BLEED))  # below all choices: nothing moves when it comes and goes
        choices.addStretch(1)
        self._right = QVBoxLayout(self._column)
        self._right.setSpacing(6)
        self._choices = ColumnScroll(inner)
        self.more = MoreBelow(self._choices)
        self._right.addWidget(self._choices, 1)
        self._links = QWidget()
        links = FlowLayout(gap=2, line_gap=0)
        links.add(self.settings_link, shrinks=True)
        links.add(self.compare_link, shrinks=True)
        holder = QVBoxLayout(self._links)
        holder.setContentsMargins(BLEED - RING, 0, 0, 0)
        holder.addLayout(links)
        self._scrolling = choices
        self._right.addWidget(self._links)
        self._right.addLayout(_inset(self.play_button, BLEED - RING))
        self.players.changed.connect(lambda players: self._adjust("players", players))
        self.target.changed.connect(lambda target: self._adjust("target", target))
        self.opponents.picked.connect(lambda: self._give_enter(continues=False))
        self.settings_link.clicked.connect(self.settings_requested)
        self.compare_link.clicked.connect(self.compare_requested)
        self.play_button.clicked.connect(self._play)

    def _opponents_line(self) -> FlowLayout:
        """The head over the opponents, and the way to all that is known about them."""
        line = FlowLayout(gap=8)
        line.setContentsMargins(BLEED, 0, 0, 0)
        line.add(self._opponent_head)
        line.add(self.opponents_link, right=True, shrinks=True)
        self.opponents_link.clicked.connect(self.opponents_requested)
        return line

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
        before, self._own = self._key, tuple(own_tables)
        self._key = self._key_of(*table)
        self._preset, self._table = table
        self.opponents.set_opponents(levels, level)
        self._show_choice()
        if self._key != before:
            self._in_view.start()

    def set_unfinished(self, saved: SavedMatch | None) -> None:
        """Offer to go on with a match that was kept, or not; Enter and the focus belong to that offer."""
        self.unfinished.offer(saved)
        self._anything_unfinished = saved is not None
        self._show_lesson()
        self._give_enter(continues=saved is not None)
        if self.window().focusWidget() in (None, self.play_button, self.continue_button):
            self.setFocus()

    def offer_lesson(self, offered: bool) -> None:
        """Offer the lesson, or no more; an unfinished match comes first."""
        self._lesson_offered = offered
        focus = QApplication.focusWidget()
        self._show_lesson()
        if not offered and focus is not None and self.lesson.isAncestorOf(focus):
            self.setFocus()

    def _show_lesson(self) -> None:
        self.lesson.setVisible(self._lesson_offered and not self._anything_unfinished)

    @property
    def table(self) -> tuple[str, TableSettings]:
        """Preset and settings of the table that is chosen."""
        return self._preset, self._table

    def _offered(self) -> list[TableCard]:
        cards = []
        for name, preset, settings in self._own:
            variant, title = VARIANTS[preset], Words(name, name)
            changed = listed(variant.house_rules(settings))
            told = Words(
                *(
                    ": ".join(filter(None, pair))
                    for pair in ((variant.title.ru, changed.ru), (variant.title.en, changed.en))
                )
            )
            cards.append(TableCard(f"own {name}", preset, title, told, settings, _OWN))
        for preset, variant in VARIANTS.items():
            group = variant.family.value
            cards.append(TableCard(preset, preset, variant.title, variant.character, variant.settings, group))
        return cards

    def _key_of(self, preset: str, settings: TableSettings) -> str:
        """The card of a table: the one chosen now while it is the same, else one that equals it, else its preset.

        A changed table that has just been kept under a name is no change of its preset any more.
        """
        cards = [card for card in self._offered() if card.preset == preset]
        equal = [card.key for card in cards if card.settings == settings]
        same = (preset, settings) == (self._preset, self._table)
        if same and any(card.key == self._key for card in cards) and (self._key in equal or not equal):
            return self._key
        own = own_name_among(self._own, preset, settings)
        return equal[0] if equal else f"own {own}" if own else preset

    def _show_choice(self) -> None:
        cards = [evolve(card, settings=self._table) if card.key == self._key else card for card in self._offered()]
        self.cards.set_cards(cards, self._key)
        self._show_jumps()
        variant, table = VARIANTS[self._preset], self._table
        chosen = next(card for card in cards if card.key == self._key)
        self._title.setText(text(chosen.title))
        self._fit_title()
        self._summary.tell(telling.table_summary(table))
        changed = text(listed(variant.house_rules(table)))
        self._changes.setVisible(bool(changed))
        self._changes.tell(fill(tr("Изменено: {rules}."), rules=changed))
        self._show_players()
        targets = sorted({*variant.targets, table.target})
        self.target.set_choices([(value, str(value)) for value in targets])
        self.target.set_value(table.target)
        self._target_head.setText(tr("Партия до") if table.score_to == "loser" else tr("Победа при счёте"))
        self.target.setAccessibleName(self._target_head.text())
        self._opponent_head.setText(self._opponents_name())

    def _show_players(self) -> None:
        variant, players = VARIANTS[self._preset], self._table.players
        self.players.set_choices([(number, str(number)) for number in (2, 3, 4)])
        only = fill(tr("этот стол только {company}"), company=text(_FOR[variant.seats[0]]))
        missing = [number for number in (2, 3, 4) if number not in variant.seats]
        self.players.set_disabled(dict.fromkeys(missing, only))
        self.players.set_value(players)
        pairs = tr("пара на пару, напарник напротив")
        self._players_note.tell(pairs if self._table.pairs else only if len(variant.seats) == 1 else "")

    def _opponents_name(self) -> str:
        if self._table.pairs:
            return tr("Соперники и напарник")
        return tr("Соперник") if self._table.players == 2 else tr("Соперники")

    def _show_jumps(self) -> None:
        """A link to every group of cards."""
        groups = self.cards.groups
        while len(self.jump_links) < len(groups):
            link = LinkButton(on_table=True, px=14, angle=False)
            link.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the arrow keys go from card to card
            link.clicked.connect(partial(self._jump, len(self.jump_links)))
            link.set_theme(self.theme)
            self._jumps.add(link, right=True)
            self.jump_links.append(link)
        for link, group in zip_longest(self.jump_links, groups):
            link.setVisible(group is not None and self._roomy)
            if group is not None:
                link.setText(text(group))

    def _jump(self, place: int) -> None:
        self.cards_area.show_group(self.cards.groups[place])

    # --- what the player does

    def _choose(self, card: TableCard) -> None:
        self._give_enter(continues=False)
        if card.key != self._key:
            self._key, self._preset, self._table = card.key, card.preset, card.settings
            self._show_choice()
            self.table_changed.emit(self._preset, self._table)

    def _adjust(self, name: str, value: Value) -> None:
        self._give_enter(continues=False)
        self._table = VARIANTS[self._preset].adjusted(self._table, name, value)
        self._show_choice()
        self.table_changed.emit(self._preset, self._table)

    def _give_enter(self, *, continues: bool) -> None:
        """Let Enter go on with the unfinished match, or play what is chosen; its cap is on that button."""
        self._continues = continues
        self.continue_button.set_key("Enter" if continues else "")
        self.play_button.set_key("" if continues else "Enter")
        self.setFocusProxy(self.continue_button if continues else self.play_button)

    def _enter(self) -> None:
        if self._continues:
            self.continue_requested.emit()
        else:
            self._play()

    def _play(self) -> None:
        self.play.emit(self._preset, self._table, self.opponents.chosen())

    # --- how it is shown

    def retranslate(self) -> None:
        """Write every text in the current language."""
        self._wordmark.setText(tr("Козёл"))
        many = len(VARIANTS)
        self._wordmark.setToolTip(tr("Козёл — тот, кто проиграл партию."))
        self._motto.setText(tr("русское домино, %n игр", n=many) if many > 1 else tr("русское домино"))
        self._new.setText(tr("Новая партия"))
        self.history_link.setText(tr("История"))
        self.statistics_link.setText(tr("Статистика"))
        self.honesty_link.setText(tr("Честность"))
        self._players_head.setText(tr("Игроков"))
        self.players.setAccessibleName(tr("Игроков"))
        self.opponents.setAccessibleName(tr("Соперник"))
        self.opponents_link.setText(tr("Подробнее"))
        self.opponents_link.setAccessibleName(tr("О соперниках"))
        self.settings_link.setText(tr("Настройки стола"))
        self.compare_link.setText(tr("Чем отличается"))
        self.play_button.setText(tr("Играть"))
        self.cards.retranslate()
        self.opponents.retranslate()
        self._reserve()
        self._show_choice()

    def _reserve(self) -> None:
        """Keep room for the longest words over the choices, so that no choice moves below the pointer."""
        wanted = self._inner_width(), text_scale(), language()
        if wanted != self._reserved:
            self._reserved = wanted
            self._keep_room(self._inner_width())
        self._fit_title()

    def _keep_room(self, width: int) -> None:
        tables = [variant.base(seats) for variant in VARIANTS.values() for seats in variant.seats]
        ruler = Prose(px=15)
        heights = []
        for table in tables:
            ruler.tell(telling.table_summary(table))
            heights.append(ruler.heightForWidth(width))
        self._summary.setMinimumHeight(max(heights))
        ruler = Prose(tr("пара на пару, напарник напротив"), px=13, weight=450)
        self._players_note.setMinimumHeight(ruler.heightForWidth(width))
        self._title.setMinimumHeight(Title("X", _TITLE).heightForWidth(width))

    def _fit_title(self) -> None:
        """Write a long title smaller, so that it stays in one line."""
        for px in range(_TITLE, _SMALL_TITLE - 1, -1):
            self._title.set_style(px=px)
            if self._title.sizeHint().width() <= self._inner_width():
                break

    def dressed(self) -> None:
        """Follow theme and text scale."""
        super().dressed()
        self._reserve()
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        """Begin with the chosen card in view."""
        super().showEvent(event)
        self._in_view.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follow the size."""
        super().resizeEvent(event)
        self._fit()

    def _place_links(self) -> None:
        """Keep the links in sight below the choices; where it is low they scroll with them."""
        below, home = (
            (self._right, 1) if self.height() >= scaled(_LOWEST) else (self._scrolling, self._scrolling.count() - 1)
        )
        if below.indexOf(self._links) < 0:
            for layout in (self._right, self._scrolling):
                layout.removeWidget(self._links)
            below.insertWidget(home, self._links)
            for link in (self.settings_link, self.compare_link):
                link.set_theme(self.theme)

    def _column_width(self) -> int:
        """How wide the right side is, in logical pixels."""
        width = NARROW_WIDTH if self.width() < _NARROW else WIDTH
        return round(width * min(_WIDEST, max(1.0, text_scale())))

    def _inner_width(self) -> int:
        """Room for words in the right column beside a scroll bar, in logical pixels."""
        bar = self._choices.verticalScrollBar().sizeHint().width()
        return self._column_width() - 2 * (self._margin() + BLEED) - bar

    def _margin(self) -> int:
        """Room at both sides of the right column, in logical pixels."""
        return (18 if self.width() < _NARROW else 28) - BLEED

    def _fit(self) -> None:
        """Use less air in a small window, and more room for large letters."""
        narrow = self.width() < _NARROW
        side, top = (20, 12) if narrow else (36, 22)
        self._left.setContentsMargins(side - OUTSIDE, top, 0, max(0, top - OUTSIDE))
        for box, outside in zip(self._framed, (OUTSIDE, 0, OUTSIDE), strict=True):
            box.setContentsMargins(outside, 0, side - OUTSIDE + outside, 0)
        self.cards_area.set_margin(side - OUTSIDE)
        self._roomy = self.height() >= scaled(_LOW)
        line = (self._wordmark, self._motto, self.history_link, self.statistics_link, self.honesty_link)
        needed = sum(widget.sizeHint().width() + _WORD_GAP for widget in line)
        # The links to the other pages come first in a line that is short.
        self._place_links()
        self._motto.setVisible(self._roomy and self.width() - self._column_width() - 2 * side >= needed)
        self._new.setVisible(not narrow and self._roomy)  # the names of the groups need the line
        self._show_jumps()
        for link in (self.settings_link, self.compare_link):
            link.set_angle(not narrow)
        margin = self._margin()
        self._right.setContentsMargins(margin, top + 4, margin, (14 if narrow else 26) - RING)
        column = self._column_width()
        if column != self._column.maximumWidth():
            self._column.setFixedWidth(column)
            self._reserve()
        beside = self.width() - column >= scaled(_BESIDE)
        for offer in (self.unfinished, self.lesson):
            offer.set_beside(beside)
        self.lesson.set_roomy(self._roomy)
