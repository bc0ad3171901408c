"""How a match ended: what the game calls whoever has lost, or who has won, and why."""

from __future__ import annotations

from collections.abc import Sequence

from kozel_desktop.rules import ledger
from kozel_desktop.rules.events import DealEnded, MatchEnded
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.rules.settings import RULES
from kozel_desktop.rules.tiles import DOUBLE_BLANK, DOUBLE_SIX, NAMES
from kozel_desktop.ui.seating import Seating, capital, fill, listed
from kozel_desktop.ui.words import text, tr


def names_loser(seating: Seating, ended: MatchEnded, accounts: Accounts | None = None) -> bool:
    """Whether the end of the match is told by its loser: the goat, the donkey; otherwise by its winner.

    A general has ranks: where ``accounts`` show that points alone have decided, there is none.
    """
    settings, losers = seating.settings, ended.verdict.losers
    if seating.loser is None or settings.score_to == "winner" or len(losers) == settings.side_count:
        return False
    if not settings.general_ranks or accounts is None or ended.reason != "score":
        return True
    return all(accounts.ranks[side] > min(accounts.ranks) for side in losers)


def match_title(seating: Seating, ended: MatchEnded, accounts: Accounts | None = None) -> str:
    """Who has lost or won, in a few words."""
    if names_loser(seating, ended, accounts):
        return _lost(seating, ended.verdict.losers)
    winners = ended.verdict.winners
    if len(winners) != 1:
        return fill(tr("Выигрывают {names}!"), names=_names(seating, winners))
    own = tr("{who} выиграли партию!")
    return seating.by_side(winners[0], own, tr("Выигрывает {who}!"), tr("Выигрывают {who}!"))


def _names(seating: Seating, sides: Sequence[int]) -> str:
    return listed([seating.side(side, inside=True) for side in sides])


def _lost(seating: Seating, losers: Sequence[int]) -> str:
    assert seating.loser is not None
    if len(losers) > 1:
        told = fill(tr("{losers}\u00a0— {names}!"), losers=text(seating.loser.several), names=_names(seating, losers))
        return capital(told)
    side = losers[0]
    called = text(seating.loser.several if seating.is_pair(side) else seating.loser.one)
    own, other, several = tr("{who}\u00a0— {loser}"), tr("{loser}\u00a0— {who}!"), tr("{losers}\u00a0— {who}!")
    return capital(seating.by_side(side, own, other, several, loser=called, losers=called))


def match_reason(
    seating: Seating, ended: MatchEnded, accounts: Accounts | None = None, deal: DealEnded | None = None
) -> str:
    """Why the match ended; for the score only where the final ``accounts`` are given.

    ``deal`` is the deal that decided it, if one did.
    """
    if ended.seat is not None:
        if ended.reason == "flag":
            return seating.by_seat(ended.seat, tr("Ваше время вышло."), tr("{who}: время вышло."))
        return seating.by_seat(ended.seat, tr("Вы сдались."), tr("{who} сдаётся."))
    if accounts is None:
        return ""
    told = _at_once(seating, ended, deal) or _by_score(seating, ended, accounts)
    return " ".join(filter(None, (told, _also_called(seating, ended))))


def _also_called(seating: Seating, ended: MatchEnded) -> str:
    """What the losers are called where the winner has the title."""
    losers = ended.verdict.losers
    if seating.loser is None or seating.settings.score_to == "loser" or not losers:
        return ""
    many = len(losers) > 1 or seating.is_pair(losers[0])
    called = text(seating.loser.several if many else seating.loser.one)
    told = tr("{losers}\u00a0— {names}.") if many else tr("{loser}\u00a0— {names}.")
    return capital(fill(told, loser=called, losers=called, names=_names(seating, losers)))


def _at_once(seating: Seating, ended: MatchEnded, deal: DealEnded | None) -> str:
    """A win that does not ask for the score (C6.4, C6.6)."""
    settings = seating.settings
    if deal is None or len(ended.verdict.winners) != 1:
        return ""
    winner = ended.verdict.winners[0]
    if ledger.gambling_side(settings, deal.written.before, deal.result) == winner == deal.charge.winner:
        return seating.by_side(
            winner,
            tr("Заход с 6-6 «на сто» вам удался."),
            tr("Заход с 6-6 «на сто» удался: {who}."),
            tr("Заход с 6-6 «на сто» удался: {who}."),
        )
    dear = [NAMES[tile] for tile in deal.result.last_turn if tile in (DOUBLE_BLANK, DOUBLE_SIX)]
    if settings.finish_wins == "off" or not dear or deal.result.kind != "out":
        return ""
    return fill(tr("Выход на {tiles} сразу выигрывает партию."), tiles=listed(dear))


def _by_score(seating: Seating, ended: MatchEnded, accounts: Accounts) -> str:
    settings = seating.settings
    over = [side for side in seating.own_first if accounts.scores[side] >= settings.target]
    if settings.general_ranks:
        ranks = ", ".join(f"{seating.side(side, inside=True)} {accounts.ranks[side]}" for side in seating.own_first)
        told = fill(tr("Партия до\u00a0{target} окончена. Званий: {ranks}."), target=settings.target, ranks=ranks)
        equal = len(set(accounts.ranks)) == 1
        return f"{told} {tr('Званий поровну, решают очки.')}" if equal else told
    if len(over) != 1 or over[0] not in (*ended.verdict.losers, *ended.verdict.winners):
        return fill(tr("Партия до\u00a0{target} окончена."), target=settings.target)
    count = accounts.scores[over[0]]
    told = seating.by_side(
        over[0],
        tr("У вас %n очков, партия была до\u00a0{target}.", n=count),
        tr("{who} набирает %n очков, партия была до\u00a0{target}.", n=count),
        tr("{who} набирают %n очков, партия была до\u00a0{target}.", n=count),
        target=settings.target,
    )
    if settings.both_cross == "lowest_wins" and RULES["both_cross"].applies(settings):
        told += " " + tr("Побеждает меньший счёт.")
    return told
