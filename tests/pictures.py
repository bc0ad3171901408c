"""Pictures of every screen, from real play: ``python packaging/dev.py pictures [--out DIR]``.

Both languages, two sizes, a light and a dark theme. They are made to be looked at.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

from attrs import evolve, frozen
from PySide6.QtCore import QEventLoop, QSize, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from kozel_desktop.app.kozel import Kozel
from kozel_desktop.game.film import Spot
from kozel_desktop.game.seats import SeatInfo
from kozel_desktop.rules.actions import Lay
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.events import DealEnded, MatchEnded
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.sealing import Seal
from kozel_desktop.rules.variants import K11, VARIANTS
from kozel_desktop.store.preferences import Preferences
from kozel_desktop.store.preferences_file import PreferencesStore
from kozel_desktop.ui.forms.about_dialog import AboutDialog
from kozel_desktop.ui.forms.arbiter_dialog import ArbiterDialog
from kozel_desktop.ui.forms.compare_dialog import CompareDialog
from kozel_desktop.ui.forms.duplicate_dialogs import DuplicateDialog, DuplicateResult
from kozel_desktop.ui.forms.fairdeal_dialog import FairDealDialog
from kozel_desktop.ui.forms.keys_dialog import KeysDialog
from kozel_desktop.ui.forms.ownword_dialog import OwnWordDialog
from kozel_desktop.ui.forms.preferences_dialog import FIRST_SIZE, PROGRAM, PreferencesDialog
from kozel_desktop.ui.forms.question import Question
from kozel_desktop.ui.forms.rules_dialog import RulesDialog
from kozel_desktop.ui.seating import Seating
from kozel_desktop.ui.themes import theme_by_id
from kozel_desktop.ui.words import tr
from tests import situations
from tests.archives import fill, keep_twice

SIZES = (QSize(1280, 800), QSize(900, 600))
LANGUAGES = ("ru", "en")
THEMES = ("wood", "cloth")
RICH_FISH = 1644
"""The first seed with a fish that shows everything; a search from 0 takes most of a minute."""
_MATCHES = 40
OWN_CHANGES = {"multi_doubles": 2, "fish_scoring": "loser_all", "bonuses": True}
NAMES = {"ru": ("Вы", "Семён", "Раиса", "Тимур"), "en": ("You", "Semyon", "Raisa", "Timur")}


@frozen
class Scene:
    """One screen: its name, the moment of a match that it shows, and what is done before the picture."""

    name: str
    moment: Callable[[], Match] | None = None
    prepare: Callable[[Kozel], None] = lambda program: None
    dialog: Callable[[Kozel], QWidget] | None = None
    game: str = "k11"
    thoughts: bool = False
    """With what the others may hold."""
    matches: int | None = None
    """How many finished matches the memory holds at least."""


def _page(name: str) -> Callable[[Kozel], None]:
    """Open a page and wait until it has read everything."""

    def prepare(program: Kozel) -> None:
        getattr(program.archive, f"open_{name}")()
        page = getattr(program.archive, name)
        while page.loading:
            _settle(20)

    return prepare


def _watch(program: Kozel, deal: int, frame: int, *, opened: bool = False) -> None:
    """Watch the latest match of the primary game, at a frame of a deal."""
    _page("history")(program)
    rows = program.archive.history.model.rows
    program.archive.watch(next(row.id for row in rows if row.preset == "k11" and row.origin == "played"))
    replay = program.archive.replay
    replay.bar.open.setChecked(opened)
    assert replay.film is not None
    replay.go_to(replay.film.last if deal < 0 else Spot(deal, frame))


def _review(program: Kozel) -> None:
    """Review the latest match of the primary game, to its end."""
    _page("history")(program)
    rows = program.archive.history.model.rows
    program.reviews.review(next(row.id for row in rows if row.preset == "k11" and row.origin == "played"))
    while program.reviews.reviewer.running:
        _settle(20)


def _result_without_luck(program: Kozel) -> QWidget:
    first, second = keep_twice(program.archive.store, 8)
    saved = program.archive.store.read(first)
    theme = theme_by_id(program.preferences.theme)
    pairs = program.twice.pairs(saved, second)
    return DuplicateResult(program.window, theme, saved.match.settings, "Семён", pairs)


def _choose_a_tile_with_two_places(program: Kozel) -> None:
    table = program.window.table
    lays = [action for action in program.controller.sight().actions if isinstance(action, Lay)]
    tiles = [lay.tile for lay in lays]
    table.deeds.select(next((tile for tile in tiles if tiles.count(tile) == 2), tiles[0]))


def _ask_whether_to_close(program: Kozel) -> None:
    table = program.window.table
    lays = [action for action in program.controller.sight().actions if isinstance(action, Lay) and action.closed]
    table.deeds.select(lays[0].tile)
    if table.choice.question is None:
        table.deeds.touch_place(table.choice.lays(lays[0].tile)[0])


def _ask_for_a_hint(program: Kozel) -> None:
    program.hints.toggle()
    table = program.window.table
    for _ in range(200):
        thought = table.picture is not None and bool(table.picture.thoughts)
        if table.choice.hint is not None and (thought or not program.preferences.show_thoughts):
            break
        _settle()


def _look_closer(program: Kozel) -> None:
    program.window.table.toggle_close_look()


def _preferences(program: Kozel, page: int) -> QWidget:
    dialog = PreferencesDialog(program.preferences, "k11", K11.table(OWN_CHANGES), parent=program.window)
    dialog.tabs.setCurrentIndex(page)
    return dialog


def _teach(program: Kozel) -> None:
    program.newcomers.teach()
    _settle(400)


def _show_memory(program: Kozel) -> None:
    program.window.side.set_memory_shown(True)
    program.window.spoken.show()
    program.window.spoken.say(tr("Ваш ход."))


def _comparison(program: Kozel) -> QWidget:
    theme = theme_by_id(program.preferences.theme)
    return CompareDialog("k11", K11.table(OWN_CHANGES), [], theme=theme, parent=program.window)


def _question(program: Kozel) -> QWidget:
    words = (tr("Сдаться?"), tr("Партия закончится вашим поражением."), tr("Сдаться"), tr("Играть дальше"))
    return Question(program.window, theme_by_id(program.preferences.theme), *words)


def _arbiter(program: Kozel) -> QWidget:
    match = program.controller.match
    assert match is not None
    ended = next(event for event in match.events if isinstance(event, DealEnded))
    seating = Seating(match.settings, tuple(program.controller.seats), 0)
    theme = theme_by_id(program.preferences.theme)
    return ArbiterDialog(ended, seating, match.events, theme=theme, parent=program.window)


def _take_back(program: Kozel) -> None:
    program.controller.toggle_bookmark()
    program.controller.agrees = lambda: True
    program.controller.undo()


def _fair_deal(program: Kozel) -> QWidget:
    match = situations.find(situations.lost)
    assert isinstance(match.deck, SeededDeck)
    theme = theme_by_id(program.preferences.theme)
    return FairDealDialog(Seal(match.deck.seed), match, theme=theme, parent=program.window)


def scenes() -> Iterator[Scene]:
    """Every screen that there is."""
    find = situations.find
    middle = find(situations.choosing)
    yield Scene("start")
    yield Scene("start-first", prepare=lambda program: program.window.start.offer_lesson(True))
    yield Scene("lesson", prepare=_teach)
    yield Scene("deal", lambda: find(situations.viewer_decides))
    yield Scene("middle", lambda: middle)
    yield Scene("choosing", lambda: middle, _choose_a_tile_with_two_places)
    yield Scene("two-doubles", lambda: find(situations.two_doubles, {"multi_doubles": 2}))
    yield Scene("hint", lambda: middle, _ask_for_a_hint)
    yield Scene(
        "thoughts",
        lambda: find(lambda match: situations.viewer_decides(match, laid=10), game=VARIANTS["pairs"]),
        _ask_for_a_hint,
        game="pairs",
        thoughts=True,
    )
    yield Scene("closer", lambda: middle, _look_closer)
    yield Scene("memory", lambda: find(situations.somebody_was_stuck), _show_memory)
    yield Scene("practice", lambda: middle, _take_back)
    yield Scene(
        "donkey",
        lambda: find(situations.may_close, {"players": 4}, game=VARIANTS["donkey"]),
        _ask_whether_to_close,
        game="donkey",
    )
    yield Scene(
        "telephone",
        lambda: find(situations.just_scored, {"players": 3}, game=VARIANTS["telephone"]),
        game="telephone",
    )
    yield Scene(
        "pairs",
        lambda: find(lambda match: situations.viewer_decides(match, laid=10), game=VARIANTS["pairs"]),
        game="pairs",
    )
    yield Scene(
        "three",
        lambda: find(lambda match: situations.viewer_decides(match, laid=7), {"players": 3}, game=VARIANTS["solo"]),
        game="solo",
    )
    fish = find(situations.rich_fish, first_seed=RICH_FISH)
    yield Scene("count-fish", lambda: fish)
    yield Scene("count-drawn", lambda: find(situations.drawn_fish))
    yield Scene("count-out", lambda: find(situations.went_out))
    yield Scene("arbiter", lambda: fish, dialog=_arbiter)
    yield Scene("long-line", lambda: find(situations.long_line))
    yield Scene("goat", lambda: find(situations.lost))
    yield Scene("history-empty", prepare=_page("history"), matches=0)
    yield Scene("statistics-empty", prepare=_page("statistics"), matches=0)
    yield Scene("honesty-empty", prepare=_page("honesty"), matches=0)
    yield Scene("history", prepare=_page("history"), matches=_MATCHES)
    yield Scene("statistics", prepare=_page("statistics"), matches=_MATCHES)
    yield Scene("honesty", prepare=_page("honesty"), matches=_MATCHES)
    yield Scene("replay", prepare=lambda program: _watch(program, 2, 14), matches=_MATCHES)
    yield Scene("replay-open", prepare=lambda program: _watch(program, 2, 14, opened=True), matches=_MATCHES)
    yield Scene("replay-count", prepare=lambda program: _watch(program, 2, 999), matches=_MATCHES)
    yield Scene("replay-end", prepare=lambda program: _watch(program, -1, 0), matches=_MATCHES)
    yield Scene("review", prepare=_review, matches=_MATCHES)
    yield Scene(
        "without-luck",
        dialog=lambda program: DuplicateDialog(
            program.window, theme_by_id(program.preferences.theme), "Козёл 1×1", "Знаток"
        ),
    )
    yield Scene("without-luck-result", dialog=_result_without_luck)
    yield Scene("fair-deal", dialog=_fair_deal)
    yield Scene(
        "own-word",
        dialog=lambda program: OwnWordDialog(
            Seal(bytes(16)).commitment, theme_by_id(program.preferences.theme), program.window
        ),
    )
    yield Scene("preferences-table", dialog=lambda program: _preferences(program, 0))
    yield Scene("preferences-program", dialog=lambda program: _preferences(program, PROGRAM))
    yield Scene(
        "rules",
        dialog=lambda program: RulesDialog(
            "k11", K11.table(OWN_CHANGES), theme=theme_by_id(program.preferences.theme), parent=program.window
        ),
    )
    yield Scene("compare", dialog=lambda program: _comparison(program))
    yield Scene("question", dialog=lambda program: _question(program))
    yield Scene(
        "keys",
        dialog=lambda program: KeysDialog(theme=theme_by_id(program.preferences.theme), parent=program.window),
    )
    yield Scene(
        "about",
        dialog=lambda program: AboutDialog(
            Path("~/.local/share/Kozel"), theme=theme_by_id(program.preferences.theme), parent=program.window
        ),
    )


def _settle(milliseconds: int = 150) -> None:
    """Let painting, layouts and late timers happen."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()
    for _ in range(6):  # one layout asks the next, also on a machine that has more to do
        QApplication.processEvents()


def take(program: Kozel, scene: Scene, size: QSize, language: str, path: Path) -> None:
    """Bring the program to a scene and save its picture."""
    window = program.window
    window.toast.hide()
    window.resize(size)
    if scene.matches is not None and not program.archive.store.connection.execute("SELECT 1 FROM match").fetchone():
        fill(program.archive.store, scene.matches)
    program.habits.prefer(show_thoughts=scene.thoughts)
    if scene.moment is None:
        program.desk.go_home()
        window.start.offer_lesson(False)
    else:
        match = scene.moment()
        match = Match.replayed(match.settings, match.deals, match.deck)
        me, *others = NAMES[language][: match.settings.players]
        seats = (SeatInfo(me, True), *(SeatInfo(other, False, "thumb") for other in others))
        clocks = (822.0, 666.0) if match.settings.time_control else ()
        program.desk.sit_down(scene.game, match, seats, Seal(bytes(16), sealed=False), clocks)
        window.side.set_memory_shown(False)
        window.spoken.hide()
        if isinstance(match.events[-1], MatchEnded):
            window.side.show_verdict(match.events[-1], match)
    _settle()
    scene.prepare(program)
    if scene.dialog is None:
        _settle()
        window.grab().save(str(path))
        return
    dialog = scene.dialog(program)
    dialog.resize((FIRST_SIZE if isinstance(dialog, PreferencesDialog) else dialog.size()).boundedTo(size))
    dialog.show()
    _settle()
    dialog.grab().save(str(path))
    dialog.close()
    dialog.deleteLater()


def main(argv: Sequence[str] | None = None) -> int:
    """Make the pictures and print where they are."""
    parser = argparse.ArgumentParser(prog="dev.py pictures", description=__doc__)
    parser.add_argument("--out", metavar="DIR", type=Path, default=Path("build/pictures"))
    parser.add_argument("--only", metavar="NAME", action="append", help="only scenes whose name begins so")
    arguments = parser.parse_args(argv)
    out: Path = arguments.out
    out.mkdir(parents=True, exist_ok=True)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication(sys.argv[:1])
    app.setApplicationName("Kozel")
    chosen = [s for s in scenes() if not arguments.only or s.name.startswith(tuple(arguments.only))]
    # A moment is looked for once: it is the same in every dress.
    chosen = [evolve(scene, moment=scene.moment and cache(scene.moment)) for scene in chosen]
    with tempfile.TemporaryDirectory() as folder:
        for theme in THEMES:
            for language in LANGUAGES:
                data = Path(folder) / f"{theme}-{language}"
                base = Preferences(speed=0, theme=theme, language=language)
                PreferencesStore(data).save(base)
                program = Kozel(app, data)
                program.show()
                for size in SIZES:
                    for scene in chosen:
                        name = f"{scene.name}-{size.width()}x{size.height()}-{theme}-{language}.png"
                        take(program, scene, size, language, out / name)
                program.shut()
    print(f"{len(list(out.glob('*.png')))} pictures in {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
