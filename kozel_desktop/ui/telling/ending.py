"""How a match ended: who is the goat, and why."""

from __future__ import annotations

from kozel_desktop.rules.events import MatchEnded
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.ui.seating import Seating, fill, listed
from kozel_desktop.ui.words import tr


def goat_title(seating: Seating, ended: MatchEnded) -> str:
    """Who is the goat, in a few words."""
    losers = ended.verdict.losers
    if len(losers) > 1:
        names = listed([seating.side(side, inside=True) for side in losers])
        return fill(tr("Козлы\u00a0— {names}!"), names=names)
    side = losers[0]
    own = tr("{who}\u00a0— козлы") if seating.is_pair(side) else tr("{who}\u00a0— козёл")
    return seating.by_side(side, own, tr("Козёл\u00a0— {who}!"), tr("Козлы\u00a0— {who}!"))


def goat_reason(seating: Seating, ended: MatchEnded, accounts: Accounts | None = None) -> str:
    """Why the match ended; for the score only where the final ``accounts`` are given."""
    if ended.seat is not None:
        if ended.reason == "flag":
            return seating.by_seat(ended.seat, tr("Ваше время вышло."), tr("{who}: время вышло."))
        return seating.by_seat(ended.seat, tr("Вы сдались."), tr("{who} сдаётся."))
    return _score(seating, accounts) if accounts is not None else ""


def _score(seating: Seating, accounts: Accounts) -> str:
    target = seating.settings.target
    over = [side for side in seating.sides_in_order if accounts.scores[side] >= target]
    if len(over) != 1:
        return fill(tr("Партия до {target} окончена."), target=target)
    count = accounts.scores[over[0]]
    return seating.by_side(
        over[0],
        tr("У вас %n очков, партия была до\u00a0{target}.", n=count),
        tr("{who} набирает %n очков, партия была до\u00a0{target}.", n=count),
        tr("{who} набирают %n очков, партия была до\u00a0{target}.", n=count),
        target=target,
    )
