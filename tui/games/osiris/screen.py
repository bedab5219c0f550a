"""Playing Osiris: how its decisions are made with keys and mouse."""

from collections.abc import Sequence

from textual import on
from textual.binding import Binding
from textual.content import Content

from engine.core import Action, Event
from engine.osiris.actions import Block, Choose, Pass, Place, Shift, Step
from engine.osiris.data import CELLS, PRIESTS, TOP, PlaceNo, Priest, city_at, numbered
from engine.osiris.events import FightFought, GodsSeen, PriestStepped, PyramidRevealed
from engine.osiris.state import Phase
from engine.osiris.view import OsirisView
from tui.dialogs.foot import FootReveal
from tui.games.face import Face
from tui.games.osiris.board import Marks, OsirisBoard
from tui.games.osiris.display import OsirisDisplay
from tui.games.osiris.fight import ExchangeDialog, FightDialog
from tui.games.osiris.following import Following
from tui.games.osiris.noting import NotingScreen
from tui.games.osiris.panels import course_words
from tui.games.osiris.reveal import PyramidDialog, bearer_words, unveiled, veiled
from tui.games.osiris.temples import TempleMarks, TemplesPanel
from tui.games.osiris.walking import Choosing, Walking
from tui.games.osiris.words import LETTERS
from tui.locale import gettext as _
from tui.locale import marked
from tui.play import Play
from tui.settings import Settings

Plan = Following | Choosing | Walking
"""A decision in the making: with followers, of a priest, of its next step."""


class OsirisScreen(NotingScreen):
    """The screen of Osiris."""

    BINDINGS = [
        Binding("space", "block", marked("Block"), id="block"),
        Binding("s", "skip", marked("No follower"), id="skip"),
        Binding("up", "move(0, -1)", marked("Move"), id="move-up", show=False),
        Binding("down", "move(0, 1)", marked("Move"), id="move-down", show=False),
        Binding("left", "move(-1, 0)", marked("Move"), id="move-left", show=False),
        Binding("right", "move(1, 0)", marked("Move"), id="move-right", show=False),
        *(
            Binding(
                LETTERS[priest],
                f"priest({priest})",
                marked("Choose a priest"),
                id=f"priest-{LETTERS[priest]}",
                show=False,
            )
            for priest in PRIESTS
        ),
    ]
    HELP = marked(
        "Choose a priest by its letter or with the arrow keys, Enter confirms. Then the arrow "
        "keys point at a place, near or far, and Enter walks there; u takes a step back, up to "
        "the first fight. Numbers in "
        "green or in brackets tell how much power is left there, filled where the move can end, "
        "red where a fight is needed; +1 in a city is what sowing brings. In the table of temples "
        "Σ counts the followers, ♛ shows who would win there, and the last column the priest that "
        "bears the god, or how likely he is to lie under the pyramid."
    )

    def __init__(
        self, play: Play, face: Face[OsirisView, OsirisDisplay], settings: Settings
    ) -> None:
        super().__init__(play, face, settings)
        self.plan: Plan | None = None
        self._errand: tuple[PlaceNo, ...] = ()
        """The places to which the priest is still to walk."""
        self._followed: Following | None = None
        """Where the last follower went: the next one often goes there too."""

    # -- showing ------------------------------------------------------------------------------

    def forget_plans(self) -> None:
        """Plan anew, if there is something to decide."""
        if isinstance(self.plan, Following):
            self._followed = self.plan
        self.plan = None
        if self.deciding is not None:
            self._begin_plan(self.view, self.legal())

    def _begin_plan(self, view: OsirisView, legal: Sequence[Action]) -> None:
        match view.phase:
            case Phase.PLACING | Phase.FOLLOWER:
                self.plan = Following.begin(view, legal, self._followed)
                self.game_display.panel = 0
            case Phase.PRIEST:
                self.plan = Choosing.begin(view, legal)
            case Phase.WALKING:
                self.plan = Walking.begin(view, legal)

    def show_marks(self) -> None:
        """Point out what is planned, on the board and among the temples."""
        plan = self.plan if self.deciding is not None and self.chosen is None else None
        self.game_display.board.marks = Marks() if plan is None else plan.marks(self.view)
        temples = plan.temple_marks() if isinstance(plan, Following) else TempleMarks()
        self.game_display.mark_temples(temples)

    def status_words(self) -> str:
        """Return the round, and how far the top is blocked."""
        return " · ".join(course_words(self.view, self.names))

    def prompt_words(self) -> str:
        """Return two lines: what to decide, and what the choice would bring."""
        if self.deciding is None:
            return super().prompt_words()
        name = self.names[self.deciding]
        if self.plan is None:
            return _("{name}, you have won: Enter decides about the gods.").format(name=name)
        view = self.view
        return f"{self.plan.question(view, name)}\n{self.plan.detail(view, self.names)}"

    def is_private(self, view: OsirisView) -> bool:
        """Whatever a player of Osiris decides, his gods are in view."""
        return True

    def stays(self, event: Event) -> bool:
        """Without the memory aid the gods are seen for a moment only."""
        seen = isinstance(event, GodsSeen) and not self.view.options.memory_aid
        return not seen and super().stays(event)

    def was_foretold(self, event: Event) -> bool:
        """Whoever chooses a priest in a city sees where its only way out leads."""
        return isinstance(event, PriestStepped) and city_at(event.origin) is not None

    async def ask(self, view: OsirisView) -> Action | None:
        """Ask the winner of a fight in a dialog, everything else on the board."""
        if view.phase is Phase.FIGHT:
            action = await self.app.push_screen_wait(ExchangeDialog(view, self.names))
            if action is not None:
                return action
        errand, self._errand = self._errand, ()
        if errand and isinstance(self.plan, Walking):
            place, *further = errand
            if place in self.plan.final_places:
                self._replan(self.plan.walking_to(place))
            elif Step(place) in self.legal():
                self._errand = tuple(further)
                return Step(place)
        return await super().ask(view)

    async def present(self, events: Sequence[Event]) -> None:
        """Show fights and the end in dialogs of their own."""
        for event in events:
            if isinstance(event, FightFought) and self.people:
                await self._show_fight(event)
            elif isinstance(event, PyramidRevealed) and self.people:
                await self._show_end(event)
        await super().present(events)

    async def _show_fight(self, fight: FightFought) -> None:
        """Show both gods to the fighters; if none of them is here, what the others may see.

        The winner sees it all again when asked about the exchange: it is shown twice only for
        the sake of its coming step by step.
        """
        view = self.view
        fighters = {view.priests[priest].seat for priest in (fight.attacker, fight.defender)}
        here = [seat for seat in self.people if seat in fighters]
        self.show_position()
        for seat in sorted(here, key=lambda seat: seat == fight.decides):
            if seat == fight.decides and not self.settings.animation:
                continue
            await self.seat_down(seat)
            self.show_position()
            await self._fight_dialog(self.view)
        if not here:
            await self._fight_dialog(self.view)

    async def _fight_dialog(self, view: OsirisView) -> None:
        dialog = FightDialog(view, self.names, animate=self.settings.animation)
        await self.app.push_screen_wait(dialog)

    async def _show_end(self, revealed: PyramidRevealed) -> None:
        """Show the end of a deal; the table still shows that deal, even if the next has begun."""
        view, before = self.view, self.game_display.shown
        if view.result is not None and before is not None:
            self.game_display.show(veiled(view, before))
        self.show_marks()
        self.show_prompt()
        await self._unveil(revealed)
        dialog = PyramidDialog(
            before or view,
            view.deals[: revealed.deal],
            view.result,
            self.names,
            animate=self.settings.animation,
        )
        await self.app.push_screen_wait(dialog)

    async def _unveil(self, revealed: PyramidRevealed) -> None:
        """Show on the board who bore whom, priest by priest."""
        shown = self.game_display.shown
        assert shown is not None, "a view was shown before the end"
        steps = unveiled(shown, revealed.gods)

        def show(step: int) -> None:
            priest, view = steps[step]
            self.game_display.show(view)
            self.game_display.board.marks = Marks(priest=priest)

        words = [Content(bearer_words(view, priest, self.names)) for priest, view in steps]
        title, animate = _("Who bore whom"), self.settings.animation
        await self.app.push_screen_wait(FootReveal(title, words, show, animate=animate))

    # -- deciding -----------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide what cannot be done now."""
        deciding = self.deciding is not None
        match action:
            case "confirm" if self.chosen is None:
                walking = isinstance(self.plan, Walking) and self.plan.cursor is None
                return deciding and not walking
            case "block":
                return deciding and isinstance(self.plan, Walking) and self.plan.can_block
            case "skip":
                return deciding and any(isinstance(each, Pass) for each in self.legal())
            case "priest":
                return deciding and isinstance(self.plan, Choosing)
        return super().check_action(action, parameters)

    def meant_by(self, action: str) -> Action | None:
        """Return the action of the game that a key stands for."""
        meant: dict[str, Action] = {"block": Block(TOP), "skip": Pass()}
        return meant.get(action)

    def _replan(self, plan: Plan) -> None:
        self.plan = plan
        self.show_plan()

    def action_move(self, across: int, down: int) -> None:
        """Move the cursor."""
        if self.deciding is not None and self.plan is not None:
            self._replan(self.plan.moved(across, down))

    def planned(self) -> Action | None:
        """Return what is planned, of a walk its first step."""
        return self.plan.action() if self.plan is not None else None

    def confirm_plan(self) -> None:
        """Do what is planned, or take up a follower; without a plan, ask about the gods again."""
        action = self.planned()
        if self.plan is None:
            self.decide(None)
        elif action is None and isinstance(self.plan, Following):
            self._replan(self.plan.lifted())
        elif action is not None:
            if isinstance(self.plan, Walking) and isinstance(action, Step):
                self._errand = self.plan.way[1:] if self.refusal(action) is None else ()
            self.attempt(action)

    def enter_words(self) -> str:
        """Return what Enter does with what is planned."""
        return "" if self.plan is None else self.plan.enter_words

    def action_block(self) -> None:
        """Choose a cell to block, or go back to walking."""
        if isinstance(self.plan, Walking):
            self._replan(self.plan.toggled_blocking())

    def action_skip(self) -> None:
        """Choose to leave the followers where they are."""
        self.choose(Pass())

    def action_priest(self, priest: Priest) -> None:
        """Point at a priest, or say why it cannot move."""
        if isinstance(self.plan, Choosing) and priest in self.plan.priests:
            self._replan(self.plan.pointing_at(priest))
        else:
            self.choose(Choose(priest))

    def point_out(self, action: Action) -> None:
        """Point at a priest, a place or a temple; choose anything else."""
        match self.plan, action:
            case Choosing(), Choose(priest):
                self._replan(self.plan.pointing_at(priest))
            case Walking(), Step(to):
                self._replan(self.plan.walking_to(to))
            case Walking(), Block(cell):
                plan = self.plan if self.plan.blocking else self.plan.toggled_blocking()
                self._replan(plan.pointing_at(cell))
            case Following(), Place() | Shift():
                self._replan(self.plan.planned_for(action))
            case _:
                self.choose(action)

    def has_plan(self) -> bool:
        """Tell whether a choice is half made."""
        return self.plan is not None and self.plan.cancelled() is not None

    def drop_plan(self) -> None:
        """Take the last step of a half-made choice back."""
        plan = self.plan.cancelled() if self.plan is not None else None
        if plan is not None:
            self._replan(plan)

    # -- the mouse ----------------------------------------------------------------------------

    @on(OsirisBoard.PlacePicked)
    def _pick_place(self, event: OsirisBoard.PlacePicked) -> None:
        event.stop()
        if self.deciding is None:
            return
        match self.plan:
            case Choosing():
                for priest, shown in numbered(self.view.priests):
                    if shown.place == event.place and priest in self.plan.priests:
                        self._click(self.plan.pointing_at(priest))
                    elif shown.place == event.place:
                        self.choose(Choose(priest))
            case Walking(blocking=True) if event.place in CELLS:
                self._click(self.plan.pointing_at(event.place))
            case Walking(blocking=True):
                self.choose(Block(event.place))
            case Walking():
                self._click(self.plan.walking_to(event.place))

    def _click(self, plan: Plan) -> None:
        """A click points at something; a second one does what Enter would do."""
        self.click(plan, lambda: self._replan(plan))

    @on(TemplesPanel.TemplePicked)
    def _pick_temple(self, event: TemplesPanel.TemplePicked) -> None:
        event.stop()
        if self.deciding is not None and isinstance(self.plan, Following):
            self._click(self.plan.pointing_at(event.temple))
