"""How a theme becomes the palette and the one style sheet of the application.

Roles are given by properties of widgets, set once when a widget is made:

* ``QPushButton``: ``primary``, ``flat``, ``big`` (48 high), ``huge`` (58 high), ``segment`` (a checkable part
  of a ``QFrame[segments]``)
* ``QPushButton``: ``painted`` (it paints itself and knows its own size)
* ``QFrame``: ``card``, ``card="active"`` (its side is to move), ``rule`` (a line 1 px high), ``segments``
* ``QLabel``: ``role`` = head | title | page | dim | red | amber | accent | group
* ``QProgressBar``: ``account`` (the thin bar to the target)
* ``QWidget``: ``ground`` = panel | card | chrome fills the widget with that colour
"""

from __future__ import annotations

from PySide6.QtGui import QColor, QPalette

from kozel_desktop.ui.colours import mix
from kozel_desktop.ui.controlsigns import RADIO, SMALL, SWITCH, sign_urls
from kozel_desktop.ui.fonts import scaled, title_families
from kozel_desktop.ui.themefile import Theme


def palette(theme: Theme) -> QPalette:
    """Application palette of a theme."""
    result = QPalette()
    role = QPalette.ColorRole
    for target, colour in (
        (role.Window, theme.panel),
        (role.WindowText, theme.text),
        (role.Base, theme.field),
        (role.AlternateBase, theme.card),
        (role.Text, theme.text),
        (role.PlaceholderText, theme.dim),
        (role.Button, theme.field),
        (role.ButtonText, theme.text),
        (role.BrightText, theme.red),
        (role.Highlight, theme.accent),
        (role.HighlightedText, theme.on_accent),
        (role.Accent, theme.accent),
        (role.Link, theme.accent),
        (role.LinkVisited, theme.accent),
        (role.ToolTipBase, theme.bubble),
        (role.ToolTipText, theme.bubble_text),
        (role.Light, theme.card),
        (role.Midlight, theme.rule),
        (role.Mid, theme.rule),
        (role.Dark, theme.field_edge),
        (role.Shadow, theme.shadow),
    ):
        result.setColor(target, colour)
    for target in (role.WindowText, role.Text, role.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, target, pale_text(theme))
    return result


def pale_text(theme: Theme) -> QColor:
    """Colour of text that cannot be used now."""
    return mix(theme.dim, theme.panel, 0.35)


def stylesheet(theme: Theme) -> str:
    """Application style sheet of a theme, in sizes of the present text factor; set it once for a theme."""
    parts = (_SURFACES, _LABELS, _BUTTONS, _FIELDS, _CHOICES, _MENUS, _LISTS, _BARS)
    sheet = "".join(parts)
    words = _words(theme)
    for word in sorted(words, key=len, reverse=True):
        sheet = sheet.replace("$" + word, words[word])
    return sheet


def _words(theme: Theme) -> dict[str, str]:
    """What the words with a dollar sign in the parts below stand for."""
    colours = {
        "panel": theme.panel,
        "card": theme.card,
        "chrome": theme.chrome,
        "rule": theme.rule,
        "field": theme.field,
        "field_edge": theme.field_edge,
        "text": theme.text,
        "dim": theme.dim,
        "pale": pale_text(theme),
        "red": theme.red,
        "amber": theme.amber,
        "accent": theme.accent,
        "on_accent": theme.on_accent,
        "accent_soft": theme.accent_soft,
        "accent_hover": mix(theme.accent, theme.on_accent, 0.10),
        "accent_press": mix(theme.accent, theme.text, 0.18),
        "accent_pale": mix(theme.accent, theme.panel, 0.55),
        "hover": mix(theme.field, theme.accent, 0.08),
        "press": mix(theme.field, theme.accent, 0.18),
        "thumb": mix(theme.field_edge, theme.panel, 0.25),
        "bar_bg": theme.bar_bg,
        "focus": theme.focus,
        "bubble": theme.bubble,
        "bubble_text": theme.bubble_text,
    }
    sizes = {f"px{px}": px for px in (12, 13, 14, 15, 17, 18, 20, 21, 24, 26, 30)}
    heights = {f"high{px}": px for px in (24, 30, 32, 38, 46, 56)}
    result = {name: colour.name() for name, colour in colours.items()}
    result |= {name: f"{round(scaled(px))}px" for name, px in (sizes | heights).items()}
    for name, (width, height) in {"switch_size": SWITCH, "radio_size": RADIO, "small_size": SMALL}.items():
        result[name] = f"width: {round(scaled(width))}px; height: {round(scaled(height))}px"
    result |= {"url_" + name.replace("-", "_"): url for name, url in sign_urls(theme).items()}
    result["line"] = f"{round(theme.border)}px"
    result["strong"] = f"{round(theme.border) + 1}px"
    result["weight"] = "750" if theme.dark else "650"
    result["serif"] = ", ".join(f'"{family}"' for family in title_families())
    return result


_SURFACES = """
QMainWindow, QDialog, QMessageBox { background: $panel; }
QWidget[ground="panel"] { background: $panel; }
QWidget[ground="card"] { background: $card; }
QWidget[ground="chrome"] { background: $chrome; }
QScrollArea { background: transparent; border: none; }
QFrame[card="true"] { background: $card; border: $line solid $rule; border-radius: 10px; }
QFrame[card="active"] { background: $card; border: $strong solid $accent; border-radius: 10px; }
QFrame[rule="true"] { background: $rule; border: none; min-height: 1px; max-height: 1px; }
QSplitter::handle { background: $rule; }
QToolTip {
    background: $bubble; color: $bubble_text; border: 1px solid $bubble_text;
    padding: 6px 8px; font-size: $px13;
}
"""

_LABELS = """
QLabel { background: transparent; }
QLabel:disabled { color: $pale; }
QLabel[role="dim"] { color: $dim; font-size: $px14; }
QLabel[role="red"] { color: $red; font-weight: 750; }
QLabel[role="amber"] { color: $amber; font-weight: 700; }
QLabel[role="accent"] { color: $accent; font-weight: 600; }
QLabel[role="group"] { color: $accent; font-size: $px14; font-weight: 650; }
QLabel[role="head"] { font-size: $px18; font-weight: 650; }
QLabel[role="page"] { font-family: $serif; font-size: $px24; font-weight: 700; }
QLabel[role="title"] { font-family: $serif; font-size: $px30; font-weight: 700; }
"""

_BUTTONS = """
QPushButton {
    background: $field; color: $text; border: $line solid $field_edge; border-radius: 8px;
    min-height: $high38; padding: 0 18px; font-weight: 600;
}
QPushButton[painted="true"] { min-height: 0; padding: 0; border: none; }
QPushButton:hover { background: $hover; }
QPushButton:pressed, QPushButton:checked { background: $press; }
QPushButton:disabled { color: $pale; border-color: $rule; }
QPushButton:focus { border-color: $focus; }
QPushButton[big="true"] { min-height: $high46; font-size: $px17; }
QPushButton[huge="true"] { min-height: $high56; font-size: $px21; }
QPushButton[primary="true"] {
    background: $accent; color: $on_accent; border-color: $accent; font-weight: $weight;
}
QPushButton[primary="true"]:hover { background: $accent_hover; border-color: $accent_hover; }
QPushButton[primary="true"]:pressed { background: $accent_press; border-color: $accent_press; }
QPushButton[primary="true"]:disabled { background: $accent_pale; border-color: $accent_pale; }
QPushButton[flat="true"] {
    background: transparent; border-color: transparent; color: $accent; padding: 0 6px; min-height: $high32;
}
QPushButton[flat="true"]:hover { background: $accent_soft; }
QPushButton[flat="true"]:disabled { color: $pale; }
QPushButton[flat="true"]:focus { border-color: $focus; }
QToolButton {
    background: transparent; color: $text; border: $line solid transparent; border-radius: 8px;
    min-height: $high30; min-width: $high24; padding: 0 6px;
}
QToolButton:hover { background: $accent_soft; }
QToolButton:pressed, QToolButton:checked { background: $press; }
QToolButton:disabled { color: $pale; }
QToolButton:focus { border-color: $focus; }
QToolButton::menu-indicator { image: none; }
QFrame[segments="true"] {
    background: $field; border: $line solid $field_edge; border-radius: 8px; padding: 2px;
}
QPushButton[segment="true"] {
    background: transparent; border: $line solid transparent; border-radius: 6px; padding: 0 10px;
    min-height: $high24; font-size: $px14; font-weight: 500;
}
QPushButton[segment="true"]:hover { background: $accent_soft; }
QPushButton[segment="true"]:checked { background: $accent; color: $on_accent; font-weight: $weight; }
QPushButton[segment="true"]:checked:disabled { background: $accent_pale; color: $on_accent; }
QPushButton[segment="true"]:focus { border-color: $focus; }
"""

_FIELDS = """
QLineEdit, QPlainTextEdit, QTextEdit, QAbstractSpinBox, QComboBox {
    background: $field; color: $text; border: $line solid $field_edge; border-radius: 8px; padding: 0 10px;
    min-height: $high32; font-size: $px14; selection-background-color: $accent; selection-color: $on_accent;
}
QPlainTextEdit, QTextEdit { padding: 6px 8px; }
QAbstractSpinBox { padding: 0; qproperty-alignment: AlignCenter; }
QTextBrowser { background: transparent; border: $line solid transparent; padding: 0; font-size: $px15; }
QLineEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled, QPlainTextEdit:disabled {
    color: $pale; border-color: $rule;
}
QLineEdit:hover, QAbstractSpinBox:hover, QComboBox:hover { border-color: $accent; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QAbstractSpinBox:focus, QComboBox:focus {
    border: $strong solid $focus;
}
QTextBrowser:focus { border: $line solid $focus; }
QComboBox::drop-down { border: none; width: $high32; }
QComboBox::down-arrow { image: $url_chevron_down; $small_size; }
QComboBox::down-arrow:disabled { image: $url_chevron_down_disabled; }
QComboBox QAbstractItemView {
    background: $field; color: $text; border: $line solid $field_edge; padding: 4px; outline: none;
    selection-background-color: $accent_soft; selection-color: $text;
}
QComboBox QAbstractItemView::item { min-height: $high32; padding: 0 8px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { border: none; width: $high24; }
QAbstractSpinBox::up-arrow { image: $url_chevron_up; $small_size; }
QAbstractSpinBox::down-arrow { image: $url_chevron_down; $small_size; }
QAbstractSpinBox::up-arrow:disabled, QAbstractSpinBox::up-arrow:off { image: $url_chevron_up_disabled; }
QAbstractSpinBox::down-arrow:disabled, QAbstractSpinBox::down-arrow:off { image: $url_chevron_down_disabled; }
"""

_CHOICES = """
QCheckBox, QRadioButton { background: transparent; spacing: 10px; min-height: $high30; }
QCheckBox:disabled, QRadioButton:disabled { color: $pale; }
QCheckBox::indicator { $switch_size; }
QCheckBox::indicator:unchecked { image: $url_switch_off; }
QCheckBox::indicator:checked { image: $url_switch_on; }
QCheckBox::indicator:unchecked:disabled { image: $url_switch_off_disabled; }
QCheckBox::indicator:checked:disabled { image: $url_switch_on_disabled; }
QRadioButton::indicator { $radio_size; }
QRadioButton::indicator:unchecked { image: $url_radio_off; }
QRadioButton::indicator:checked { image: $url_radio_on; }
QRadioButton::indicator:unchecked:disabled { image: $url_radio_off_disabled; }
QRadioButton::indicator:checked:disabled { image: $url_radio_on_disabled; }
QTabWidget::pane { border: none; }
QTabBar { background: transparent; qproperty-drawBase: false; }
QTabBar::tab {
    background: transparent; color: $dim; font-size: $px20; padding: 6px 0; margin-right: 38px;
    border-bottom: 3px solid transparent;
}
QTabBar::tab:selected { color: $text; font-weight: 600; border-bottom-color: $accent; }
QTabBar::tab:hover { color: $text; }
"""

_MENUS = """
QMenuBar {
    background: $chrome; color: $text; border-bottom: 1px solid $rule; padding: 0 8px; font-size: $px13;
}
QMenuBar::item { background: transparent; padding: 9px 10px; border-radius: 6px; font-weight: 500; }
QMenuBar::item:selected { background: $accent_soft; color: $text; }
QMenuBar::item:disabled { color: $pale; }
QMenuBar QToolButton {
    background: transparent; color: $text; border: none; border-radius: 6px; padding: 0 10px; margin: 0;
    min-height: 0; font-size: $px13; font-weight: 500;
}
QMenuBar QToolButton:hover, QMenuBar QToolButton:pressed { background: $accent_soft; }
QMenuBar QToolButton:disabled { color: $pale; background: transparent; }
QMenu { background: $card; color: $text; border: $line solid $field_edge; padding: 5px; font-size: $px14; }
QMenu::item { padding: 7px 28px 7px 30px; border-radius: 6px; }
QMenu::item:selected { background: $accent_soft; }
QMenu::item:disabled { color: $pale; }
QMenu::separator { height: 1px; background: $rule; margin: 5px 8px; }
QMenu::indicator { $small_size; left: 9px; }
QMenu::indicator:checked { image: $url_check; }
QMenu::right-arrow { image: $url_chevron_right; $small_size; right: 6px; }
QStatusBar { background: $chrome; color: $dim; border-top: 1px solid $rule; font-size: $px13; }
QStatusBar::item { border: none; }
"""

_LISTS = """
QAbstractItemView {
    background: transparent; color: $text; border: $line solid transparent; border-radius: 8px; outline: none;
    selection-background-color: $accent_soft; selection-color: $text; font-size: $px14;
}
QAbstractItemView:focus { border-color: $focus; }
QAbstractItemView::item { padding: 4px 8px; border-radius: 6px; }
QAbstractItemView::item:hover { background: $hover; }
QAbstractItemView::item:selected { background: $accent_soft; color: $text; }
QHeaderView { background: transparent; }
QTableCornerButton::section { background: $card; border: none; border-bottom: 1px solid $rule; }
QHeaderView::section {
    background: $card; color: $text; border: none; border-bottom: 1px solid $rule;
    padding: 6px 8px; font-weight: 650;
}
"""

_BARS = """
QAbstractScrollArea::corner { background: transparent; border: none; }
QScrollBar { background: transparent; border: none; margin: 0; }
QScrollBar:vertical { width: 12px; }
QScrollBar:horizontal { height: 12px; }
QScrollBar::handle { background: $thumb; border-radius: 4px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover, QScrollBar::handle:pressed { background: $field_edge; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: none; }
QSlider { background: transparent; min-height: $high30; }
QSlider::groove:horizontal { background: $bar_bg; height: 6px; border-radius: 3px; }
QSlider::sub-page:horizontal { background: $accent; height: 6px; border-radius: 3px; }
QSlider::sub-page:horizontal:disabled { background: $accent_pale; }
QSlider::handle:horizontal {
    background: $accent; border: 2px solid $field; border-radius: 11px;
    width: 18px; height: 18px; margin: -8px 0;
}
QSlider::handle:horizontal:hover { background: $accent_hover; }
QSlider::handle:horizontal:disabled { background: $accent_pale; }
QSlider::handle:horizontal:focus { border: 3px solid $focus; }
QProgressBar {
    background: $bar_bg; border: none; border-radius: 3px; min-height: 6px; max-height: 6px;
    text-align: center;
}
QProgressBar::chunk { background: $accent; border-radius: 3px; }
QProgressBar[account="true"] { min-height: 5px; max-height: 5px; border-radius: 2px; }
QProgressBar[account="true"]::chunk { background: $red; border-radius: 2px; }
"""
