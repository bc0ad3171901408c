"""Collects the texts of the interface from the source code into resources/i18n and compiles them for Qt.

Started by `dev.py words`, which provides PySide6's lrelease. Every `tr("…")` of kozel_desktop/ui, game and
app/ becomes a message: in kozel_en.ts with its English translation, in kozel_ru.ts only where it has
plural forms. A translation that exists is kept; a message that is gone from the source keeps its translation,
marked "vanished".
"""

from __future__ import annotations

import argparse
import ast
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from pathlib import Path

import PySide6
from attrs import define, field, frozen

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("kozel_desktop/ui", "kozel_desktop/game", "kozel_desktop/app")
CATALOGUES = ROOT / "resources" / "i18n"
QT_CATALOGUE = "qt_ru.ts"
"""Texts of Qt's own dialogs that its Russian translation lacks; written by hand."""
CONTEXT = "kozel"
PLURAL_FORMS = {"en": 2, "ru": 3}
LOCALES = {"en": "en_US", "ru": "ru_RU"}


class BadText(ValueError):
    """A call of `tr` that cannot be collected; says where and why."""


@frozen
class Text:
    """One text of the source code and whether it changes with a number."""

    source: str
    plural: bool
    where: str


@define
class Message:
    """One message of a catalogue; ``forms`` holds its translation, one a plural form, empty where missing."""

    source: str
    plural: bool
    forms: list[str]
    files: list[str] = field(factory=list)
    vanished: bool = False

    @property
    def finished(self) -> bool:
        """Whether nothing of the translation is missing."""
        return all(self.forms)


def texts_in(code: str, name: str) -> Iterator[Text]:
    """Yield the texts of one source file, in the order of the file.

    Raises `BadText` for a text that is not a literal, and for `self.tr`, which Qt looks up elsewhere.
    """
    calls = [node for node in ast.walk(ast.parse(code, name)) if isinstance(node, ast.Call)]
    for node in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        match node.func:
            case ast.Name(id="tr") | ast.Attribute(value=ast.Name(id="words"), attr="tr"):
                pass
            case ast.Attribute(attr="tr"):
                raise BadText(f"{name}:{node.lineno}: this is Qt's tr(); import kozel_desktop.ui.words.tr")
            case _:
                continue
        match node.args[:1]:
            case [ast.Constant(value=str(source))] if source:
                pass
            case _:
                raise BadText(f"{name}:{node.lineno}: tr() takes a literal text, .format(...) comes after it")
        plural = len(node.args) > 1 or any(keyword.arg == "n" for keyword in node.keywords)
        if "%n" in source and not plural:
            raise BadText(f"{name}:{node.lineno}: the text has %n, but tr() is called without n=")
        yield Text(source, plural, name)


def collect(root: Path = ROOT) -> list[Text]:
    """Return every text of the interface in the order of the files; one text may come several times."""
    found: list[Text] = []
    for place in SOURCES:
        path = root / place
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path] if path.exists() else []:
            name = file.relative_to(root).as_posix()
            if name != "kozel_desktop/ui/words.py":
                found += texts_in(file.read_text(encoding="utf-8"), name)
    return found


def merge(texts: Iterable[Text], old: Iterable[Message], language: str) -> list[Message]:
    """Return the catalogue for the texts, with the translations of the old one; the vanished ones come last.

    Raises `BadText` for a text that is used both with and without a number.
    """
    known = {message.source: message for message in old}
    current: dict[str, Message] = {}
    for text in texts:
        message = current.get(text.source)
        if message is None:
            forms = [""] * (PLURAL_FORMS[language] if text.plural else 1)
            before = known.get(text.source)
            if before is not None and len(before.forms) == len(forms):
                forms = list(before.forms)
            message = current[text.source] = Message(text.source, text.plural, forms)
        elif message.plural != text.plural:
            raise BadText(f"{text.where}: {text.source!r} is used both with n= and without it")
        if text.where not in message.files:
            message.files.append(text.where)
    if language == "ru":
        current = {source: message for source, message in current.items() if message.plural}
    gone = [
        Message(message.source, message.plural, message.forms, vanished=True)
        for message in known.values()
        if message.source not in current and any(message.forms)
    ]
    return [*current.values(), *gone]


def read(path: Path) -> list[Message]:
    """Read a catalogue; a file that does not exist is an empty one."""
    if not path.exists():
        return []
    messages = []
    for element in ET.parse(path).getroot().iter("message"):
        translation = element.find("translation")
        assert translation is not None, f"a message without <translation> in {path}"
        plural = element.get("numerus") == "yes"
        translated = list(translation.iter("numerusform")) if plural else [translation]
        forms = [form.text or "" for form in translated]
        source = element.findtext("source", "")
        vanished = translation.get("type") in ("vanished", "obsolete")
        files = [place.get("filename", "").removeprefix("../../") for place in element.iter("location")]
        messages.append(Message(source, plural, forms, files, vanished))
    return messages


def write(path: Path, messages: Iterable[Message], language: str) -> None:
    """Write a catalogue in Qt Linguist's form, without line numbers: moved code changes little in it."""
    root = ET.Element("TS", version="2.1", language=LOCALES[language], sourcelanguage=LOCALES["ru"])
    context = ET.SubElement(root, "context")
    ET.SubElement(context, "name").text = CONTEXT
    for message in messages:
        element = ET.SubElement(context, "message", {"numerus": "yes"} if message.plural else {})
        for file in message.files:
            ET.SubElement(element, "location", filename=f"../../{file}")
        ET.SubElement(element, "source").text = message.source
        translation = ET.SubElement(element, "translation")
        if message.vanished:
            translation.set("type", "vanished")
        elif not message.finished:
            translation.set("type", "unfinished")
        if message.plural:
            for form in message.forms:
                ET.SubElement(translation, "numerusform").text = form
        else:
            translation.text = message.forms[0]
    ET.indent(root, "    ")
    body = ET.tostring(root, encoding="unicode", short_empty_elements=False)
    path.parent.mkdir(parents=True, exist_ok=True)
    head = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
    path.write_text(f"{head}{body}\n", encoding="utf-8", newline="\n")


def lrelease() -> Path:
    """Return the path of PySide6's compiler of translations."""
    return Path(PySide6.__file__).parent / ("lrelease.exe" if sys.platform == "win32" else "lrelease")


def update(language: str, texts: Iterable[Text], folder: Path = CATALOGUES) -> list[Message]:
    """Bring one catalogue up to date, compile it and return its messages."""
    path = folder / f"kozel_{language}.ts"
    messages = merge(texts, read(path), language)
    write(path, messages, language)
    compile_catalogue(path)
    return messages


def compile_catalogue(path: Path) -> None:
    """Compile a catalogue beside itself."""
    compiled, fresh = path.with_suffix(".qm"), path.with_suffix(".qm.new")
    command = [str(lrelease()), "-silent", str(path), "-qm", str(fresh)]
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
    fresh.replace(compiled)  # whole at once: a running program has the old file mapped into its memory


def main(arguments: list[str]) -> int:
    """Update both catalogues, say what is still to be translated, and return the exit code."""
    argparse.ArgumentParser(prog="dev.py words", description=__doc__).parse_args(arguments)
    try:
        texts = collect()
        for language in PLURAL_FORMS:
            messages = update(language, texts)
            alive = [message for message in messages if not message.vanished]
            missing = [message for message in alive if not message.finished]
            vanished = len(messages) - len(alive)
            print(
                f"kozel_{language}.ts: {len(alive)} messages, {len(missing)} to be translated"
                + (f", {vanished} vanished" if vanished else "")
            )
            for message in missing:
                print(f"  {', '.join(message.files)}: {message.source}")
        compile_catalogue(CATALOGUES / QT_CATALOGUE)
    except BadText as error:
        print(error, file=sys.stderr)
        return 1
    except (ET.ParseError, OSError, subprocess.CalledProcessError) as error:
        print(f"The translations could not be updated: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
