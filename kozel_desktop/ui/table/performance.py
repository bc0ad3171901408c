"""Which movements show a step: from what has happened to the script of the table."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from kozel_desktop.game.playback import Step
from kozel_desktop.rules.events import DealEnded, Dealt, Drew, Laid, Passed, Redealt, Scored, TurnEnded
from kozel_desktop.rules.gambling import just_gambled
from kozel_desktop.rules.tiles import Tile
from kozel_desktop.ui.table.acts import (
    BOLD,
    OPENING,
    PASS,
    POP,
    QUIET,
    REDEAL,
    SCORED,
    TURN_END,
    Stage,
    dealing_order,
)
from kozel_desktop.ui.table.motion import Tween, cue, pause
from kozel_desktop.ui.table.picture import Picture
from kozel_desktop.ui.table.scene import Move
from kozel_desktop.ui.table.specs import Plate, Spec
from kozel_desktop.ui.table.specs_line import Risen
from kozel_desktop.ui.table.tile_item import Stance

_LASTING = ("plate", "value", "count", "caption", "lock", "frame", "last", "closed")
_RISE_RIGHT, _RISE_UP = 120.0, 80.0


def perform_step(
    stage: Stage, step: Step, before: Picture | None, picture: Picture, carried: Tile | None
) -> list[Tween]:
    """Return the script of a step that leads from one picture to another; texts and marks change for its start."""
    event = step.event
    old = stage.scene.marks()
    laid_by = event.seat if isinstance(event, Laid) and event.seat != step.sight.seat else None
    pile = {id(item) for item in stage.scene.tiles if item.pose is not None and item.pose.group[0] == "pile"}
    moves = [move for move in stage.scene.cast(picture, laid_by) if carried is None or move.pose.tile != carried]
    match event:
        case Laid(_, laid):
            marks = _during(old, picture)
            if before is None or before.scale != picture.scale:
                marks.pop("last", None)
            stage.scene.show_marks(marks)
            last = step.sight.to_move is None
            place = _before_gliding(before, picture, laid.tile, stage.scene.look.dpr)
            flight = stage.lay(moves, laid.tile, last, place)
            return [*flight, *_notice(stage, picture, flight, BOLD)] if just_gambled(step.sight) else flight
        case Drew():
            marks = _during(old, picture)
            marks.update({name: spec for name, spec in picture.marks.items() if name in ("count", "caption")})
            marks.update(_making_room(marks, picture))
            stage.scene.show_marks(marks)
            return [*stage.draw(moves, lambda move: id(move.item) in pile), *stage.pop("count", POP)]
        case Dealt() | Redealt():
            stage.scene.show_marks(
                {name: spec for name, spec in picture.marks.items() if name.startswith(("plate", "caption", "lock"))}
            )
            seats = range(step.sight.settings.players)
            deal = stage.deal(moves, picture, dealing_order(picture, seats, step.sight.seat))
            if isinstance(event, Dealt):
                return deal if event.lead is None else [*deal, *_notice(stage, picture, deal, OPENING)]
            return [*deal, *_notice(stage, picture, deal, REDEAL)]
        case DealEnded():
            quiet = {name: spec for name, spec in old.items() if name.startswith((*_LASTING, "bubble"))}
            stage.scene.show_marks(quiet)
            turning = {name: spec for name, spec in quiet.items() if name.startswith(("plate", "last"))}
            return [*stage.turn_up(moves), cue(lambda: stage.scene.show_marks(turning), QUIET * stage.factor)]
        case Scored():
            return _rising(stage, moves, picture, event.points)
        case Passed():
            return _shown(stage, moves, picture, PASS)
        case TurnEnded():
            return _shown(stage, moves, picture, TURN_END)
        case _:
            return _shown(stage, moves, picture, 0.0)


def _during(old: dict[str, Spec], picture: Picture) -> dict[str, Spec]:
    """The texts and marks while something moves: what lasts is as before, the keys under the hand as afterwards."""
    marks = {name: spec for name, spec in old.items() if name.startswith(_LASTING)}
    if "rail" in picture.marks:
        marks["rail"] = picture.marks["rail"]
    return marks


def _making_room(marks: dict[str, Spec], picture: Picture) -> dict[str, Spec]:
    """The plates where they will stand beside a longer hand, still with the number of tiles before."""
    room: dict[str, Spec] = {}
    for name, old in marks.items():
        new = picture.marks.get(name)
        if isinstance(old, Plate) and isinstance(new, Plate):
            room[name] = evolve(old, x=new.x, cy=new.cy)
    return room


def _shown(stage: Stage, moves: Sequence[Move], picture: Picture, duration: float) -> list[Tween]:
    stage.scene.show_marks(picture.marks)
    return [*stage.shift(moves, min(duration, 180.0), "OutCubic"), pause(duration * stage.factor)]


def _notice(stage: Stage, picture: Picture, movement: list[Tween], duration: float) -> list[Tween]:
    """What there is to read once everything lies: why hands are dealt again, who opens, what is at stake."""
    end = max((tween.end for tween in movement), default=0.0)
    return [cue(lambda: stage.scene.show_marks(picture.marks), end), pause(duration * stage.factor, end)]


def _rising(stage: Stage, moves: Sequence[Move], picture: Picture, points: int) -> list[Tween]:
    """Points leave the tile that made them, up and towards the accounts at the right."""
    last = picture.marks.get("last")
    shown = _shown(stage, moves, picture, SCORED)
    if last is None:
        return shown
    number = Risen(last.centre.x(), last.centre.y(), f"+{points}")
    stage.scene.show_marks({**picture.marks, "points": number})
    dx = min(_RISE_RIGHT, stage.scene.width() - number.reach.right())
    dy = max(-_RISE_UP, -number.reach.top())
    return [*shown, *stage.rise("points", SCORED, dx, dy)]


def _before_gliding(before: Picture | None, picture: Picture, tile: Tile, dpr: float) -> Stance | None:
    """Where a laid tile would lie if the line had not to glide; None when it has not."""
    if before is None or before.scale == picture.scale or before.cut:
        return None
    (u0, dx0, dy0), (u1, dx1, dy1) = before.scale, picture.scale
    pose = next(pose for pose in picture.tiles if pose.tile == tile)
    share = u0 / u1
    x, y = (pose.box.cx * dpr - dx1) * share + dx0, (pose.box.cy * dpr - dy1) * share + dy0
    return Stance(x / dpr, y / dpr, pose.u * share)
