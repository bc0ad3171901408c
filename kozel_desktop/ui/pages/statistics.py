"""«Статистика»: what was won and lost, how the rating goes, and the score of a match deal by deal."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any

from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from kozel_desktop.store.rating import START, K
from kozel_desktop.store.statistics import Choice, Entry, ladder_of, summary_of
from kozel_desktop.ui.buttons import LinkButton
from kozel_desktop.ui.fonts import text_scale
from kozel_desktop.ui.forms.fields import Picker
from kozel_desktop.ui.layouts import clear
from kozel_desktop.ui.pages import matchwords
from kozel_desktop.ui.pages.chart import Chart, Series
from kozel_desktop.ui.pages.loading import CountingPage
from kozel_desktop.ui.seating import fill
from kozel_desktop.ui.themed import Label, Prose, Themed
from kozel_desktop.ui.widgets import Card, SectionHead
from kozel_desktop.ui.words import tr

_BESIDE = 880  # logical pixels of the page before the text scale that numbers and pictures need side by side


def number(value: float, digits: int = 1) -> str:
    """A number with so many places, written as the language does."""
    whole, _, part = f"{value:.{digits}f}".partition(".")
    return fill(tr("{whole},{part}"), whole=whole, part=part)


class _Numbers(Themed, QWidget):
    """Names with their values, in groups."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(0, 1)
        self.values: dict[str, str] = {}
        """What is shown, by name."""

    def show_groups(self, groups: Sequence[tuple[str, Sequence[tuple[str, str, str]]]]) -> None:
        """Show groups of (name, value, note), each under its head."""
        clear(self._grid)
        line, self.values = 0, {}
        for head, entries in groups:
            self._grid.addWidget(SectionHead(head, self), line, 0, 1, 2)
            line += 1
            for name, value, note in entries:
                self.values[name] = value
                label, shown = Label(name, 15, 450, parent=self), Label(value, 15, 650, parent=self)
                label.setWordWrap(True)
                shown.setAccessibleName(f"{name}: {value}")
                for widget in (label, shown):
                    widget.setToolTip(note)
                self._grid.addWidget(label, line, 0)
                self._grid.addWidget(shown, line, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
                line += 1
            self._grid.setRowMinimumHeight(line, 8)
            line += 1
        self._grid.setRowStretch(line, 1)
        self.set_theme(self.theme)


class _ChartCard(Card):
    """A picture under its title, with a sentence below it."""

    def __init__(self, chart: Chart) -> None:
        super().__init__()
        self.chart = chart
        self.title = Label("", 16, 650)
        self.note = Prose(px=13, role="dim")
        self.tools = QHBoxLayout()
        self.tools.setSpacing(2)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addLayout(self.tools)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 12, 14, 12)
        column.setSpacing(6)
        column.addLayout(head)
        column.addWidget(chart)
        column.addWidget(self.note)


class StatisticsPage(CountingPage):
    """Counts the matches that were played here; a picture for the rating, one for a single match."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choice = Choice()
        self._days = 0
        self._courses: list[Entry] = []
        self._shown = -1
        self._build_filters()
        self._build_pictures()
        self.numbers = _Numbers()
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, self.contents)
        self._columns.setContentsMargins(0, 4, 8, 8)
        self._columns.setSpacing(28)
        pictures = QVBoxLayout()
        pictures.setSpacing(14)
        pictures.addWidget(self._rating)
        pictures.addWidget(self._course)
        pictures.addStretch(1)
        self._columns.addWidget(self.numbers, 2)
        self._columns.addLayout(pictures, 3)
        self.retranslate()
        self.fit()

    def _build_filters(self) -> None:
        self.table, self.level, self.days = (Picker() for _ in range(3))
        for picker, name in ((self.table, "table"), (self.level, "level"), (self.days, "days")):
            picker.setObjectName(name)
            self.filters.add(picker)
        for picker, name in ((self.game, "game"), (self.table, "table"), (self.level, "level")):
            picker.chosen.connect(lambda value, name=name: self._choose(name, value))
        self.days.chosen.connect(self._choose_days)

    def _build_pictures(self) -> None:
        self._rating, self._course = _ChartCard(Chart()), _ChartCard(Chart())
        self.rating_chart, self.course_chart = self._rating.chart, self._course.chart
        self.earlier, self.later = LinkButton("◂", angle=False), LinkButton("▸", angle=False)
        for button, step in ((self.earlier, -1), (self.later, 1)):
            button.clicked.connect(lambda _on=False, step=step: self._turn(step))
            self._course.tools.addWidget(button)

    # --- what is shown

    def take(self, items: list[Entry]) -> None:
        """Count these matches, those of the game whose last match counts unless another one is chosen."""
        if self.choice.game not in {entry.game for entry in items}:
            counted = (entry.game for entry in reversed(items) if entry.rated)
            dealt = (entry.game for entry in reversed(items) if entry.totals.deals)
            latest = next(counted, next(dealt, items[-1].game if items else None))
            self.choice = Choice(game=latest, level=self.choice.level, since=self.choice.since)
        super().take(items)

    def _choose(self, name: str, value: object) -> None:
        changes: dict[str, Any] = {name: value}
        if name == "game":
            changes["table"] = None
        self.choice = evolve(self.choice, **changes)
        self.show_entries()

    def _choose_days(self, days: object) -> None:
        self._days = int(str(days))
        since = (date.today() - timedelta(days=self._days - 1)).isoformat() if self._days else ""
        self.choice = evolve(self.choice, since=since)
        self.show_entries()

    def show_entries(self) -> None:
        """Show numbers and pictures of what is chosen."""
        self._fill_pickers()
        self.show_contents(bool(self.entries))
        for picker in (self.table, self.level, self.days):
            picker.setVisible(bool(self.entries))
        if not self.entries:
            self.nothing.tell(
                tr("Здесь появится ваша статистика"),
                tr("Сыграйте первую сдачу: победы, рыбы, рейтинг и добор из базара считаются сами."),
            )
            return
        self.summary = summary_of(self.entries, self.choice)
        self.numbers.show_groups(self._groups())
        self._show_rating()
        self._courses = [entry for entry in self.entries if self.choice.takes(entry) and entry.totals.course]
        self._shown = len(self._courses) - 1
        self._show_course()

    def _groups(self) -> list[tuple[str, list[tuple[str, str, str]]]]:
        found = self.summary
        matches = [
            (tr("Сыграно"), str(found.matches), tr("доведённые до конца, без тренировок и чужих записей")),
            (tr("Победы"), str(found.won), ""),
            (tr("Поражения"), str(found.lost), ""),
        ]
        if found.drawn:
            matches.append((tr("Ничьи"), str(found.drawn), ""))
        if found.goats_given or found.goats_got:
            goats = fill(tr("{given} : {got}"), given=found.goats_given, got=found.goats_got)
            matches.append((tr("Козлов: дали и получили"), goats, tr("в играх, где партию проигрывают")))
        matches += [
            (tr("Победы всухую"), str(found.clean), tr("на вашем счету до конца партии ничего не записано")),
            (tr("Побед подряд, больше всего"), str(found.longest_won), ""),
            (tr("Поражений подряд, больше всего"), str(found.longest_lost), ""),
        ]
        if found.streak:
            now = tr("%n побед", n=found.streak) if found.streak > 0 else tr("%n поражений", n=-found.streak)
            matches.append((tr("Сейчас подряд"), now, ""))
        return [(tr("Партии"), matches), *self._rating_group(), (tr("Сдачи"), self._deals()), *self._draws()]

    def _rating_group(self) -> list[tuple[str, list[tuple[str, str, str]]]]:
        found, game = self.summary, self.choice.game
        lines = []
        if found.rating and game is not None:
            ladder = ladder_of(self.entries)
            note = fill(
                tr("как у шахматистов: начало {start}, одна партия меняет не больше чем на {k}"),
                start=f"{START:.0f}",
                k=f"{K:.0f}",
            )
            lines.append((tr("Ваш рейтинг"), f"{ladder.own(game):.0f}", note))
            for level in sorted({entry.level for entry in self.entries if entry.rated and entry.game == game}):
                title = matchwords.level_title(level)
                lines.append((title, f"{ladder.level(game, level):.0f}", note))
        if found.club is not None:
            note = tr("очки за партии до 101, как в клубе: чем меньше записано вам, тем больше")
            lines.append((tr("Клубный рейтинг"), str(found.club), note))
        return [(tr("Рейтинг"), lines)] if lines else []

    def _deals(self) -> list[tuple[str, str, str]]:
        found, totals = self.summary, self.summary.totals
        before = tr("цена сдачи до правила 13, в среднем")
        return [
            (tr("Сыграно"), str(totals.deals), ""),
            (tr("Вышли вы"), str(totals.out), tr("в паре — вы или напарник")),
            (tr("Вышел соперник"), str(totals.out_others), ""),
            (tr("Рыб"), str(totals.fishes), ""),
            (tr("Из них закрыли вы"), str(totals.fishes_made), ""),
            (tr("Очков вам за сдачу"), number(found.mean_points), before),
            (tr("Очков соперникам за сдачу"), number(found.mean_points_others), before),
        ]

    def _draws(self) -> list[tuple[str, list[tuple[str, str, str]]]]:
        own, other = self.summary.luck_of("own", "draws"), self.summary.luck_of("others", "draws")
        if not own.trials and not other.trials:
            return []
        note = tr("взято и сколько в среднем пришлось бы взять; подробно — на странице «Честность»")
        line = tr("{taken}, ожидалось {expected}")
        shown = [fill(line, taken=f"{luck.actual:.0f}", expected=number(luck.expected)) for luck in (own, other)]
        names = (tr("Взяли вы"), tr("Взяли соперники"))
        return [(tr("Базар"), [(name, told, note) for name, told in zip(names, shown, strict=True)])]

    # --- the pictures

    def _show_rating(self) -> None:
        points = self.summary.rating
        self._rating.setVisible(len(points) > 0)
        self._rating.title.setText(tr("Рейтинг"))
        if not points:
            return
        values = [point.rating for point in points]
        steps = [matchwords.moment(point.when, hour=False) for point in points]
        if not self.choice.since:
            values, steps = [START, *values], [tr("начало"), *steps]
        told = fill(tr("Рейтинг сейчас {n}"), n=f"{values[-1]:.0f}")
        self.rating_chart.show_series([Series(tr("вы"), 0, tuple(values))], steps, told=told)
        self._rating.note.tell(
            fill(
                tr(
                    "Свой у каждой игры. Начало {start}; победа над сильным прибавляет больше, не больше {k} за партию."
                ),
                start=f"{START:.0f}",
                k=f"{K:.0f}",
            )
        )

    def _turn(self, step: int) -> None:
        self._shown = max(0, min(len(self._courses) - 1, self._shown + step))
        self._show_course()

    def _show_course(self) -> None:
        self._course.setVisible(bool(self._courses))
        if not self._courses:
            return
        entry = self._courses[self._shown]
        self.earlier.setEnabled(self._shown > 0)
        self.later.setEnabled(self._shown < len(self._courses) - 1)
        sides = len(entry.scores) or len(entry.totals.course[0])
        names = [tr("вы"), *(self._opponent(sides, side) for side in range(1, sides))]
        series = [
            Series(name, side, (0.0, *(float(scores[side]) for scores in entry.totals.course)))
            for side, name in enumerate(names)
        ]
        steps = [str(n) for n in range(len(entry.totals.course) + 1)]
        limit = float(entry.settings.target) if entry.settings.target < 1000 else None
        final = matchwords.score(entry.totals.course[-1])
        told = fill(tr("Счёт по сдачам, в конце {score}"), score=final)
        self.course_chart.show_series(series, steps, limit=limit, told=told)
        self._course.title.setText(tr("Счёт по сдачам"))
        when = matchwords.moment(entry.when)
        table = matchwords.table_title(entry.game, entry.table)
        self._course.note.tell(fill(tr("{table}, {when}. Пунктир — до скольких играли."), table=table, when=when))

    @staticmethod
    def _opponent(sides: int, side: int) -> str:
        return tr("соперник") if sides == 2 else fill(tr("соперник {n}"), n=side)

    # --- how it is shown

    def _fill_pickers(self) -> None:
        chosen = self.choice
        tables = sorted({entry.table for entry in self.entries if entry.game == chosen.game})
        levels = sorted({entry.level for entry in self.entries if entry.level}, key=matchwords.level_title)
        self.offer_games(chosen.game)
        self.table.set_choices([(None, tr("Все столы")), *((each, self._table_name(each)) for each in tables)])
        self.level.set_choices(
            [(None, tr("Все соперники")), *((level, matchwords.level_title(level)) for level in levels)]
        )
        self.days.set_choices(
            [(0, tr("За всё время")), (7, tr("за неделю")), (30, tr("за месяц")), (365, tr("за год"))]
        )
        self.table.set_value(chosen.table)
        self.level.set_value(chosen.level)
        self.days.set_value(self._days)
        self.table.setEnabled(len(tables) > 1)

    def _table_name(self, changes: str) -> str:
        assert self.choice.game is not None
        return matchwords.table_title(self.choice.game, changes) if changes else tr("обычный стол")

    def retranslate(self) -> None:
        """Write every text in the current language."""
        self.title.setText(tr("Статистика"))
        super().retranslate()
        self.table.setAccessibleName(tr("Стол"))
        self.level.setAccessibleName(tr("Соперник"))
        self.days.setAccessibleName(tr("Когда"))
        self.earlier.setAccessibleName(tr("Предыдущая партия"))
        self.later.setAccessibleName(tr("Следующая партия"))
        for button in (self.earlier, self.later):
            button.setToolTip(button.accessibleName())
        self.rating_chart.setAccessibleName(tr("Рейтинг"))
        self.course_chart.setAccessibleName(tr("Счёт по сдачам"))
        self.show_entries()

    def fit(self) -> None:
        """Put the pictures below the numbers where room is short."""
        super().fit()
        ways = QBoxLayout.Direction
        beside = self.width() >= _BESIDE * text_scale()
        self._columns.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
