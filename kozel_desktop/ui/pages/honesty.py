"""«Честность»: what came and what was to be expected, for you and for the opponents, in plain words."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from kozel_desktop.store.chances import Luck
from kozel_desktop.store.luck import Measure, Who
from kozel_desktop.store.statistics import Choice, Entry, summary_of
from kozel_desktop.ui import signs
from kozel_desktop.ui.colours import mix
from kozel_desktop.ui.fonts import scaled
from kozel_desktop.ui.layouts import clear
from kozel_desktop.ui.pages.loading import CountingPage
from kozel_desktop.ui.pages.statistics import number
from kozel_desktop.ui.seating import fill
from kozel_desktop.ui.themed import Label, Prose, Themed
from kozel_desktop.ui.widgets import Card
from kozel_desktop.ui.words import tr

_FEW = 20
"""With fewer trials chance may do anything, and the page says so."""
_RARE = 0.05


@frozen
class Told:
    """What is said about one measure for one player."""

    who: str
    mark: int
    """The seat whose mark stands for the player."""
    numbers: str
    verdict: str
    luck: Luck

    @property
    def rare(self) -> bool:
        """Whether chance alone comes here less often than once in twenty times."""
        return self.luck.trials >= _FEW and self.luck.variance > 0 and self.luck.rarity < _RARE


class LuckBar(Themed, QWidget):
    """A band in which chance lies, the expectation as a line in it, and a mark for what came."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._luck = Luck()
        self._side = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_luck(self, luck: Luck, side: int) -> None:
        """Show a sum of trials, with the mark of a side."""
        self._luck, self._side = luck, side
        self.update()

    def sizeHint(self) -> QSize:
        """Low and wide."""
        return QSize(220, round(scaled(26)))

    def minimumSizeHint(self) -> QSize:
        """Still telling."""
        return QSize(120, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint line, band, expectation and mark."""
        theme, painter, luck = self.theme, QPainter(self), self._luck
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room, middle = self.width() - 16.0, self.height() / 2
        reach = 2 * max(luck.spread, 0.5)
        # Twice the band is shown, or as much as what came demands.
        far = max(2 * reach, 1.1 * abs(luck.actual - luck.expected))

        def x(value: float) -> float:
            return 8 + room * (value - luck.expected + far) / (2 * far)

        painter.fillRect(QRectF(8, middle - 0.5, room, 1), theme.rule)
        painter.setPen(QPen(mix(theme.accent, theme.card, 0.4), max(1.0, theme.border - 1)))
        painter.setBrush(theme.accent_soft)
        band = QRectF(x(luck.expected - reach), middle - 8, x(luck.expected + reach) - x(luck.expected - reach), 16)
        painter.drawRoundedRect(band, 6, 6)
        painter.fillRect(QRectF(x(luck.expected) - 1, middle - 8, 2, 16), theme.accent)
        at = QPointF(x(luck.actual), middle)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.card)
        painter.drawEllipse(at, 8.5, 8.5)
        signs.seat_mark(painter, theme, at.x(), at.y(), 6, self._side)


class _MeasureCard(Card):
    """One measure: what it is, and how it went for everybody."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent=parent)
        self.has_data = False
        self.title, self.told = Label("", 17, 650), Prose(px=14, role="dim")
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 14)
        column.setSpacing(4)
        column.addWidget(self.title)
        column.addWidget(self.told)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(1, 1)
        column.addLayout(self._grid)
        column.addStretch(1)

    def show_told(self, lines: Sequence[Told]) -> None:
        """Write a line a player; without any the card is not shown."""
        self.has_data = bool(lines)
        self.setVisible(self.has_data)
        clear(self._grid)
        for place, line in enumerate(lines):
            who = Label(line.who, 15, 600)
            bar = LuckBar()
            bar.show_luck(line.luck, line.mark)
            bar.setAccessibleName(f"{line.who}: {line.numbers} {line.verdict}")
            numbers = Prose(px=14)
            numbers.tell(line.numbers)
            verdict = Prose(px=14, weight=600 if line.rare else 450, role="amber" if line.rare else "dim")
            verdict.tell(line.verdict)
            row = 3 * place
            self._grid.addWidget(who, row, 0)
            self._grid.addWidget(bar, row, 1)
            self._grid.addWidget(numbers, row + 1, 0, 1, 2)
            self._grid.addWidget(verdict, row + 2, 0, 1, 2)
        self.set_theme(self.theme)


class HonestyPage(CountingPage):
    """Shows whether the program deals to everybody alike, and says how the player can tell."""

    MEASURES: tuple[Measure, ...] = ("reply", "draws", "doubles", "weight")

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game: str | None = None
        self.game.chosen.connect(self._choose)
        self._intro, self._outro = Prose(px=15), Prose(px=14, role="dim")
        self.cards = {measure: _MeasureCard(self.contents) for measure in self.MEASURES}
        column = QVBoxLayout(self.contents)
        column.setContentsMargins(0, 4, 8, 8)
        column.setSpacing(12)
        column.addWidget(self._intro)
        grid = QGridLayout()
        grid.setSpacing(12)
        self._grid = grid
        column.addLayout(grid)
        column.addWidget(self._outro)
        column.addStretch(1)
        self._columns = 0
        self.retranslate()
        self.fit()

    # --- what is shown

    def take(self, items: list[Entry]) -> None:
        """Judge these matches, of the game that was chosen if it is still among them."""
        if self._game not in {entry.game for entry in items}:
            self._game = None
        super().take(items)

    def _choose(self, game: str | None) -> None:
        self._game = game
        self.show_entries()

    def show_entries(self) -> None:
        """Show every measure for which something has come."""
        self.offer_games(self._game)
        self.summary = summary_of(self.entries, Choice(game=self._game))
        self.show_contents(bool(self.summary.luck))
        if not self.summary.luck:
            self.nothing.tell(
                tr("Здесь появится проверка честности"),
                tr(
                    "После первых сдач страница покажет, что пришло вам и соперникам "
                    "и сколько должно приходить по теории вероятностей."
                ),
            )
            return
        for measure, card in self.cards.items():
            lines = [self._told(who, measure) for who in ("own", "others", "partner")]
            shown = [line for line in lines if line is not None]
            card.show_told(shown)
        self._arrange()

    def _told(self, who: Who, measure: Measure) -> Told | None:
        luck = self.summary.luck_of(who, measure)
        if not luck.trials:
            return None
        names = {"own": (tr("Вы"), 0), "others": (tr("Соперники"), 1), "partner": (tr("Напарник"), 2)}
        low, high = luck.bounds
        numbers = fill(
            tr("{head}: {actual}. По теории {expected}, обычно от {low} до {high}."),
            head=_trials(measure, luck.trials),
            actual=f"{luck.actual:.0f}",
            expected=number(luck.expected),
            low=f"{low:.0f}",
            high=f"{high:.0f}",
        )
        return Told(*names[who], numbers, verdict(luck), luck)

    # --- how it is shown

    def retranslate(self) -> None:
        """Write every text in the current language."""
        self.title.setText(tr("Честность"))
        super().retranslate()
        self._intro.tell(
            tr(
                "Не подыгрывает ли программа себе? Здесь рядом стоит то, что пришло на самом деле, и то, чего ждать по "
                "теории вероятностей. Полоса — где случай бывает в 95 случаях из 100, черта в ней — среднее, "
                "значок — что вышло."
            )
        )
        self._outro.tell(
            tr(
                "Одна строка из двадцати выходит за полосу и у самой честной раздачи: подозрительно лишь, если строки "
                "уходят далеко и всё дальше от партии к партии. Считаются все сдачи, сыгранные здесь, кроме "
                "тренировочных; отменённые раздачи входят в дубли и вес."
            )
        )
        titles: dict[Measure, tuple[str, str]] = {
            "reply": (
                tr("Ответ на заход с дубля"),
                tr("Зашли с дубля: есть ли у следующего игрока кость к нему, без базара?"),
            ),
            "draws": (
                tr("Добор из базара"),
                tr("Сколько костей пришлось взять, пока не подошла; порядок базара никому не известен."),
            ),
            "doubles": (tr("Дубли на руках"), tr("Сколько дублей сдано. Из 28 костей дублей семь.")),
            "weight": (tr("Вес сданных костей"), tr("Сколько очков на сданных костях. В среднем шесть на кость.")),
        }
        for measure, (title, told) in titles.items():
            self.cards[measure].title.setText(title)
            self.cards[measure].told.tell(told)
        self.show_entries()

    def fit(self) -> None:
        """Two cards side by side where there is room."""
        super().fit()
        columns = 1 if self.narrow else 2
        if columns != self._columns:
            self._columns = columns
            for column in range(2):
                self._grid.setColumnStretch(column, int(column < columns))
            self._arrange()

    def _arrange(self) -> None:
        """Let the cards that have something to tell follow each other without a gap."""
        told = [card for card in self.cards.values() if card.has_data]
        for card in self.cards.values():
            self._grid.removeWidget(card)
        for place, card in enumerate(told):
            self._grid.addWidget(card, place // self._columns, place % self._columns)


def _trials(measure: Measure, count: int) -> str:
    match measure:
        case "reply":
            return tr("После %n дублей ответили сразу", n=count)
        case "draws":
            return tr("За %n доборов взято костей", n=count)
        case "doubles":
            return tr("За %n раздач дублей", n=count)
        case "weight":
            return tr("За %n раздач очков", n=count)


def verdict(luck: Luck) -> str:
    """What a sum of trials says, in plain words."""
    if luck.trials < _FEW:
        return tr("Пока мало, чтобы судить.")
    if luck.variance <= 0:
        return tr("Случаю здесь нечего решать.")
    if luck.rarity >= _RARE:
        return tr("Обычный случай.")
    return fill(tr("Бывает редко: примерно раз в {n} таких подсчётов."), n=_rounded(1 / max(luck.rarity, 1e-6)))


def _rounded(times: float) -> str:
    """A number of times that pretends to no more than it knows: one or two figures."""
    size = 1
    while times >= 100 * size:
        size *= 10
    return str(round(times / size) * size)
