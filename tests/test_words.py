"""Every text of the interface exists in both languages, and the compiled files hold the catalogues."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QTranslator
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialogButtonBox, QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from kozel_desktop.rules.words import Words
from kozel_desktop.ui import words
from tests.scripts import ROOT, load_script

catalogue = load_script("words")
Message, Text = catalogue.Message, catalogue.Text
EXAMPLES = {"en": (1, 2), "ru": (1, 2, 5)}  # a number for each plural form
BONES = ["%n кость", "%n кости", "%n костей"]
RUSSIAN = re.compile("[а-яё]", re.IGNORECASE)


def alive(language: str) -> list:
    path = catalogue.CATALOGUES / f"kozel_{language}.ts"
    return [message for message in catalogue.read(path) if not message.vanished]


@pytest.fixture
def app(qapp: QApplication) -> Iterator[QApplication]:
    """The application, without a language before and after the test."""

    def forget() -> None:
        for translator in qapp.findChildren(QTranslator):
            qapp.removeTranslator(translator)
            translator.setParent(None)
        qapp.setProperty(words._PROPERTY, None)

    forget()
    yield qapp
    forget()


# The catalogues of the program -------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_catalogue_holds_exactly_the_texts_of_the_source(language: str) -> None:
    """`dev.py words` mends a failure."""
    fresh = catalogue.merge(catalogue.collect(), [], language)
    wanted = {(message.source, message.plural) for message in fresh}
    assert {(message.source, message.plural) for message in alive(language)} == wanted


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_text_is_translated(language: str) -> None:
    assert [message.source for message in alive(language) if not message.finished] == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_translations_keep_the_placeholders(language: str) -> None:
    def slots(text: str) -> set[str]:
        return set(re.findall(r"\{[^{}]*\}", text))

    wrong = [
        message.source
        for message in filter(lambda message: message.finished, alive(language))
        if any(slots(form) != slots(message.source) for form in message.forms)
        or ("%n" in message.source) != ("%n" in message.forms[-1])
    ]
    assert wrong == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_compiled_file_is_current(language: str) -> None:
    """`dev.py words` mends a failure."""
    translator = QTranslator()
    assert translator.load(str(catalogue.CATALOGUES / f"kozel_{language}.qm"))
    for message in alive(language):
        for number, form in zip(EXAMPLES[language] if message.plural else [-1], message.forms, strict=True):
            assert translator.translate(catalogue.CONTEXT, message.source, None, number) == form


def russian_outside_tr(code: str) -> list[str]:
    """Return the Russian literals that are neither in `tr(…)` nor in `Words(…)` nor a docstring."""
    nodes = list(ast.walk(ast.parse(code)))
    calls = [node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    good = {id(part) for call in calls if call.func.id in ("tr", "Words") for part in ast.walk(call)}
    good |= {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    texts = [node for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    bad = [text for text in texts if RUSSIAN.search(text.value) and id(text) not in good]
    return [f"{text.lineno}: {text.value}" for text in bad]


def test_no_russian_stands_outside_tr() -> None:
    files = [file for room in ("ui", "app") for file in (ROOT / "kozel_desktop" / room).rglob("*.py")]
    found = {
        file.relative_to(ROOT).as_posix(): russian_outside_tr(file.read_text(encoding="utf-8"))
        for file in files
        if file != Path(words.__file__)
    }
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_russian_outside_tr_is_seen() -> None:
    good = '"""Стол."""\na = tr("Стол {n}").format(n=1)\nb = Words(ru="Стол", en="Table")\nc = "table"\n'
    assert russian_outside_tr(good) == []
    bad = 'a = "Стол"\nb = f"Ход {a}"\nc.setText("Пас")\n'
    assert russian_outside_tr(bad) == ["1: Стол", "2: Ход ", "3: Пас"]


# Speaking ----------------------------------------------------------------------------------------------


def test_a_language_changes_our_texts_and_qts(app: QApplication, qtbot: QtBot) -> None:
    heard: list[str] = []

    class Ear(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.LanguageChange:
                heard.append(words.language())
            return False

    ear = Ear()
    app.installEventFilter(ear)
    try:
        for code in ("ru", "en", "ru"):
            heard.clear()
            words.set_language(app, code)
            app.processEvents()
            box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
            qtbot.addWidget(box)
            assert words.language() == code
            assert words.text(Words(ru="козёл", en="goat")) == {"ru": "козёл", "en": "goat"}[code]
            assert box.buttons()[0].text().strip("&") == {"ru": "Отмена", "en": "Cancel"}[code]
            assert heard
            assert heard[-1] == code
    finally:
        app.removeEventFilter(ear)


def test_russian_is_shown_before_a_language_is_set(app: QApplication) -> None:
    assert words.language() == "ru"
    assert words.tr("Козёл") == "Козёл"


def test_an_unknown_language_is_refused(app: QApplication) -> None:
    with pytest.raises(ValueError, match="'de'; there are ru, en"):
        words.set_language(app, "de")
    assert words.language() == "ru"


def test_a_missing_translation_is_told(app: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(words, "datafile", tmp_path.joinpath)
    with pytest.raises(FileNotFoundError, match=r"kozel_en\.qm is missing"):
        words.set_language(app, "en")
    assert words.language() == "ru"


@pytest.mark.parametrize(
    ("language", "forms", "spoken"),
    [
        ("ru", BONES, {0: "0 костей", 1: "1 кость", 2: "2 кости", 5: "5 костей", 21: "21 кость"}),
        ("ru", BONES, {11: "11 костей", 22: "22 кости", 111: "111 костей", 112: "112 костей"}),
        ("en", ["%n tile", "%n tiles"], {1: "1 tile", 2: "2 tiles", 21: "21 tiles", 0: "0 tiles"}),
    ],
)
def test_a_number_takes_its_plural_form(
    app: QApplication,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    language: str,
    forms: list[str],
    spoken: dict[int, str],
) -> None:
    folder = tmp_path / "i18n"
    catalogue.write(folder / f"kozel_{language}.ts", [Message("%n костей", True, forms)], language)
    catalogue.update(language, [Text("%n костей", True, "a.py")], folder)
    monkeypatch.setattr(words, "datafile", tmp_path.joinpath)
    words.set_language(app, language)
    assert {number: words.tr("%n костей", n=number) for number in spoken} == spoken


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (["ru-RU", "en-US"], "ru"),
        (["uk-UA", "uk"], "ru"),
        (["be_BY"], "ru"),
        (["kk-Cyrl-KZ"], "ru"),
        (["en-GB", "ru-RU"], "en"),
        (["de"], "en"),
        (["C"], "ru"),
        ([], "ru"),
    ],
)
def test_the_language_to_start_with(names: list[str], code: str) -> None:
    assert words.system_language(names) == code


# The tool that collects --------------------------------------------------------------------------------


def test_literals_are_collected_in_the_order_of_the_file() -> None:
    code = 'tr("Взять {n}").format(n=f(tr("Пас")))\nwords.tr("%n " "костей", n=a)\ntr("%n очков", 3)\n'
    assert list(catalogue.texts_in(code, "ui/a.py")) == [
        Text("Взять {n}", False, "ui/a.py"),
        Text("Пас", False, "ui/a.py"),
        Text("%n костей", True, "ui/a.py"),
        Text("%n очков", True, "ui/a.py"),
    ]


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("tr(name)", r"ui/a\.py:1: tr\(\) takes a literal"),
        ("\ntr(f'{name} ходит')", r"ui/a\.py:2: tr\(\) takes a literal"),
        ("tr('')", "literal"),
        ("tr()", "literal"),
        ("self.tr('Ход')", r"this is Qt's tr\(\)"),
        ("tr('%n костей')", "without n="),
    ],
)
def test_what_cannot_be_collected_is_told(code: str, why: str) -> None:
    with pytest.raises(catalogue.BadText, match=why):
        list(catalogue.texts_in(code, "ui/a.py"))


def test_a_text_is_either_with_a_number_or_without() -> None:
    with pytest.raises(catalogue.BadText, match="both with n= and without"):
        catalogue.merge([Text("ход", True, "a.py"), Text("ход", False, "b.py")], [], "en")


def test_translations_survive_and_vanished_texts_are_kept() -> None:
    old = [
        Message("Пас", False, ["Pass"]),
        Message("Сдать", False, ["Deal"]),
        Message("Ждём", False, [""]),
        Message("Вернись", False, ["Come back"], vanished=True),
        Message("%n очков", False, ["points"]),
    ]
    texts = [Text(source, "%n" in source, "a.py") for source in ("Пас", "Новый", "Вернись", "%n очков")]
    assert catalogue.merge([*texts, Text("Пас", False, "b.py")], old, "en") == [
        Message("Пас", False, ["Pass"], ["a.py", "b.py"]),
        Message("Новый", False, [""], ["a.py"]),
        Message("Вернись", False, ["Come back"], ["a.py"]),
        Message("%n очков", True, ["", ""], ["a.py"]),
        Message("Сдать", False, ["Deal"], vanished=True),
    ]


def test_russian_holds_plural_forms_only() -> None:
    texts = [Text("Пас", False, "a.py"), Text("%n костей", True, "a.py")]
    assert catalogue.merge(texts, [], "ru") == [Message("%n костей", True, ["", "", ""], ["a.py"])]


def test_a_catalogue_is_read_as_it_was_written(tmp_path: Path) -> None:
    messages = [
        Message('«A» <b>&</b> "q"\nдва', False, ['"A" <b>&</b>\ntwo'], ["kozel_desktop/ui/a.py"]),
        Message("Пусто", False, [""]),
        Message("%n костей", True, BONES, ["kozel_desktop/ui/a.py", "kozel_desktop/app.py"]),
        Message("Сдать", False, ["Deal"], vanished=True),
    ]
    path = tmp_path / "a.ts"
    catalogue.write(path, messages, "ru")
    assert catalogue.read(path) == messages
    assert b"\r" not in path.read_bytes()


def test_an_update_of_nothing_changes_nothing(tmp_path: Path) -> None:
    texts = [Text("Пас", False, "a.py"), Text("%n костей", True, "a.py")]
    first = catalogue.update("en", texts, tmp_path)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert set(before) == {"kozel_en.ts", "kozel_en.qm"}
    assert catalogue.update("en", texts, tmp_path) == first
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize("way", list(QFileDialog.AcceptMode))
def test_the_dialog_for_files_speaks_one_language(app: QApplication, qtbot: QtBot, way: QFileDialog.AcceptMode) -> None:
    for language in ("en", "ru", "en", "ru"):
        words.set_language(app, language)
        dialog = QFileDialog()
        qtbot.addWidget(dialog)
        dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
        dialog.setAcceptMode(way)
        said = [label.text() for label in dialog.findChildren(QLabel)]
        said += [button.text() for button in dialog.findChildren(QAbstractButton) if button.text()]
        assert len(said) > 4
        for text in said:
            assert bool(RUSSIAN.search(text)) is (language == "ru"), text
