"""The tables that can be chosen in a list: the games by their families, and the player's own."""

from __future__ import annotations

from collections.abc import Iterable

from kozel_desktop.rules.variants import VARIANTS, Family
from kozel_desktop.ui.words import text, tr

Groups = list[tuple[str, list[tuple[object, str]]]]


def table_groups(own: Iterable[str] = ()) -> Groups:
    """Own tables as ``("own", name)`` and games as ``("preset", id)``, with their names, in groups with a name."""
    mine: list[tuple[object, str]] = [(("own", name), name) for name in own]
    groups: Groups = [(tr("Свои столы"), mine)] if mine else []
    for family in Family:
        games = [variant for variant in VARIANTS.values() if variant.family is family]
        groups.append((text(family.value), [(("preset", game.id), text(game.title)) for game in games]))
    return groups
