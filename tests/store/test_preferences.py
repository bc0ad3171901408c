"""Preferences survive: restarts, damage, older and newer versions, a disk that refuses."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from kozel_desktop.rules.declaration import Level
from kozel_desktop.rules.errors import BadSettings
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.store import preferences_file as module
from kozel_desktop.store.preferences import PREFERENCES, KeptTable, OwnTable, Preferences
from kozel_desktop.store.preferences_file import PreferencesStore

DACHA = OwnTable("Дача", KeptTable("k11", "bonuses=on target=201"))
UNUSUAL = Preferences(
    language="en",
    text_scale=137,
    theme="cloth",
    tile_digits=True,
    coloured_pips=True,
    speed=0,
    sound_volume=45,
    muted=True,
    raise_playable=False,
    sort_hand="weight",
    auto_draw=False,
    show_thoughts=True,
    two_step=True,
    tile_size=125,
    auto_play=True,
    show_memory=True,
    status_line=True,
    explain=False,
    explained=("fish", "carry"),
    lesson_offered=True,
    player_name="Ёжик 🙂",
    level="greedy",
    confirm_resign=False,
    confirm_close=True,
    own_word=True,
    show_journal=False,
    last_table=KeptTable("k11", "threshold=off"),
    own_tables=(DACHA, OwnTable("Дом", KeptTable())),
    window="AdnQywADAAA=",
)


def written(folder: Path) -> dict[str, Any]:
    return json.loads((folder / "preferences.json").read_text(encoding="utf-8"))


def put(folder: Path, **entries: object) -> PreferencesStore:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "preferences.json").write_text(json.dumps(entries), encoding="utf-8")
    return PreferencesStore(folder)


def test_every_preference_of_the_example_is_unusual() -> None:
    usual = Preferences()
    same = [name for name in PREFERENCES if getattr(UNUSUAL, name) == getattr(usual, name)]
    assert same == []


def test_what_was_saved_is_loaded_by_the_next_start(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "yet"
    assert PreferencesStore(folder).save(UNUSUAL) is None
    loaded = PreferencesStore(folder).load()
    assert loaded.preferences == UNUSUAL
    assert loaded.notice is None


def test_without_a_file_everything_is_usual(tmp_path: Path) -> None:
    loaded = PreferencesStore(tmp_path).load()
    assert loaded.preferences == Preferences()
    assert loaded.notice is None
    assert list(tmp_path.iterdir()) == []


def test_only_the_file_itself_is_left_behind(tmp_path: Path) -> None:
    store = PreferencesStore(tmp_path)
    store.save(Preferences())
    store.save(UNUSUAL)
    assert [path.name for path in tmp_path.iterdir()] == ["preferences.json"]


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[1, 2]", b"\xff\xfe\x00", b'"k11"', b"null", b"[" * 100_000, b'{"speed": 1} trailing'],
)
def test_a_damaged_file_is_put_aside_and_said(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "preferences.json").write_bytes(content)
    loaded = PreferencesStore(tmp_path).load()
    assert loaded.preferences == Preferences()
    assert loaded.notice is not None
    assert "preferences.damaged-1" in loaded.notice.ru
    assert "preferences.damaged-1" in loaded.notice.en
    assert (tmp_path / "preferences.damaged-1").read_bytes() == content
    assert not (tmp_path / "preferences.json").exists()


def test_of_a_file_with_values_without_sense_a_copy_is_kept_once(tmp_path: Path) -> None:
    text = json.dumps({"speed": 3000, "own_tables": [{"name": "Дача", "table": "?"}], "last_table": [1]})
    (tmp_path / "preferences.json").write_text(text, encoding="utf-8")
    for _ in range(2):
        loaded = PreferencesStore(tmp_path).load()
        assert loaded.notice is not None
        assert "«Свои столы»" in loaded.notice.ru
        assert "preferences.damaged-1" in loaded.notice.ru
        assert "preferences.damaged-1" in loaded.notice.en
    store = PreferencesStore(tmp_path)
    assert store.save(store.load().preferences) is None
    assert sorted(path.name for path in tmp_path.iterdir()) == ["preferences.damaged-1", "preferences.json"]
    assert (tmp_path / "preferences.damaged-1").read_text(encoding="utf-8") == text
    assert PreferencesStore(tmp_path).load().notice is None


def test_values_without_sense_are_not_written_over_without_a_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "preferences.json").write_text('{"speed": 3000}', encoding="utf-8")
    store = PreferencesStore(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(module, "_write_whole", locked)
        loaded = store.load()
        assert loaded.notice is not None
        assert "остаётся как есть" in loaded.notice.ru
    caught_up = store.catch_up(loaded.preferences.changed("muted", True))
    assert caught_up is not None
    assert store.save(caught_up.preferences) is None
    assert written(tmp_path)["muted"] is True
    assert (tmp_path / "preferences.damaged-1").read_text(encoding="utf-8") == '{"speed": 3000}'


def test_every_damaged_file_is_kept(tmp_path: Path) -> None:
    for content in (b"first", b"second"):
        (tmp_path / "preferences.json").write_bytes(content)
        PreferencesStore(tmp_path).load()
    assert (tmp_path / "preferences.damaged-1").read_bytes() == b"first"
    assert (tmp_path / "preferences.damaged-2").read_bytes() == b"second"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("speed", 6),
        ("speed", True),
        ("speed", 2.0),
        ("speed", "3"),
        ("text_scale", 74),
        ("tile_digits", 1),
        ("tile_digits", "on"),
        ("language", "de"),
        ("sort_hand", None),
        ("player_name", "x" * 25),
        ("player_name", "Вы\nя"),
        ("theme", ["wood"]),
    ],
)
def test_an_impossible_value_falls_back_alone(tmp_path: Path, name: str, value: object) -> None:
    store = put(tmp_path, **{"show_journal": False, "sort_hand": "number", "speed": 1} | {name: value})
    loaded = store.load()
    expected = evolve(Preferences(), show_journal=False, sort_hand="number", speed=1)
    assert loaded.preferences == evolve(expected, **{name: getattr(Preferences(), name)})
    assert loaded.notice is not None
    assert f"«{PREFERENCES[name].label.ru}»" in loaded.notice.ru
    assert PREFERENCES[name].label.en in loaded.notice.en


def test_entries_of_a_newer_version_are_kept(tmp_path: Path) -> None:
    store = put(tmp_path, speed=1, volume=70, table_cloth={"colour": "red"})
    preferences = store.load().preferences
    store.save(preferences.changed("speed", 5))
    assert written(tmp_path)["volume"] == 70
    assert written(tmp_path)["table_cloth"] == {"colour": "red"}
    assert written(tmp_path)["speed"] == 5


def test_own_tables_that_make_no_sense_are_left_out(tmp_path: Path) -> None:
    good = {"name": "Дача", "table": {"preset": "k11", "changes": "bonuses=on target=201"}}
    bad = [7, {}, {"name": "", "table": good["table"]}, {"name": "a\nb", "table": good["table"]}, {"name": "x"}]
    loaded = put(tmp_path, own_tables=[*bad, good]).load()
    assert loaded.preferences.own_tables == (DACHA,)
    assert loaded.notice is not None
    assert "«Свои столы»" in loaded.notice.ru


def test_a_table_of_another_version_is_kept_and_the_usual_one_is_played(tmp_path: Path) -> None:
    store = put(
        tmp_path,
        last_table={"preset": "mahjong", "changes": ""},
        own_tables=[{"name": "Даль", "table": {"preset": "k11", "changes": "wind=north"}}],
    )
    loaded = store.load()
    assert loaded.notice is None
    assert loaded.preferences.table() == ("k11", TableSettings())
    assert loaded.preferences.readable_tables() == []
    store.save(loaded.preferences)
    assert written(tmp_path)["last_table"]["preset"] == "mahjong"
    assert written(tmp_path)["own_tables"][0]["table"]["changes"] == "wind=north"


def test_the_last_table_is_read_back_whole() -> None:
    table = TableSettings(target=201, threshold=0, bonuses=True)
    preferences = Preferences(last_table=KeptTable.of("k11", table))
    assert preferences.table() == ("k11", table)
    assert preferences.last_table.text == "preset k11 | target=201 threshold=0 bonuses=on"


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="this user may write everywhere")
def test_a_folder_that_may_not_be_written_is_said(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    try:
        notice = PreferencesStore(tmp_path).save(UNUSUAL)
    finally:
        tmp_path.chmod(0o700)
    assert notice is not None
    assert str(tmp_path) in notice.ru


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    notice = PreferencesStore(tmp_path / "file" / "inside").save(UNUSUAL)
    assert notice is not None
    assert str(tmp_path / "file" / "inside") in notice.ru
    assert str(tmp_path / "file" / "inside") in notice.en


def test_a_file_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    (tmp_path / "preferences.json").mkdir()
    loaded = PreferencesStore(tmp_path).load()
    assert loaded.preferences == Preferences()
    assert loaded.notice is not None
    assert PreferencesStore(tmp_path).save(UNUSUAL) is not None
    assert [path.name for path in tmp_path.iterdir()] == ["preferences.json"]


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = PreferencesStore(tmp_path)
    store.save(UNUSUAL)

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module.os, "fsync", full)
    notice = store.save(Preferences())
    assert notice is not None
    assert "на диске нет места" in notice.ru
    assert [path.name for path in tmp_path.iterdir()] == ["preferences.json"]
    assert PreferencesStore(tmp_path).load().preferences == UNUSUAL


def test_a_damaged_file_that_cannot_be_moved_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "preferences.json").write_bytes(b"{")

    def refuse(_self: Path, _target: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", refuse)
    loaded = PreferencesStore(tmp_path).load()
    assert loaded.preferences == Preferences()
    assert loaded.notice is not None
    assert "access is denied" in loaded.notice.en


def test_a_damaged_file_that_cannot_be_moved_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, store = tmp_path / "preferences.json", PreferencesStore(tmp_path)
    path.write_bytes(b"{")
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", locked)
        loaded = store.load()
        assert store.catch_up(loaded.preferences) is None
        notice = store.save(loaded.preferences.changed("speed", 1))
    assert notice is not None
    assert str(path) in notice.ru
    assert path.read_bytes() == b"{"
    caught_up = store.catch_up(UNUSUAL)
    assert caught_up is not None
    assert caught_up.preferences == UNUSUAL
    assert caught_up.notice is not None
    assert "preferences.damaged-1" in caught_up.notice.ru
    assert (tmp_path / "preferences.damaged-1").read_bytes() == b"{"


# A file that cannot be read for a while, as under a virus scanner ---------------------------------------


def locked(*_: object) -> bytes:
    raise PermissionError(13, "Permission denied")


@pytest.fixture
def unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PreferencesStore:
    """A store that could not read a file full of preferences."""
    PreferencesStore(tmp_path).save(UNUSUAL)
    store = PreferencesStore(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", locked)
        loaded = store.load()
        assert loaded.preferences == Preferences()
        assert loaded.notice is not None
        assert store.catch_up(loaded.preferences) is None
    return store


def test_a_file_that_can_be_read_again_comes_back_with_the_changes_on_top(unread: PreferencesStore) -> None:
    table = KeptTable("k11", "reserve=2")
    changed = evolve(Preferences(), text_scale=150, explained=("redeal",)).with_own_table("Дача", table)
    caught_up = unread.catch_up(changed)
    assert caught_up is not None
    assert caught_up.notice is not None
    expected = evolve(UNUSUAL, text_scale=150, explained=("fish", "carry", "redeal")).with_own_table("Дача", table)
    assert caught_up.preferences == expected
    assert unread.save(caught_up.preferences) is None
    assert PreferencesStore(unread.folder).load().preferences == expected
    assert unread.catch_up(Preferences()) is None, "once"


def test_a_file_that_was_not_read_is_put_aside_and_said_before_another_is_written(unread: PreferencesStore) -> None:
    content = unread.path.read_bytes()
    notice = unread.save(Preferences().changed("speed", 1))
    aside = unread.folder / "preferences.unread-1"
    assert notice is not None
    assert str(aside) in notice.ru
    assert str(aside) in notice.en
    assert aside.read_bytes() == content
    assert written(unread.folder)["speed"] == 1
    assert unread.save(Preferences()) is None


def test_a_file_that_can_neither_be_read_nor_moved_stays(
    unread: PreferencesStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", locked)
        notice = unread.save(Preferences())
    assert notice is not None
    assert "доступ запрещён" in notice.ru
    assert PreferencesStore(unread.folder).load().preferences == UNUSUAL


def test_a_file_that_was_not_read_and_has_gone_is_in_nobodys_way(unread: PreferencesStore) -> None:
    unread.path.unlink()
    assert unread.save(Preferences()) is None
    assert [path.name for path in unread.folder.iterdir()] == ["preferences.json"]


# Values ------------------------------------------------------------------------------------------------


def test_impossible_preferences_are_refused_with_a_sentence() -> None:
    with pytest.raises(BadSettings) as refusal:
        Preferences(speed=9)
    assert refusal.value.words.ru == "«Скорость игры»: значения 9 не бывает."
    with pytest.raises(BadSettings):
        Preferences().changed("sort_hand", "colour")


def test_every_preference_has_words_in_both_languages() -> None:
    for each in PREFERENCES.values():
        assert each.label.ru, each.name
        assert each.label.en, each.name
        assert each.hint.ru.endswith("."), each.name
        assert each.hint.en.endswith("."), each.name
        assert each.level is Level.TABLE, each.name
        assert each.allows(each.default), each.name
        assert each.parse(each.spell(each.default)) == each.default, each.name


def test_own_tables_are_read_as_far_as_they_are_known() -> None:
    strange = OwnTable("Даль", KeptTable("k11", "wind=north"))
    preferences = Preferences(own_tables=(strange, DACHA))
    assert preferences.readable_tables() == [("Дача", "k11", TableSettings(bonuses=True, target=201))]


def test_own_tables_are_kept_renamed_and_forgotten() -> None:
    table = KeptTable("k11", "reserve=2")
    preferences = Preferences().with_own_table("Дача", DACHA.table).with_own_table("Дом", table)
    assert [own.name for own in preferences.own_tables] == ["Дача", "Дом"]
    assert preferences.with_own_table("Дача", table).own_tables[0] == OwnTable("Дача", table)
    renamed = preferences.with_own_table_renamed("Дача", "Двор")
    assert [own.name for own in renamed.own_tables] == ["Двор", "Дом"]
    taken = preferences.with_own_table_renamed("Дача", "Дом")
    assert taken.own_tables == (OwnTable("Дом", DACHA.table),)
    assert preferences.without_own_table("Дача").own_tables == (OwnTable("Дом", table),)
    assert preferences.own_table("Нет") is None


def test_restoring_keeps_what_is_only_remembered() -> None:
    restored = UNUSUAL.restored()
    assert {name: getattr(restored, name) for name in PREFERENCES} == {
        name: getattr(Preferences(), name) for name in PREFERENCES
    }
    assert (restored.own_tables, restored.last_table, restored.window) == (
        UNUSUAL.own_tables,
        UNUSUAL.last_table,
        UNUSUAL.window,
    )
