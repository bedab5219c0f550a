"""The coach: what a strong player would consider, in words, and where it is on the board."""

from tui.coach.words import CoachWords

__all__ = ["CoachWords"]
