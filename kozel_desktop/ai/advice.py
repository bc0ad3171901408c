"""What the thinking process tells the player, as values: advice, the facts behind it, and what the others may hold."""

from __future__ import annotations

from attrs import frozen

from kozel_desktop.rules.actions import Action
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import Tile

SURE = 2.0
"""Standard errors by which an action must be behind to be called worse."""


@frozen
class Amount:
    """A number of points: what it is on average, and whether it is certainly just that."""

    mean: float
    sure: bool


@frozen
class Going:
    """The turn goes out."""

    price: Amount
    """What that costs the other sides together, or brings the own one where points are good."""
    wins: bool
    """It certainly wins the match."""


@frozen
class Fish:
    """The turn ends the deal as a fish, or may do so."""

    chance: float
    sure: bool
    own: Amount
    """What the hands of the own side cost then."""
    others: Amount
    """What those of the other sides cost, on average."""
    won: float
    """The chance that such a fish is counted in favour of the own side."""


@frozen
class Stuck:
    """The next opponent has nothing to answer with, and the deal goes on."""

    seat: int
    chance: float
    sure: bool
    draws: bool
    """He draws then; otherwise he passes."""
    lacks: tuple[int, ...]
    """The numbers at the ends of which he certainly has no tile."""


@frozen
class Pair:
    """A number: how many of its tiles nobody has laid."""

    number: int
    hidden: int
    """Of these the seat does not see so many."""
    own: int
    """So many are in the own hand."""


@frozen
class Facts:
    """What a turn does."""

    tile: Tile | None
    """The last tile that it lays."""
    before: int
    """What the own hand costs now."""
    rest: int
    """What it costs after the turn."""
    left: int
    """How many tiles it has then."""
    fits: int
    """How many of these fit an end then."""
    fitting: int
    """How many tiles fit then of all that nobody has laid."""
    points: int
    """What the turn makes on the table at once."""
    count: int
    """What the ends then show together, where that counts (C8.3)."""
    out: Going | None
    fish: Fish | None
    stuck: Stuck | None
    partner: float | None
    """The chance that the partner holds a tile that fits the ends as the turn leaves them."""
    double: Pair | None
    """The number of the double that is laid."""
    closed: Pair | None
    """The number of the arm that is closed."""
    bold: bool
    """The deal is led «на сто» (C6.6)."""


@frozen
class Option:
    """What an action brings."""

    actions: tuple[Action, ...]
    """The action, and others that differ from it only by the side of the line."""
    turn: tuple[Action, ...]
    """The best turn that begins with it."""
    points: float
    """By how many points the own side comes out ahead of the others in this deal, on average."""
    value: float
    """The chance to end the match better than the others, as the program estimates it (0…1)."""
    even: bool
    """It is not certain that this is worse than the best."""
    facts: Facts
    error: float = 0.0
    """The standard error of how many points it is behind the best; 0 where that is known."""

    @property
    def action(self) -> Action:
        """The action."""
        return self.actions[0]


@frozen
class Counsel:
    """Advice on a decision."""

    options: tuple[Option, ...]
    """Every possible action: the best, then the others by their points."""
    exact: bool
    """Everything is known: the deal was solved to its end."""

    @property
    def best(self) -> Option:
        """What the strongest player would do."""
        return self.options[0]


@frozen
class Hindsight:
    """Whether a lost deal could have been won by a side that knew every tile."""

    last: int | None
    """The place, among the choices that were looked at, of the last one that still won; None where none is known."""
    turn: tuple[Action, ...]
    """What won there."""
    whole: bool
    """Nothing had to be left out: without a winning choice there was none."""


@frozen
class Belief:
    """What one seat may hold."""

    tiles: tuple[float, ...]
    """The chance of each of the 28 tiles to be in the hand (0…1)."""
    numbers: tuple[float, ...]
    """For each number the chance that the hand has a tile of it."""
    lacks: tuple[bool, ...]
    """The numbers of which the hand certainly has no tile."""


@frozen
class Beliefs:
    """What one seat believes about all the others; nothing about itself."""

    seat: int
    seats: tuple[Belief | None, ...]
    whole: bool
    """Every way in which the hidden tiles may lie was looked at, not a sample of them."""


def points_are_good(settings: TableSettings) -> bool:
    """Whether a side wants points at this table."""
    return settings.score_to == "winner" or settings.scores_in_play
