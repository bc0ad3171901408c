"""What installers say about the program agrees with the program, in both languages and in every place."""

from __future__ import annotations

import plistlib
import re
import sys
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "packaging"))

from installers import deb, desktop, macos, pins, project, pruning, weights

from kozel_desktop.ui.icon import SIZES
from kozel_desktop.version import version as version_told
from tests.scripts import ROOT, load_script

LANG = "{http://www.w3.org/XML/1998/namespace}lang"
ENTRY = (desktop.LINUX / "kozel-desktop.desktop").read_text(encoding="utf-8")
KEYS = dict(line.split("=", 1) for line in ENTRY.splitlines() if "=" in line)


def test_the_version_stands_in_one_place_and_is_told_everywhere() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert version_told() == project.version() == version
    assert project.newest().version == version
    assert macos.info_plist()["CFBundleShortVersionString"] == version
    assert ET.fromstring(desktop.metainfo(None)).find("releases/release").attrib["version"] == version  # type: ignore[union-attr]
    files = [path for path in project.PACKAGING.rglob("*") if path.suffix in (".nsi", ".spec", ".sh", ".in", ".py")]
    assert files
    assert [path.name for path in files if version in path.read_text(encoding="utf-8")] == []


def test_every_release_is_told_in_both_languages() -> None:
    for release in project.releases():
        assert len(release.news["ru"]) == len(release.news["en"]) > 0
        assert all(re.search("[а-яё]", words) for words in release.news["ru"])


def test_a_changelog_that_is_not_understood_is_refused() -> None:
    with pytest.raises(ValueError, match="VERSION"):
        project.releases("## soon\n")


def test_the_menu_entry_speaks_both_languages_and_names_what_there_is() -> None:
    assert ENTRY.startswith("[Desktop Entry]\n")
    for key in ("Name", "GenericName", "Comment", "Keywords"):
        assert re.search("[А-Яа-яё]", KEYS[f"{key}[ru]"])
        assert not re.search("[А-Яа-яё]", KEYS[key])
    assert KEYS["Exec"].split() == [project.NAME, "%F"]
    assert KEYS["Icon"] == KEYS["StartupWMClass"] == project.NAME
    assert KEYS["MimeType"] == f"{project.MIME};"


def test_records_are_a_kind_of_file_with_a_name_in_both_languages() -> None:
    name = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kind = ET.parse(desktop.LINUX / "kozel-desktop.mime.xml").getroot().find(f"{name}mime-type")
    assert kind is not None
    assert kind.attrib["type"] == project.MIME
    assert [glob.attrib["pattern"] for glob in kind.iter(f"{name}glob")] == ["*" + project.SUFFIX]
    comments = {comment.get(LANG, "en"): comment.text for comment in kind.iter(f"{name}comment")}
    assert comments == project.RECORD
    script = (project.PACKAGING / "windows" / "kozel.nsi").read_text(encoding="utf-8")
    assert all(f'"{words}"' in script for words in project.RECORD.values())


def test_stores_are_told_everything_in_both_languages_and_pictures_where_they_can_be_loaded() -> None:
    told = ET.fromstring(desktop.metainfo("https://example.org/kozel"))
    for tag in ("name", "summary"):
        assert {element.get(LANG, "en") for element in told.findall(tag)} == {"en", "ru"}
    paragraphs = [element.get(LANG, "en") for element in told.findall("description/p")]
    assert paragraphs.count("en") == paragraphs.count("ru") > 1
    pictures = [str(image.text) for image in told.findall("screenshots/screenshot/image")]
    assert len(pictures) == len(desktop.PICTURES)
    assert all((project.PACKAGING / "pictures" / name).is_file() for name in desktop.PICTURES)
    assert "screenshots" not in desktop.metainfo(None)
    assert "@" not in desktop.metainfo(None)


def test_the_icon_is_there_in_every_size_and_form() -> None:
    for size in SIZES:
        header = (project.RESOURCES / "icons" / f"kozel-{size}.png").read_bytes()[:24]
        assert header[:8] == b"\x89PNG\r\n\x1a\n"
        assert [int.from_bytes(header[16:20], "big"), int.from_bytes(header[20:24], "big")] == [size, size]
    ico = (project.ICONS / "kozel.ico").read_bytes()
    assert [ico[6 + 16 * place] or 256 for place in range(ico[4])] == list(SIZES)
    icns = (project.ICONS / "kozel.icns").read_bytes()
    assert icns[:4] == b"icns"
    assert int.from_bytes(icns[4:8], "big") == len(icns)
    assert all(kind.encode() in icns for kind in load_script("make_icons").ICNS)
    assert ET.parse(project.ICONS / "kozel.svg").getroot().tag.endswith("svg")


def test_the_bundle_holds_only_what_is_named() -> None:
    stays = [
        "PySide6/Qt/lib/libQt6Core.so.6",
        "PySide6\\Qt6Widgets.dll",
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6/plugins/platforms/qwindows.dll",
        "PySide6/Qt/translations/qtbase_ru.qm",
        "libpython3.11.so.1.0",
        "libxcb-cursor.so.0",
        "kozel_desktop/resources/i18n/kozel_en.qm",
    ]
    goes = [
        "PySide6/Qt/plugins/multimedia/libffmpegmediaplugin.so",
        "PySide6/Qt/plugins/platformthemes/libqgtk3.so",
        "PySide6/Qt6Quick.dll",
        "PySide6/opengl32sw.dll",
        "PySide6/avcodec-61.dll",
        "PySide6/Qt/translations/qtbase_de.qm",
        "libpulse.so.0",
        "libstdc++.so.6",
        "libglib-2.0.so.0",
        "icuuc.dll",
    ]
    assert [place for place in stays if not pruning.keeps(place)] == []
    assert [place for place in goes if pruning.keeps(place)] == []


def test_libraries_stay_only_where_something_needs_them() -> None:
    files = {"libb.so": "b", "libc.so": "c", "libd.so": "d"}
    asked = {"a": ["libb.so", "elsewhere.so"], "b": ["libc.so"], "c": ["libb.so"], "d": []}
    assert pruning.needed(["a"], files, asked.__getitem__) == {"a", "b", "c"}


@pytest.mark.parametrize("system", pins.SYSTEMS)
def test_what_is_installed_into_a_bundle_is_pinned_by_hash(system: str) -> None:
    lines = (pins.FOLDER / f"{system}.txt").read_text(encoding="utf-8").splitlines()[1:]
    wanted = {name.lower() for name in (*pins.PROGRAM, *pins.TOOLS, *pins.SYSTEMS[system].more)}
    assert {line.split(" ")[0].lower().replace("_", "-") for line in lines} == {
        name.replace("_", "-") for name in wanted
    }
    assert all(re.fullmatch(r"\S+==\S+ --hash=sha256:[0-9a-f]{64}", line) for line in lines)


def test_the_plists_for_macos_can_be_written_and_read() -> None:
    written = plistlib.loads(plistlib.dumps(macos.info_plist()))
    assert written["CFBundleLocalizations"] == ["ru", "en"]
    (kind,) = written["UTExportedTypeDeclarations"]
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == ["kozel"]
    assert written["CFBundleDocumentTypes"][0]["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    oldest = next(name for name in pins.SYSTEMS["macos"].platforms)
    assert macos.OLDEST.replace(".", "_") in oldest
    assert plistlib.loads((project.PACKAGING / "macos" / "entitlements.plist").read_bytes())


def test_every_licence_that_is_promised_is_there() -> None:
    folder = project.PACKAGING / "licences"
    told = (folder / "README.txt").read_text(encoding="utf-8").split("The other files")[0]
    promised = set(re.findall(r"^(\S+\.txt) ", told, re.MULTILINE))
    assert {path.name for path in folder.glob("*.txt")} - {"README.txt"} == promised - {
        "kozel.txt",
        "python.txt",
        "attrs.txt",
        "pyinstaller.txt",
    }
    assert "Expat" in deb.copyright_text()


def test_the_weights_know_where_a_file_belongs() -> None:
    assert weights.group_of("_internal/PySide6/Qt/lib/libicudata.so.73") == "Unicode tables of Qt (ICU)"
    assert weights.group_of("_internal/PySide6/Qt6Gui.dll") == "Qt: windows, drawing, core"
    assert weights.group_of("_internal/PySide6/QtGui.abi3.so") == "PySide6, shiboken6"
    assert weights.group_of("_internal/python313.dll") == "Python and its libraries"
