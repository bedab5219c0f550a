"""Deciding in Ben Hur: plans, ghosts, questions before a crash, the mouse."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from engine.benhur.actions import Lay
from engine.benhur.data import ChariotNo
from engine.benhur.state import Phase
from engine.benhur.ways import WAYS, Fate
from engine.bots.benhur.driver import worth
from tests.tui.app import HUGE, LARGE, SMALL, make_app, make_setup, settled
from tests.tui.games.benhur.keys import blocked_moves, key_of_card, keys_of_way, table_of
from tests.tui.idle import until
from tests.tui.moments import saved_when
from tui.app import QuadrigaApp, StartNew, StartSaved
from tui.dialogs.confirm import Confirm
from tui.dialogs.curtain import Curtain
from tui.games.benhur.circus import Circus
from tui.games.benhur.drivers import chariot_name
from tui.games.benhur.panels import HandPanel
from tui.games.benhur.planning import Plan, moves_among
from tui.games.benhur.screen import BenHurScreen
from tui.widgets.canvas import Canvas
from tui.widgets.chronicle import Chronicle


def start(folder: Path, *, people: int = 1) -> QuadrigaApp:
    return make_app(
        folder, StartNew(make_setup("benhur", people=people, players=4, level="sensible"))
    )


def plan_of(pilot: Pilot[None]) -> Plan:
    plan = table_of(pilot).plan
    assert plan is not None
    return plan


async def pick_speed(pilot: Pilot[None]) -> None:
    """Pick the first card that drives."""
    await settled(pilot)
    await pilot.press("n")
    await settled(pilot)


async def test_arrows_turn_the_ruler_and_the_chariot(tmp_path: Path) -> None:
    async with start(tmp_path).run_test(size=LARGE) as pilot:
        await pick_speed(pilot)
        await pilot.press("right", "right", "up", "up")
        assert [turn.value for turn in WAYS[plan_of(pilot).way]] == ["right", "left"]
        await pilot.press("left", "down")
        assert [turn.value for turn in WAYS[plan_of(pilot).way]] == ["straight", "straight"]


async def test_after_a_won_collision_the_announced_way_is_proposed(tmp_path: Path) -> None:
    setup = make_setup("benhur", players=4, level="sensible", seed=1)
    saved_when(tmp_path, setup, lambda view, legal: view.phase is Phase.LAYING)
    app = make_app(tmp_path, StartSaved("benhur"))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        screen = table_of(pilot)
        laying = screen.view.laying
        assert laying is not None
        assert plan_of(pilot).action == Lay(laying.ruler, laying.chariot)
        assert "has won" in screen.prompt_words()
        await pilot.press("n")
        assert plan_of(pilot).action != Lay(laying.ruler, laying.chariot)
        await pilot.press("escape")
        assert plan_of(pilot).action == Lay(laying.ruler, laying.chariot)
        await pilot.press("enter")
        await settled(pilot)
        assert screen.view.phase is Phase.DRAW


async def test_n_offers_the_best_way_first_as_a_bot_sees_it(tmp_path: Path) -> None:
    async with start(tmp_path).run_test(size=LARGE) as pilot:
        await pick_speed(pilot)
        table = table_of(pilot)
        moves = moves_among(table.legal())
        worths = [worth(table.view, move) for move in moves]
        assert worth(table.view, plan_of(pilot).move) == max(worths)
        assert f"best of {len(moves)}" in table.prompt_words()
        ways, worths = [], []
        for _ in range(9):
            ways.append(plan_of(pilot).way)
            worths.append(worth(table.view, plan_of(pilot).move))
            await pilot.press("n")
        assert sorted(ways) == list(range(len(WAYS)))
        assert worths == sorted(worths, reverse=True)
        assert plan_of(pilot).way == ways[0]


async def test_who_could_still_ram_the_chariot_is_named(tmp_path: Path) -> None:
    async with start(tmp_path).run_test(size=LARGE) as pilot:
        await pick_speed(pilot)
        table, plan = table_of(pilot), plan_of(pilot)
        assert plan.threats
        assert table.query_one(Circus).marks.threats == plan.threats
        for threat in plan.threats:
            assert not table.view.chariots[threat.chariot].acted
            assert chariot_name(table.view, threat.chariot) in table.prompt_words()


async def test_the_prompt_says_what_would_come_of_the_plan(tmp_path: Path) -> None:
    async with start(tmp_path).run_test(size=LARGE) as pilot:
        await pick_speed(pilot)
        assert "free" in table_of(pilot).prompt_words()
        await pilot.press("left", "left", "up", "up")
        assert "into the wall" in table_of(pilot).prompt_words()


async def test_a_crash_is_asked_about_first(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup("benhur", players=2)))
    async with app.run_test(size=LARGE) as pilot:
        await pick_speed(pilot)
        before = table_of(pilot).view
        await pilot.press("left", "left", "up", "up", "enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, Confirm)
        for no in ("escape", "n", "enter"):
            await pilot.press(no)
            await settled(pilot)
            assert table_of(pilot).view == before
            await pilot.press("enter")
            await settled(pilot)
        await pilot.press("y")
        await settled(pilot)
        assert table_of(pilot).view.chariots[before.current].stand is None


async def test_a_first_click_never_drives(tmp_path: Path) -> None:
    async with start(tmp_path).run_test(size=LARGE) as pilot:
        await pick_speed(pilot)
        table, before = table_of(pilot), table_of(pilot).view
        ghost = plan_of(pilot).ghost
        assert ghost is not None
        circus = table.query_one(Circus)
        for _ in range(2):  # once to point at it, as a click on another way would, once to drive
            assert table.view == before
            circus.post_message(Circus.PlacePicked(ghost.stand.centre))
            await settled(pilot)
        assert table.view != before


async def test_a_blocked_way_is_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = make_setup("benhur", players=2, level="sensible")
    name = saved_when(tmp_path, setup, lambda view, legal: bool(blocked_moves(view, legal)))
    async with make_app(tmp_path, StartSaved(name)).run_test(size=LARGE) as pilot:
        await settled(pilot)
        table = table_of(pilot)
        told: list[str] = []
        monkeypatch.setattr(table.shell, "answer", told.append)
        move = blocked_moves(table.view, table.legal())[0]
        await pilot.press(key_of_card(table, move.card))
        await pilot.press(*keys_of_way(plan_of(pilot), move), "enter")
        await settled(pilot)
        assert told == ["There is a chariot in the way."]
        assert table.view.phase is Phase.PLAY


async def test_escape_leaves_the_plan_before_the_game(tmp_path: Path) -> None:
    async with start(tmp_path).run_test(size=LARGE) as pilot:
        await pick_speed(pilot)
        await pilot.press("escape")
        assert table_of(pilot).plan is None


async def test_a_click_picks_a_card_and_the_way_that_ends_there(tmp_path: Path) -> None:
    async with start(tmp_path).run_test(size=LARGE) as pilot:
        await pick_speed(pilot)
        place = plan_of(pilot).place
        assert place is not None
        await pilot.press("escape")
        await pilot.click(HandPanel, offset=(3 + place * 14, 2))
        await settled(pilot)
        plan = plan_of(pilot)
        assert plan.place == place
        way = next(
            way
            for way, ghost in enumerate(plan.ghosts)
            if ghost.fate is Fate.FREE and way != plan.way
        )
        circus = table_of(pilot).query_one(Circus)
        column, row = circus.lens.cell(plan.ghosts[way].stand.centre)
        await pilot.click(Circus, offset=(column, row))
        await settled(pilot)
        picked = plan_of(pilot).way
        assert plan.nearest_way(circus.lens.middle_of(column, row)) == picked != plan.way
        await pilot.click(Circus, offset=(column, row))
        await settled(pilot)
        assert table_of(pilot).view.phase is Phase.DRAW


async def pictures_of_a_move(pilot: Pilot[None], monkeypatch: pytest.MonkeyPatch) -> int:
    """Drive on, and count how many pictures of the circus are drawn until all is still."""
    await pick_speed(pilot)
    circus, draw = table_of(pilot).query_one(Circus), Circus.draw
    seen = set()

    def note(drawn: Circus, canvas: Canvas) -> None:
        draw(drawn, canvas)
        if drawn is not circus:
            return  # the map beside it
        seen.add("".join(canvas.strip(row).text for row in range(canvas.height)))

    monkeypatch.setattr(Circus, "draw", note)
    await pilot.press("enter")
    await until(lambda: circus._film is None)
    await settled(pilot)
    return len(seen)


async def test_a_chariot_is_seen_to_drive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with start(tmp_path).run_test(size=LARGE) as pilot:
        pilot.app.animation_level = "full"
        assert await pictures_of_a_move(pilot, monkeypatch) > 3


async def test_without_animation_a_chariot_is_there_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with start(tmp_path).run_test(size=LARGE) as pilot:
        # With the ghost, and without.
        assert await pictures_of_a_move(pilot, monkeypatch) <= 2


async def test_z_changes_between_the_whole_circus_and_a_close_up(tmp_path: Path) -> None:
    async with start(tmp_path).run_test(size=SMALL) as pilot:
        await settled(pilot)
        circus = table_of(pilot).query_one(Circus)
        assert circus.is_close_up
        await pilot.press("z")
        await settled(pilot)
        assert not circus.is_close_up
        await pilot.resize_terminal(*HUGE)
        await pilot.press("z")
        await settled(pilot)
        assert circus.is_close_up


async def test_beside_a_close_up_a_map_shows_the_whole_circus(tmp_path: Path) -> None:
    async with start(tmp_path).run_test(size=LARGE) as pilot:
        await settled(pilot)
        display = table_of(pilot).game_display
        assert display.circus.is_close_up
        assert display.map.is_on_screen
        assert not display.map.is_close_up
        assert display.map.marks.seen == display.circus.lens
        await pilot.press("z")
        await settled(pilot)
        assert not display.circus.is_close_up
        assert not display.map.is_on_screen


async def test_a_huge_screen_shows_the_whole_circus(tmp_path: Path) -> None:
    async with start(tmp_path).run_test(size=HUGE) as pilot:
        await settled(pilot)
        assert not table_of(pilot).query_one(Circus).is_close_up


def story_of(pilot: Pilot[None]) -> list[str]:
    """What the chronicle tells, each line without the mark of the seat."""
    return [line.plain[4:] for line in table_of(pilot).query_one(Chronicle).lines]


async def drive_and_draw(pilot: Pilot[None]) -> None:
    """Make a move with the first card, draw, and wait until it is Anna's turn again."""
    await pick_speed(pilot)
    await pilot.press("enter")
    await settled(pilot)
    await pilot.press("d", "enter")
    await settled(pilot)


@pytest.mark.parametrize(("size", "told"), [(SMALL, True), (LARGE, False)], ids=["small", "large"])
async def test_where_events_are_behind_a_tab_the_prompt_tells_the_last(
    tmp_path: Path, size: tuple[int, int], told: bool
) -> None:
    async with start(tmp_path).run_test(size=size) as pilot:
        await drive_and_draw(pilot)
        _question, news = table_of(pilot).prompt_words().split("\n")
        assert news == (story_of(pilot)[-1] if told else "")


async def test_a_card_of_ones_own_is_told_once_and_by_name(tmp_path: Path) -> None:
    async with start(tmp_path).run_test(size=LARGE) as pilot:
        await settled(pilot)
        name = chariot_name(table_of(pilot).view, ChariotNo(0))
        await drive_and_draw(pilot)
        drawn = [line for line in story_of(pilot) if line.startswith(f"{name} draws")]
        assert len(drawn) == 1
        assert drawn[0].endswith(", normal.")


async def test_others_at_the_keyboard_never_see_a_hand(tmp_path: Path) -> None:
    async with start(tmp_path, people=2).run_test(size=LARGE) as pilot:
        await settled(pilot)
        assert isinstance(pilot.app.screen, Curtain)
        table = next(s for s in pilot.app.screen_stack if isinstance(s, BenHurScreen))
        assert table.view.seat is None
        await pilot.press("enter")
        await settled(pilot)
        hands = {chariot.seat: chariot.hand for chariot in table.view.chariots}
        assert all(held.card is not None for held in hands[0])
        assert all(held.card is None for held in hands[1])
