"""Bots think where they hold up nobody: those that look ahead in processes of their own."""

from tui.thinking.process import WorkerLost
from tui.thinking.question import Advices, Question, bot_rng
from tui.thinking.thinkers import FALLBACK, Thinkers

__all__ = ["FALLBACK", "Advices", "Question", "Thinkers", "WorkerLost", "bot_rng"]
