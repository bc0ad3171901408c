"""What the settings of dealing, opening and moving mean."""

from __future__ import annotations

from kozel_desktop.review.sentences.phrases import HOW_MANY, Sentence, double_opens_all, upper
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import NAMES, SINGLES_BY_SENIORITY
from kozel_desktop.rules.words import Words, tiles_in_words


def dealt_sentence(table: TableSettings) -> Words:
    """How many players are dealt how much, and what is left."""
    many, left = HOW_MANY[table.players], table.undealt
    rest = Words(f"{left} остаются в базаре", f"{left} are left for the boneyard")
    if left == 0:
        rest = Words("базара нет", "there is no boneyard")
    return Words(
        f"{upper(many.ru)} получают по {table.hand_size} костей, {rest.ru}.",
        f"{upper(many.en)} players are dealt {table.hand_size} tiles each, and {rest.en}.",
    )


def _hand_size(table: TableSettings) -> Words:
    tiles, left = tiles_in_words(table.hand_size), table.undealt
    ru, en = f"Каждый получает {tiles.ru}, ", f"Everyone is dealt {tiles.en}, "
    if not left:
        return Words(ru + "базара нет.", en + "and there is no boneyard.")
    return Words(f"{ru}{left} остаются в базаре.", f"{en}and {left} are left for the boneyard.")


def _reserve(table: TableSettings) -> Words:
    match table.reserve:
        case 0:
            return Words("Базар можно взять весь.", "All of the boneyard may be drawn.")
        case 1:
            return Words("Последнюю кость базара не берут никогда.", "The last tile of the boneyard is never drawn.")
        case 2:
            return Words(
                "Две последние кости базара не берут никогда.", "The last two tiles of the boneyard are never drawn."
            )


def _draw_mode(table: TableSettings) -> Words:
    if table.undealt <= table.reserve:
        return Words("Нечем ходить — пропускайте ход.", "If nothing fits, you pass.")
    if table.draw_mode == "until":
        return Words(
            "Нечем ходить — берите из базара, пока кость не подойдёт; брать больше нечего — пропускайте ход.",
            "If nothing fits, draw until a tile does; when there is nothing left to draw, you pass.",
        )
    return Words(
        "Нечем ходить — возьмите из базара одну кость: подошла — кладите сразу, не подошла — пропускайте ход.",
        "If nothing fits, draw one tile: lay it at once if it fits, otherwise you pass.",
    )


def _redeal(table: TableSettings) -> Words:
    match table.redeal:
        case "none":
            return Words("Пересдачи нет, какие бы кости ни пришли.", "There are no redeals: play what you are dealt.")
        case "kozel":
            who = Words(
                "Если у кого-то хотя бы 5 дублей или 6 костей одного числа",
                "If anyone holds at least 5 doubles or 6 tiles of one number",
            )
        case "doubles5":
            who = Words("Если у кого-то хотя бы 5 дублей", "If anyone holds at least 5 doubles")
        case "club" if table.hand_size < 7:
            who = Words(
                "Если у кого-то хотя бы 5 дублей, 5 костей одного числа или ни одного дубля и меньше 15 очков",
                "If anyone holds at least 5 doubles, 5 tiles of one number, or no double and fewer than 15 pips",
            )
        case "club":
            who = Words(
                "Если у кого-то хотя бы 5 дублей или 5 костей одного числа",
                "If anyone holds at least 5 doubles or 5 tiles of one number",
            )
        case "club_pairs":
            who = Words(
                "Если у пары вместе хотя бы 6 дублей или 6 костей одного числа",
                "If a pair holds at least 6 doubles or 6 tiles of one number between them",
            )
    return Words(f"{who.ru}, кости раздают заново.", f"{who.en}, the tiles are dealt again.")


def _opening_order(table: TableSettings) -> Words:
    match table.opening_order:
        case "low1_zero_last":
            first, then = "1-1", Words("ищут 2-2 и дальше, 0-0 последней", "then 2-2 and so on up, 0-0 last")
        case "low1_no_zero":
            first, then = "1-1", Words("ищут 2-2 и дальше, но с 0-0 не заходят", "then 2-2 and so on up, but never 0-0")
        case "low0":
            first, then = "0-0", Words("ищут 1-1 и дальше", "then 1-1 and so on up")
        case "high":
            first, then = "6-6", Words("ищут 5-5 и ниже", "then 5-5 and so on down")
    which = Words("Каждую", "Every deal") if double_opens_all(table) else Words("Первую", "The first deal")
    return Words(
        f"{which.ru} сдачу открывает тот, у кого {first}, и именно этой костью; нет её ни у кого — {then.ru}.",
        f"{which.en} is opened by whoever holds {first}, with that very tile; if nobody does, {then.en}.",
    )


def _opening_nodouble(table: TableSettings) -> Words:
    order = SINGLES_BY_SENIORITY if table.opening_nodouble == "low" else SINGLES_BY_SENIORITY[::-1]
    names = ", ".join(NAMES[tile] for tile in order[:3])
    if table.opening_nodouble == "low":
        return Words(
            f"Открывающего дубля нет ни у кого — заходят с самой младшей кости: {names} и дальше.",
            f"If nobody holds an opening double, the lowest tile leads: {names} and so on.",
        )
    return Words(
        f"Открывающего дубля нет ни у кого — заходят с самой старшей кости: {names} и ниже.",
        f"If nobody holds an opening double, the highest tile leads: {names} and so on down.",
    )


def _next_opener(table: TableSettings) -> Words:
    if table.next_opener == "winner":
        return Words("Следующую сдачу открывает тот, кто вышел.", "The next deal is opened by whoever went out.")
    return Words(
        "Следующую сдачу открывает снова дубль, как первую.",
        "The next deal is opened by a double again, like the first.",
    )


def _after_fish_opener(table: TableSettings) -> Words:
    maker = Words("кто последним положил не дубль", "whoever laid the last tile that was not a double")
    if table.closing:
        maker = Words(
            "кто последним положил не дубль или закрыл ветвь",
            "whoever was the last to lay a tile that was not a double, or to close an arm",
        )
    match table.after_fish_opener:
        case "fisherman":
            return Words(
                f"После рыбы открывает рыбак: тот, {maker.ru}.", f"After a fish the fisherman opens: {maker.en}."
            )
        case "fish_winner" if table.pairs:
            return Words(
                f"После рыбы открывает более лёгкая рука выигравшей пары; при ничьей — рыбак: тот, {maker.ru}.",
                "After a fish the lighter hand of the winning pair opens; "
                f"after a tied one, the fisherman: {maker.en}.",
            )
        case "fish_winner":
            return Words(
                f"После рыбы открывает тот, кто её выиграл; при ничьей — рыбак: тот, {maker.ru}.",
                f"After a fish its winner opens; after a tied one, the fisherman: {maker.en}.",
            )
        case "by_tile":
            return Words("После рыбы открывает снова дубль.", "After a fish a double opens again.")


def _reopen_11(table: TableSettings) -> Words:
    if table.reopen_11:
        return Words(
            "Если сдача оказалась слишком дешёвой для записи, следующую открывает снова дубль.",
            "After a deal too cheap to be recorded, the next one is opened by a double again.",
        )
    return Words(
        "Кто открывает, не зависит от того, записали ли очки.",
        "Who opens does not depend on whether anything was recorded.",
    )


def _layout(table: TableSettings) -> Words:
    if table.layout == "line":
        return Words(
            "Кладите кость к любому концу цепи: число к такому же числу.",
            "Lay a tile at either end of the line, number to equal number.",
        )
    hub = Words("дом", "the house") if table.fives else Words("крест", "the cross")
    return Words(
        "Кладите кость к концу цепи: число к такому же числу. "
        f"Первый дубль — {hub.ru}: от него идут четыре ветви (цепь, к концу которой он лёг, — одна из них), и ходить "
        "можно к любой. Другие дубли не ветвятся.",
        "Lay a tile at an end of the line, number to equal number. "
        f"The first double is {hub.en}: four arms grow from it (a line that already ends there is one of them), and "
        "you may lay at any of them. Later doubles do not branch.",
    )


def _lead_double(table: TableSettings) -> Words:
    by_tile = "by_tile" in (table.next_opener, table.after_fish_opener) or table.reopen_11
    if table.lead_double:
        when = Words("Во всех сдачах, кроме первой, заходят", "In every deal but the first the opener must lead")
        if by_tile:
            when = Words("Кого назначил не дубль, тот заходит", "An opener not chosen by a double must lead")
        return Words(
            f"{when.ru} с дубля, если он есть, — с любого из своих.",
            f"{when.en} a double, if there is one in hand: any of them.",
        )
    if by_tile:
        return Words(
            "Кого назначил не дубль, тот заходит с любой кости.",
            "An opener not chosen by a double may lead any tile.",
        )
    return Words(
        "Во всех сдачах, кроме первой, заходят с любой кости.", "In every deal but the first you may lead any tile."
    )


def _multi_doubles(table: TableSettings) -> Words:
    match table.multi_doubles:
        case 1:
            return Words("За ход кладут одну кость.", "You lay one tile a turn.")
        case 2:
            return Words(
                "За один ход можно положить два дубля, каждый к своему концу.",
                "You may lay two doubles in one turn, each at an end of its own.",
            )
        case 4:
            return Words(
                "За ход кладут одну кость или до четырёх дублей, каждый к своему концу из тех, что были до хода.",
                "In one turn you lay one tile, or up to four doubles, each at a different end open before the turn.",
            )


def _closing(table: TableSettings) -> Words:
    if not table.closing:
        return Words("Закрывать дубли нельзя.", "Doubles cannot be closed.")
    ru = (
        "Любой дубль, кроме первого, можно положить закрытым: на эту ветвь больше не ходят. "
        "Закрыты все концы, а кости ещё есть — сразу рыба."
    )
    en = (
        "Any double but the first may be laid closed: nobody lays on that arm again. "
        "When every end is closed and you still hold tiles, it is a fish at once."
    )
    if table.multi_doubles > 1:
        ru += (
            " Пока дублей на столе нет, их можно положить на оба конца: один на выбор станет крестом, другой можно "
            "закрыть, а закрыть оба — кончить сдачу."
        )
        en += (
            " While no double is on the table, you may lay one at each end: the one you choose becomes the cross, the "
            "other may be closed, and closing both ends the deal."
        )
    return Words(ru, en)


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
