"""Bots think where they hold up nobody: those that look ahead in processes of their own."""

from tui.thinking.question import Question, bot_rng
from tui.thinking.thinkers import FALLBACK, Thinkers

__all__ = ["FALLBACK", "Question", "Thinkers", "bot_rng"]
