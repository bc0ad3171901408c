"""«Проверить раздачу»: what was fixed before the first move, whether the deals agree with it, and what that proves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from kozel_desktop.rules.match import Match
from kozel_desktop.rules.sealing import Dealt, Finding, Seal, verify_commitment, verify_deals
from kozel_desktop.ui.forms.frames import FactsDialog
from kozel_desktop.ui.themed import Prose
from kozel_desktop.ui.themes import Theme
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


class FairDealDialog(FactsDialog):
    """Shows the seal of a match; the seed, and what agrees with it, only when the match is over."""

    def __init__(self, seal: Seal, match: Match, *, theme: Theme | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seal, self._open = seal, match.phase == "over"
        self._findings = findings_of(seal, match) if self._open and seal.sealed else []
        self._facts, self._result = self.selectable(Prose()), self.selectable(Prose())
        self._facts.setObjectName("facts")
        self._result.setObjectName("result")
        self._why, self._how = Prose(), Prose("", 14, 450, "dim")
        self.told.addWidget(self.below_each_other(self._facts, self._result, self._why, self._how), 1)
        self.open_with(theme, _SIZE, self.ready)

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

    def sentences(self) -> tuple[str, ...]:
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
        super().retranslate()
        self.setWindowTitle(tr("Проверить раздачу"))
        self.title.setText(tr("Проверить раздачу"))
        lines = [
            f"<b>{name}:</b><br>{escape(breakable(value) if value == self._seal.commitment else value)}"
            for name, value in self.facts()
        ]
        self._facts.tell_html("<br>".join(lines))
        self._facts.setVisible(bool(lines))
        self._facts.setAccessibleName(", ".join(f"{name}: {value}" for name, value in self.facts()))
        self._result.tell_html("<br>".join(map(escape, self.sentences())))
        self._result.setVisible(bool(self.sentences()))
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
        self.copy.setVisible(self._seal.sealed)


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


def breakable(words: str) -> str:
    """Let a long hash break into equal lines."""
    return "\u200b".join(words[place : place + _BREAK] for place in range(0, len(words), _BREAK))
