"""What the settings of dealing, opening and moving mean."""

from __future__ import annotations

from kozel_desktop.review.sentences.phrases import HOW_MANY, Sentence, upper
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import NAMES, SINGLES_BY_SENIORITY
from kozel_desktop.rules.words import Words, tiles_in_words


def dealt_sentence(table: TableSettings) -> Words:
    """How many players are dealt how much, and what is left."""
    many, left = HOW_MANY[table.players], table.undealt
    rest = Words(f"{left} остаются в базаре", f"{left} are left in the boneyard")
    if left == 0:
        rest = Words("базара нет", "there is no boneyard")
    return Words(
        f"{upper(many.ru)} получают по {table.hand_size} костей, {rest.ru}.",
        f"{upper(many.en)} players are dealt {table.hand_size} tiles each, {rest.en}.",
    )


def _hand_size(table: TableSettings) -> Words:
    tiles, left = tiles_in_words(table.hand_size), table.undealt
    ru, en = f"Каждый получает {tiles.ru}, ", f"Everybody is dealt {tiles.en}, "
    if not left:
        return Words(ru + "базара нет.", en + "there is no boneyard.")
    return Words(f"{ru}{left} остаются в базаре.", f"{en}{left} are left in the boneyard.")


def _reserve(table: TableSettings) -> Words:
    match table.reserve:
        case 0:
            return Words("Базар можно взять весь.", "The whole boneyard may be taken.")
        case 1:
            return Words("Последнюю кость базара не берут никогда.", "Its last tile is never taken.")
        case 2:
            return Words("Две последние кости базара не берут никогда.", "Its last two tiles are never taken.")


def _draw_mode(table: TableSettings) -> Words:
    if table.undealt <= table.reserve:
        return Words("Нечем ходить — пропускайте ход.", "If nothing fits, you pass.")
    if table.draw_mode == "until":
        return Words(
            "Нечем ходить — берите из базара, пока кость не подойдёт; брать больше нечего — пропускайте ход.",
            "If nothing fits, draw from the boneyard until a tile does; when no more may be drawn, you pass.",
        )
    return Words(
        "Нечем ходить — возьмите из базара одну кость; не подошла и она — пропускайте ход.",
        "If nothing fits, draw one tile from the boneyard; if it does not fit either, you pass.",
    )


def _redeal(table: TableSettings) -> Words:
    match table.redeal:
        case "none":
            return Words("Пересдачи нет, какие бы кости ни пришли.", "There is no redeal, whatever you are dealt.")
        case "kozel":
            who = Words(
                "Если у кого-то хотя бы 5 дублей или 6 костей одного числа",
                "If a hand has at least 5 doubles or 6 tiles of one number",
            )
        case "doubles5":
            who = Words("Если у кого-то хотя бы 5 дублей", "If a hand has at least 5 doubles")
        case "club" if table.hand_size < 7:
            who = Words(
                "Если у кого-то хотя бы 5 дублей, 5 костей одного числа или ни одного дубля и меньше 15 очков",
                "If a hand has at least 5 doubles, 5 tiles of one number, or no double and less than 15 points",
            )
        case "club":
            who = Words(
                "Если у кого-то хотя бы 5 дублей или 5 костей одного числа",
                "If a hand has at least 5 doubles or 5 tiles of one number",
            )
        case "club_pairs":
            who = Words(
                "Если у пары вместе хотя бы 6 дублей или 6 костей одного числа",
                "If a pair together has at least 6 doubles or 6 tiles of one number",
            )
    return Words(f"{who.ru}, кости раздают заново.", f"{who.en}, the tiles are dealt again.")


def _opening_order(table: TableSettings) -> Words:
    match table.opening_order:
        case "low1_zero_last":
            first, then = "1-1", Words("ищут 2-2 и дальше, 0-0 последней", "it is 2-2 and so on, 0-0 last")
        case "low1_no_zero":
            first, then = "1-1", Words("ищут 2-2 и дальше, а 0-0 не заходит", "it is 2-2 and so on, but never 0-0")
        case "low0":
            first, then = "0-0", Words("ищут 1-1 и дальше", "it is 1-1 and so on")
        case "high":
            first, then = "6-6", Words("ищут 5-5 и ниже", "it is 5-5 and so on down")
    return Words(
        f"Первую сдачу открывает тот, у кого {first}, и именно этой костью; нет её ни у кого — {then.ru}.",
        f"The first deal is opened by the holder of {first}, with that very tile; if nobody has it, {then.en}.",
    )


def _opening_nodouble(table: TableSettings) -> Words:
    order = SINGLES_BY_SENIORITY if table.opening_nodouble == "low" else SINGLES_BY_SENIORITY[::-1]
    names = ", ".join(NAMES[tile] for tile in order[:3])
    if table.opening_nodouble == "low":
        return Words(
            f"Без дублей заходят самой младшей костью: {names} и дальше.",
            f"Without doubles the lowest tile leads: {names} and so on.",
        )
    return Words(
        f"Без дублей заходят самой старшей костью: {names} и ниже.",
        f"Without doubles the highest tile leads: {names} and so on down.",
    )


def _next_opener(table: TableSettings) -> Words:
    if table.next_opener == "winner":
        return Words("Следующую сдачу открывает тот, кто вышел.", "The next deal is opened by the one who went out.")
    return Words("Следующую сдачу открывает снова дубль, как первую.", "The next deal is opened like the first one.")


def _after_fish_opener(table: TableSettings) -> Words:
    match table.after_fish_opener:
        case "fisherman":
            return Words(
                "После рыбы открывает рыбак: тот, кто последним положил не дубль.",
                "After a fish the fisherman opens: the last who laid a tile that is no double.",
            )
        case "fish_winner":
            return Words(
                "После рыбы открывает тот, кто её выиграл; при ничьей — кто последним положил не дубль.",
                "After a fish its winner opens; after a tied one, the last who laid a tile that is no double.",
            )
        case "by_tile":
            return Words("После рыбы открывает снова дубль.", "After a fish the double decides again.")


def _reopen_11(table: TableSettings) -> Words:
    if table.reopen_11:
        return Words(
            "Если за сдачу никто ничего не записал, следующую открывает снова дубль.",
            "If nobody recorded anything, the double decides again who opens the next deal.",
        )
    return Words(
        "Кто открывает, не зависит от того, записали ли очки.",
        "Who opens does not depend on whether points were recorded.",
    )


def _layout(table: TableSettings) -> Words:
    if table.layout == "line":
        return Words(
            "Кладите кость к любому концу цепи: число к такому же числу.",
            "Lay a tile at either end of the line: number to equal number.",
        )
    return Words(
        "Первый дубль раскрывает крест из четырёх ветвей. Кладите кость к любой из них: число к такому же числу.",
        "The first double opens a cross with four arms. Lay a tile at any of them: number to equal number.",
    )


def _lead_double(table: TableSettings) -> Words:
    if table.lead_double:
        return Words(
            "Все сдачи, кроме первой, открывают дублем, если он есть; каким — выбирает открывающий.",
            "Every deal but the first is opened with a double if the opener has one; he chooses which.",
        )
    return Words(
        "Все сдачи, кроме первой, открывают любой костью.", "Every deal but the first may be opened with any tile."
    )


def _multi_doubles(table: TableSettings) -> Words:
    match table.multi_doubles:
        case 1:
            return Words("За ход кладут одну кость.", "One tile is laid in a turn.")
        case 2:
            return Words(
                "За один ход можно положить два дубля, по одному на каждый конец.",
                "Two doubles may be laid in one turn, one at each end.",
            )
        case 4:
            return Words(
                "За один ход можно положить до четырёх дублей, по одному на каждый конец.",
                "Up to four doubles may be laid in one turn, one at each end.",
            )


def _closing(table: TableSettings) -> Words:
    if table.closing:
        return Words(
            "Положенный дубль, кроме первого, можно объявить закрытым: на эту ветвь больше не ходят. "
            "Закрыты все концы — сразу рыба.",
            "A laid double, the first excepted, may be declared closed: nothing is laid on that arm any more. "
            "When all ends are closed, it is a fish.",
        )
    return Words("Закрывать дубли нельзя.", "Doubles cannot be closed.")


DEAL: dict[str, Sentence] = {
    "hand_size": _hand_size,
    "reserve": _reserve,
    "draw_mode": _draw_mode,
    "redeal": _redeal,
    "opening_order": _opening_order,
    "opening_nodouble": _opening_nodouble,
    "next_opener": _next_opener,
    "after_fish_opener": _after_fish_opener,
    "reopen_11": _reopen_11,
    "layout": _layout,
    "lead_double": _lead_double,
    "multi_doubles": _multi_doubles,
    "closing": _closing,
}
