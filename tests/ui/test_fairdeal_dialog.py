"""The dialog that checks the deals: what it tells before the end, and after it."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from kozel_desktop.rules.actions import Resign
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.sealing import Seal
from kozel_desktop.rules.variants import K11
from kozel_desktop.ui.forms.fairdeal_dialog import FairDealDialog
from kozel_desktop.ui.words import set_language
from tests.ui.formplay import dressed, undressed

SEAL = Seal(bytes(range(16)), "кот")


@pytest.fixture(autouse=True)
def russian(qapp: object) -> object:
    dressed(qapp)
    set_language(qapp, "ru")
    yield
    undressed(qapp)


def match_of(seal: Seal, *, over: bool, deals: int = 3) -> Match:
    match = Match.new(K11.settings, seal.deck(K11.settings))
    while True:
        if match.phase == "between":
            if match.deal_no == deals:
                break
            match.next_deal()
        match.play(match.to_move, match.round.legal_actions()[0])
    match.next_deal()
    if over:
        match.play(0, Resign())
    return match


def opened(qtbot: QtBot, seal: Seal, match: Match) -> FairDealDialog:
    dialog = FairDealDialog(seal, match)
    qtbot.addWidget(dialog)
    return dialog


def test_the_seed_is_secret_until_the_match_is_over(qtbot: QtBot) -> None:
    dialog = opened(qtbot, SEAL, match_of(SEAL, over=False))
    facts = dict(dialog.facts())
    assert facts["Хеш, показанный до первого хода"] == SEAL.commitment
    assert facts["Секретное число"] == "откроется, когда партия кончится"
    assert facts["Ваше слово"] == "кот"
    assert dialog.sentences() == ()
    dialog.copy.click()
    assert SEAL.seed.hex() not in QGuiApplication.clipboard().text()


def test_after_the_match_everything_is_recomputed(qtbot: QtBot) -> None:
    dialog = opened(qtbot, SEAL, match_of(SEAL, over=True))
    assert dict(dialog.facts())["Секретное число"] == SEAL.seed.hex()
    assert dialog.sentences() == ("✓ Хеш сходится с секретным числом.", "✓ Сдачи 1–4 сданы по секретному числу.")
    dialog.copy.click()
    assert SEAL.seed.hex() in QGuiApplication.clipboard().text()


def test_deals_of_another_seed_are_named(qtbot: QtBot) -> None:
    match = match_of(SEAL, over=True)
    dialog = opened(qtbot, Seal(SEAL.seed, "пёс"), match)
    assert [result[:10] for result in dialog.sentences()] == ["✓ Хеш сход", *(f"✗ Сдача {n}:" for n in (1, 2, 3, 4))]


def test_a_match_from_elsewhere_proves_nothing_and_says_so(qtbot: QtBot) -> None:
    seal = Seal(SEAL.seed, sealed=False)
    dialog = opened(qtbot, seal, match_of(seal, over=True))
    assert dialog.facts() == ()
    assert len(dialog.sentences()) == 1
    assert "нельзя" in dialog.sentences()[0]
    assert dialog.copy.isHidden()


def test_the_language_changes_at_once(qtbot: QtBot, qapp: object) -> None:
    dialog = opened(qtbot, SEAL, match_of(SEAL, over=True))
    set_language(qapp, "en")
    qtbot.waitUntil(lambda: dialog.windowTitle() == "Check the deal")
    assert dialog.sentences()[1] == "✓ Deals 1–4 were dealt as the seed says."
