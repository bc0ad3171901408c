"""Reads what the self-test of an installed program found."""

from __future__ import annotations

import json
from pathlib import Path

from installers import project
from installers.shell import Trouble

HEAVIEST_MB = 110.0


def read_report(path: Path, begun: float, *, platform: str) -> dict[str, str]:
    """What a report says: its ``sound``, and a ``line`` for people. Raises `Trouble` where it is not good enough.

    ``begun`` is the time of day at which the program was started.
    """
    if not path.exists():
        raise Trouble(f"The self-test wrote no report to {path}.")
    report = json.loads(path.read_text(encoding="utf-8"))
    details = {finding["name"]: finding["detail"] for finding in report["findings"]}
    if not report["ok"]:
        raise Trouble(f"The self-test failed: {[finding for finding in report['findings'] if not finding['ok']]}")
    if not report["frozen"] or report["version"] != project.version() or report["platform"] != platform:
        raise Trouble(f"Another program than the installed one was tested: {report}")
    memory = report["memory_mb"]
    if memory is not None and memory > HEAVIEST_MB:
        raise Trouble(f"The program takes {memory} MB of memory after its start; it may take {HEAVIEST_MB}.")
    first_paint = report["painted_at"] - begun
    used = f", {memory} MB" if memory is not None else ""
    line = (
        f"self-test passed ({details['match']}, sound {details['sound']}), first paint after {first_paint:.2f} s{used}"
    )
    return {"sound": details["sound"], "line": line}
