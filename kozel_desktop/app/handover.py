"""The way to the data folder: its first program takes it, a later one hands over, a lock left behind is asked about."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QApplication, QDialog

from kozel_desktop.app.habits import wear
from kozel_desktop.store.preferences_file import PreferencesStore
from kozel_desktop.ui.firstcopy import FirstCopy
from kozel_desktop.ui.forms.question import Question
from kozel_desktop.ui.words import tr


def take_folder(app: QApplication, first: FirstCopy, folder: Path, files: Sequence[Path]) -> int | None:
    """Become the first program of the folder; else the exit code: another opens the files, or the player gave up."""
    while not first.claim():
        if first.call_the_first(files):
            return 0
        if not _go_on(app, first, folder):
            return 1
        first.break_lock()  # where it really is held, the same question comes again
    return None


def _go_on(app: QApplication, first: FirstCopy, folder: Path) -> bool:
    """Say that the folder is taken and nobody answers; whether the player wants to have it nevertheless."""
    theme = wear(app, PreferencesStore(folder).glance())
    holder = first.holder
    if holder.is_here:
        question = tr("Программа уже открыта, но не отвечает")
        explanation = tr(
            "Папку с партиями {folder} держит процесс {process}. Подождите или завершите его и попробуйте снова."
        ).format(folder=folder, process=holder.process)
        yes = tr("Попробовать снова")
    else:
        question = tr("Папка с партиями занята другим компьютером")
        explanation = tr(
            "Папку {folder} заняла программа на компьютере «{machine}», и она не отвечает. Если папку перенесли оттуда "
            "или программа там закрыта, откройте партии здесь. Если она там ещё работает, сначала закройте её: "
            "две программы сразу могут испортить партии."
        ).format(folder=folder, machine=holder.machine)
        yes = tr("Открыть здесь")
    dialog = Question(None, theme, question, explanation, yes, tr("Закончить"))
    dialog.exec()
    dialog.deleteLater()
    return dialog.result() == QDialog.DialogCode.Accepted
