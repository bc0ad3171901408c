"""A table that is moved between screens of different scale is sharp on each of them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCREEN = {"y": 0, "width": 3840, "height": 2160, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
SCREENS = [{"name": "left", "x": 0, **SCREEN}, {"name": "right", "x": 3840, **SCREEN}]

# Screens are made when an application begins: it needs a process of its own.
SCRIPT = """
import sys
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from kozel_desktop.ui.table.view import TableView
from kozel_desktop.ui.themes import theme_by_id
from tests.ui.tabletop import INSTANT, Tabletop

app = QApplication([])
left, right = app.screens()
table = TableView(theme_by_id("wood"), INSTANT)
table.resize(700, 560)
table.move(50, 50)
table.show()
top = Tabletop(table)
top.deal()
for _ in range(6):
    top.play(top.match.to_move, top.any_action(top.match.to_move))

def look(screen, x):
    table.move(x, 50)
    table.windowHandle().setScreen(screen)
    table.resize(700, 560)
    QTest.qWait(150)
    ratio = table.devicePixelRatioF()
    assert ratio == float(sys.argv[1] if screen is right else 1), ratio
    for item in table.tiles.tiles:
        if item.isVisible():
            picture = item.pixmap()
            assert picture.devicePixelRatio() == ratio
            short = round(item.pose.u * ratio, 6)
            assert short == int(short) == min(picture.width(), picture.height()), (short, picture.size())
            assert item.scale() == 1.0
            corner = item.scenePos() * ratio
            assert abs(corner.x() - round(corner.x())) < 1e-6 and abs(corner.y() - round(corner.y())) < 1e-6
    return table.grab().toImage()

first = look(left, 50)
there = look(right, 3900)
assert there.width() == round(700 * float(sys.argv[1])) and there.devicePixelRatio() == float(sys.argv[1])
assert look(left, 50) == first, "and back again as before"
print("sharp")
"""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no screens to be invented")
@pytest.mark.parametrize("scale", ["1.25", "3"])
def test_moving_to_another_screen_and_back(tmp_path: Path, scale: str) -> None:
    screens = tmp_path / "screens.json"
    screens.write_text(json.dumps({"screens": SCREENS, "windowFrameMargins": False}), encoding="utf-8")
    environ = {
        **os.environ,
        "QT_QPA_PLATFORM": f"offscreen:configfile={screens}",
        "QT_SCREEN_SCALE_FACTORS": f"1;{scale}",
        "QT_SCALE_FACTOR_ROUNDING_POLICY": "PassThrough",
    }
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, scale], cwd=ROOT, env=environ, capture_output=True, text=True, timeout=120
    )
    assert done.stdout == "sharp\n", done.stderr
