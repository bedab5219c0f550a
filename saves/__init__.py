"""Matches in files: journals that lose nothing, and a folder of them."""

from saves.errors import SaveError, SaveReason
from saves.match import Match, SavedMatch
from saves.repair import Repair
from saves.rescue import Rescue
from saves.store import BrokenSave, Listed, SaveSummary, Store

__all__ = [
    "BrokenSave",
    "Listed",
    "Match",
    "Repair",
    "Rescue",
    "SaveError",
    "SaveReason",
    "SaveSummary",
    "SavedMatch",
    "Store",
]
