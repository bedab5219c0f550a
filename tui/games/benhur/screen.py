"""Playing Ben Hur: how its decisions are made with keys and mouse."""

from collections.abc import Sequence
from functools import partial

from textual import on, work
from textual.binding import Binding

from engine.benhur.actions import (
    Collide,
    Draw,
    Drive,
    Lay,
    MissTurn,
    PlayAccident,
    ShowHand,
    StandStill,
    Stop,
)
from engine.benhur.data import CHARIOTS, ChariotNo, Deck
from engine.benhur.events import (
    AccidentPlayed,
    CardDrawn,
    ChariotOut,
    CollisionFought,
    RaceEnded,
    Side,
    WhipCracked,
)
from engine.benhur.forecast import Threat, threats
from engine.benhur.state import Phase
from engine.benhur.view import BenHurView
from engine.benhur.ways import WAY_OF, Fate
from engine.core import Action, CommonRefusal, Event
from tui.dialogs.confirm import ConfirmHarm
from tui.games.benhur.advice import best_first
from tui.games.benhur.circus import Circus, Marks, race_words
from tui.games.benhur.display import BenHurDisplay
from tui.games.benhur.drivers import chariot_name
from tui.games.benhur.fights import AccidentDialog, FightDialog
from tui.games.benhur.panels import HandMarks, HandPanel, hand_to_show
from tui.games.benhur.planning import Plan, best_plan, moves_among
from tui.games.benhur.prompts import detail, question
from tui.games.benhur.season import RaceDialog
from tui.games.benhur.whip import penalty_dialog, whip_dialog
from tui.games.face import Face
from tui.locale import gettext as _
from tui.locale import marked
from tui.play import Play
from tui.screens.game import GameScreen
from tui.settings import Settings

_ENDINGS = (Stop, StandStill, MissTurn)


class BenHurScreen(GameScreen[BenHurView, BenHurDisplay]):
    """The screen of Ben Hur."""

    BINDINGS = [
        Binding("1", "pick(0)", marked("Card 1"), id="pick-1", show=False),
        Binding("2", "pick(1)", marked("Card 2"), id="pick-2", show=False),
        Binding("3", "pick(2)", marked("Card 3"), id="pick-3", show=False),
        Binding("4", "pick(3)", marked("Card 4"), id="pick-4", show=False),
        Binding("left", "turn_ruler(-1)", marked("Ruler left"), id="ruler-left"),
        Binding("right", "turn_ruler(1)", marked("Ruler right"), id="ruler-right"),
        Binding("up", "turn_chariot(-1)", marked("Chariot left"), id="chariot-left"),
        Binding("down", "turn_chariot(1)", marked("Chariot right"), id="chariot-right"),
        Binding("n", "suggest", marked("Next way"), id="suggest"),
        Binding("d", "draw('normal')", marked("Normal deck"), id="draw-normal"),
        Binding("r", "draw('risky')", marked("Risky deck"), id="draw-risky"),
        Binding("x", "end_turn", marked("End the turn"), id="end-turn"),
        Binding("s", "show_hand", marked("Show the hand"), id="show-hand"),
        Binding("w", "whip", marked("Whip"), id="whip"),
        Binding("o", "reach", marked("Look ahead"), id="reach"),
        Binding("z", "zoom", marked("Zoom"), id="zoom"),
        Binding("v", "hand", marked("Hands"), id="hand"),
    ]
    HELP = marked(
        "Pick a card with 1 to 4. Left and right turn the ruler, up and down the chariot; n goes "
        "to the best way as a bot sees it, then to the next. The ghost shows where the move leads: "
        "✓ free, ✗ into the wall, ! collision, – blocked. Dashes show who could still ram you "
        "there. In the race order ▸ acts now, • has yet to act this round. A click on the track "
        "picks the way that ends there."
    )

    def __init__(
        self, play: Play, face: Face[BenHurView, BenHurDisplay], settings: Settings
    ) -> None:
        super().__init__(play, face, settings)
        self.plan: Plan | None = None
        """The move under consideration."""
        self.close_up: bool | None = None
        self.look_ahead = False
        """Whether to show where the move after the next could lead."""
        self._hand_of: ChariotNo | None = None
        """Whose hand was asked for."""
        self._possible: Sequence[Action] = ()
        """What the person to decide can do; asked for once a decision, as it takes a while."""
        self._phase = Phase.OVER
        self._news = ""
        """What has just happened, for screens where the chronicle is behind a tab."""

    # -- showing ------------------------------------------------------------------------------

    def forget_plans(self) -> None:
        """Forget the move under consideration, and see what can be done."""
        self._hand_of = None
        self._possible = self.legal()
        self._phase = self.view.phase
        if moves := moves_among(self._possible):
            # Before a key asks for it: what a bot makes of all ways takes a while.
            judge = partial(best_first, self.view, moves)
            self.run_worker(judge, thread=True, exclusive=True, group="advice")
        self.plan = self._first_plan()

    def _first_plan(self) -> Plan | None:
        """Return the way that was announced, after a collision; else nothing is planned yet."""
        return Plan.after_collision(self.view) if self._can(Lay) else None

    def show_marks(self) -> None:
        """Point out the ghost of the planned move, and the cards that can be played."""
        view = self.view
        plan = self.plan if self.chosen is None else None
        self.game_display.circus.marks = Marks(
            ghost=plan.ghost if plan else None,
            reach=plan.reach if plan and self.look_ahead else (),
            threats=plan.threats if plan else self._threats(view),
            close_up=self.close_up,
        )
        number = hand_to_show(view) if self._hand_of is None else self._hand_of
        own = number == view.asked and self.deciding is not None
        self.game_display.show_hand(
            view,
            HandMarks(
                chariot=number,
                chosen=plan.place if plan and own else None,
                playable=self._playable(view) if own else frozenset(),
                drawing=self._can(Draw),
            ),
        )

    def _threats(self, view: BenHurView) -> tuple[Threat, ...]:
        """Return who could still ram one's chariot this round, unless it is about to move."""
        number = hand_to_show(view)
        chariot = view.chariots[number]
        moves = view.asked == number and view.phase is Phase.PLAY
        if chariot.stand is None or chariot.seat != view.seat or moves:
            return ()
        return threats(view, number, chariot.stand)

    def _playable(self, view: BenHurView) -> frozenset[int]:
        """Return the places of the cards that can be played."""
        cards = {
            action.card
            for action in self._possible
            if isinstance(action, Drive | Collide | PlayAccident)
        }
        hand = view.chariots[view.asked or 0].hand
        return frozenset(place for place, held in enumerate(hand) if held.card in cards)

    def status_words(self) -> str:
        """Return how far the race has come, and whose turn it is."""
        view = self.view
        text = _("{race}, round {round}: {name}")
        return text.format(
            race=race_words(view), round=view.round, name=chariot_name(view, view.current)
        )

    def prompt_words(self) -> str:
        """Return two lines: what to decide, and what the plan would come to."""
        view = self.view
        news = self._news if self.game_display.is_narrow else ""
        if self.deciding is None or view.asked is None:
            return f"{super().prompt_words()}\n{news}"
        asked = question(view, self.names[self.deciding], self._possible, self.plan)
        more = detail(view, self._possible, self.plan, look_ahead=self.look_ahead)
        return f"{asked}\n{more or news}"

    async def ask(self, view: BenHurView) -> Action | None:
        """Ask about the whip in dialogs, for everything else at the table."""
        dialogs = {Phase.WHIP: whip_dialog, Phase.PENALTY: penalty_dialog}
        if view.phase in dialogs:
            dialog = dialogs[view.phase](view, self._possible)
            action = await self.app.push_screen_wait(dialog)
            if action is not None:
                return action
        return await super().ask(view)

    async def present(self, events: Sequence[Event]) -> None:
        """Show fights and accidents of the people here in dialogs of their own."""
        view, animate = self.view, self.settings.animation
        self.game_display.circus.told = events
        out = {event.chariot for event in events if isinstance(event, ChariotOut)}
        for event in events:
            match event:
                case WhipCracked(whipper=one, whipped=other) if self._are_here(one, other):
                    await self.app.push_screen_wait(FightDialog(view, event, animate=animate))
                case CollisionFought(attacker=one, attacked=other) if self._are_here(one, other):
                    await self.app.push_screen_wait(FightDialog(view, event, animate=animate))
                case AccidentPlayed(chariot=number) if self._is_here(view, number):
                    dialog = AccidentDialog(view, event, out=number in out, animate=animate)
                    await self.app.push_screen_wait(dialog)
                case RaceEnded(race=race) if self.people and view.result is None:
                    season = RaceDialog(view, self.names, race, animate=animate)
                    await self.app.push_screen_wait(season)
        told = (self.face.tell(event, self.names) for event in events if self.stays(event))
        self._news = " ".join(line[1] for line in told if line is not None) or self._news
        await super().present(events)

    def stays(self, event: Event) -> bool:
        """Whoever is told which card he draws need not be told that he draws one."""
        if isinstance(event, CardDrawn) and len(self.people) == 1:
            return not self._is_here(self.view, event.chariot)
        return super().stays(event)

    def _are_here(self, *sides: Side) -> bool:
        """Tell whether somebody at this keyboard takes part in a fight."""
        return any(self._is_here(self.view, side.chariot) for side in sides)

    def _is_here(self, view: BenHurView, number: ChariotNo) -> bool:
        return view.chariots[number].seat in self.people

    # -- deciding -----------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide what cannot be done now."""
        kinds = {
            "suggest": (Drive, Collide, Lay),
            "draw": (Draw,),
            "show_hand": (ShowHand,),
        }
        if action in kinds:
            return self._can(*kinds[action])
        if action in ("turn_ruler", "turn_chariot", "reach"):
            return self.plan is not None and self.plan.drives
        if self.deciding is None and action in ("pick", "end_turn", "whip"):
            return False
        if action == "end_turn":
            return self._phase is Phase.PLAY and self._can(*_ENDINGS)
        if action == "whip":
            return self._phase in (Phase.WHIP, Phase.PENALTY)
        return super().check_action(action, parameters)

    def _can(self, *kinds: type[Action]) -> bool:
        return any(isinstance(action, kinds) for action in self._possible)

    def meant_by(self, action: str) -> Action | None:
        """Return the action of the game that a key stands for."""
        meant: dict[str, Action] = {
            "draw": Draw(Deck.NORMAL),
            "show_hand": ShowHand(),
            "end_turn": StandStill(),
        }
        return meant.get(action)

    def action_pick(self, place: int) -> None:
        """Pick a card and its best way; the way stays as it was planned with another."""
        if place in self._playable(self.view):
            plan = Plan(self.view, place)
            if plan.drives and self.plan is not None and self.plan.drives:
                plan = plan.with_way(self.plan.way)
            elif plan.drives:
                plan = plan.best_way(self._possible)
            self._replan(plan)

    def _replan(self, plan: Plan | None) -> None:
        self.plan = plan
        self.show_plan()

    def action_turn_ruler(self, step: int) -> None:
        """Turn the ruler."""
        if self.plan is not None:
            self._replan(self.plan.turned(ruler=step))

    def action_turn_chariot(self, step: int) -> None:
        """Turn the chariot at the end of the ruler."""
        if self.plan is not None:
            self._replan(self.plan.turned(chariot=step))

    def action_suggest(self) -> None:
        """Go to the next way of the card, by its worth; without a card, to the best of all."""
        if self.plan is None or not self.plan.drives:
            self._replan(best_plan(self.view, self._possible))
        else:
            self._replan(self.plan.next_way(self._possible))

    def planned(self) -> Action | None:
        """Return the planned move."""
        return self.plan.action if self.plan is not None else None

    def attempt(self, action: Action) -> None:
        """Decide on an action, or say why not; into a wall only if that is meant."""
        ghost = self.plan.ghost if self.plan is not None and self.chosen is None else None
        if ghost is not None and ghost.fate is Fate.CRASH and self.refusal(action) is None:
            self._confirm_crash(action)
        else:
            super().attempt(action)

    def enter_words(self) -> str:
        """Return what Enter does with the planned way."""
        return "" if self.plan is None else marked("Drive")

    @work(exclusive=True, group="crash")
    async def _confirm_crash(self, action: Action) -> None:
        warning = _("This drives into the wall and puts the chariot out. Do it all the same?")
        if await self.app.push_screen_wait(ConfirmHarm(_("Into the wall"), warning)):
            self.decide(action)

    def action_draw(self, deck: str) -> None:
        """Choose a deck to draw from."""
        self.choose(Draw(Deck(deck)))

    def action_end_turn(self) -> None:
        """Choose to play no further card, or to bear that none can be played."""
        self.choose(next(action for action in self._possible if isinstance(action, _ENDINGS)))

    def action_show_hand(self) -> None:
        """Choose to show a hand of accidents and be dealt another."""
        self.choose(ShowHand())

    def action_whip(self) -> None:
        """Go back to the question about the whip."""
        self.decide(None)

    def point_out(self, action: Action) -> None:
        """Plan a move, or pick an accident; choose anything else."""
        match action:
            case Drive() | Collide() | PlayAccident():
                hand = [held.card for held in self.view.chariots[self.view.asked or 0].hand]
                plan = Plan(self.view, hand.index(action.card))
                if not isinstance(action, PlayAccident):
                    plan = plan.with_way(WAY_OF[action.ruler, action.chariot])
                self._replan(plan)
            case Lay(ruler, chariot):
                self._replan(Plan.after_collision(self.view).with_way(WAY_OF[ruler, chariot]))
            case _:
                self.choose(action)

    def has_plan(self) -> bool:
        """Tell whether a move is being planned, other than the one that was announced."""
        return self.plan != self._first_plan()

    def drop_plan(self) -> None:
        """Plan no move after all, or the one that was announced."""
        self._replan(self._first_plan())

    # -- looking ------------------------------------------------------------------------------

    def action_reach(self) -> None:
        """Show where the move after this one could lead, or no longer."""
        self.look_ahead = not self.look_ahead
        self.show_choice()
        if self.plan is not None and not self.plan.reach:
            self.say_why(CommonRefusal.NOT_NOW)

    def action_zoom(self) -> None:
        """Show the whole circus, or what is around the chariot."""
        self.close_up = not self.game_display.circus.is_close_up
        self.show_marks()

    def action_hand(self) -> None:
        """Open the next chariot's hand."""
        shown = self.game_display.hand_marks.chariot
        self._hand_of = CHARIOTS[(shown + 1) % len(self.view.chariots)]
        self.show_marks()

    # -- the mouse ----------------------------------------------------------------------------

    @on(Circus.PlacePicked)
    def _pick_place(self, event: Circus.PlacePicked) -> None:
        """Plan the way that ends at the place; a second click on it does what Enter would."""
        event.stop()
        if self.plan is not None and self.plan.drives:
            plan = self.plan.with_way(self.plan.nearest_way(event.point))
            self.click(plan, lambda: self._replan(plan))

    @on(HandPanel.CardPicked)
    def _pick_card(self, event: HandPanel.CardPicked) -> None:
        event.stop()
        if not self._can(Draw):
            self.action_pick(event.place)

    @on(HandPanel.DeckPicked)
    def _pick_deck(self, event: HandPanel.DeckPicked) -> None:
        event.stop()
        if self._can(Draw):
            self.click(event.deck, lambda: self.choose(Draw(event.deck)))
