"""Matches in files: journals that lose nothing, and a folder of them."""

from saves.annals import Annals, Finished, finished
from saves.errors import SaveError, SaveReason
from saves.match import Match, SavedMatch
from saves.repair import Repair
from saves.rescue import Rescue
from saves.store import BrokenSave, Listed, SaveSummary, Store

__all__ = [
    "Annals",
    "BrokenSave",
    "Finished",
    "Listed",
    "Match",
    "Repair",
    "Rescue",
    "SaveError",
    "SaveReason",
    "SaveSummary",
    "SavedMatch",
    "Store",
    "finished",
]
