"""What the reader and the checker of records object to, in Russian: they say it in English, in the words of records."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from kozel_desktop.rules.errors import BadSettings
from kozel_desktop.rules.words import Words

_OBJECTION = re.compile(
    r"(?:(?P<what>.+?)[:;] )?expected (?P<wanted>.+?)"
    r"(?:, got (?P<got>.+?)(?:: (?P<why>[^:]+?))?)?"
    r"(?: \((?P<clauses>C\d+\.\d+(?:, C\d+\.\d+)*)\))?"
)

_PHRASES: Mapping[str, str] = {
    # --- the text
    "the text is too long": "текст слишком длинный",
    "{n} MiB at most": "не больше {n} МиБ",
    "byte {code} at place {n} of the line is no text": "байт {code} на месте {n} в строке — не текст",
    "UTF-8": "UTF-8",
    "a line of {n} characters": "строка из {n} знаков",
    "character {code} in column {n}": "знак {code} на месте {n}",
    "text": "текст",
    "a further line of a record": "слишком много строк в записи",
    "the text ends without a record": "в тексте нет записи",
    "a second record begins here": "здесь начинается вторая запись",
    "a single one": "одна",
    "{n} at most": "не больше {n}",
    # --- the tags
    "{word} is not a tag": "{word} — не тег",
    "tag {name} after the first deal": "тег {name} после первой сдачи",
    "at the head": "в начале записи",
    "tag {name} is one too many": "тег {name} лишний",
    "tag {name} for the second time": "тег {name} второй раз",
    "{tag} first": "сначала {tag}",
    "there is no preset": "не сказано, какая игра",
    "a tag like {tag}": "тег вроде {tag}",
    "unknown preset {word}": "неизвестная игра {word}",
    "a preset like {word}": "игра вроде {word}",
    "one of {some}": "одно из {some}",
    "{word} is not a setting": "{word} — не правило стола",
    "id=value": "имя=значение",
    "unknown setting {word}": "неизвестное правило стола {word}",
    "a setting like {word}": "правило вроде {word}",
    "setting {word} for the second time": "правило {word} второй раз",
    "on or off": "on или off",
    "a number from {least} to {most}": "число от {least} до {most}",
    "at most {n} characters": "не больше {n} знаков",
    "{n} entries in {name}": "записей в {name}: {n}",
    "{n}, divided by '; '": "{n}, через '; '",
    "a number of seats, like 1": "на сколько мест сдвинуто, например 1",
    "hex digits, two a byte": "шестнадцатеричные цифры, по две на байт",
    "ISO 8601, like {day}": "дата вроде {day}",
    # --- the lines of a deal
    "deal {n} is one too many": "сдача {n} лишняя",
    "{n} deals at most": "не больше {n} сдач",
    "{word} before any deal": "{word} до первой сдачи",
    "a tag or 'deal 1'": "тег или 'deal 1'",
    "a number that counts from 1": "номер, начиная с 1",
    "deal {n} after deal {before}": "сдача {n} после сдачи {before}",
    "deal {n} has no hands": "в сдаче {n} нет рук",
    "deal {n}": "сдача {n}",
    "{word} after the result": "{word} после итога",
    "{deal} or the end": "{deal} или конец записи",
    "{word} after the first action": "{word} после первого хода",
    "before it": "до него",
    "{n} actions in a deal": "ходов в сдаче: {n}",
    "neither hands nor base show {tiles}": "ни в руках, ни в базаре нет {tiles}",
    "all 28 tiles": "все 28 костей",
    "{seat} has {n} tiles": "костей у {seat}: {n}",
    "nobody is to move": "не сказано, чей ход",
    "{word} for the second time in this deal": "{word} в этой сдаче второй раз",
    "{word} for the second time": "{word} второй раз",
    "once a deal": "раз в сдаче",
    "once": "один раз",
    "{word} is not a seat": "{word} — не место за столом",
    "{seats} (Latin letters)": "{seats} (латинские буквы)",
    "different seats, like A or B C": "разные места, например A или B C",
    "{n} numbers in {key}": "чисел в {key}: {n}",
    "{word} in {key}": "{word} в {key}",
    "a number": "число",
    "{n} hands": "рук: {n}",
    "{n}, of {seats}": "{n}: {seats}",
    "a second hand of {seat}": "вторая рука у {seat}",
    "one": "одна",
    "an empty part between '|'": "пустая часть между '|'",
    "a seat and its tiles": "место и его кости",
    "last {word}": "last {word}",
    "a seat and a tile, like {example}": "место и кость, например {example}",
    "an empty line": "пустая цепь",
    "tiles as they lie, like {example}": "кости, как они лежат, например {example}",
    "{word} in the centre": "{word} в центре",
    "one double, like {example}": "один дубль, например {example}",
    "{word} is not a further arm": "{word} — не следующий луч",
    "each of N, E, S, W once": "каждый из N, E, S, W один раз",
    "nothing after '='": "после '=' ничего",
    "{word} after {other}": "{word} после {other}",
    "nothing or '|'": "ничего или '|'",
    "a seat that does nothing": "место без хода",
    "a tile like 2-5 or 2-5@L, 'draw 2-5', 'pass', 'flag' or 'resign'": (
        "кость вроде 2-5 или 2-5@L, 'draw 2-5', 'pass', 'flag' или 'resign'"
    ),
    "{word} without tiles": "{word} без костей",
    "the tiles taken, like {example}": "взятые кости, например {example}",
    "';' or the end of the line": "';' или конец строки",
    "points like +3": "очки вроде +3",
    "{word} is not an action": "{word} — не ход",
    "{word} is not a tile: two numbers from 0 to 6 with a hyphen, like 2-5": (
        "{word} — не кость: это два числа от 0 до 6 через дефис, например 2-5"
    ),
    "{word} is not an end": "{word} — не конец цепи",
    "{word} is not a field": "{word} — не часть итога",
    "field {key} for the second time": "{key} второй раз",
    "{word} is not a laid tile": "{word} — не выложенная кость",
    "its halves as they lie, like {example}": "её половинки, как они лежат, например {example}",
    "one seat": "одно место",
    "a single that lies on the table": "не дубль, который лежит на столе",
    "the first double of this table makes a cross": "первый дубль за этим столом — центр креста",
    "the tiles of this table lie in a line": "за этим столом кости лежат цепью",
    "'cross', not 'line'": "'cross', а не 'line'",
    "'line', not 'cross'": "'line', а не 'cross'",
    "{tile} is in two places": "{tile} в двух местах",
    "a hand is empty: the deal is over": "у кого-то нет костей: сдача уже окончена",
    "{tile} lies at no end": "{tile} не лежит ни на одном конце",
    "{tile} does not fit at {end}": "{tile} не подходит к концу {end}",
    "{n} seats contradict players={other}": "мест {n}, а сказано players={other}",
    # --- what the rules expect
    "the end of the match ({how})": "конец партии ({how})",
    "accounts with which a match goes on": "счёт, с которым партия продолжается",
    "scores {numbers} ({how})": "scores {numbers} ({how})",
    "an action of {seat}": "ход {seat}",
    "a reason to deal again ({rule})": "причина для новой раздачи ({rule})",
    "hands that are to be played": "руки, которыми играют",
    "a redeal because {seats} got {n} doubles": "новая раздача: у {seats} дублей {n}",
    "a redeal because {seats} got {n} tiles of number {m}": "новая раздача: у {seats} костей с числом {m}: {n}",
    "a redeal because {seats} got no double and {n} pips": "новая раздача: у {seats} ни одного дубля и очков {n}",
    "a deal that is played": "сыгранная сдача",
    "the match to go on": "партия продолжается",
    "nobody to win": "не выиграл никто",
    "no points in play": "без очков по ходу",
    "the end of the turn": "конец хода",
    # --- why an action is refused
    "the deal is over": "сдача уже окончена",
    "no deal is being played": "никакая сдача не идёт",
    "there is no such seat": "такого места нет",
    "another seat is to move": "ходит другой",
    "nothing more could be laid in this turn": "за этот ход больше положить нечего",
    "the deal must be opened with a double": "открывать надо дублем",
    "{tile} may not open the deal": "костью {tile} открывать нельзя",
    "a double in this turn is followed by doubles only": "после дубля в этот ход кладут только дубли",
    "{tile} does not fit at {end}; the open ends are {ends}": "{tile} не подходит к концу {end}; открыты концы {ends}",
    "{tile} does not fit; the open ends are {ends}": "{tile} не подходит; открыты концы {ends}",
    "{tile} may not be closed": "кость {tile} закрыть нельзя",
    "no tile may be taken from the boneyard": "из базара брать нельзя",
    "a tile must be drawn from the boneyard": "надо брать из базара",
    "a tile in the hand can be laid": "на руках есть чем ходить",
    "there is no turn to end": "заканчивать нечего",
    "{tile} is not in the hand": "кости {tile} нет на руках",
    "the first tile of a deal has no end": "у первой кости сдачи конца не называют",
    "a turn that closed a double goes on with a double": "после закрытого дубля ход продолжают дублем",
}
"""Every phrase of an objection; {words} in braces are copied. Of several that fit the longest is taken."""

_HOLES = re.compile(r"\\\{(\w+)\\\}")


def said(objection: str, cause: BaseException | None = None) -> Words:
    """An objection of the reader or the checker, as both languages say it; ``cause`` is what it was made from."""
    if isinstance(cause, BadSettings):
        return cause.words
    return Words(_in_russian(objection), objection)


def _in_russian(objection: str) -> str:
    parts = _OBJECTION.fullmatch(objection)
    if parts is None:
        return _part(objection)
    what, wanted, got, why, clauses = (parts[name] for name in ("what", "wanted", "got", "why", "clauses"))
    told = f"ожидается {_part(wanted)}"
    if what is not None:
        told = f"{_part(what)}; {told}"
    if got is not None:
        told += f", записано {_part(got)}"
    if why is not None:
        told += f": {_part(why)}"
    if clauses is not None:
        told += f" ({clauses})"
    return told


def _part(english: str) -> str:
    """A phrase, or the language of records itself, which stays as it is; a list of such with its last joint."""
    known = _phrase(english)
    if known is not None:
        return known
    for joint, russian in ((" or ", "или"), (" and ", "и")):
        most, found, last = english.rpartition(joint)
        if found:
            return f"{', '.join(map(_part, most.split(', ')))} {russian} {_part(last)}"
    return english


@cache
def _patterns() -> list[tuple[re.Pattern[str], str]]:
    """The phrases, the longest first; made when something is wrong for the first time."""
    longest_first = sorted(_PHRASES.items(), key=lambda phrase: -len(re.sub(r"{\w+}", "", phrase[0])))
    return [(re.compile(_HOLES.sub(r"(?P<\1>.+)", re.escape(english))), russian) for english, russian in longest_first]


def _phrase(english: str) -> str | None:
    for pattern, russian in _patterns():
        found = pattern.fullmatch(english)
        if found is not None:
            return russian.format(**{name: _joined(words) for name, words in found.groupdict().items()})
    return None


def _joined(words: str) -> str:
    return words if words.startswith("'") else words.replace(" or ", " или ").replace(" and ", " и ")
