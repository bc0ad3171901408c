"""The trap of the tool chain stays out: PySide6 6.12.0 below Python 3.12 loses a reference of None a call."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from PySide6.QtCore import QObject, QPointF

import kozel_desktop
from kozel_desktop.datafiles import datafile

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_a_void_call_of_qt_returns_every_reference_of_none() -> None:
    thing, point = QObject(), QPointF()
    before = sys.getrefcount(None)
    for number in range(2000):
        thing.setObjectName("tile")
        point.setX(number)
    assert abs(sys.getrefcount(None) - before) < 200


@pytest.mark.parametrize(
    ("python", "qt", "allowed"),
    [
        ("3.11", "6.12.0", False),
        ("3.11", "6.11.3", True),
        ("3.12", "6.12.0", True),
        ("3.13", "6.12.0", True),
        ("3.12", "6.7.3", False),
    ],
)
def test_the_declaration_excludes_the_pair(python: str, qt: str, allowed: bool) -> None:
    environment = {"python_version": python, "python_full_version": f"{python}.0"}
    declared = [Requirement(text) for text in PROJECT["dependencies"]]
    pyside = [need for need in declared if need.name.startswith("PySide6")]
    active = [need for need in pyside if need.marker is None or need.marker.evaluate(environment)]
    assert {need.name for need in active} == {"PySide6-Essentials", "PySide6-Addons"}
    assert [need.specifier.contains(qt) for need in active] == [allowed, allowed]


def test_the_version_is_written_in_one_place() -> None:
    assert not hasattr(kozel_desktop, "__version__")
    found = [
        path.relative_to(ROOT)
        for path in (ROOT / "kozel_desktop").rglob("*.py")
        if f'"{PROJECT["version"]}"' in path.read_text(encoding="utf-8")
    ]
    assert not found


def test_data_files_are_found_beside_the_package() -> None:
    assert datafile("i18n", "kozel_en.qm").is_file()
    assert datafile().is_dir()
