"""The weights of the quick policy, tuned by self-play of the rule of thumb, for every family of games."""

from __future__ import annotations

from attrs import frozen

from kozel_desktop.rules.settings import TableSettings


@frozen(kw_only=True)
class Reflexes:
    """How many points one of each feature of a turn is worth."""

    next_draws: float
    """The chance that the next opponent cannot answer, while something may be drawn."""
    next_passes: float
    """The same when nothing may be drawn."""
    threat: float
    """The chance that the next opponent can answer, divided by its tiles."""
    later_threat: float = 0.0
    """The same for the other opponents, their mean."""
    partner_hope: float = 0.0
    """The chance that the partner can answer, divided by his tiles."""
    hope: float
    """Own tiles fit, divided by the tiles left."""
    own_share: float
    """The share of the tiles still fitting that lie in the own hand."""
    stuck: float
    """No own tile fits."""
    burden: float
    """What the own hand costs."""
    danger: float
    """What the own hand costs, divided by the fewest tiles that an opponent holds."""
    doubles: float
    """Doubles left in the own hand."""
    variety: float
    """Different numbers in the own hand."""
    finisher: float = 25.0
    """0-0 or 6-6 kept playable where going out with it is rewarded, divided by the tiles left."""
    fish: float
    """Nothing can be laid any more."""
    fish_margin: float
    """What the others then hold more than the own hand, in points."""


DUEL = Reflexes(
    next_draws=5.52, next_passes=-8.21, threat=-20.81, hope=12.29, own_share=19.53, stuck=5.37, burden=0.02,
    danger=-0.84, doubles=-4.19, variety=-0.16, fish=-0.75, fish_margin=0.79,
)  # fmt: skip
MANY = Reflexes(
    next_draws=6.93, next_passes=-0.30, threat=-4.76, later_threat=-2.19, hope=4.06, own_share=7.87, stuck=1.04,
    burden=-0.17, danger=-0.42, doubles=-1.26, variety=0.97, fish=0.0, fish_margin=0.70,
)  # fmt: skip
PAIRS = Reflexes(
    next_draws=8.02, next_passes=6.11, threat=-10.88, later_threat=1.97, partner_hope=8.38, hope=0.55,
    own_share=19.32, stuck=4.56, burden=-0.30, danger=-0.17, doubles=-2.27, variety=1.74, fish=9.44, fish_margin=0.63,
)  # fmt: skip
CROSS = Reflexes(
    next_draws=11.47, next_passes=0.68, threat=-6.99, hope=-2.38, own_share=8.83, stuck=1.26, burden=-0.34,
    danger=-0.31, doubles=-0.12, variety=1.20, fish=-0.85, fish_margin=0.73,
)  # fmt: skip
CROSS_PAIRS = Reflexes(
    next_draws=8.02, next_passes=2.62, threat=-13.30, later_threat=-4.23, partner_hope=5.24, hope=-0.52,
    own_share=8.20, stuck=1.38, burden=-0.32, danger=-1.03, doubles=-0.36, variety=1.46, fish=-6.54, fish_margin=0.74,
)  # fmt: skip
FIVES = Reflexes(
    next_draws=0.68, next_passes=-0.94, threat=-3.02, hope=2.15, own_share=2.67, stuck=0.61, burden=-0.08, danger=0.01,
    doubles=-1.02, variety=-0.09, fish=-1.89, fish_margin=0.17,
)  # fmt: skip
ENDS = Reflexes(
    next_draws=-0.24, next_passes=-0.68, threat=-1.02, hope=0.71, own_share=2.30, stuck=0.63, burden=-0.01,
    danger=0.03, doubles=-0.40, variety=0.06, fish=0.36, fish_margin=0.0,
)  # fmt: skip
WINNER = Reflexes(
    next_draws=5.19, next_passes=-6.75, threat=-9.61, hope=6.47, own_share=15.92, stuck=2.41, burden=-0.26,
    danger=-0.27, doubles=-1.04, variety=1.59, fish=3.51, fish_margin=0.81,
)  # fmt: skip


def reflexes_for(settings: TableSettings) -> Reflexes:
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
