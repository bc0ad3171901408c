"""What the features of the rule of thumb are worth in each family of scoring; playouts use the same numbers.

Found in self-play by tests/tune.py. ``finisher`` on a cross and ``partner_hope`` where points are made in play belong
to house tables only and are set by judgement.
"""

from __future__ import annotations

from kozel_desktop.ai.outlook import Features
from kozel_desktop.rules.settings import TableSettings

DUEL = Features(
    next_draws=6.3,
    next_passes=-7.9,
    threat=-15.7,
    hope=11.6,
    own_share=19.1,
    stuck=4.9,
    burden=0.03,
    danger=-0.75,
    doubles=-2.6,
    variety=-0.23,
    opponents_led=-1.18,
    finisher=75.0,
    fish_margin=0.77,
)
"""Two sides of one seat each, on a line."""

MANY = Features(
    next_draws=8.3,
    next_passes=-0.15,
    threat=-4.5,
    later_threat=-2.4,
    hope=3.3,
    own_share=7.1,
    stuck=0.55,
    burden=-0.21,
    danger=-0.39,
    doubles=-1.12,
    variety=1.2,
    opponents_led=0.06,
    fish_margin=0.61,
    finisher=15.0,
)
"""Three or four seats, each for himself, where the losers write."""

PAIRS = Features(
    next_draws=8.0,
    next_passes=5.8,
    threat=-8.0,
    later_threat=-2.5,
    partner_hope=9.2,
    hope=3.8,
    own_share=14.9,
    stuck=3.4,
    burden=-0.15,
    danger=-0.57,
    doubles=-2.4,
    variety=1.48,
    partner_led=0.3,
    finisher=33.0,
    opponents_led=-1.5,
    fish_margin=0.8,
)
"""Two pairs on a line. They draw at house tables only, so ``next_draws`` is taken from the other families."""

CROSS = Features(
    next_draws=9.5,
    next_passes=-1.31,
    threat=-10.9,
    later_threat=2.5,
    hope=4.5,
    own_share=9.2,
    stuck=3.0,
    burden=-0.34,
    danger=-0.16,
    doubles=-0.47,
    variety=0.98,
    opponents_led=-0.97,
    finisher=30.0,
    fish_margin=0.69,
)
"""A cross with closing, each for himself."""

CROSS_PAIRS = Features(
    next_draws=8.0,
    next_passes=2.6,
    threat=-13.3,
    later_threat=-4.2,
    partner_hope=5.2,
    hope=-0.52,
    own_share=8.2,
    stuck=1.38,
    burden=-0.32,
    danger=-1.03,
    doubles=-0.36,
    variety=1.46,
    partner_led=0.3,
    opponents_led=-1.42,
    finisher=30.0,
    fish_margin=0.74,
)
"""A cross with closing, in pairs; ``next_draws`` as above."""

FIVES = Features(
    next_draws=0.81,
    partner_hope=2.0,
    next_passes=0.26,
    threat=-2.86,
    later_threat=-0.11,
    hope=1.56,
    own_share=2.87,
    stuck=0.65,
    burden=-0.03,
    danger=-0.1,
    doubles=-0.89,
    variety=-0.06,
    opponents_led=-0.18,
    fish_margin=1.0,
    answer=-0.68,
)
"""Points for fives on a cross (Телефон): points are five times dearer there."""

ENDS = Features(
    next_draws=-0.66,
    partner_hope=1.5,
    next_passes=-1.08,
    threat=-2.76,
    later_threat=0.24,
    hope=1.13,
    own_share=1.80,
    stuck=0.67,
    burden=-0.01,
    danger=0.03,
    doubles=-0.42,
    variety=-0.04,
    opponents_led=-0.08,
    answer=-1.04,
)
"""Points for equal ends (Берген): going out is worth no more than one good move."""

WINNER = Features(
    next_draws=13.55,
    next_passes=-2.13,
    threat=-11.22,
    later_threat=-1.51,
    hope=13.99,
    own_share=6.96,
    stuck=2.16,
    burden=-0.22,
    danger=-0.08,
    doubles=-4.48,
    variety=1.84,
    opponents_led=-0.17,
    finisher=15.0,
    fish_margin=0.68,
)
"""Three or four seats, each for himself, where the winner takes what the others hold."""


def weights_for(settings: TableSettings) -> Features:
    """The weights of the family to which a table belongs: by who plays together, and by what brings points."""
    if settings.fives:
        return FIVES
    if settings.matching_ends:
        return ENDS
    if settings.layout == "cross":
        return CROSS_PAIRS if settings.pairs else CROSS
    if settings.pairs:
        return PAIRS
    if settings.side_count == 2:
        return DUEL
    return WINNER if settings.score_to == "winner" else MANY
