"""The tables of rules.md B.2, written out independently of variants.py: every row as the law gives it."""

from __future__ import annotations

from kozel_desktop.rules.settings import TableSettings, Value

K11 = TableSettings(
    players=2, pairs=False, hand_size=7, target=101, score_to="loser",
    opening_order="low1_zero_last", opening_nodouble="low", next_opener="winner", after_fish_opener="fisherman",
    lead_double=False, reserve=1, draw_mode="until", multi_doubles=1, layout="line", closing=False, redeal="kozel",
    blank_value=10, blank_when="lone", six_value=12, six_when="lone",
    fish_rule="exhaust", fish_scoring="loser_own", fish_tie="carry", tie_amount="as_recorded",
    carry_to="next_writer",
    threshold=13, threshold_mode="single", threshold_scope="until_opened", below_threshold="defer",
    defer_burn="opponent_defers",
    bonuses=False, bonus66=50, bonus00=25, bonus_when="both", bonus_payer="loser",
    finish_wins="off", na_sto=False, exclusive_account=False, general_ranks=False, reopen_11=False,
    fives=False, matching_ends=False,
    both_cross="lower_wins", time_control=15, time_increment=0,
)  # fmt: skip


def k11(**changes: Value) -> TableSettings:
    """Козёл 1×1."""
    return K11.changed(changes)


def _family(**changes: Value) -> TableSettings:
    """What the other tables of the penalty family have in common."""
    common: dict[str, Value] = {
        "reserve": 0, "redeal": "none", "carry_to": "next_loser", "defer_burn": "zero_deal", "time_control": 0,
    }  # fmt: skip
    return K11.changed(common | changes)


def solo(players: int = 4, **changes: Value) -> TableSettings:
    """Козёл, каждый за себя."""
    table = _family(
        players=players, opening_nodouble="high", redeal="kozel", fish_rule="locked", fish_scoring="all_own",
        both_cross="lower_wins" if players == 2 else "all_cross_lose",
    )  # fmt: skip
    return table.changed(changes)


def yard(players: int = 2, **changes: Value) -> TableSettings:
    """Дворовый козёл."""
    table = _family(
        players=players, hand_size=7 if players == 2 else 5,
        opening_order="low0" if players < 4 else "low1_zero_last", after_fish_opener="fish_winner",
        fish_scoring="losers_own", threshold_mode="cumulative", defer_burn="never", both_cross="all_cross_lose",
    )  # fmt: skip
    return table.changed(changes)


def club(players: int = 2, **changes: Value) -> TableSettings:
    """Клубный козёл."""
    table = _family(
        players=players, opening_order="low1_no_zero", blank_when="always",
        both_cross="lower_wins" if players == 2 else "all_cross_lose",
    )  # fmt: skip
    return table.changed(changes)


def club_pairs(**changes: Value) -> TableSettings:
    """Клубный козёл, пара на пару."""
    return club(4, both_cross="lower_wins", pairs=True).changed(changes)


def pairs(**changes: Value) -> TableSettings:
    """Козёл пара на пару."""
    return _family(players=4, pairs=True, redeal="kozel").changed(changes)


def k66(players: int = 2, **changes: Value) -> TableSettings:
    """Козёл с 6-6."""
    table = _family(
        players=players, reserve=1, opening_order="high", opening_nodouble="high", both_cross="all_cross_lose"
    )
    return table.changed(changes)


def win_pairs(**changes: Value) -> TableSettings:
    """Козёл: пишут победители."""
    table = _family(
        players=4, pairs=True, score_to="winner", fish_scoring="winner_others", tie_amount="all_hands",
        defer_burn="never", reopen_11=True, blank_value=0,
    )  # fmt: skip
    return table.changed(changes)


def sea(players: int = 2, **changes: Value) -> TableSettings:
    """Морской козёл."""
    table = _family(
        players=players, target=125, score_to="winner", opening_nodouble="high", multi_doubles=2, redeal="kozel",
        blank_value=25, six_value=50, fish_scoring="winner_others", fish_tie="none",
        threshold=25, below_threshold="discard", finish_wins="any", na_sto=True, exclusive_account=True,
    )  # fmt: skip
    return table.changed(changes)


def sea_penalty(players: int = 2, **changes: Value) -> TableSettings:
    """Морской (штрафной)."""
    return yard(players, target=125, threshold=25).changed(changes)


def donkey(players: int = 2, **changes: Value) -> TableSettings:
    """Осёл."""
    return club(players, layout="cross", multi_doubles=4, closing=True).changed(changes)


def telephone(players: int = 2, **changes: Value) -> TableSettings:
    """Телефон (Домики)."""
    table = _family(
        players=players, target=72, score_to="winner", layout="cross", fives=True, threshold=0, blank_value=0,
        fish_scoring="winner_others", fish_tie="none",
    )  # fmt: skip
    return table.changed(changes)


def bergen(players: int = 2, **changes: Value) -> TableSettings:
    """Берген."""
    table = _family(
        players=players, hand_size={2: 6, 3: 6, 4: 5}[players], target={2: 15, 3: 10, 4: 10}[players], reserve=2,
        draw_mode="one", opening_order="low0", next_opener="by_tile", after_fish_opener="by_tile",
        score_to="winner", matching_ends=True, fish_scoring="winner_others", fish_tie="none", threshold=0,
        blank_value=0,
    )  # fmt: skip
    return table.changed(changes)


def general(**changes: Value) -> TableSettings:
    """Генерал over Козёл 1×1."""
    return k11(general_ranks=True).changed(changes)


def classic(players: int = 2, **changes: Value) -> TableSettings:
    """Классическое."""
    table = _family(
        players=players, hand_size=7 if players == 2 else 5, target=100, score_to="winner", opening_order="high",
        opening_nodouble="high", after_fish_opener="fish_winner", blank_value=25, blank_when="always",
        fish_scoring="winner_diff", fish_tie="none", threshold=0,
    )  # fmt: skip
    return table.changed(changes)


def classic_25_50(players: int = 2, **changes: Value) -> TableSettings:
    """Классическое 25/50."""
    table = classic(players, target=300, opening_order="low0", opening_nodouble="low", six_value=50, six_when="always")
    return table.changed(changes)


def classic_penalty(players: int = 2, **changes: Value) -> TableSettings:
    """Классическое штрафное."""
    table = classic_25_50(
        players, target=100, score_to="loser", fish_scoring="losers_own", fish_tie="carry", both_cross="lowest_wins"
    )
    return table.changed(changes)


FIVES: dict[str, Value] = {
    "score_to": "winner", "layout": "cross", "closing": False, "exclusive_account": False, "fives": True,
}  # fmt: skip
EQUAL_ENDS: dict[str, Value] = {
    "score_to": "winner", "layout": "line", "exclusive_account": False, "matching_ends": True,
}  # fmt: skip
"""What a table with points in play cannot do without; everything else may be drawn (C8, C10)."""

EVERY = (
    *(make(players) for players in (2, 3, 4) for make in
      (solo, yard, club, k66, sea, sea_penalty, donkey, telephone, bergen, classic, classic_25_50, classic_penalty)),
    club_pairs(), pairs(), win_pairs(), general(), sea(4, pairs=True), donkey(4, pairs=True),
)  # fmt: skip
"""One table of each kind."""
