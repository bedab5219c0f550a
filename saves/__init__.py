"""Matches in files: journals that lose nothing, and a folder of them."""

from saves.errors import SaveError, SaveReason
from saves.match import Match
from saves.store import BrokenSave, Listed, SaveSummary, Store

__all__ = [
    "BrokenSave",
    "Listed",
    "Match",
    "SaveError",
    "SaveReason",
    "SaveSummary",
    "Store",
]
