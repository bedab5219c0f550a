"""Playing Jenseits von Theben: how its decisions are made with keys and mouse."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from textual import on, work
from textual.binding import Binding

from engine.core import Action, Event
from engine.theben.actions import Dig, EndTurn, Renew, Take, ThebenAction, Travel, Wait
from engine.theben.data import LONGEST_DIG, Kind, Place, Week
from engine.theben.events import Dug, ExhibitionHeld, GameEnded, YearBegan
from engine.theben.forecast import Plan, way
from engine.theben.state import Phase
from engine.theben.view import ThebenView
from tui.games.face import Face
from tui.games.theben.board import MapMarks, ThebenMap
from tui.games.theben.cards import CardsPanel
from tui.games.theben.contests import ConferenceDialog, ExhibitionDialog
from tui.games.theben.digging import DigDialog, FindsDialog
from tui.games.theben.display import ThebenDisplay
from tui.games.theben.panels import PlayersPanel
from tui.games.theben.plans import (
    Choice,
    choice_words,
    could_dig,
    dig_words,
    enter_words,
    plan_of,
    shows_words,
)
from tui.games.theben.timeline import Timeline
from tui.games.theben.words import date, place_name
from tui.locale import gettext as _
from tui.locale import marked
from tui.play import Play
from tui.screens.game import GameScreen
from tui.settings import Settings


class ThebenScreen(GameScreen[ThebenView, ThebenDisplay]):
    """The screen of Jenseits von Theben."""

    BINDINGS = [
        Binding("1", "pick(0)", marked("Card 1"), id="card-1", show=False),
        Binding("2", "pick(1)", marked("Card 2"), id="card-2", show=False),
        Binding("3", "pick(2)", marked("Card 3"), id="card-3", show=False),
        Binding("4", "pick(3)", marked("Card 4"), id="card-4", show=False),
        Binding("t", "travel", marked("Travel"), id="travel"),
        Binding("d", "dig", marked("Dig"), id="dig"),
        Binding("w", "wait", marked("Wait"), id="wait"),
        Binding("e", "end_turn", marked("End the turn"), id="end-turn"),
        Binding("n", "renew", marked("New cards"), id="renew"),
        Binding("a", "airship", marked("Airship"), id="airship"),
        Binding("s", "table", marked("Tables, piles"), id="tables"),
    ]
    HELP = marked(
        "Keys 1 to 4 pick a card, the arrow keys a place on the map; the lines above the keys say "
        "how many weeks it takes, who moves before you again, and which exhibitions you would "
        "reach. Enter does it: the journey and what you chose to do there. On a dig region Enter "
        "asks for how long. w waits: then left and right choose the week, up the next exhibition."
    )

    def __init__(
        self, play: Play, face: Face[ThebenView, ThebenDisplay], settings: Settings
    ) -> None:
        super().__init__(play, face, settings)
        self.choice: Choice | None = None
        """What is being thought of."""
        self._errand: tuple[Place, ThebenAction] | None = None
        """What to do on arrival, and where."""

    def on_mount(self) -> None:
        """Begin with one's own table."""
        self.game_display.table_of = self.people[0] if self.people else 0

    # -- showing ------------------------------------------------------------------------------

    def forget_plans(self) -> None:
        """Point at the place where the person to decide stands, and show that person's table."""
        self.choice = None
        if self.deciding is not None:
            self.choice = Choice(self.view.players[self.deciding].place)
            self.game_display.table_of = self.deciding

    def show_marks(self) -> None:
        """Point out the place, the way there, the card, and the weeks that it would take."""
        table, choice, seat = self.game_display, self.choice, self.deciding
        if choice is None or seat is None:
            table.board.marks = MapMarks()
            table.timeline.plan = None
            table.picked = None
            return
        here, plan = self.view.players[seat].place, choice.plan(self.view, seat)
        if isinstance(self.chosen, ThebenAction):
            plan = plan_of(self.view, seat, self.chosen)
        table.board.marks = MapMarks(plan.place, way(here, plan.place))
        table.timeline.plan = plan
        table.picked = choice.card if self.chosen is None else None

    def _replan(self, choice: Choice) -> None:
        """Think of something else."""
        self.choice = choice
        if not choice.wait:
            self.set_focus(self.game_display.board)
        self.show_plan()

    def status_words(self) -> str:
        """Return the date of the player furthest back."""
        view = self.view
        last = view.order[0]
        return _("{name} is furthest back: {date}").format(
            name=self.names[last], date=date(view.players[last].week)
        )

    def prompt_words(self) -> str:
        """Return two lines: what the choice would cost, and what it would mean."""
        if self.deciding is None or self.choice is None:
            return super().prompt_words()
        if not self.choice.actions(self.view, self.deciding):
            return self._question()
        width = self.size.width - 2
        lines = choice_words(self.choice, self.view, self.deciding, self.refusal, self.names, width)
        return "\n".join(lines)

    def _question(self) -> str:
        """Return what to decide, while nothing is chosen yet."""
        assert self.deciding is not None, "nobody decides"
        assert self.choice is not None, "nothing is pointed at"
        values = {"name": self.names[self.deciding], "place": place_name(self.choice.place)}
        if self.view.phase is Phase.ARRIVED:
            text = _("{name} ({place}): take a card here, dig, wait, or end the turn.")
        else:
            text = _("{name} ({place}): pick a card (1–4), a place (arrows), or wait (w).")
        here = self.choice.plan(self.view, self.deciding)
        detail = shows_words(here, self.view, self.deciding)
        if could_dig(self.choice, self.view, self.deciding, self.refusal):
            detail = dig_words(self.view, self.deciding, self.choice.place)
        return f"{text.format(**values)}\n{detail}"

    def is_private(self, view: ThebenView) -> bool:
        """Everything lies open in Jenseits von Theben."""
        return False

    async def ask(self, view: ThebenView) -> Action | None:
        """Go on with an errand after its journey; otherwise ask on the map."""
        errand, self._errand = self._errand, None
        if errand is not None and self.deciding is not None:
            place, action = errand
            if self.view.players[self.deciding].place is place and action in self.legal():
                return action
        self.set_focus(self.game_display.board)
        return await super().ask(view)

    async def present(self, events: Sequence[Event]) -> None:
        """Show finds, exhibitions and the final conference in dialogs of their own."""
        animate = self.settings.animation
        for event in events if self.people else ():
            match event:
                case Dug(seat=seat) if seat in self.people:
                    finds = FindsDialog(event, self.names[seat], animate=animate)
                    await self.app.push_screen_wait(finds)
                case ExhibitionHeld():
                    show = ExhibitionDialog(event, self.names, animate=animate)
                    await self.app.push_screen_wait(show)
                case YearBegan(year=year):
                    self.notify(_("{year} begins: all permits are back.").format(year=year))
                case GameEnded():
                    end = ConferenceDialog(self.view.players, self.names, animate=animate)
                    await self.app.push_screen_wait(end)
        await super().present(events)

    # -- deciding -----------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide what cannot be done now."""
        kinds = {"end_turn": EndTurn, "renew": Renew, "wait": Wait}
        if action in kinds:
            waiting = self.choice is not None and self.choice.wait > 0
            return not waiting and any(isinstance(each, kinds[action]) for each in self.legal())
        if action == "table":
            return self.choice is None or not self.choice.wait
        if action in ("pick", "travel", "dig", "airship"):
            return self._is_possible(action)
        if action == "confirm" and self.chosen is None:
            return self._is_possible(action)
        return super().check_action(action, parameters)

    def _is_possible(self, action: str) -> bool:
        choice, seat = self.choice, self.deciding
        if seat is None or choice is None:
            return False
        actions = choice.actions(self.view, seat)
        journey = choice.journey(self.view, seat)
        match action:
            case "confirm":
                return bool(actions) or could_dig(choice, self.view, seat, self.refusal)
            case "dig":
                idle = choice.action() is None
                return idle and could_dig(choice, self.view, seat, self.refusal)
            case "travel":
                return bool(journey) and self.refusal(*journey) is None
            case "airship":
                owned = self.view.players[seat].count(Kind.AIRSHIP) > 0
                return owned and self.view.phase is Phase.TURN
        return True

    def meant_by(self, action: str) -> Action | None:
        """Return the action of the game that a key stands for."""
        here = self._nothing_chosen().place
        elsewhere = next(place for place in Place if place is not here)
        meant: dict[str, Action] = {
            "end_turn": EndTurn(),
            "renew": Renew(),
            "wait": Wait(1),
            "dig": Dig(LONGEST_DIG),
            "travel": Travel(here),
            "airship": Travel(elsewhere, airship=True),
        }
        return meant.get(action)

    def action_pick(self, number: int) -> None:
        """Think of a card."""
        if self.choice is not None and number < len(self.view.face_up):
            self._replan(self.choice.taking(self.view.face_up[number]))

    def confirm_plan(self) -> None:
        """Do what is being thought of; in a dig region ask first how long to dig."""
        if self.choice is None or self.deciding is None:
            return
        if self._asks_how_long(self.choice, self.deciding):
            self.action_dig()
        else:
            self._carry_out(*self.choice.actions(self.view, self.deciding))

    def _asks_how_long(self, choice: Choice, seat: int) -> bool:
        return choice.action() is None and could_dig(choice, self.view, seat, self.refusal)

    def planned(self) -> Action | None:
        """Return the journey being thought of, or what to do where one is."""
        choice, seat = self.choice, self.deciding
        if choice is None or seat is None or self._asks_how_long(choice, seat):
            return None
        actions = choice.actions(self.view, seat)
        return actions[0] if actions and self.refusal(*actions) is None else None

    def action_travel(self) -> None:
        """Choose to go to the place and see there."""
        if self.choice is not None and self.deciding is not None:
            for journey in self.choice.journey(self.view, self.deciding):
                self.choose(journey)

    @work(exclusive=True, group="dig")
    async def action_dig(self) -> None:
        """Ask how long to dig; then go there and dig."""
        choice = self.choice
        if choice is None or self.deciding is None:
            return
        journey = choice.journey(self.view, self.deciding)
        dialog = DigDialog(
            self.view,
            choice.place,
            self.names,
            airship=choice.airship and bool(journey),
            planned=self._show_on_track,
        )
        length = await self.app.push_screen_wait(dialog)
        self.show_marks()
        if length is not None:
            self._carry_out(*journey, Dig(length))

    def _show_on_track(self, planned: Plan) -> None:
        """Show on the time track what a dialog over it says."""
        self.game_display.timeline.plan = planned

    def action_wait(self) -> None:
        """Choose a week to wait for, on the time track; after a journey one waits where one is."""
        choice = self.choice
        if choice is None:
            return
        # Who thinks of a card in a city far away and then of waiting would not travel for that.
        if self.view.phase is Phase.ARRIVED or choice.action() is not None:
            choice = self._nothing_chosen()
        self._wait(choice.waiting(1))

    def action_end_turn(self) -> None:
        """Choose to do nothing more."""
        self.choose(EndTurn())

    def action_renew(self) -> None:
        """Think of having the face-up cards replaced."""
        self._replan(self._nothing_chosen().renewing())

    def action_airship(self) -> None:
        """Fly, or go by land after all."""
        if self.choice is not None:
            self._replan(replace(self.choice, airship=not self.choice.airship, renew=False))

    def _carry_out(self, *actions: ThebenAction) -> None:
        """Decide on the first action and keep the second for the arrival, if the rules allow."""
        if self.choice is None or self.deciding is None:
            return
        reason = self.refusal(*actions) if actions else None
        if reason is not None:
            self.say_why(reason)
        elif actions:
            first, *rest = actions
            self._errand = (self.choice.place, rest[0]) if rest else None
            self.decide(first)

    def point_out(self, action: Action) -> None:
        """Think of a card, a wait, new cards; choose anything else."""
        match action:
            case Take(card):
                self._replan(self._nothing_chosen().taking(card))
            case Wait(weeks):
                self._replan(self._nothing_chosen().waiting(weeks))
            case Renew():
                self._replan(self._nothing_chosen().renewing())
            case _:
                self.choose(action)

    def has_plan(self) -> bool:
        """Tell whether a card, a place or a week is chosen."""
        return self.choice is not None and self.choice != self._nothing_chosen()

    def drop_plan(self) -> None:
        """Point at where one stands again."""
        self._replan(self._nothing_chosen())

    def _nothing_chosen(self) -> Choice:
        assert self.deciding is not None, "nobody decides"
        return Choice(self.view.players[self.deciding].place)

    def enter_words(self) -> str:
        """Return what Enter does with what is chosen."""
        if self.choice is None or self.deciding is None:
            return ""
        return enter_words(self.choice, digs=self._asks_how_long(self.choice, self.deciding))

    def action_table(self) -> None:
        """Show the next player's cards and finds; after the last, what the piles may hold."""
        display = self.game_display
        display.table_of = (display.table_of + 1) % (len(self.names) + 1)
        display.turn_to("table")

    # -- the mouse ----------------------------------------------------------------------------

    @on(ThebenMap.PlacePointed)
    def _point(self, event: ThebenMap.PlacePointed) -> None:
        event.stop()
        if self.choice is not None and self.deciding is not None:
            self._replan(self.choice.at(event.place))

    @on(ThebenMap.PlacePicked)
    def _pick_place(self, event: ThebenMap.PlacePicked) -> None:
        event.stop()
        if self.choice is not None:
            self._click(self.choice.at(event.place))

    @on(CardsPanel.CardPicked)
    def _pick_card(self, event: CardsPanel.CardPicked) -> None:
        event.stop()
        if self.choice is not None and event.number < len(self.view.face_up):
            self._click(self.choice.taking(self.view.face_up[event.number]))

    def _click(self, choice: Choice) -> None:
        """A click thinks of something; a second one does what Enter would do."""
        if self.deciding is not None:
            self.click(choice, lambda: self._replan(choice))

    @on(Timeline.WeekPointed)
    def _wait_until(self, event: Timeline.WeekPointed) -> None:
        event.stop()
        if choice := self._waiting_until(event.week):
            self._wait(choice)

    @on(Timeline.WeekPicked)
    def _pick_week(self, event: Timeline.WeekPicked) -> None:
        """A click waits until a week; a second one does what Enter would do."""
        event.stop()
        if choice := self._waiting_until(event.week):
            self.click(choice, partial(self._wait, choice))

    def _waiting_until(self, week: Week) -> Choice | None:
        """Return the choice to wait until a week, if it is still to come."""
        if self.choice is None or self.deciding is None:
            return None
        return self.choice.waiting_until(week, self.view, self.deciding)

    def _wait(self, choice: Choice) -> None:
        self._replan(choice)
        self.set_focus(self.game_display.timeline)

    @on(PlayersPanel.PlayerPicked)
    def _pick_player(self, event: PlayersPanel.PlayerPicked) -> None:
        event.stop()
        if event.seat < len(self.names):
            self.game_display.table_of = event.seat
