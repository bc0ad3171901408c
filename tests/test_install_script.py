"""The installer of the .run and its uninstaller, with a payload of three files, touch nothing that is not theirs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "packaging"))

from installers import project, selfextracting

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the archive is for Linux")

LOCALES = {"ru": "ru_RU.UTF-8", "en": "C.UTF-8"}


class Player:
    """Somebody with a home, an unpacked archive, and no rights beyond it."""

    def __init__(self, folder: Path) -> None:
        self.home, self.archive, tools = folder / "home", folder / "archive", folder / "tools"
        self.share, self.bin = self.home / ".local" / "share", self.home / ".local" / "bin"
        for place in (self.home, self.archive / "program", self.archive / "share" / "applications", tools):
            place.mkdir(parents=True)
        (self.archive / "program" / project.NAME).write_text("the program", encoding="utf-8")
        entry = f"[Desktop Entry]\nTryExec={project.NAME}\nExec={project.NAME} %F\n"
        (self.archive / "share" / "applications" / f"{project.NAME}.desktop").write_text(entry, encoding="utf-8")
        selfextracting.put_scripts(self.archive, {"LIBRARIES": "", "GLIBC": "2.0"})
        # An ordinary user of the right machine, whoever runs the tests on which one.
        for name, told in (("id", "1000"), ("uname", "x86_64")):
            (tools / name).write_text(f"#!/bin/sh\necho {told}\n", encoding="utf-8")
            (tools / name).chmod(0o755)
        self.environ = {"HOME": str(self.home), "PATH": f"{tools}:{os.defpath}"}

    def run(self, script: Path, language: str = "en", **environ: str) -> subprocess.CompletedProcess[str]:
        """Run a script in the unpacked archive."""
        told = {**self.environ, "LC_ALL": LOCALES[language], **environ}
        return subprocess.run(
            ["sh", script], cwd=self.archive, env=told, capture_output=True, text=True, check=False, timeout=60
        )

    def install(self, language: str = "en", **environ: str) -> subprocess.CompletedProcess[str]:
        """Run the installer."""
        return self.run(self.archive / "install.sh", language, **environ)

    def files(self) -> set[str]:
        """All that there is at home but empty folders."""
        return {str(path.relative_to(self.home)) for path in self.home.rglob("*") if not path.is_dir()}


@pytest.fixture
def player(tmp_path: Path) -> Player:
    return Player(tmp_path)


@pytest.mark.parametrize("folder", ["", "games/козёл", "games/козёл///"])
def test_it_is_installed_again_and_removed_without_a_trace(player: Player, folder: str) -> None:
    place = player.home / (folder or ".local/share") / project.NAME
    environ = {"KOZEL_PREFIX": f"{player.home}/{folder}"} if folder else {}
    for _ in range(2):
        done = player.install(**environ)
        assert (done.returncode, done.stderr) == (0, "")
        assert (player.bin / project.NAME).read_text(encoding="utf-8") == "the program"
        assert [path.name for path in place.parent.iterdir() if path.name.startswith(place.name)] == [place.name]
        assert place.stat().st_mode & 0o777 == 0o755
        (place / "of-an-older-version").touch()
    entry = (player.share / "applications" / f"{project.NAME}.desktop").read_text(encoding="utf-8")
    assert f'Exec="{place}/{project.NAME}" %F' in entry
    done = player.run(place / "uninstall.sh")
    assert (done.returncode, done.stderr) == (0, "")
    left = {name for name in player.files() if not name.endswith((".cache", "mimeinfo.cache"))}
    assert (left, place.exists()) == (set(), False)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_what_belongs_to_somebody_else_is_left_alone(player: Player, language: str) -> None:
    documents, taken = player.home / "Документы", player.home / "games" / project.NAME
    for folder in (documents, taken):
        folder.mkdir(parents=True)
        (folder / "letter").write_text("precious", encoding="utf-8")
    before = player.files()
    done = player.install(language, KOZEL_PREFIX=str(taken.parent))
    assert done.returncode == 1
    assert {"ru": "не папка этой программы", "en": "not a folder of this program"}[language] in done.stderr
    assert str(taken) in done.stderr
    assert player.files() == before
    assert player.install(KOZEL_PREFIX=str(documents)).returncode == 0
    assert before < player.files()
    assert player.run(documents / project.NAME / "uninstall.sh").returncode == 0
    assert before <= player.files()


def test_everybody_may_read_what_is_installed(player: Player) -> None:
    """Whatever the archive that unpacks itself forbids."""
    script = player.archive / "careful.sh"
    script.write_text("umask 077; exec sh ./install.sh", encoding="utf-8")
    assert player.run(script).returncode == 0
    installed = [path for path in (player.home / ".local").rglob("*") if not path.is_symlink()]
    assert {path for path in installed if path.stat().st_mode & 0o044 != 0o044} == set()


@pytest.mark.parametrize("place", ["games", "./games"])
def test_a_folder_has_to_be_named_in_full(player: Player, place: str) -> None:
    done = player.install(KOZEL_PREFIX=place)
    assert done.returncode == 1
    assert "KOZEL_PREFIX" in done.stderr
    assert player.files() == set()


def test_where_nothing_can_be_written_nothing_is_changed(player: Player) -> None:
    file = player.home / "file"
    file.write_text("precious", encoding="utf-8")
    done = player.install(KOZEL_PREFIX=str(file))
    assert (done.returncode, player.files()) == (1, {"file"})
    assert f"“{file}” cannot be written to" in done.stderr


def test_the_menu_finds_the_program_in_a_folder_of_any_name(player: Player) -> None:
    prefix = player.home / "R&D | 100% $HOME `id` кости"
    place = prefix / project.NAME
    assert player.install(KOZEL_PREFIX=str(prefix)).returncode == 0
    entry = (player.share / "applications" / f"{project.NAME}.desktop").read_text(encoding="utf-8")
    values = dict(line.split("=", 1) for line in entry.splitlines() if "=" in line)
    assert values["TryExec"] == f"{place}/{project.NAME}"
    # A desktop entry undoes its own escapes first, then those within quotes, then reads the percent.
    quoted = re.fullmatch(r'"(.*)" %F', values["Exec"].replace("\\\\", "\\"))
    assert quoted is not None
    assert re.sub(r"\\(.)", r"\1", quoted[1]).replace("%%", "%") == f"{place}/{project.NAME}"
