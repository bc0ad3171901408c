"""The rules of a table in words: every choice has its sentence, and every number of an example is the engine's."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from kozel_desktop.review.differences import differences
from kozel_desktop.review.examples import examples, game_examples
from kozel_desktop.review.pictures import (
    AccountPicture,
    BoneyardPicture,
    CrossPicture,
    HandsPicture,
    LinePicture,
)
from kozel_desktop.review.rulebook import rules_of
from kozel_desktop.review.sentences import SENTENCES
from kozel_desktop.rules.settings import RULES, TableSettings, Value
from kozel_desktop.rules.tiles import tile
from kozel_desktop.rules.variants import K11, VARIANTS, Loser
from kozel_desktop.rules.words import Words

PAIRS = TableSettings(players=4, pairs=True)
CROSS = TableSettings(layout="cross", multi_doubles=4)
THREE = TableSettings(players=3)
WINNER = TableSettings(score_to="winner", fish_scoring="winner_others", exclusive_account=True)
BASES = {"k11": K11.settings, "pairs": PAIRS, "cross": CROSS, "three": THREE, "winner": WINNER}

# What must be set for a setting to matter.
GROUND: dict[str, dict[str, Value]] = {
    "bonus66": {"bonuses": True},
    "bonus00": {"bonuses": True},
    "bonus_when": {"bonuses": True},
    "bonus_payer": {"bonuses": True},
    "six_when": {"six_value": 50},
    "both_cross": {"fish_scoring": "all_own"},
    "closing": {"layout": "cross"},
    "exclusive_account": {"score_to": "winner"},
    "na_sto": {"exclusive_account": True},
    "finish_wins": {"multi_doubles": 2},
}


def ground_of(name: str, base: TableSettings = K11.settings) -> TableSettings:
    if name == "pairs":
        return base.adjusted(players=4)
    return base.adjusted(**GROUND.get(name, {}))


def tables_of(name: str, base: TableSettings = K11.settings) -> Iterator[TableSettings]:
    """The tables that differ in nothing but one setting, where it matters."""
    ground = ground_of(name, base)
    for value in RULES[name].choices:
        table = ground.adjusted(**{name: value})
        if RULES[name].applies(table):
            yield table


def whole(table: TableSettings, loser: Loser | None = None) -> Words:
    paragraphs = [paragraph for chapter in rules_of(table, loser) for paragraph in chapter.paragraphs]
    return Words("\n".join(p.ru for p in paragraphs), "\n".join(p.en for p in paragraphs))


def check_text(words: Words, where: object) -> None:
    for text in (words.ru, words.en):
        assert text, where
        assert not re.search(r"[{}]|None|True|False|\s\s|\s[.,;:]|\.\.|_", text.replace(" : ", " ")), (where, text)
    assert re.search("[а-яё]", words.ru), where
    assert not re.search("[а-яё]", words.en, re.IGNORECASE), (where, words.en)


# Sentences ---------------------------------------------------------------------------------------------


def test_every_setting_has_a_sentence() -> None:
    assert SENTENCES.keys() == RULES.keys()


@pytest.mark.parametrize("base", BASES.values(), ids=BASES)
@pytest.mark.parametrize("name", RULES)
def test_every_choice_has_its_own_sentence(name: str, base: TableSettings) -> None:
    said = []
    for value in RULES[name].choices:
        table = ground_of(name, base).adjusted(**{name: value})
        words = SENTENCES[name](table)
        check_text(words, (name, value))
        assert words.ru.endswith("."), (name, value)
        assert words.en.endswith("."), (name, value)
        assert words.ru[0] == words.ru[0].upper(), (name, value)
        if RULES[name].applies(table) and not (
            value == "dead" and not table.undealt
        ):  # no boneyard, no drawing in vain
            said.append(words)
    assert len({words.ru for words in said}) == len(said), name
    assert len({words.en for words in said}) == len(said), name


# The rules ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", RULES)
def test_the_rules_differ_where_the_setting_differs(name: str) -> None:
    told = [whole(table) for table in tables_of(name)]
    assert len(told) > 1
    assert len({words.ru for words in told}) == len(told)
    assert len({words.en for words in told}) == len(told)


@pytest.mark.parametrize("base", BASES.values(), ids=BASES)
@pytest.mark.parametrize("name", RULES)
def test_the_rules_read_well_at_every_table(name: str, base: TableSettings) -> None:
    for table in tables_of(name, base):
        for chapter in rules_of(table):
            check_text(chapter.title, name)
            assert chapter.paragraphs, (chapter.title, name)
            for paragraph in chapter.paragraphs:
                check_text(paragraph, (name, chapter.title.ru))


def test_the_rules_of_kozel_take_a_screen_or_a_little_more() -> None:
    words = whole(K11.settings)
    assert 900 < len(words.ru) < 2000
    assert 900 < len(words.en) < 2000


def test_the_rules_of_kozel_say_what_the_law_says() -> None:
    text = whole(K11.settings, K11.loser).ru
    for fact in (
        "Двое получают по 7 костей, 14 остаются в базаре. Последнюю кость базара не берут никогда.",  # C1.1
        "хотя бы 5 дублей или 6 костей одного числа",  # C1.2
        "открывает тот, у кого 1-1, и именно этой костью; нет её ни у кого — ищут 2-2 и дальше, 0-0 последней.",
        "Следующую сдачу открывает тот, кто вышел. После рыбы открывает рыбак: тот, кто последним положил не дубль.",
        "Если на руках осталась одна 0-0, она стоит 10.",  # C0.7
        "Поровну — повисает столько, сколько записал бы проигравший.",  # R6
        "Повисшие очки забирает тот, кто следующим не отложит, а запишет. Дойти до 13 они не помогают.",  # R7, R8
        "Правило\u00a013: пока счёт не открыт (на нём 0), сдача дешевле 13 не записывается, а откладывается.",  # C1.7
        "Отложенное сгорает, когда откладывать начинает соперник.",
        "Кто первым набрал 101, тот козёл",  # C1.8
        "На всю партию у каждого 15 минут",  # C1.9
    ):
        assert fact in text
    assert "Бонусы" not in text
    assert "два дубля" not in text


# Cards -------------------------------------------------------------------------------------------------


def card(name: str, base: TableSettings | None = None, **changes: Value):
    ground = ground_of(name) if base is None else base
    table = ground.adjusted(**changes)
    return next(example for example in examples(ground, table) if example.setting == name)


def test_a_table_like_its_preset_has_no_cards() -> None:
    assert examples(K11.settings, K11.settings) == ()


@pytest.mark.parametrize("base", BASES.values(), ids=BASES)
@pytest.mark.parametrize("name", RULES)
def test_every_choice_has_a_card(name: str, base: TableSettings) -> None:
    ground = ground_of(name, base)
    for table in tables_of(name, base):
        if getattr(table, name) == getattr(ground, name):
            continue
        told = examples(ground, table)
        assert name in [example.setting for example in told]
        for example in told:
            for words in (example.title, example.sentence):
                check_text(words, (name, example.setting))
            for words in (example.case, example.usual):
                if words.ru:
                    check_text(words, (name, example.setting))
                    assert words.ru.endswith(".")


def test_settings_that_do_not_matter_have_no_card() -> None:
    table = TableSettings(bonus66=12, six_when="always")
    assert examples(K11.settings, table) == ()


def test_the_full_fish_is_worked_out() -> None:
    example = card("fish_scoring", fish_scoring="loser_all")
    assert example.title.ru == "Полная рыба"
    assert example.case.ru == "На руках 8 : 14: соперник пишет 22."
    assert example.usual.ru == "Обычно: соперник пишет 14."
    assert isinstance(example.picture, HandsPicture)
    assert example.picture.sum.ru == "запись 8 + 14 ="
    assert example.picture.total == 22
    assert [hand.value for hand in example.picture.hands] == [8, 14]


def test_two_doubles_lie_at_both_ends() -> None:
    example = card("multi_doubles", multi_doubles=2)
    assert example.picture == LinePicture(((4, 2), (2, 1)), (4, 4), (1, 1))
    assert "можно положить оба сразу" in example.case.ru
    assert example.usual.ru.startswith("Обычно: кладёте один из них")


def test_a_bonus_opens_the_account_vb06() -> None:
    example = card("bonuses", base=K11.settings, bonuses=True)
    assert example.case.ru == "Соперник зашёл с 6-6, вы вышли на 0-0, осталось 7: соперник пишет 82."
    dear = card("bonus66", bonus66=12)
    assert "соперник пишет 19" in dear.case.ru
    assert dear.usual.ru == "Обычно: соперник пишет 57."


def test_who_pays_a_bonus_is_the_engine_s_word() -> None:
    example = card("bonus_payer", bonus_payer="loser_if_winner_laid_it")
    assert "соперник пишет 32" in example.case.ru
    assert example.usual.ru == "Обычно: соперник пишет 82."


@pytest.mark.parametrize(
    ("name", "value", "score", "deferred"),
    [
        ("threshold", 0, [5, 19], [0, 0]),
        ("threshold", 25, [0, 47], [21, 0]),
        ("threshold", 30, [0, 57], [26, 0]),
        ("threshold_mode", "cumulative", [0, 18], [9, 0]),
        ("threshold_scope", "always", [14, 14], [0, 9]),
        ("below_threshold", "discard", [0, 14], [0, 0]),
        ("defer_burn", "zero_deal", [0, 0], [9, 0]),
        ("defer_burn", "never", [0, 0], [9, 9]),
    ],
)
def test_accounts_are_written_by_the_ledger(name: str, value: Value, score: list[int], deferred: list[int]) -> None:
    example = card(name, **{name: value})
    assert isinstance(example.picture, AccountPicture)
    assert [step.score for step in example.picture.steps] == score
    assert [step.deferred for step in example.picture.steps] == deferred


def test_hanging_points_are_tested_with_the_deal_they_are_added_to() -> None:
    example = card("carry_to", carry_to="next_loser")
    assert example.case.ru.endswith("вы пишете 21; у вас 21.")
    assert example.usual.ru == "Обычно: вы откладываете 9; у вас 0 +9."


@pytest.mark.parametrize(("reserve", "drawable"), [(0, 14), (2, 12)])
def test_the_boneyard_is_counted(reserve: int, drawable: int) -> None:
    example = card("reserve", reserve=reserve)
    assert example.picture == BoneyardPicture(14, reserve)
    assert f"взять можно {drawable}." in example.case.ru
    assert example.usual.ru == "Обычно: взять можно 13."


def test_drawing_stops_where_the_table_says() -> None:
    example = card("draw_mode", draw_mode="one")
    assert "берёте 3-4 и пропускаете ход" in example.case.ru
    assert example.usual.ru == "Обычно: берёте 3-4, 5-5, 1-6 и кладёте последнюю."


@pytest.mark.parametrize(
    ("rule", "words"),
    [("dead", "2-2 ложится, и тогда рыба"), ("locked", "уже рыба, 2-2 не кладут")],
)
def test_a_fish_comes_when_the_table_says_vf01_vf05(rule: str, words: str) -> None:
    example = card("fish_rule", fish_rule=rule)
    assert words in example.case.ru
    assert example.usual.ru == "Обычно: 2-2 ложится, но из базара ещё добирают 4 кости."


@pytest.mark.parametrize(
    ("name", "value", "lead"),
    [
        ("opening_order", "low1_no_zero", "заходит соперник, и только с 0-1"),
        ("opening_order", "low0", "заходите вы, и только с 0-0"),
        ("opening_order", "high", "заходит соперник, и только с 6-6"),
        ("opening_nodouble", "high", "заходит соперник, и только с 4-6"),
    ],
)
def test_who_leads_is_the_dealer_s_word(name: str, value: Value, lead: str) -> None:
    assert lead in card(name, **{name: value}).case.ru


def test_double_first_marks_the_doubles() -> None:
    example = card("lead_double", lead_double=True)
    assert isinstance(example.picture, HandsPicture)
    assert example.picture.hands[0].marked == 1 << tile("2-2") | 1 << tile("5-5")


def test_prices_are_those_of_the_tally() -> None:
    example = card("blank_when", blank_when="always")
    assert isinstance(example.picture, HandsPicture)
    assert [hand.value for hand in example.picture.hands] == [10, 13]
    assert example.usual.ru == "Обычно: 0-0 одна\u00a0— 10, 0-0 и 1-2\u00a0— 3."


def test_the_target_is_reached_in_the_example() -> None:
    assert "счёт 150, вы проиграли партию" in card("target", target=150).case.ru
    assert "У вас 0, сдача за 14: счёт 14, вы проиграли партию." in card("target", target=5).case.ru


# The games ---------------------------------------------------------------------------------------------

GAMES = [(name, players) for name, variant in VARIANTS.items() for players in variant.seats]

# What a player of the game would miss in its rules, clause by clause of rules.md.
LAW: dict[tuple[str, int], tuple[str, ...]] = {
    ("solo", 4): (  # C2
        "Каждый играет за себя.",
        "Дубль не спасает: на всех концах одно число, а шесть других его костей вышли — рыба сразу.",
        "Ходят по кругу, по часовой стрелке.",
        "После рыбы каждый пишет то, что у него на руках, и выигравший тоже.",
        "Отложенное сгорает, когда сдача не принесла вам ни одного очка.",
        "У кого 101 или больше, тот козёл, хотя бы и все сразу; партия кончена, остальные выиграли.",
    ),
    ("solo", 2): (
        "самой старшей кости: 5-6, 4-6, 3-6", "Если порог в одной сдаче перешли все, выигрывает тот, у кого меньше",
    ),
    ("yard", 3): (  # C3
        "Трое получают по 5 костей, 13 остаются в базаре.",
        "тот, у кого 0-0, и именно этой костью; нет её ни у кого — ищут 1-1",
        "После рыбы открывает тот, кто её выиграл",
        "После рыбы не пишет тот, у кого на руках меньше всех (поровну у нескольких — все они); остальные пишут каждый "
        "свои очки.",
        "тому, у кого в ней больше всех, и помогают дойти до 13; таких несколько — висят дальше.",
        "Как только вместе с отложенным набралось 13, записывается всё сразу.",
        "Отложенное не сгорает.",
    ),
    ("yard", 4): ("тот, у кого 1-1",),
    ("club", 2): ("но с 0-0 не заходят", "0-0 на руках стоит 10.", "Базар можно взять весь."),  # C4
    ("club-pairs", 4): ("ведут общий счёт", "Пара, у которой 101 или больше, проиграла партию: они козлы."),
    ("pairs", 4): (  # C5
        "базара нет", "Нечем ходить — пропускайте ход.",
        "другая пара пишет себе все точки, что остались у неё на руках",
        "Отложенное сгорает, когда сдача не принесла вам ни одного очка (ничья в рыбе не в счёт).",
    ),
    ("k66", 2): ("тот, у кого 6-6", "ищут 5-5 и ниже", "Последнюю кость базара не берут никогда."),  # C12.5
    ("win-pairs", 4): (  # C12.1–C12.4
        "пишет себе все точки обеих чужих рук",
        "Если сдача оказалась слишком дешёвой для записи, следующую открывает снова дубль.",
        "пишет себе очки другой пары. Поровну — повисают очки всех рук.",
        "Повисшие очки прибавляются тому, кто выиграет следующую сдачу, и помогают дойти до 13.",
        "Пара, которая первой набрала 101, выиграла партию. Проигравшие — козлы.",
    ),
    ("sea", 2): (  # C6
        "За один ход можно положить два дубля",
        "Кто вышел на 6-6 или 0-0, сразу выиграл партию.",
        "одна 0-0, она стоит 25", "одна 6-6, она стоит 50", "0-0 и 6-6, оставшись вдвоём, стоят 75",
        "сдача дешевле 25 не записывается, а пропадает",
        "Очки бывают только у одной стороны: кто записал, сжигает чужие.",
        "«на сто»: выиграет сдачу — выиграет партию, проиграет — его очки сгорят; на ничьей ничего не меняется",
        "Кто первым набрал 125, выиграл партию.",
    ),
    ("sea-penalty", 2): ("сдача дешевле 25", "набралось 25", "Кто первым набрал 125, тот морской козёл"),  # C6.9
    ("general", 2): (  # C9
        "Кто вышел на 6-6 или 0-0, даёт проигравшему генеральское звание. Очки пишутся как всегда.",
        "Побеждает тот, у кого меньше званий, при равных — меньше очков; равно всё — играют дальше.",
        "Проигравший — генерал.",
    ),
    ("donkey", 2): (  # C7
        "Первый дубль — крест: от него идут четыре ветви", "Другие дубли не ветвятся.",
        "За ход кладут одну кость или до четырёх дублей, каждый к своему концу из тех, что были до хода.",
        "Любой дубль, кроме первого, можно положить закрытым", "Закрыты все концы, а кости ещё есть — сразу рыба.",
        "один на выбор станет крестом, другой можно закрыть, а закрыть оба — кончить сдачу",
        "кто последним положил не дубль или закрыл ветвь", "тот осёл",
    ),
    ("telephone", 3): (  # C8
        "Первый дубль — дом", "После каждого хода, первого тоже",
        "у дома — обе, пока занято меньше двух его сторон, а потом он не считается", "получает очко за каждую пятёрку",
        "очко за каждые 5 точек всех чужих рук вместе; неполная пятёрка считается целой",
        "Кто первым набрал 72, выиграл партию. Партия кончается сразу, хоть посреди сдачи.",
    ),
    ("bergen", 2): (  # C10
        "Двое получают по 6 костей", "Две последние кости базара не берут никогда.",
        "возьмите из базара одну кость", "Каждую сдачу открывает тот, у кого 0-0",
        "Открыли сдачу дублем — 2 очка. Сделали оба конца равными — 2 очка, а если на одном из них дубль — 3.",
        "вышел и получает 2 очка", "самая лёгкая рука без дублей", "Кто первым набрал 15",
    ),
    ("bergen", 4): ("Четверо получают по 5 костей", "Кто первым набрал 10"),
    ("classic", 3): (  # C11
        "Трое получают по 5 костей", "тот, у кого 6-6", "пишет себе все точки всех чужих рук вместе",
        "0-0 на руках стоит 25.", "разницу: очки остальных без своих", "Кто первым набрал 100, выиграл партию.",
    ),
    ("classic-25-50", 2): ("тот, у кого 0-0", "6-6 на руках стоит 50.", "Кто первым набрал 300"),
    ("classic-penalty", 3): (
        "остальные пишут себе столько очков, сколько точек осталось у них на руках",
        "Партия кончается, когда кто-то набрал 100.",
        "Выигрывает тот, у кого меньше всех очков",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_the_rules_of_every_game_take_a_screen_to_a_screen_and_a_half(game: str, players: int) -> None:
    variant = VARIANTS[game]
    words = whole(variant.base(players), variant.loser)
    check_text(words, game)
    assert 800 < len(words.ru) < 2200
    assert 800 < len(words.en) < 2350


@pytest.mark.parametrize(("game", "players"), LAW)
def test_the_rules_of_every_game_say_what_the_law_says(game: str, players: int) -> None:
    variant = VARIANTS[game]
    text = whole(variant.base(players), variant.loser).ru.replace("\u00a0", " ")
    assert [fact for fact in LAW[game, players] if fact not in text] == []


def test_no_game_was_left_unread() -> None:
    assert {game for game, _ in LAW} | {"k11", "donkey-pairs"} == set(VARIANTS)


def test_different_games_have_different_rules() -> None:
    told = [whole(variant.settings, variant.loser).ru for variant in VARIANTS.values()]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_examples_of_a_game_are_about_its_own_rules(game: str, players: int) -> None:
    base = VARIANTS[game].base(players)
    told = game_examples(base, base)
    assert [each for each in told if getattr(base, each.setting) == getattr(TableSettings(), each.setting)] == []
    assert (told == ()) == (game == "k11")
    for each in told:
        assert each.case.ru
        assert not each.usual.ru
        for words in (each.title, each.sentence, each.case):
            check_text(words, (game, each.setting))


def test_a_changed_rule_has_one_card_only() -> None:
    base = VARIANTS["sea"].settings
    table = base.adjusted(finish_wins="both")
    assert "finish_wins" in [each.setting for each in examples(base, table)]
    assert "finish_wins" not in [each.setting for each in game_examples(base, table)]
    assert "finish_wins" in [each.setting for each in game_examples(base, base)]


def game_example(game: str, setting: str):
    base = VARIANTS[game].settings
    return next(each for each in game_examples(base, base) if each.setting == setting)


def test_fives_are_counted_by_the_engine_vw01() -> None:
    example = game_example("telephone", "fives")
    assert example.case.ru == "Дом 4-4, концы 3 и 6, вы кладёте 6-6: 3 + 6 + 6 = 15, это 3 очка."
    assert isinstance(example.picture, CrossPicture)
    assert example.picture.laid[-1].tile == tile("6-6")


def test_matching_ends_are_paid_by_the_engine_vg04() -> None:
    case = game_example("bergen", "matching_ends").case.ru
    assert case == "Концы 2 и 4, вы кладёте 4-2: 2 очка; соперник кладёт 2-2 — ему 3 очка."


def test_a_closed_arm_is_gone() -> None:
    example = game_example("donkey", "closing")
    assert example.case.ru.endswith("можно закрыть, и тогда ходить можно только к 3, 3 и 5.")
    assert isinstance(example.picture, CrossPicture)
    assert example.picture.laid[-1].closed


def test_doubles_of_one_turn_lie_at_the_arms() -> None:
    example = game_example("donkey", "multi_doubles")
    assert "можно положить оба сразу" in example.case.ru
    assert isinstance(example.picture, CrossPicture)
    assert {ghost.tile for ghost in example.picture.ghosts} == {tile("5-5"), tile("6-6")}


def test_what_a_pair_left_is_told_of_the_pair() -> None:
    """The sums of both hands, never of one partner alone (C5.3, C5.4; VA01)."""
    example = card("pairs", pairs=True)
    assert example.case.ru.endswith("у вас осталось 20, у другой пары 9 + 5 = 14: другая пара пишет 14.")
    fish = card("fish_scoring", base=PAIRS, fish_scoring="loser_all")
    assert fish.case.ru == "У вашей пары 8 + 5 = 13, у другой 14 + 7 = 21: другая пара пишет 34."
    bonus = card("bonuses", base=PAIRS, bonuses=True)
    assert bonus.case.ru.endswith("осталось 7 + 7 = 14: другая пара пишет 89.")
    assert isinstance(bonus.picture, HandsPicture)
    assert [hand.value for hand in bonus.picture.hands] == [7, 7]


def test_the_cross_shows_its_ends_vo01() -> None:
    example = card("layout", layout="cross")
    assert example.case.ru.endswith("концы сначала 3, 3, 3 и 3, потом 3, 3, 3 и 4.")
    assert example.usual.ru == "Обычно: концы сначала 3 и 3, потом 3 и 4."


def test_a_tied_difference_leaves_nothing_to_hang() -> None:
    """Two equal hands differ by 0, so no word of hanging points is said."""
    text = whole(TableSettings(score_to="winner", fish_scoring="winner_diff")).ru
    assert "Поровну — никто ничего не пишет." in text
    assert "овис" not in text


def test_without_a_boneyard_nobody_is_told_to_draw_in_vain() -> None:
    text = whole(PAIRS.adjusted(fish_rule="dead"))
    assert "базар" not in text.ru.replace("базара нет", "")
    assert "2-2 ложится, и тогда рыба" in card("fish_rule", base=PAIRS, fish_rule="dead").case.ru


# What is different -------------------------------------------------------------------------------------


def test_equal_tables_do_not_differ() -> None:
    for variant in VARIANTS.values():
        assert differences(variant.settings, variant.settings, (variant, variant)) == ()


@pytest.mark.parametrize("one", VARIANTS)
@pytest.mark.parametrize("other", VARIANTS)
def test_any_two_games_are_compared_line_by_line(one: str, other: str) -> None:
    first, second = VARIANTS[one], VARIANTS[other]
    found = differences(first.settings, second.settings, (first, second))
    assert bool(found) == (one != other)
    order = list(RULES)
    assert [order.index(each.setting) for each in found] == sorted(order.index(each.setting) for each in found)
    for each in found:
        assert getattr(first.settings, each.setting) != getattr(second.settings, each.setting)
        assert each.first.ru != each.second.ru
        for words in (each.first, each.second):
            check_text(words, (one, other, each.setting))
            assert words.ru.endswith(".")


def test_a_rule_without_meaning_says_why() -> None:
    yard, classic = VARIANTS["yard"].settings, VARIANTS["classic"].settings
    found = {each.setting: each for each in differences(yard, classic)}
    assert found["threshold_mode"].second.ru == "Ничего не откладывается."
    assert found["threshold_mode"].first.ru.startswith("Как только вместе с отложенным")


def test_a_rule_told_by_another_line_has_no_line_of_its_own() -> None:
    found = {each.setting: each for each in differences(K11.settings, VARIANTS["classic-25-50"].settings)}
    assert {"blank_value", "six_value", "threshold"} <= found.keys()
    assert not {"blank_when", "six_when", "below_threshold"} & found.keys()
    alike = differences(VARIANTS["sea"].settings, VARIANTS["classic"].settings)
    assert "blank_when" in [each.setting for each in alike]


def test_what_a_table_does_not_play_is_said_of_the_table() -> None:
    pairs = {each.setting: each for each in differences(K11.settings, PAIRS)}
    assert pairs["pairs"].first.ru == "Каждый играет за себя."
    solo = {each.setting: each for each in differences(VARIANTS["solo"].base(2), VARIANTS["yard"].base(2))}
    assert solo["both_cross"].second.ru == "За одну сдачу порог переходит только кто-то один."
    won = {each.setting: each for each in differences(VARIANTS["solo"].base(4), VARIANTS["win-pairs"].settings)}
    assert won["tie_amount"].first.ru == "Очки не повисают."


def test_the_target_is_compared_in_the_words_of_the_games() -> None:
    first, second = K11, VARIANTS["telephone"]
    found = {each.setting: each for each in differences(first.settings, second.settings, (first, second))}
    assert found["target"].first.ru == "Кто первым набрал 101, тот козёл: он проиграл партию."
    assert found["target"].second.ru == "Кто первым набрал 72, выиграл партию."
