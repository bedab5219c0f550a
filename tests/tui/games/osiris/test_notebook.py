"""The notebook of Osiris: who courted what, and what one suspects oneself."""

from pathlib import Path

from textual.pilot import Pilot

from engine import GAMES
from engine.osiris.data import Colour, God
from engine.osiris.events import DealBegan, FollowerPlaced, FollowerShifted
from engine.osiris.state import OsirisOptions
from tests.tui.app import LARGE, make_app, make_setup, save_of, settled
from tui.app import QuadrigaApp, StartNew, StartSaved
from tui.games.osiris.notebook import Courting, NotebookDialog, courting_words, courtings
from tui.games.osiris.panels import GodsPanel
from tui.games.osiris.words import god_name
from tui.widgets.choices import ChoiceList

OSIRIS = GAMES["osiris"]
RA, ISIS, SETH = God(0), God(2), God(4)


def placed(seat: int, temple: God) -> FollowerPlaced:
    return FollowerPlaced(seat=seat, colour=Colour(seat), temple=temple)


def shifted(seat: int, origin: God, to: God) -> FollowerShifted:
    return FollowerShifted(seat=seat, colour=Colour(seat), origin=origin, to=to)


def test_it_tells_who_put_followers_where() -> None:
    state = OSIRIS.setup(2, 1, OSIRIS.Options(), 0)
    events = [placed(0, RA), placed(1, ISIS), placed(1, ISIS), shifted(1, ISIS, SETH)]
    anna, berenike = courtings(OSIRIS.view(state, 0), events)
    assert (dict(anna.placed), dict(anna.moved)) == ({RA: 1}, {})
    assert (dict(berenike.placed), dict(berenike.moved)) == ({ISIS: 2}, {SETH: 1})
    told = courting_words(berenike, "Berenike")
    assert told.splitlines() == [
        f"Berenike placed followers with {god_name(ISIS)} ×2.",
        f"Berenike moved followers to {god_name(SETH)}.",
        f"Berenike took followers from {god_name(ISIS)}.",
    ]


def test_it_tells_where_followers_are_that_were_placed_long_ago() -> None:
    state = OSIRIS.setup(2, 1, OSIRIS.Options(), 0)
    place = OSIRIS.legal(state, 0)[0]
    OSIRIS.apply(state, 0, place)
    anna, _berenike = courtings(OSIRIS.view(state, 0), [])
    assert dict(anna.present) == {place.temple: 1}
    assert courting_words(anna, "Anna") == f"Anna has followers with {god_name(place.temple)}."


def test_with_a_new_deal_it_begins_anew() -> None:
    state = OSIRIS.setup(2, 1, OSIRIS.Options(), 0)
    events = [placed(0, RA), DealBegan(deal=2, beige=0)]
    courting, _other = courtings(OSIRIS.view(state, 0), events)
    assert courting == Courting()
    assert courting_words(courting, "Anna") == "Anna has courted no god so far."


async def press(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settled(pilot)


def gods_known(app: QuadrigaApp) -> str:
    panel = app.screen.query_one(GodsPanel)
    return "\n".join(row.plain for row in panel._rows)


async def test_a_suspicion_stands_among_the_gods_until_one_thinks_better_of_it(
    tmp_path: Path,
) -> None:
    save_of(tmp_path, make_setup("osiris"), 60, "osiris")
    app = make_app(tmp_path, StartSaved("osiris"))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        assert "?" not in gods_known(app)
        await press(pilot, "n", "right")
        row = app.screen.query_one(ChoiceList).current
        assert row is not None
        await press(pilot, "escape")
        [noted] = [
            god for god in map(god_name, map(God, range(13))) if f"{god}?" in gods_known(app)
        ]
        await press(pilot, "n", "left", "enter")
        assert f"{noted}?" not in gods_known(app)


async def test_everybody_at_a_keyboard_has_notes_of_his_own(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup("osiris", people=2)))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        await press(pilot, "enter", "n", "right", "enter")
        assert "?" in gods_known(app)
        await press(pilot, "enter")  # a follower is placed; behind the next curtain sits another
        await press(pilot, "enter")
        assert "?" not in gods_known(app)
        await press(pilot, "n")
        assert isinstance(app.screen, NotebookDialog)
        assert {row.value for row in app.screen.query_one(ChoiceList).choices} == {None}


async def test_who_wants_to_remember_by_himself_has_none(tmp_path: Path) -> None:
    setup = make_setup("osiris", options=OsirisOptions(memory_aid=False))
    app = make_app(tmp_path, StartNew(setup))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        await press(pilot, "n")
        assert not isinstance(app.screen, NotebookDialog)
