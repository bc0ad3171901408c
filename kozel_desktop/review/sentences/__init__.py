"""What every single setting means at a given table, in a sentence for players."""

from __future__ import annotations

from collections.abc import Mapping

from kozel_desktop.review.sentences.accounts import ACCOUNTS
from kozel_desktop.review.sentences.deal import DEAL
from kozel_desktop.review.sentences.fish import FISH
from kozel_desktop.review.sentences.match import MATCH
from kozel_desktop.review.sentences.phrases import Sentence
from kozel_desktop.review.sentences.prices import PRICES

SENTENCES: Mapping[str, Sentence] = MATCH | DEAL | FISH | ACCOUNTS | PRICES
"""A sentence for every setting of a table."""
