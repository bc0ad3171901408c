"""The sentences of the game. They know no widget.

Named players act in the present tense, which has no gender in Russian («Семён берёт 4»), and names are never
declined: any name will do.
"""

from kozel_desktop.ui.telling.counting import Sentence, Sign, next_opener, sentences, verdict_title, why
from kozel_desktop.ui.telling.ending import match_reason, match_title, names_loser
from kozel_desktop.ui.telling.events import drawing, happened, lead, place, redeal
from kozel_desktop.ui.telling.oddities import Oddity, oddities
from kozel_desktop.ui.telling.table import carry_hint, clock, deferred_hint, ends, ends_hint, table_summary, tiles

__all__ = [
    "Oddity",
    "Sentence",
    "Sign",
    "carry_hint",
    "clock",
    "deferred_hint",
    "drawing",
    "ends",
    "ends_hint",
    "happened",
    "lead",
    "match_reason",
    "match_title",
    "names_loser",
    "next_opener",
    "oddities",
    "place",
    "redeal",
    "sentences",
    "table_summary",
    "tiles",
    "verdict_title",
    "why",
]
