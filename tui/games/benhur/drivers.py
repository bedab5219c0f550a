"""How chariots are told apart: the shape and colour of the seat, the letter of the driver."""

from textual.content import Content

from engine.benhur.data import ChariotNo, Driver
from engine.benhur.view import BenHurView
from tui.locale import gettext as _
from tui.locale import marked
from tui.seats import SHAPES
from tui.widgets.badge import seat_style

_TITLES = {
    Driver.BEN_HUR: marked("Ben Hur"),
    Driver.MESSALA: marked("Messala"),
    Driver.CLEANTHES: marked("Cleanthes"),
    Driver.BYZANTIUM: marked("Byzantium"),
    Driver.CORINTH: marked("Corinth"),
    Driver.SIDON: marked("Sidon"),
}
LETTERS = {
    Driver.BEN_HUR: "H",
    Driver.MESSALA: "M",
    Driver.CLEANTHES: "L",
    Driver.BYZANTIUM: "B",
    Driver.CORINTH: "C",
    Driver.SIDON: "S",
}
"""A letter for each driver, in the name in every language."""


def driver_name(driver: Driver) -> str:
    """Return what to call a driver."""
    return _(_TITLES[driver])


def chariot_name(view: BenHurView, number: ChariotNo) -> str:
    """Return what to call a chariot: by its driver."""
    return driver_name(view.chariots[number].driver)


def mark(view: BenHurView, number: ChariotNo) -> Content:
    """Return the mark of a chariot, four cells wide."""
    chariot = view.chariots[number]
    text = f" {SHAPES[chariot.seat]}{LETTERS[chariot.driver]} "
    return Content.styled(text, seat_style(chariot.seat))
