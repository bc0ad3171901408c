"""How the thinking process finds what it was asked for."""

from __future__ import annotations

from collections.abc import Callable

from kozel_desktop.ai.advice import Beliefs, Counsel, Hindsight
from kozel_desktop.ai.beliefs import believe
from kozel_desktop.ai.counsel import counsel
from kozel_desktop.ai.hindsight import hindsight
from kozel_desktop.ai.levels import LEVELS, opponent
from kozel_desktop.ai.thinker import Thinker
from kozel_desktop.ai.worker import BeliefQuestion, CounselQuestion, HindsightQuestion, Question, Request
from kozel_desktop.rules.actions import Action


def thought(request: Request, clock: Callable[[], float]) -> Action | Counsel | Beliefs | Hindsight:
    """The answer to a question; ``clock`` tells the seconds, and thinking ends when its time is over."""
    match request:
        case Question(_, name, seed, sight):
            player = (LEVELS.get(name) or opponent(name)).player(seed)
            if isinstance(player, Thinker):
                player.clock = clock
            return player.choose(sight)
        case CounselQuestion(_, seed, sight, leisure):
            return counsel(sight, seed, lambda: clock() / leisure)
        case BeliefQuestion(_, seed, sight):
            return believe(sight, seed)
        case HindsightQuestion(_, moments):
            return hindsight(moments, clock)
