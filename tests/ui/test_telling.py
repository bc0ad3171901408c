"""The sentences: every number of a counted deal is named, names stay as they are, Russian plurals are right."""

from __future__ import annotations

import re

import pytest
from attrs import evolve, fields

from kozel_desktop.rules.actions import End, LaidTile
from kozel_desktop.rules.deal import RedealCause, SeededDeck
from kozel_desktop.rules.events import DealEnded, Dealt, Drew, Laid, MatchEnded, Passed, Redealt
from kozel_desktop.rules.ledger import Accounts, Entry, Verdict, verdict
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tally import charge
from kozel_desktop.rules.tiles import tile, tiles_of
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.ui import telling
from kozel_desktop.ui.seating import Seating, fill
from kozel_desktop.ui.table.reading import reading
from kozel_desktop.ui.telling import Sentence, Sign
from tests.ui.conftest import Look
from tests.ui.played import K11, NAMES, PAIRS, TABLES, deal_kinds, deals, match_steps, seats

SIGNS = {
    "recorded": Sign.RECORDED,
    "deferred": Sign.DEFERRED,
    "released": Sign.DEFERRED,
    "carried": Sign.FISH,
    "burnt": Sign.BURNT,
    "lost_score": Sign.LOST,
    "discarded": Sign.DISCARDED,
    "ranks": Sign.RANK,
}
"""The sign of the sentence that names a field of an Entry."""


def seating(settings: TableSettings, viewer: int = 0) -> Seating:
    return Seating(settings, seats(settings, viewer), viewer)


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def names_field(sentence: Sentence, name: str, value: int) -> bool:
    return sentence.sign is SIGNS[name] and sentence.number == value and value in numbers(sentence.text)


# A counted deal ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("table", TABLES)
def test_every_number_of_every_account_has_its_sentence(table: str, language: str, look: Look) -> None:
    look(language)
    for ended in deals(table):
        told = telling.sentences(seating(TABLES[table]), ended)
        for entry in ended.written.entries:
            for name in SIGNS:
                value = getattr(entry, name)
                assert not value or any(names_field(sentence, name, value) for sentence in told), (name, ended)


def test_no_field_of_an_entry_is_forgotten() -> None:
    assert {field.name for field in fields(Entry)} == {*SIGNS, "amount"}


def test_the_tables_of_the_tests_bring_everything(look: Look) -> None:
    """Otherwise the test above would be empty for some field."""
    seen = {
        name
        for table in TABLES
        for ended in deals(table)
        for e in ended.written.entries
        for name in SIGNS
        if getattr(e, name)
    }
    assert seen == set(SIGNS)


@pytest.mark.parametrize("table", TABLES)
def test_nothing_is_told_that_did_not_happen(table: str, look: Look) -> None:
    look("ru")
    for ended in deals(table):
        allowed = {SIGNS[name] for entry in ended.written.entries for name in SIGNS if getattr(entry, name)}
        allowed |= {Sign.BONUS} if ended.charge.bonus else set()
        opened = any(ended.written.opened(side) for side in range(TABLES[table].side_count))
        allowed |= {Sign.OPENED} if opened and TABLES[table].threshold else set()
        allowed |= {Sign.FISH} if ended.charge.drawn or ended.written.after.carry else set()
        allowed |= {Sign.BURNT} if ended.written.before.carry and not ended.written.after.carry else set()
        told = telling.sentences(seating(TABLES[table]), ended)
        assert {sentence.sign for sentence in told} <= allowed


@pytest.mark.parametrize("table", TABLES)
def test_hanging_points_are_told_as_long_as_they_hang(table: str, look: Look) -> None:
    look("ru")
    for ended in deals(table):
        carry = ended.written.after.carry
        told = telling.sentences(seating(TABLES[table]), ended)
        waiting = [s for s in told if s.sign is Sign.FISH and "достанутся" in s.text]
        assert [s.number for s in waiting] == ([carry] if carry else [])
        assert all(carry in numbers(s.text) for s in waiting)


def test_every_opening_is_told(look: Look) -> None:
    look("ru")
    for ended in deals("k11"):
        told = telling.sentences(seating(K11), ended)
        for side, begins in ((0, "Это ваша первая запись"), (1, "Семён пишет впервые")):
            assert any(s.text.startswith(begins) for s in told) == ended.written.opened(side)


@pytest.mark.parametrize("table", TABLES)
def test_named_players_act_in_the_present_and_have_no_gender(table: str, look: Look) -> None:
    look("ru")
    past = re.compile(rf"(?:{'|'.join(NAMES)}) (?:не )?\w+(?:л|ла|лся|лась)\b")
    for ended in deal_kinds(table):
        for viewer in range(TABLES[table].players):
            view = seating(TABLES[table], viewer)
            told = [telling.verdict_title(view, ended), telling.why(view, ended), telling.next_opener(view, ended)]
            told += [sentence.text for sentence in telling.sentences(view, ended)]
            assert [text for text in told if past.search(text)] == []
            assert not [text for text in told if NAMES[viewer] in text]


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("table", TABLES)
def test_nobody_is_spoken_to_where_only_the_program_plays(table: str, language: str, look: Look) -> None:
    look(language)
    you = re.compile(r"\b(?:вы|вас|вам|ваш\w*|you|your\w*)\b", re.IGNORECASE)
    settings = TABLES[table]
    view = Seating(settings, seats(settings, None), 0)
    match = Match.new(settings, SeededDeck(bytes(16)))
    match.next_deal()
    strangers = Seating(settings, (evolve(view.seats[0], name="Вы"), *view.seats[1:]), 0)
    told = [strangers.name(0), strangers.label(settings.side_of(0)), strangers.seats[0].called.ru]
    assert all(re.match("Игрок|Player", text) for text in told), "a record may call somebody «Вы»"
    told.append(reading(match.sight(0), strangers, tiles_of(match.sight(0).hand), False))
    for ended in deal_kinds(table):
        told += [telling.verdict_title(view, ended), telling.why(view, ended), telling.next_opener(view, ended)]
        told += [sentence.text for sentence in telling.sentences(view, ended)]
    assert [text for text in told if you.search(text)] == []
    assert any(text.startswith(NAMES[0]) for text in told)


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("table", TABLES)
def test_no_sentence_keeps_an_empty_slot_or_loses_its_stop(table: str, language: str, look: Look) -> None:
    look(language)
    for ended in deal_kinds(table):
        for viewer in range(TABLES[table].players):
            view = seating(TABLES[table], viewer)
            told = [telling.why(view, ended), *(s.text for s in telling.sentences(view, ended))]
            opener = telling.next_opener(view, ended)
            told += [opener] if opener else []
            for text in told:
                assert text.endswith(".")
                assert "{" not in text
                assert "%n" not in text
                assert "  " not in text
                if language == "en":
                    assert not re.search("[а-яё]", re.sub("|".join(NAMES), "", text), re.IGNORECASE)


def test_a_name_with_braces_is_only_a_name(look: Look) -> None:
    look("ru")
    ended = next(e for e in deals("k11") if e.written.entries[1].burnt)
    people = (seats(K11)[0], evolve(seats(K11)[1], name="{n} {reason}"))
    burnt = [s for s in telling.sentences(Seating(K11, people, 0), ended) if s.sign is Sign.BURNT]
    assert burnt[0].text.startswith("{n} {reason}: отложенные ")
    assert fill("{who}: {n}", who="{n}", n=5) == "{n}: 5"


def test_the_price_of_a_fish_is_told_from_the_heavier_hand(look: Look) -> None:
    look("ru")
    fishes = [e for e in deals("k11") if e.result.kind == "fish" and not e.charge.drawn]
    for ended in fishes:
        light, heavy = sorted(ended.charge.side_values)
        assert f"{heavy} против {light}." in telling.why(seating(K11), ended)
    assert fishes


def test_a_drawn_fish_says_that_the_hands_are_equal(look: Look) -> None:
    look("ru")
    drawn = next(e for e in deals("k11") if e.charge.drawn)
    value = drawn.charge.side_values[0]
    assert f"На руках поровну: {value} и {value}." in telling.why(seating(K11), drawn)


def fish_of(table: TableSettings, *hands: str) -> str:
    """What decided a fish with these hands at a table."""
    some = next(e for e in deals("k11") if e.result.kind == "fish")
    held = tuple(sum(1 << tile(name) for name in hand.split()) for hand in hands)
    result = evolve(some.result, hands=held, winner=None)
    return telling.why(seating(table), evolve(some, result=result, charge=charge(table, result), undrawn=()))


FISHES = [
    ("loser_own", ("2-3", "0-5", "4-6", "4-6"), "Больше всех держат двое: Раиса и Тимур, по\u00a010."),
    ("loser_all", ("4-6", "4-6", "4-6", "1-1"), "Больше всех держат трое: вы, Семён и Раиса, по\u00a010."),
    ("loser_own", ("2-3", "0-5", "1-4", "0-5"), "На руках у всех поровну, по\u00a05."),
    ("losers_own", ("2-3", "0-5", "1-4", "0-5"), "На руках у всех поровну, по\u00a05."),
    ("winner_others", ("1-1", "0-5", "4-6", "0-2"), "Меньше всех держат двое: вы и Тимур, по\u00a02."),
    ("winner_diff", ("1-1", "0-2", "4-6", "0-2"), "Меньше всех держат трое: вы, Семён и Тимур, по\u00a02."),
    ("loser_own", ("1-1", "0-5", "4-6", "0-2"), "Проигрывает тот, у кого на руках больше всех: 10 против 5, 2 и 2."),
    ("loser_all", ("1-1", "0-5", "4-6"), "Очки всех рук пишет тот, у кого на руках больше всех: 10 против 5 и 2."),
    ("losers_own", ("1-1", "0-5", "4-6", "0-2"), "Пишут все, кроме самых лёгких рук: 10 и 5 против 2 и 2."),
    ("losers_own", ("1-1", "0-5", "4-6"), "Пишут все, кроме самой лёгкой руки: 10 и 5 против 2."),
    ("losers_own", ("1-1", "0-5"), "Пишет тот, у кого на руках больше: 5 против 2."),
    ("winner_others", ("1-1", "0-5", "4-6"), "Выигрывает самая лёгкая рука: 2 против 10 и 5."),
    ("winner_others", ("1-1", "0-5"), "Выигрывает тот, у кого на руках меньше: 2 против 5."),
    ("all_own", ("1-1", "0-5", "4-6"), "Каждый пишет свои: вы\u00a02, Семён\u00a05, Раиса\u00a010."),
]


@pytest.mark.parametrize(("scoring", "hands", "told"), FISHES)
def test_a_fish_is_told_by_the_hands_that_decide_it(
    scoring: str, hands: tuple[str, ...], told: str, look: Look
) -> None:
    look("ru")
    who = "winner" if scoring.startswith("winner") else "loser"
    table = K11.changed({"players": len(hands), "fish_scoring": scoring, "score_to": who})
    assert told in fish_of(table, *hands)


@pytest.mark.parametrize(
    ("scoring", "hands", "told"),
    [
        ("loser_own", ("1-1", "0-5", "1-2", "0-0"), "На руках поровну: 5 и 5."),
        ("loser_own", ("1-1", "0-5", "1-2", "4-6"), "Проигрывает пара, у которой на руках больше: 15 против 5."),
        (
            "loser_all",
            ("1-1", "0-5", "1-2", "4-6"),
            "Очки всех рук пишет пара, у которой на руках больше: 15 против 5.",
        ),
        ("losers_own", ("1-1", "0-5", "1-2", "4-6"), "Пишет пара, у которой на руках больше: 15 против 5."),
        ("winner_diff", ("1-1", "0-5", "1-2", "4-6"), "Выигрывает пара, у которой на руках меньше: 5 против 15."),
        ("all_own", ("1-1", "0-5", "1-2", "4-6"), "Каждая пара пишет свои: вы и Раиса\u00a05, Семён и Тимур\u00a015."),
    ],
)
def test_a_fish_of_pairs_is_told_by_the_sums_of_the_pairs(
    scoring: str, hands: tuple[str, ...], told: str, look: Look
) -> None:
    look("ru")
    who = "winner" if scoring.startswith("winner") else "loser"
    assert told in fish_of(PAIRS.changed({"fish_scoring": scoring, "score_to": who, "blank_value": 0}), *hands)


def test_a_drawn_fish_speaks_of_deferred_points_only_where_there_are_some(look: Look) -> None:
    look("ru")
    drawn = [e for e in deals("k11", 60) if e.charge.drawn]
    waiting = [any(e.written.after.deferred) for e in drawn]
    told = [next(s.text for s in telling.sentences(seating(K11), e) if s.head == "Ничья.") for e in drawn]
    assert ["отложенное остаётся" in text for text in told] == waiting
    assert {*waiting} == {True, False}


def test_a_lone_double_blank_is_explained(look: Look) -> None:
    look("ru")
    ended = next(e for e in deals("k11", 60) if 1 << tile("0-0") in e.result.hands)
    assert "Одинокая 0-0 стоит 10." in telling.why(seating(K11), ended)


def test_a_bonus_names_its_tile(look: Look) -> None:
    look("ru")
    table = TABLES["full fish, bonuses"]
    for ended in deals("full fish, bonuses"):
        told = [s.text for s in telling.sentences(seating(table), ended) if s.sign is Sign.BONUS]
        prices = {50: ["За 6-6 "], 25: ["За 0-0 "], 75: ["За 6-6 и 0-0 "], 0: []}
        wanted = prices[ended.charge.bonus]
        assert [text.startswith(start) for text, start in zip(told, wanted, strict=True)] == [True] * len(wanted)


def test_who_opens_next_is_the_seat_of_the_rules(look: Look) -> None:
    look("ru")
    for ended in deals("k11"):
        told = telling.next_opener(seating(K11), ended)
        over = verdict(K11, ended.written, ended.result, ended.charge) is not None
        assert (told == "") == over
        if told:
            assert ("Семён" in told) == (ended.next_opener == 1)
            assert not re.search(r"\bвы\b.*\bвы\b", told, re.IGNORECASE)


def test_who_opens_next_is_told_with_the_reason_first(look: Look) -> None:
    look("ru")
    out = next(e for e in deals("k11") if e.result.kind == "out" and e.next_opener == 0)
    assert telling.next_opener(seating(K11), out) == "Вы вышли и открываете следующую сдачу."
    fish = next(e for e in deals("k11") if e.result.kind == "fish" and e.next_opener == 1)
    told = "Последнюю кость (не дубль) положил рыбак\u00a0— Семён, он и открывает следующую сдачу."
    assert telling.next_opener(seating(K11), fish) == told


def test_where_the_double_decides_nobody_is_named(look: Look) -> None:
    look("ru")
    table = TABLES["by tile"]
    ended = next(
        e
        for e in deals("by tile")
        if e.next_opener is None and e.result.kind == "out" and verdict(table, e.written, e.result, e.charge) is None
    )
    told = telling.next_opener(seating(table), ended)
    assert told.endswith("ледующую сдачу снова открывает дубль.")
    assert "Семён" not in told


# Events ------------------------------------------------------------------------------------------------


def test_events_in_sentences(look: Look) -> None:
    look("ru")
    view = seating(K11)
    laid = LaidTile(tile("2-5"), End.L, 5, 2)
    assert telling.happened(view, Laid(0, laid)) == "Вы кладёте 2-5: слева."
    assert telling.happened(view, Laid(1, laid)) == "Семён кладёт 2-5: слева."
    assert telling.happened(view, Drew(1, None)) == "Семён берёт 1 из базара."
    assert telling.happened(view, Passed(0)) == "Вы пропускаете ход."
    dealt = Dealt(1, (0, None), (7, 7), 14, 1, tile("1-1"))
    assert telling.happened(view, dealt) == "Семён открывает сдачу костью 1-1."
    assert telling.happened(view, evolve(dealt, lead=None, opener=0)) == "Вы открываете сдачу."


@pytest.mark.parametrize(
    ("cause", "told"),
    [
        (RedealCause(0, "doubles", 5), "Пересдача: 5 дублей (вы)."),
        (RedealCause(1, "number", 6, 3), "Пересдача: 6 костей с числом 3 (Семён)."),
        (RedealCause(1, "light", 14), "Пересдача: без дублей и всего 14 очков (Семён)."),
    ],
)
def test_a_redeal_tells_who_and_why(cause: RedealCause, told: str, look: Look) -> None:
    look("ru")
    assert telling.happened(seating(K11), Redealt((0, None), cause)) == told


@pytest.mark.parametrize(
    ("game", "lead", "told"),
    [
        ("k11", "3-3", "Семён открывает: младший дубль 3-3"),
        ("k11", "0-0", "Семён открывает: дубль 0-0"),
        ("yard", "0-0", "Семён открывает: младший дубль 0-0"),
        ("k66", "5-5", "Семён открывает: старший дубль 5-5"),
        ("club", "0-1", "Семён открывает: младшая кость 0-1"),
        ("solo", "5-6", "Семён открывает: старшая кость 5-6"),
    ],
)
def test_the_opener_of_the_first_deal_is_told_with_the_reason(game: str, lead: str, told: str, look: Look) -> None:
    look("ru")
    settings = VARIANTS[game].base(2)
    dealt = Dealt(1, (0, None), (7, 7), 14, 1, tile(lead))
    assert telling.lead(seating(settings), dealt) == told
    assert telling.lead(seating(settings), evolve(dealt, opener=0)).startswith("Вы открываете: ")
    assert telling.lead(seating(settings), evolve(dealt, lead=None)) == ""


def test_arms_are_named_as_they_lie_on_the_screen(look: Look) -> None:
    look("ru")

    def at(end: End, turned: bool = False, closed: bool = False) -> str:
        return telling.place(LaidTile(tile("3-5"), end, 3, 5, closed), turned)

    assert [at(end) for end in (End.N, End.E, End.S, End.W)] == [
        "ветвь сверху",
        "ветвь справа",
        "ветвь снизу",
        "ветвь слева",
    ]
    assert (at(End.E, turned=True), at(End.W, turned=True)) == ("ветвь слева", "ветвь справа")
    assert at(End.N, closed=True) == "ветвь сверху, закрыто"
    assert at(End.L) == "слева"


@pytest.mark.parametrize("table", ["telephone", "bergen"])
def test_points_made_on_the_table_are_told_beside_those_of_the_end(table: str, look: Look) -> None:
    look("ru")
    settings = TABLES[table]
    ended = next(e for e in deals(table) if e.result.kind == "out" and e.charge.winner == 0)
    told = telling.sentences(seating(settings), ended, (4, *(0,) * (settings.side_count - 1)))
    assert [(s.sign, s.head, s.text, s.number) for s in told][:2] == [
        (Sign.MADE, "За концы.", "Вы набираете 4 очка.", 4),
        (Sign.RECORDED, "За выход.", told[1].text, ended.written.entries[0].recorded),
    ]


def test_the_winner_of_a_deal_scores_and_does_not_record(look: Look) -> None:
    look("ru")
    ended = next(e for e in deals("winners in pairs") if e.written.entries[1].recorded)
    told = telling.sentences(seating(TABLES["winners in pairs"]), ended)
    assert any(s.head == "Набрано." and s.text.startswith("Семён и Тимур набирают ") for s in told)
    assert "выиграет" in telling.carry_hint(TABLES["winners in pairs"])


def test_what_is_not_recorded_is_not_said_to_be(look: Look) -> None:
    look("ru")
    cheap = next(e for e in deals("sea") if e.result.kind == "out" and any(x.discarded for x in e.written.entries))
    assert "Это пиш" not in telling.why(seating(TABLES["sea"]), cheap)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_event_of_a_match_has_a_sentence(language: str, table: str, look: Look) -> None:
    look(language)
    for step in match_steps(table, 1):
        text = telling.happened(seating(TABLES[table]), step.event)
        assert text
        assert "{" not in text


def test_russian_plurals(look: Look) -> None:
    look("ru")
    numbers_and_words = [telling.tiles(n) for n in (1, 3, 5, 11, 14, 21, 112)]
    assert numbers_and_words == [
        "1 кость",
        "3 кости",
        "5 костей",
        "11 костей",
        "14 костей",
        "21 кость",
        "112 костей",
    ]


# The end of a match ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "ended", "title", "reason"),
    [
        (K11, MatchEnded(Verdict((0,), (1,)), "score"), "Вы — козёл", "У вас 104 очка, партия была до 101."),
        (K11, MatchEnded(Verdict((1,), (0,)), "flag", 1), "Козёл — Семён!", "Семён: время вышло."),
        (K11, MatchEnded(Verdict((0,), (1,)), "resign", 0), "Вы — козёл", "Вы сдались."),
        (PAIRS, MatchEnded(Verdict((0,), (1,)), "resign", 2), "Вы и Раиса — козлы", "Раиса сдаётся."),
        (PAIRS, MatchEnded(Verdict((1,), (0,)), "flag", 3), "Козлы — Семён и Тимур!", "Тимур: время вышло."),
        (
            TABLES["three"],
            MatchEnded(Verdict((0, 2), (1,)), "score"),
            "Козлы — вы и Раиса!",
            "У вас 104 очка, партия была до 101.",
        ),
    ],
)
def test_the_goat_is_named(settings: TableSettings, ended: MatchEnded, title: str, reason: str, look: Look) -> None:
    look("ru")
    accounts = Accounts((104, *(0,) * (settings.side_count - 1)), (0,) * settings.side_count, 0, (0,) * 4)
    view = seating(settings)
    assert telling.match_title(view, ended).replace("\u00a0", " ") == title
    assert telling.match_reason(view, ended, accounts).replace("\u00a0", " ") == reason


def final(*scores: int, ranks: tuple[int, ...] = (0, 0, 0, 0)) -> Accounts:
    return Accounts(scores, (0,) * len(scores), 0, ranks)


@pytest.mark.parametrize(
    ("game", "players", "ended", "accounts", "title", "reason"),
    [
        ("donkey", 2, ((0,), (1,)), final(103, 20), "Вы — осёл", "У вас 103 очка, партия была до 101."),
        (
            "donkey-pairs",
            4,
            ((1,), (0,)),
            final(20, 103),
            "Ослы — Семён и Тимур!",
            "Семён и Тимур набирают 103 очка, партия была до 101.",
        ),
        (
            "sea-penalty",
            2,
            ((1,), (0,)),
            final(0, 130),
            "Морской козёл — Семён!",
            "Семён набирает 130 очков, партия была до 125.",
        ),
        (
            "sea",
            2,
            ((0,), (1,)),
            final(0, 130),
            "Выигрывает Семён!",
            "Семён набирает 130 очков, партия была до 125. Морской козёл — вы.",
        ),
        (
            "win-pairs",
            4,
            ((1,), (0,)),
            final(102, 50),
            "Вы и Раиса выиграли партию!",
            "У вас 102 очка, партия была до 101. Козлы — Семён и Тимур.",
        ),
        (
            "telephone",
            3,
            ((0, 1), (2,)),
            final(7, 30, 72),
            "Выигрывает Раиса!",
            "Раиса набирает 72 очка, партия была до 72.",
        ),
        (
            "classic-penalty",
            3,
            ((0, 1), (2,)),
            final(101, 60, 40),
            "Выигрывает Раиса!",
            "У вас 101 очко, партия была до 100. Побеждает меньший счёт.",
        ),
        (
            "general",
            2,
            ((1,), (0,)),
            final(102, 50, ranks=(0, 3)),
            "Генерал — Семён!",
            "Партия до 101 окончена. Званий: вы 0, Семён 3.",
        ),
        (
            "general",
            2,
            ((0,), (1,)),
            final(102, 50, ranks=(1, 1)),
            "Выигрывает Семён!",
            "Партия до 101 окончена. Званий: вы 1, Семён 1. Званий поровну, решают очки.",
        ),
    ],
)
def test_every_game_has_its_own_word_for_the_end(
    game: str,
    players: int,
    ended: tuple[tuple[int, ...], tuple[int, ...]],
    accounts: Accounts,
    title: str,
    reason: str,
    look: Look,
) -> None:
    look("ru")
    settings = VARIANTS[game].base(players)
    view = Seating(settings, seats(settings), 0, VARIANTS[game].loser)
    over = MatchEnded(Verdict(*ended), "score")
    assert telling.match_title(view, over, accounts).replace("\u00a0", " ") == title
    assert telling.match_reason(view, over, accounts).replace("\u00a0", " ") == reason


def test_a_win_at_once_is_told_by_what_won_it(look: Look) -> None:
    """C6.4, C6.6"""
    look("ru")
    settings = VARIANTS["sea"].base(2)
    view = Seating(settings, seats(settings), 0, VARIANTS["sea"].loser)
    lonely = next(
        e for e in deals("sea", 40) if e.result.kind == "out" and set(e.result.last_turn) & {tile("0-0"), tile("6-6")}
    )
    winner = lonely.charge.winner
    assert winner is not None
    over = MatchEnded(Verdict((1 - winner,), (winner,)), "score")
    told = telling.match_reason(view, over, lonely.written.after, lonely)
    assert re.match(r"Выход на (6-6|0-0) сразу выигрывает партию\.|Заход с 6-6 «на сто»", told)


# The table ---------------------------------------------------------------------------------------------


def test_the_hint_of_deferred_points_has_the_numbers_of_the_table(look: Look) -> None:
    look("ru")
    hint = telling.deferred_hint(K11).replace("\u00a0", " ")
    assert hint == "очки, отложенные по правилу 13: запишутся, когда сдача будет от 13"
    other = telling.deferred_hint(K11.changed({"threshold": 25, "threshold_mode": "cumulative"}))
    assert numbers(other) == [25]
    assert "вместе" in other


def test_the_table_in_one_line(look: Look) -> None:
    look("ru")
    told = telling.table_summary(K11).replace("\u00a0", " ")
    assert told == "По 7 костей, базар без одной, правило 13, по 15 минут."
    bare = K11.changed({"threshold": 0, "time_control": 0})
    assert telling.table_summary(bare) == "По 7 костей, базар без одной."


@pytest.mark.parametrize(
    ("seconds", "shown"), [(822.0, "13:42"), (60.0, "1:00"), (59.2, "1:00"), (0.3, "0:01"), (-2.0, "0:00")]
)
def test_a_clock_shows_whole_seconds_and_ends_at_zero(seconds: float, shown: str) -> None:
    assert telling.clock(seconds) == shown


def test_a_partner_is_named_after_the_viewer(look: Look) -> None:
    look("ru")
    assert seating(PAIRS, 2).side(0) == "Вы и Гость"
    assert seating(PAIRS).side(1, inside=True) == "Семён и Тимур"
    assert seating(PAIRS).sides_in_order == (1, 0)
    assert seating(TABLES["four"], 1).sides_in_order == (2, 3, 0, 1)


def test_a_counted_deal_is_told_by_name_too(look: Look) -> None:
    look("ru")
    ended = next(e for e in deals("k11") if isinstance(e, DealEnded) and e.result.winner == 1)
    value = ended.charge.side_values[0]
    assert telling.happened(seating(K11), ended).startswith(f"Семён выходит. У вас на руках осталось {value} ")
