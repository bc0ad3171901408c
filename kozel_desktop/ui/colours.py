"""Arithmetic of colours: mixing, opacity, and the contrast of two of them."""

from __future__ import annotations

from PySide6.QtGui import QColor

BLACK = QColor(0, 0, 0)
WHITE = QColor(255, 255, 255)


def mix(first: QColor, second: QColor, share: float) -> QColor:
    """Opaque colour ``share`` (0…1) of the way from ``first`` to ``second``."""
    return QColor(
        round(first.red() + (second.red() - first.red()) * share),
        round(first.green() + (second.green() - first.green()) * share),
        round(first.blue() + (second.blue() - first.blue()) * share),
    )


def faint(colour: QColor, alpha: float) -> QColor:
    """The same colour with the opacity ``alpha`` (0…1)."""
    result = QColor(colour)
    result.setAlphaF(alpha)
    return result


def luminance(colour: QColor) -> float:
    """Relative luminance (0…1) as WCAG 2 defines it."""

    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF())


def contrast(first: QColor, second: QColor) -> float:
    """Contrast ratio of two opaque colours, 1…21 (WCAG 2)."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)
