"""Reads what the self-test of an installed program found."""

from __future__ import annotations

import json
import os
from pathlib import Path

from installers import project
from installers.shell import Trouble

HEAVIEST_MB = 110.0
SLOWEST_S = 0.6
"""From the start to the first paint; judged only where the machine has nothing else to do."""
_QUIET = 1.0


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
    cpu, first_paint = report["paint_cpu_s"], report["painted_at"] - begun
    if platform == "xcb" and first_paint > SLOWEST_S and os.getloadavg()[0] < _QUIET:
        raise Trouble(f"The first paint came after {first_paint:.2f} s; it may take {SLOWEST_S} s.")
    used = f", {memory} MB" if memory is not None else ""
    tried = f"{details['match']}, sound {details['sound']}"
    took = f"first paint after {first_paint:.2f} s ({cpu:.2f} s of the processor)"
    line = f"self-test passed ({tried}), {took}{used}"
    return {"sound": details["sound"], "line": line}
