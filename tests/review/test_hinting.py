"""Every sentence of a hint is true: what it says is looked up in the deal itself, after playing the advised turn."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from attrs import evolve

from kozel_desktop.ai.advice import Amount, Counsel, Fish, Pair
from kozel_desktop.ai.counsel import counsel
from kozel_desktop.ai.thumb import Thumb
from kozel_desktop.review import hintwords
from kozel_desktop.review.hinting import Reason, reason, reasons
from kozel_desktop.rules.actions import Draw, Lay, Pass
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.events import DealEnded, Scored
from kozel_desktop.rules.in_play import count_ends
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tally import hand_value
from kozel_desktop.rules.tiles import HAS, IS_DOUBLE, tiles_of
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.ui.panel.hint import ABOUT, row_of
from tests.ai.quickly import advise_quickly
from tests.ai.seen import at_table, sight_of
from tests.clocks import stopped
from tests.rules.table_talk import others

NAMES = ("Вы", "Семён", "Раиса", "Тимур")
NUMBERS = ("пустых", "единиц", "двоек", "троек", "четвёрок", "пятёрок", "шестёрок")
K11 = VARIANTS["k11"].settings


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The facts must be true however few worlds were looked at."""
    advise_quickly(monkeypatch)


def after(match: Match, advice: Counsel) -> Match:
    """The match with the advised turn played."""
    played = Match.replayed(match.settings, match.deals, match.deck)
    seat = match.to_move
    assert seat is not None
    for action in advice.best.turn:
        played.play(seat, action)
    return played


def numbers_in(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text)]


def end_of(match: Match) -> DealEnded:
    return next(event for event in match.events if isinstance(event, DealEnded))


class Judge:
    """Looks a sentence up in the deal; the name of the method is the kind of the reason."""

    def __init__(self, match: Match, sight: Sight, advice: Counsel) -> None:
        self.sight, self.advice = sight, advice
        self.then = after(match, advice)
        self.facts = advice.best.facts

    def only(self, text: str) -> None:
        assert len({str(a).split("@")[0] for a in self.sight.actions}) == 1
        action = self.sight.actions[0]
        expected = "взять" if isinstance(action, Draw) else "пропуск" if isinstance(action, Pass) else str(action)[:3]
        assert expected in text

    def out(self, text: str) -> None:
        end = end_of(self.then)
        assert end.result.winner == self.sight.seat
        if "выигрываете партию" in text:
            assert self.then.verdict is not None
            assert self.sight.settings.side_of(self.sight.seat) in self.then.verdict.winners
        elif "около" not in text:
            assert numbers_in(text) == [sum(end.charge.amounts)]

    def fish(self, text: str) -> None:
        fish = self.facts.fish
        assert fish is not None
        if not text.startswith("Закрывает"):
            assert not fish.sure
            return
        end = end_of(self.then)
        assert end.result.kind == "fish"
        if not self.sight.settings.matching_ends:
            own = end.charge.side_values[self.sight.settings.side_of(self.sight.seat)]
            if "пары" not in text:
                assert numbers_in(text)[0] == own
            if "около" not in text:
                rest = [
                    v for s, v in enumerate(end.charge.side_values) if s != self.sight.settings.side_of(self.sight.seat)
                ]
                assert numbers_in(text)[1] == round(sum(rest) / len(rest))

    def made(self, text: str) -> None:
        scored = [event for event in self.then.events if isinstance(event, Scored)]
        assert numbers_in(text)[0] == scored[-1].points
        assert scored[-1].seat == self.sight.seat
        if self.sight.settings.fives:
            assert self.then.round is not None
            assert numbers_in(text)[1] == count_ends(self.sight.settings, self.then.round.laid)

    def stuck(self, text: str) -> None:
        assert self.then.round is not None
        seat = (self.sight.seat + 1) % len(self.sight.counts)
        hand = self.then.round.hands[seat]
        for number, name in enumerate(NUMBERS):
            if name in text:
                assert not hand & HAS[number], f"{text}: but the hand has some"
                assert number in self.then.round.ends
        if "вероятностью" not in text:
            assert self.then.to_move == seat
            assert isinstance(self.then.forced, Draw if "добирает" in text else Pass)
        if len(self.sight.counts) > 2:
            assert NAMES[seat] in text

    def _last_laid(self) -> Lay:
        return next(action for action in reversed(self.advice.best.turn) if isinstance(action, Lay))

    def _pair(self, number: int) -> tuple[int, int]:
        assert self.then.round is not None
        free = HAS[number] & ~self.then.round.on_table
        own = free & self.then.round.hands[self.sight.seat]
        return (free & ~own).bit_count(), own.bit_count()

    def closed(self, text: str) -> None:
        lay = self._last_laid()
        assert lay.closed
        number = next(n for n, name in enumerate(NUMBERS) if name in text)
        assert tuple(numbers_in(text)) == self._pair(number)

    def double(self, text: str) -> None:
        lay = self._last_laid()
        assert IS_DOUBLE[lay.tile]
        number = next(n for n, name in enumerate(NUMBERS) if name in text)
        assert number == numbers_in(text)[0]
        assert ([*numbers_in(text), 0][2]) == self._pair(number)[0]

    def partner(self, text: str) -> None:
        assert self.sight.settings.pairs
        assert self.facts.partner is not None

    def ends(self, text: str) -> None:
        assert self.then.round is not None
        free = [t for t in range(28) if self.then.round.fitting >> t & 1 and not self.then.round.on_table >> t & 1]
        own = [t for t in free if self.then.round.hands[self.sight.seat] >> t & 1]
        assert numbers_in(text) == ([len(free), len(own)] if len(free) != 1 else [1])
        assert len(free) != 1 or ("не у вас" in text) == (not own)

    def rest(self, text: str) -> None:
        assert self.then.round is not None
        hand = self.then.round.hands[self.sight.seat]
        if text.startswith("На руках"):
            assert numbers_in(text) == [hand_value(self.sight.settings, hand)]
        else:
            fits = (hand & self.then.round.fitting).bit_count()
            assert numbers_in(text) == (
                [hand.bit_count(), fits] if fits and hand.bit_count() > 1 else [hand.bit_count()]
            )
            assert ("не подойдёт" in text) == (not fits)

    def solved(self, text: str) -> None:
        assert self.advice.exact
        assert self.sight.settings.side_count == 2
        assert self.advice.best.points == max(option.points for option in self.advice.options)
        assert numbers_in(text) == ([abs(round(self.advice.best.points))] if round(self.advice.best.points) else [])

    def bold(self, text: str) -> None:
        assert self.sight.settings.na_sto
        assert self.sight.accounts.scores[self.sight.settings.side_of(self.sight.seat)] > 0
        assert [str(action) for action in self.advice.best.turn] == ["6-6"]

    def better(self, text: str) -> None:
        assert not self.advice.options[1].even
        assert f"на {self._told(0) - self._told(1):.1f} оч".replace(".0", "").replace(".", ",") in text
        following = self.advice.options[1].action
        assert isinstance(following, Lay)
        assert str(following)[:3] in text or str(self.advice.best.action)[:3] == str(following)[:3]

    def _told(self, place: int) -> float:
        """The points of an option as its row shows them."""
        row = row_of(self.sight, self.advice.options[place], best=place == 0, exact=self.advice.exact)
        return float(row.number.removeprefix(ABOUT).replace("\u2212", "-").replace(",", "."))

    def close(self, text: str) -> None:
        following = self.advice.options[1]
        assert following.even
        assert abs(self._told(0) - self._told(1)) >= 1
        assert ("В среднем это лучше всего" in text) == (self._told(0) > self._told(1))
        assert str(following.action)[:3] in text or "на другом конце" in text.lower()

    def even(self, text: str) -> None:
        assert -1 < self.advice.best.points - self.advice.options[1].points < 1
        assert -1 < self._told(0) - self._told(1) < 1

    def match(self, text: str) -> None:
        assert max(option.points for option in self.advice.options) > self.advice.best.points
        assert self.advice.best.value == max(option.value for option in self.advice.options)


def judged(match: Match, sight: Sight, advice: Counsel) -> Iterator[Reason]:
    """Check every sentence, not only the one that would be said."""
    for one in reasons(sight, advice, NAMES):
        judge = Judge(match, sight, advice)
        look: Callable[[str], None] = type(judge).__dict__[one.kind].__get__(judge)
        look(one.words.ru)
        assert one.words.ru.endswith("."), one.words
        assert one.words.en.endswith("."), one.words
        yield one


def moments(preset: str, seed: int) -> Iterator[tuple[Match, Sight]]:
    """Every decision of the first two deals of a match, forced ones too."""
    variant = VARIANTS[preset]
    settings = variant.base(variant.seats[seed % len(variant.seats)])
    match = Match.new(settings, SeededDeck(seed.to_bytes(16, "big")))
    while match.deal_no < 2:
        match.next_deal()
        while match.phase == "playing":
            assert match.to_move is not None
            yield match, match.sight(match.to_move)
            match.play(match.to_move, match.forced or Thumb(1).choose(match.sight(match.to_move)))
        if match.phase == "over":
            return


def test_every_sentence_is_true_at_every_table() -> None:
    kinds: Counter[str] = Counter()
    for place, preset in enumerate(VARIANTS):
        for number, (match, sight) in enumerate(moments(preset, 3 * place + 1)):
            if number % 3 == place % 3:
                kinds.update(one.kind for one in judged(match, sight, counsel(sight, 1, stopped)))
    rare = {"bold", "match"}
    assert set(kinds) >= {name for name in vars(Judge) if not name.startswith("_")} - rare, kinds


def position(mine: str, theirs: str, line: str) -> tuple[Match, Sight]:
    match = at_table(K11, mine, theirs, line=line, base=others(line, mine, theirs))
    return match, sight_of(match)


def said(match: Match, sight: Sight) -> str:
    advice = counsel(sight, 1, stopped)
    assert list(judged(match, sight, advice))
    return reason(sight, advice, NAMES).ru


def test_the_only_tile() -> None:
    assert said(*position("5-5 3-6", "0-0 0-1", "1:2 2:3")) == "3-6 — единственная кость, которой можно пойти."


def test_going_out_names_what_the_other_will_pay() -> None:
    text = said(*position("3-6", "0-0 0-1", "1:2 2:3"))
    assert re.fullmatch(r"Вы выходите: сопернику это стоит около \d+ очк(а|ов)\.", text)


def test_going_out_is_one_row_at_whatever_end() -> None:
    _, sight = position("1-3", "0-0 0-1", "1:2 2:3")
    options = counsel(sight, 1, stopped).options
    assert [len(option.actions) for option in options] == [2]


def test_what_the_other_drew_at_is_named() -> None:
    """He has drawn at a five, and the five is there again."""
    mine, theirs, line = "1-4 0-1 0-0", "1-1 2-2 1-3", "5:4 4:6"
    match = at_table(K11, mine, theirs, line=line, base=f"0-3 1-6 {others(line, mine, theirs, '0-3 1-6')}", turn="B")
    while match.to_move == 1:
        match.play(1, match.sight(1).actions[0])
    sight = match.sight(0)
    advice = counsel(sight, 1, stopped)
    stuck = advice.best.facts.stuck
    assert stuck is not None
    assert 5 in stuck.lacks
    sentence = next(one for one in judged(match, sight, advice) if one.kind == "stuck")
    assert sentence.words.ru.startswith("У соперника нет пятёрок")
    assert sentence.words.en.startswith("Your opponent has no fives")


def test_leading_for_a_hundred_says_so() -> None:
    settings = VARIANTS["sea"].base(2)
    mine, theirs = "6-6 6-5", "0-1 0-2 0-3"
    match = at_table(settings, mine, theirs, base=others(mine, theirs), scores=(40, 0))
    sight = sight_of(match)
    advice = counsel(sight, 1, stopped)
    bold = next(option for option in advice.options if str(option.action) == "6-6")
    assert bold.facts.bold
    rest = tuple(option for option in advice.options if option is not bold)
    kinds = {one.kind: one.words.ru for one in reasons(sight, evolve(advice, options=(bold, *rest)), NAMES)}
    assert "на сто" in kinds["bold"]
    assert not any(option.facts.bold for option in rest)


def test_a_hand_is_never_spoken_of_that_nobody_showed() -> None:
    """The sentence is made of the sight alone: another real hand, the same sight, the same sentence."""
    match, sight = position("5-5 3-6 3-4", "0-0 0-1", "1:2 2:3")
    first = reason(sight, counsel(sight, 1, stopped), NAMES)
    assert match.round is not None
    theirs, base = match.round.hands[1], match.round.boneyard
    swapped = list(tiles_of(theirs))
    match.round.hands[1] = 1 << base[0] | 1 << base[1]
    match.round.boneyard = (*swapped, *base[2:])
    again = match.sight(0)
    assert reason(again, counsel(again, 1, stopped), NAMES) == first


def test_who_must_draw_in_vain_draws_for_certain() -> None:
    """Nobody can hold a six, and while tiles may be drawn no fish can come of it (C0.6)."""
    _, sight = position("1-6 0-0", "1-1 1-2 2-2 3-3 3-4 5-5", "1:0 0:6 6:6 6:2 2:3 3:6 6:4 4:5 5:6")
    facts = next(option.facts for option in counsel(sight, 1, stopped).options if str(option.action) == "1-6@L")
    assert facts.stuck is not None
    assert facts.stuck.sure
    assert hintwords.stopping(facts.stuck, None).ru == "У соперника нет шестёрок: он добирает."


@pytest.mark.parametrize(
    ("left", "fits", "fitting", "kept", "matching"),
    [
        (1, 1, 1, "У вас останется 1 кость, и она подойдёт.", "Дальше подойдёт 1 кость, и она у вас."),
        (1, 0, 1, "У вас останется 1 кость, и она не подойдёт.", "Дальше подойдёт 1 кость, и она не у вас."),
        (2, 1, 3, "У вас останутся 2 кости, подойдёт 1.", "Дальше подойдут 3 кости, из них у вас 1."),
    ],
)
def test_one_tile_is_told_as_one(left: int, fits: int, fitting: int, kept: str, matching: str) -> None:
    _, sight = position("3-6 0-0", "0-1 0-2", "1:2 2:3")
    facts = evolve(counsel(sight, 1, stopped).best.facts, left=left, fits=fits, fitting=fitting)
    assert hintwords.keeping(facts).ru == kept
    assert hintwords.fitting(facts).ru == matching


@pytest.mark.parametrize(("preset", "rival"), [("k11", "соперника."), ("pairs", "соперников.")])
def test_one_opponent_is_not_several(preset: str, rival: str) -> None:
    assert hintwords.solved(VARIANTS[preset].settings, -3).ru.endswith(f"3 очка в пользу {rival}")


def test_best_play_is_not_said_where_another_move_brings_more_points() -> None:
    _, sight = position("3-6 0-0 3-4", "0-1 0-2", "1:2 2:3")
    advice = evolve(counsel(sight, 1, stopped), exact=True)
    best, rival = advice.options[:2]
    kinds = []
    for more in (0, 4):
        rival = evolve(rival, points=best.points + more, value=best.value - 0.1, even=False)
        kinds.append({one.kind for one in reasons(sight, evolve(advice, options=(best, rival)), NAMES)})
    assert [kind & {"solved", "match"} for kind in kinds] == [{"solved"}, {"match"}]


def test_the_match_is_named_also_where_the_chances_look_the_same() -> None:
    """A lost fish would speak against the move: 0.47004 against 0.46736 of the match are both 47 %."""
    _, sight = position("3-6 0-0 3-4", "0-1 0-2", "1:2 2:3")
    advice = counsel(sight, 1, stopped)
    best, rival = advice.options[:2]
    best = evolve(best, value=0.47004, facts=evolve(best.facts, out=None))
    rival = evolve(rival, points=best.points + 11, value=0.46736, even=False)
    told = reason(sight, evolve(advice, options=(best, rival), exact=True), NAMES)
    assert told.ru == "Очков больше у другого хода, но для партии этот чуть лучше."


def test_the_difference_is_that_of_the_numbers_shown() -> None:
    """21.4 and -11.4 stand there as +21 and -11."""
    _, sight = position("3-6 0-0 3-4", "0-1 0-2", "1:2 2:3")
    advice = evolve(counsel(sight, 1, stopped), exact=False)
    best, rival = (evolve(option, facts=evolve(option.facts, out=None)) for option in advice.options[:2])
    for ours, theirs, even, kind, said in (
        (21.4, -11.4, False, "better", "на 32 очка лучше"),
        (9.6, 9.4, True, "close", "В среднем это лучше всего"),
        (9.4, 9.1, True, "even", "почти равны"),
        (8.4, 8.6, True, "close", "может быть не хуже"),
    ):
        options = evolve(best, points=ours), evolve(rival, points=theirs, even=even)
        found = {one.kind: one.words.ru for one in reasons(sight, evolve(advice, options=options), NAMES)}
        assert said in found[kind]
        assert len(found.keys() & {"better", "close", "even"}) == 1


@pytest.mark.parametrize(("won", "says_most"), [(1.0, True), (0.0, False)])
def test_a_lost_fish_does_not_speak_for_a_move_louder_than_the_match(won: float, says_most: bool) -> None:
    _, sight = position("3-6 0-0 3-4", "0-1 0-2", "1:2 2:3")
    advice = evolve(counsel(sight, 1, stopped), exact=False)
    best, rival = advice.options[:2]
    fish = Fish(1.0, True, Amount(21, True), Amount(15, True), won)
    best = evolve(best, facts=evolve(best.facts, out=None, fish=fish), value=0.6)
    rival = evolve(rival, points=best.points + 4, value=0.5, even=False)
    told = reasons(sight, evolve(advice, options=(best, rival)), NAMES)
    assert {"fish", "match"} <= {one.kind for one in told}
    assert (max(told, key=lambda one: one.weight).kind == "fish") is says_most


@pytest.mark.parametrize(("hidden", "english"), [(0, "no threes"), (1, "1 three"), (2, "2 threes")])
def test_tiles_of_a_closed_arm_are_counted_in_english(hidden: int, english: str) -> None:
    assert f"others can have {english}, you keep 1." in hintwords.closing(Pair(3, hidden, 1)).en
