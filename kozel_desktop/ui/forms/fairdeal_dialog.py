"""«Проверить раздачу»: what was fixed before the first move, whether the deals agree with it, and what that proves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from kozel_desktop.rules.match import Match
from kozel_desktop.rules.sealing import Dealt, Finding, Seal, verify_commitment, verify_deals
from kozel_desktop.ui.buttons import BigButton
from kozel_desktop.ui.fonts import scaled
from kozel_desktop.ui.forms.scrolled import Surface, scrolled
from kozel_desktop.ui.themed import Label, Prose, Spoken, Themed
from kozel_desktop.ui.themes import Theme, theme_by_id
from kozel_desktop.ui.widgets import Rule
from kozel_desktop.ui.words import text, tr

_SIZE = QSize(620, 640)
_MARGIN = 28
_BREAK = 32


def findings_of(seal: Seal, match: Match) -> list[Finding]:
    """What the deals of a match say about its seal."""
    return [
        verify_commitment(seal.seed, seal.commitment),
        *verify_deals(match.settings, seal, map(Dealt.of, match.deals)),
    ]


class FairDealDialog(Themed, Spoken, QDialog):
    """Shows the seal of a match; the seed, and what agrees with it, only when the match is over."""

    def __init__(self, seal: Seal, match: Match, *, theme: Theme | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seal, self._open = seal, match.phase == "over"
        self._findings = findings_of(seal, match) if self._open and seal.sealed else []
        self._title = Label("", 24, 700, serif=True, parent=self)
        self._facts, self._result, self._why, self._how = Prose(), Prose(px=15), Prose(), Prose("", 14, 450, "dim")
        for prose in (self._facts, self._result):
            prose.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
        self._facts.setObjectName("facts")
        self._result.setObjectName("result")
        told = QWidget()
        column = QVBoxLayout(told)
        column.setContentsMargins(_MARGIN, 6, _MARGIN, 16)
        column.setSpacing(12)
        for prose in (self._facts, self._result, self._why, self._how):
            column.addWidget(prose)
        column.addStretch(1)
        self.copy = BigButton(parent=self, primary=False, px=16, height=40)
        self.ready = BigButton(parent=self, px=16, height=40)
        self._copied = Label("", 14, 450, "dim", parent=self)
        self.copy.clicked.connect(self._copy)
        self.ready.clicked.connect(self.accept)
        head = QVBoxLayout()
        head.setContentsMargins(_MARGIN, 18, _MARGIN, 6)
        head.addWidget(self._title)
        foot = QHBoxLayout()
        foot.setContentsMargins(_MARGIN - 5, 5, _MARGIN - 5, 5)
        foot.addWidget(self.copy)
        foot.addWidget(self._copied, 1)
        foot.addWidget(self.ready)
        surface = Surface(self)
        column = QVBoxLayout(surface)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(scrolled(told), 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(surface, 1)
        column.addWidget(Rule(self))
        column.addLayout(foot)
        self.set_theme(theme or theme_by_id(""))
        self.retranslate()
        wanted = QSize(round(scaled(_SIZE.width())), round(scaled(_SIZE.height())))
        self.resize(wanted.boundedTo(self.screen().availableSize() - QSize(16, 48)))
        self.ready.setFocus()

    def facts(self) -> tuple[tuple[str, str], ...]:
        """What there is to know, each with its name in the current language."""
        seal = self._seal
        if not seal.sealed:
            return ()
        seed = seal.seed.hex() if self._open else tr("откроется, когда партия кончится")
        return (
            (tr("Хеш, показанный до первого хода"), seal.commitment),
            (tr("Ваше слово"), seal.word or tr("не добавлено")),
            (tr("Секретное число"), seed),
        )

    def results(self) -> tuple[str, ...]:
        """What agrees, and what does not, a sentence each."""
        if not self._seal.sealed:
            return (
                tr(
                    "Эта партия началась не здесь: её сдачи пришли из записи без секретного числа или повторяют "
                    "сыгранные. Проверить их по секретному числу нельзя."
                ),
            )
        if not self._open:
            return ()
        return tuple(_sentences(self._findings))

    def retranslate(self) -> None:
        """Write everything in the current language."""
        self.setWindowTitle(tr("Проверить раздачу"))
        self._title.setText(tr("Проверить раздачу"))
        lines = [
            f"<b>{name}:</b><br>{_plain(breakable(value) if value == self._seal.commitment else value)}"
            for name, value in self.facts()
        ]
        self._facts.tell_html("<br>".join(lines))
        self._facts.setVisible(bool(lines))
        self._facts.setAccessibleName(", ".join(f"{name}: {value}" for name, value in self.facts()))
        self._result.tell_html("<br>".join(map(_plain, self.results())))
        self._result.setVisible(bool(self.results()))
        self._why.tell(
            tr(
                "До первого хода программа выбирает случайное секретное число и показывает его хеш SHA-256. По хешу "
                "секретного числа не "
                "узнать, но и подменить его потом нельзя: у другого секретного числа другой хеш. Все сдачи партии "
                "вычисляются "
                "из секретного числа, как бы вы ни ходили. Когда партия кончится, секретное число открывается, и "
                "каждый может проверить: "
                "хеш тот же, и сданы именно эти кости. Значит, программа не подбирала кости против вас."
            )
        )
        self._how.tell(
            tr(
                "А чтобы она не могла и выбрать секретное число заранее, добавьте своё слово: в настройках, «Своё "
                "слово при "
                "раздаче». Вы назовёте его, когда хеш уже показан, и кости перемешаются по секретному числу и слову "
                "вместе. "
                "Сохранённую запись проверяет команда kozel-desktop verify, а формула записана в README."
            )
        )
        self.copy.setText(tr("Скопировать"))
        self.copy.setVisible(self._seal.sealed)
        self.ready.setText(tr("Готово"))
        self._copied.setText("")

    def _breakable(self, value: str) -> str:
        return breakable(value) if value == self._seal.commitment else value

    def _copy(self) -> None:
        lines = [f"{name}: {value}" for name, value in self.facts()]
        QGuiApplication.clipboard().setText("\n".join([*lines, *self.results()]))
        self._copied.setText(tr("Скопировано"))


def _sentences(findings: Iterable[Finding]) -> Iterator[str]:
    """A line for the hash, one for every run of deals that agree, one for every deal that does not."""
    for (agrees, of_deal), group in groupby(findings, key=lambda found: (found.agrees, found.deal is not None)):
        run: Sequence[Finding] = list(group)
        if of_deal and agrees:
            numbers = [found.deal for found in run]
            first, last = numbers[0], numbers[-1]
            if first == last:
                yield "✓ " + tr("Сдача {deal} сдана по секретному числу.").format(deal=first)
            else:
                yield "✓ " + tr("Сдачи {first}–{last} сданы по секретному числу.").format(first=first, last=last)
        elif of_deal:
            for found in run:
                yield "✗ " + tr("Сдача {deal}: {what}.").format(deal=found.deal, what=text(found.words))
        elif agrees:
            yield "✓ " + tr("Хеш сходится с секретным числом.")
        else:
            yield "✗ " + text(run[0].words)


def _plain(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;")


def breakable(words: str) -> str:
    """Let a long hash break into equal lines."""
    return "\u200b".join(words[place : place + _BREAK] for place in range(0, len(words), _BREAK))
