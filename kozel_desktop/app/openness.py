"""What is said where a record would show tiles that are still in play."""

from __future__ import annotations

from kozel_desktop.ui.words import tr


def present_deal_left_out() -> str:
    """Why the deal that is being played is not in the record."""
    return tr("Сдачи, которая ещё идёт, в записи нет: запись показывает все руки.")


def nothing_told(comes_again: bool) -> str:
    """Why there is no record at all yet; ``comes_again``: of a match that is played twice."""
    if comes_again:
        return tr("Запись показывает все руки, а эти кости ещё придут во второй половине: сохраните её потом.")
    return tr("Записывать пока нечего: запись показывает все руки, а первая сдача ещё идёт.")
