"""The presets are the tables of rules.md B.2, cell by cell; house rules follow the number of players."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from kozel_desktop.rules.errors import BadSettings
from kozel_desktop.rules.settings import RULES, TableSettings, Value
from kozel_desktop.rules.variants import VARIANTS, Variant, describe, parse_table, spell_changes
from kozel_desktop.rules.words import Words
from tests.rules import tables

B_2_PENALTY = """
                  | k11             solo                      yard            club                      club-pairs
hand_size         | 7               7                         7/5/5           7                         7
target            | 101             101                       101             101                       101
opening_order     | low1_zero_last  low1_zero_last            low0/low0/low1_zero_last low1_no_zero     low1_no_zero
opening_nodouble  | low             high                      low             low                       low
next_opener       | winner          winner                    winner          winner                    winner
after_fish_opener | fisherman       fisherman                 fish_winner     fisherman                 fisherman
lead_double       | off             off                       off             off                       off
reserve           | 1               0                         0               0                         -
draw_mode         | until           until                     until           until                     -
multi_doubles     | 1               1                         1               1                         1
redeal            | kozel           kozel                     none            none                      none
blank_value       | 10              10                        10              10                        10
blank_when        | lone            lone                      lone            always                    always
fish_rule         | exhaust         locked                    exhaust         exhaust                   exhaust
fish_scoring      | loser_own       all_own                   losers_own      loser_own                 loser_own
fish_tie          | carry           carry                     carry           carry                     carry
tie_amount        | as_recorded     as_recorded               as_recorded     as_recorded               as_recorded
carry_to          | next_writer     next_loser                next_loser      next_loser                next_loser
threshold         | 13              13                        13              13                        13
threshold_mode    | single          single                    cumulative      single                    single
defer_burn        | opponent_defers zero_deal                 never           zero_deal                 zero_deal
bonuses           | off             off                       off             off                       off
bonus66           | 50              -                         -               -                         -
bonus00           | 25              -                         -               -                         -
time_control      | 15              off                       off             off                       off
pairs             | off             off                       off             off                       on

                  | k11             solo                                     yard
both_cross        | -               lower_wins/all_cross_lose/all_cross_lose -/all_cross_lose/all_cross_lose

                  | club                                     club-pairs
both_cross        | lower_wins/all_cross_lose/all_cross_lose lower_wins

                  | pairs           k66             donkey          donkey-pairs
hand_size         | 7               7               7               7
target            | 101             101             101             101
opening_order     | low1_zero_last  high            low1_no_zero    low1_no_zero
opening_nodouble  | low             high            low             low
next_opener       | winner          winner          winner          winner
after_fish_opener | fisherman       fisherman       fisherman       fisherman
lead_double       | off             off             off             off
reserve           | -               1               0               0
draw_mode         | -               until           until           until
multi_doubles     | 1               1               4               4
redeal            | kozel           none            none            none
blank_value       | 10              10              10              10
blank_when        | lone            lone            always          always
fish_rule         | exhaust         exhaust         exhaust         exhaust
fish_scoring      | loser_own       loser_own       loser_own       loser_own
fish_tie          | carry           carry           carry           carry
tie_amount        | as_recorded     as_recorded     as_recorded     as_recorded
carry_to          | next_loser      next_loser      next_loser      next_loser
threshold         | 13              13              13              13
threshold_mode    | single          single          single          single
defer_burn        | zero_deal       zero_deal       zero_deal       zero_deal
bonuses           | off             off             off             off
both_cross        | -               -/all_cross_lose/all_cross_lose lower_wins/all_cross_lose/all_cross_lose lower_wins
time_control      | off             off             off             off
pairs             | on              off             off             on
layout            | line            line            cross           cross
closing           | off             off             on              on
"""
B_2_OTHER = """
                  | sea             sea-penalty     win-pairs       telephone
hand_size         | 7               7/5/5           7               7
score_to          | winner          loser           winner          winner
target            | 125             125             101             72
opening_order     | low1_zero_last  low0/low0/low1_zero_last low1_zero_last low1_zero_last
opening_nodouble  | high            low             -               low
next_opener       | winner          winner          winner          winner
after_fish_opener | fisherman       fish_winner     fisherman       fisherman
reopen_11         | off             off             on              off
reserve           | 0               0               -               0
draw_mode         | until           until           -               until
multi_doubles     | 2               1               1               1
layout            | line            line            line            cross
blank_value       | 25              10              0               0
blank_when        | lone            lone            -               -
six_value         | 50              12              12              12
six_when          | lone            -               -               -
fish_scoring      | winner_others   losers_own      winner_others   winner_others
fish_tie          | none            carry           carry           none
tie_amount        | -               as_recorded     all_hands       -
carry_to          | -               next_loser      next_loser      -
threshold         | 25              25              13              0
threshold_scope   | until_opened    until_opened    until_opened    -
threshold_mode    | single          cumulative      single          -
below_threshold   | discard         defer           defer           -
defer_burn        | -               never           never           -
finish_wins       | any             off             off             off
na_sto            | on              off             off             off
exclusive_account | on              off             off             off
redeal            | kozel           none            none            none
fives             | off             off             off             on
matching_ends     | off             off             off             off
closing           | off             off             off             off
pairs             | off             off             on              off

                  | bergen          classic         classic-25-50   classic-penalty
hand_size         | 6/6/5           7/5/5           7/5/5           7/5/5
score_to          | winner          winner          winner          loser
target            | 15/10/10        100             300             100
opening_order     | low0            high            low0            low0
opening_nodouble  | low             high            low             low
next_opener       | by_tile         winner          winner          winner
after_fish_opener | by_tile         fish_winner     fish_winner     fish_winner
reopen_11         | off             off             off             off
reserve           | 2               0               0               0
draw_mode         | one             until           until           until
multi_doubles     | 1               1               1               1
layout            | line            line            line            line
blank_value       | 0               25              25              25
blank_when        | -               always          always          always
six_value         | 12              12              50              50
six_when          | -               -               always          always
fish_scoring      | -               winner_diff     winner_diff     losers_own
fish_tie          | -               none            none            carry
threshold         | 0               0               0               0
both_cross        | -               -               -               lowest_wins
finish_wins       | off             off             off             off
na_sto            | off             off             off             off
exclusive_account | off             off             off             off
redeal            | none            none            none            none
fives             | off             off             off             off
matching_ends     | on              off             off             off
closing           | off             off             off             off
pairs             | off             off             off             off
"""
"""A column for each preset; values for 2, 3 and 4 players are divided by strokes; what cannot matter is a dash."""


def column(preset: str) -> Iterator[tuple[str, list[str]]]:
    """The settings of a preset with their cells for 2, 3 and 4 players."""
    for table in f"{B_2_PENALTY}\n{B_2_OTHER}".split("\n\n"):
        head, *rows = table.strip().splitlines()
        presets = head.replace("|", "").split()
        if preset not in presets:
            continue
        for row in rows:
            name, _, values = row.partition("|")
            cells = values.split()
            assert len(cells) == len(presets)
            cell = cells[presets.index(preset)].split("/")
            yield name.strip(), cell if len(cell) == 3 else cell * 3


@pytest.mark.parametrize("preset", VARIANTS)
def test_every_cell_of_the_book(preset: str) -> None:
    """B.2; Генерал has no column of its own"""
    variant = VARIANTS[preset]
    rows = dict(column(preset))
    assert len(rows) >= 25 or preset == "general"
    for name, cells in rows.items():
        for players, cell in zip((2, 3, 4), cells, strict=True):
            if players in variant.seats and cell != "-":
                told = getattr(variant.base(players), name)
                assert told == RULES[name].parse(cell), f"{name} for {players} players"


def test_the_numbers_of_players() -> None:
    """B.2, rows players; Генерал lies over a game for each number of them (C9)"""
    seats = {preset: variant.seats for preset, variant in VARIANTS.items()}
    pairs = dict.fromkeys(("club-pairs", "pairs", "win-pairs", "donkey-pairs"), (4,))
    assert seats == dict.fromkeys(VARIANTS, (2, 3, 4)) | pairs | {"k11": (2,)}
    assert len(VARIANTS) == 18


BY_PLAYERS: dict[str, Callable[[int], TableSettings]] = {
    "solo": tables.solo, "yard": tables.yard, "club": tables.club, "k66": tables.k66, "sea": tables.sea,
    "sea-penalty": tables.sea_penalty, "donkey": tables.donkey, "telephone": tables.telephone,
    "bergen": tables.bergen, "classic": tables.classic, "classic-25-50": tables.classic_25_50,
    "classic-penalty": tables.classic_penalty,
}  # fmt: skip
FIXED = {
    "k11": tables.K11, "club-pairs": tables.club_pairs(), "pairs": tables.pairs(), "win-pairs": tables.win_pairs(),
    "donkey-pairs": tables.donkey(4, pairs=True, both_cross="lower_wins"),
}  # fmt: skip


@pytest.mark.parametrize("preset", BY_PLAYERS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_tables_of_the_tests_are_the_same(preset: str, players: int) -> None:
    """What the vectors are played on is what the player gets; also every setting that B.2 does not name"""
    assert VARIANTS[preset].base(players).changed_from(BY_PLAYERS[preset](players)) == {}


@pytest.mark.parametrize("preset", FIXED)
def test_the_tables_for_one_number_of_players_are_the_same(preset: str) -> None:
    """As above"""
    assert VARIANTS[preset].settings.changed_from(FIXED[preset]) == {}


def test_general_is_an_overlay() -> None:
    """C9: over K11 for two, SOLO for three, PAIRS for four"""
    for players, base in ((2, tables.K11), (3, tables.solo(3)), (4, tables.pairs())):
        assert VARIANTS["general"].base(players).changed_from(base) == {"general_ranks": True}


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_titles_and_characters(variant: Variant) -> None:
    """A sentence or two that fit on a card, in both languages"""
    for words in (variant.title, variant.character):
        assert words.ru.strip() == words.ru
        assert words.en.strip() == words.en
        assert len(words.ru) <= 90
    titles = [each.title.ru for each in VARIANTS.values()]
    assert len(set(titles)) == len(titles)


# --- house rules


def test_a_game_is_refused_to_a_wrong_number_of_players() -> None:
    for preset, variant in VARIANTS.items():
        for players in {2, 3, 4} - set(variant.seats):
            with pytest.raises(BadSettings) as refused:
                VARIANTS[preset].base(players)
            assert refused.value.words.ru
            assert str(players) in refused.value.words.en
            with pytest.raises(BadSettings):
                variant.adjusted(variant.settings, "players", players)


@pytest.mark.parametrize("preset", ["yard", "sea", "donkey", "telephone", "classic-penalty"])
def test_pairs_are_four(preset: str) -> None:
    """B.1: players, pairs ⇒ 4, with the game's own rules for four"""
    variant = VARIANTS[preset]
    paired = variant.base(4).changed({"pairs": True})
    assert variant.table({"pairs": True}) == paired
    for players in (2, 3, 4):
        assert variant.adjusted(variant.base(players), "pairs", True) == paired
        if players != 4:
            assert variant.adjusted(paired, "players", players) == variant.base(players)
    assert variant.adjusted(variant.base(2), "redeal", "club_pairs") == paired.changed({"redeal": "club_pairs"})


def test_house_rules_follow_to_another_number_of_players() -> None:
    """The rules of the house stay, the game's own ones change"""
    yard = VARIANTS["yard"]
    table = yard.base(2).changed({"target": 301, "bonuses": True, "opening_order": "high"})
    other = yard.adjusted(table, "players", 4)
    assert yard.house_rules(other) == {"target": 301, "bonuses": True, "opening_order": "high"}
    assert other.hand_size == 5
    assert yard.adjusted(other, "players", 2) == table


def test_house_rules_that_belong_together_follow_together() -> None:
    """Neither of them could stand alone"""
    solo = VARIANTS["solo"]
    changes: dict[str, Value] = {"score_to": "winner", "fish_scoring": "winner_diff", "exclusive_account": True}
    for players in (2, 3):
        moved = solo.adjusted(solo.base(4).changed(changes), "players", players)
        assert solo.house_rules(moved) == changes


def test_house_rules_of_pairs_stay_behind() -> None:
    """`club_pairs` needs the pairs, which three players cannot be; the rest follows"""
    club = VARIANTS["club"]
    table = club.base(4).changed({"pairs": True, "redeal": "club_pairs", "target": 201})
    assert club.house_rules(club.adjusted(table, "players", 3)) == {"target": 201}


# --- in words and as text


@pytest.mark.parametrize(
    ("preset", "changes", "words"),
    [
        ("k11", {}, Words("Козёл 1×1", "Kozel 1×1")),
        ("k11", {"target": 201}, Words("Козёл 1×1, изменено: до\u00a0201", "Kozel 1×1, changed: to\u00a0201")),
        ("solo", {}, VARIANTS["solo"].title),
        ("yard", {"players": 3}, Words("Дворовый козёл, втроём", "Yard Kozel, for three")),
        (
            "yard",
            {"players": 4, "target": 301},
            Words("Дворовый козёл, вчетвером, изменено: до\u00a0301", "Yard Kozel, for four, changed: to\u00a0301"),
        ),
    ],
)
def test_a_table_in_words(preset: str, changes: dict[str, Value], words: Words) -> None:
    """Another number of players is not a changed rule"""
    variant = VARIANTS[preset]
    assert describe(variant, variant.table(changes)) == words


@pytest.mark.parametrize("preset", VARIANTS)
def test_a_table_as_text(preset: str) -> None:
    """`parse_table` reads what `spell_changes` writes, for every number of players"""
    variant = VARIANTS[preset]
    for players in variant.seats:
        for changes in ({}, {"target": 77}, {"fish_rule": "dead", "time_control": 5, "lead_double": True}):
            table = variant.base(players).changed(changes)
            text = spell_changes(preset, table)
            assert parse_table(preset, text) == table
            assert ("players=" in text) == (players != variant.settings.players)
            assert len(text.split()) == len(changes) + ("players=" in text)
    if 4 in variant.seats:
        paired = variant.base(4).changed({"pairs": True})
        assert parse_table(preset, spell_changes(preset, paired)) == paired


@pytest.mark.parametrize(
    ("preset", "changes", "said"),
    [
        ("k12", "", "unknown preset 'k12': expected a preset like k11"),
        ("k11", "players=3", "for 2 players, not for 3"),
        ("solo", "players=5", "players=5: expected 2, 3 or 4"),
        ("solo", "target", "'target' is not a setting"),
        ("solo", "trget=7", "unknown setting 'trget': expected a setting like target"),
        ("solo", "target=7 target=8", "setting target for the second time"),
        ("telephone", "closing=on", "(?i)closed"),
        ("bergen", "exclusive_account=on", "(?i)points for the ends"),
    ],
)
def test_what_is_no_table_is_said(preset: str, changes: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        parse_table(preset, changes)
