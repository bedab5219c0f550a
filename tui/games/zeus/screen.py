"""Playing Beim Zeus: how its decisions are made with keys and mouse."""

from collections.abc import Sequence

from textual import on
from textual.binding import Binding
from textual.content import Content

from engine.core import Action, Event
from engine.zeus.actions import (
    Auction,
    Bid,
    Build,
    ClaimReward,
    Enlarge,
    Join,
    Pass,
    Take,
    WritePrice,
)
from engine.zeus.data import Plot
from engine.zeus.events import BidsRevealed, GameEnded
from engine.zeus.state import Phase
from engine.zeus.view import ZeusView
from tui.dialogs.foot import FootReveal
from tui.games.face import Face
from tui.games.zeus.auction import AuctionDialog, RevealDialog
from tui.games.zeus.board import Marks, ZeusBoard
from tui.games.zeus.building import Site
from tui.games.zeus.display import ZeusDisplay
from tui.games.zeus.panels import OfferPanel, PlayersPanel
from tui.games.zeus.plots import describe_plot
from tui.locale import gettext as _
from tui.locale import marked, marked_in
from tui.play import Play
from tui.screens.game import GameScreen
from tui.settings import Settings


class ZeusScreen(GameScreen[ZeusView, ZeusDisplay]):
    """The screen of Beim Zeus."""

    BINDINGS = [
        Binding("a", "auction", marked("Auction"), id="auction"),
        Binding("b", "build", marked("Build"), id="build"),
        Binding("d", "dial", marked("Bid"), id="dial"),
        Binding("1", "take(0)", marked("Take plot 1"), id="take-1", show=False),
        Binding("2", "take(1)", marked("Take plot 2"), id="take-2", show=False),
        Binding("3", "take(2)", marked("Take plot 3"), id="take-3", show=False),
        Binding("space", "mark", marked("Mark"), id="mark"),
        Binding("n", "suggest", marked("Next"), id="suggest"),
        Binding("p", "power", marked_in("of the gods", "Power"), id="power"),
        Binding("x", "pass", marked("Pass"), id="pass"),
        Binding("r", "claim", marked("Claim reward"), id="claim"),
        Binding("w", "write", marked("Write price"), id="write"),
        Binding("s", "sheet", marked("Sheets"), id="sheet"),
    ]
    HELP = marked(
        "Bid for plots, then build temples on them. Move the cursor with the arrow keys; "
        "the lines above the keys say what the plot under it is and what you can do. A key "
        "chooses, Enter does it, Esc takes it back."
    )

    def __init__(self, play: Play, face: Face[ZeusView, ZeusDisplay], settings: Settings) -> None:
        super().__init__(play, face, settings)
        self.cursor: Plot | None = None
        self.site: Site | None = None
        """The temple being planned."""
        self._came_from: Plot | None = None
        """Where the cursor was before."""

    def on_mount(self) -> None:
        """Begin with one's own sheet open."""
        self.game_display.sheet_of = self.people[0] if self.people else 0

    # -- showing ------------------------------------------------------------------------------

    def forget_plans(self) -> None:
        """Forget the temple being planned; open the sheet of whoever decides."""
        self.site = None
        if self.deciding is not None:
            self.game_display.sheet_of = self.deciding
        if self.cursor is None and self.view.offer:
            self.cursor = self.view.offer[0]

    def show_marks(self) -> None:
        """Point out the cursor, the plots on offer and the temple being planned."""
        view = self.view
        self.game_display.board.marks = Marks(
            cursor=self.chosen.plot if isinstance(self.chosen, Take | WritePrice) else self.cursor,
            chosen=frozenset(self.site.plots) if self.site else frozenset(),
            fitting=frozenset(self.site.fitting) if self.site else frozenset(),
            offer_keys={plot: str(key) for key, plot in enumerate(view.offer, start=1)},
        )

    def status_words(self) -> str:
        """Return who is the favourite and what is left."""
        view = self.view
        name = self.names[view.favourite]
        return _("{name} is the favourite of the gods ☼").format(name=name)

    def prompt_words(self) -> str:
        """Return two lines: what to decide, and what the cursor points at."""
        return f"{self._question()}\n{self._detail()}"

    def _question(self) -> str:
        if self.deciding is None:
            return super().prompt_words()
        name = self.names[self.deciding]
        if self.site is not None:
            return _("Mark the plots for a temple, or press n for the next possible one.")
        match self.view.phase:
            case Phase.BIDDING:
                return _("{name}, dial your secret bid.").format(name=name)
            case Phase.TAKING:
                keys = " ".join(str(key) for key in range(1, len(self.view.offer) + 1))
                text = _("{name}, choose a plot: keys {keys} or the cursor, then Enter.")
                return text.format(name=name, keys=keys)
            case Phase.LAST_TURN:
                return _("{name}, your last turn: build, or pass.").format(name=name)
            case Phase.TURN_DONE:
                return _("{name}, claim your reward, or pass the pillar.").format(name=name)
        return _("{name}, auction these plots or build a temple.").format(name=name)

    def _detail(self) -> str:
        if self.site is not None:
            return self.site.words(self.view, self.refusal)
        return describe_plot(self.view, self.cursor, self.names) if self.cursor else ""

    def is_private(self, view: ZeusView) -> bool:
        """Only bids are secret in Beim Zeus."""
        return view.phase is Phase.BIDDING

    async def ask(self, view: ZeusView) -> Action | None:
        """Ask for bids on the dial, for everything else on the board."""
        if view.phase is Phase.BIDDING:
            name = self.names[view.seat or 0]
            amount = await self.app.push_screen_wait(AuctionDialog(view, name))
            if amount is not None:
                return Bid(amount)
        return await super().ask(view)

    async def present(self, events: Sequence[Event]) -> None:
        """Show the reveal of bids in a dialog of its own."""
        for event in events:
            if isinstance(event, BidsRevealed) and self.people:
                self.show_position()
                dialog = RevealDialog(event, self.names, animate=self.settings.animation)
                await self.app.push_screen_wait(dialog)
        await super().present(events)
        if self.people and any(isinstance(event, GameEnded) for event in events):
            await self._show_final_board()

    async def _show_final_board(self) -> None:
        """Leave the final board in sight until it has been looked at; then comes the count."""
        self.cursor = None
        self.show_position()
        words = Content(_("This is the final board. Enter counts it."))
        dialog = FootReveal(_("The game is over"), [words], lambda _step: None, animate=False)
        await self.app.push_screen_wait(dialog)

    # -- deciding -----------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide what cannot be done now."""
        kinds = {
            "auction": (Auction,),
            "build": (Build, Enlarge, Join),
            "pass": (Pass,),
            "claim": (ClaimReward,),
            "write": (WritePrice,),
            "dial": (Bid,),
            "take": (Take,),
        }
        if action in kinds:
            planning = self.site is not None and action in ("auction", "build", "pass")
            return not planning and self._can(kinds[action])
        if action in ("mark", "suggest", "power"):
            return self.site is not None
        return super().check_action(action, parameters)

    def _can(self, kinds: tuple[type[Action], ...]) -> bool:
        return any(isinstance(action, kinds) for action in self.legal())

    def meant_by(self, action: str) -> Action | None:
        """Return the action of the game that a key stands for."""
        plot = self.cursor or Plot(0)
        meant: dict[str, Action] = {
            "auction": Auction(),
            "build": Build((plot,)),
            "pass": Pass(),
            "claim": ClaimReward(),
            "write": WritePrice(plot),
            "take": Take(plot),
        }
        return meant.get(action)

    def action_auction(self) -> None:
        """Choose to put the cards up for auction."""
        self.choose(Auction())

    def action_pass(self) -> None:
        """Choose to build nothing more."""
        self.choose(Pass())

    def action_claim(self) -> None:
        """Choose to claim the reward of the gods."""
        self.choose(ClaimReward())

    def action_write(self) -> None:
        """Choose the price to write down: under the cursor, or else the oldest unwritten."""
        plots = [action.plot for action in self.legal() if isinstance(action, WritePrice)]
        self.choose(WritePrice(self.cursor if self.cursor in plots else plots[0]))

    def action_dial(self) -> None:
        """Go back to the dial."""
        self.decide(None)

    def action_take(self, place: int) -> None:
        """Choose one of the plots on offer."""
        if place < len(self.view.offer):
            self.choose(Take(self.view.offer[place]))

    def action_build(self) -> None:
        """Begin to plan a temple."""
        self._plan(Site.first(self.view, self.legal()))

    def action_mark(self) -> None:
        """Add the plot under the cursor to the site, or take it away."""
        if self.site is not None and self.cursor is not None:
            self.site = self.site.toggled(self.view, self.cursor)
            self.show_plan()

    def action_suggest(self) -> None:
        """Go to the next temple that could be built."""
        if self.site is not None:
            self._plan(self.site.next(self.view, self.legal()))

    def action_power(self) -> None:
        """Use the power of the gods for this temple, or not."""
        if self.site is not None:
            self.site = self.site.with_power(not self.site.power)
            self.show_plan()

    def planned(self) -> Action | None:
        """Return the temple being planned, or to take the plot under the cursor."""
        if self.site is not None:
            return self.site.action(self.view)
        is_taken = self.view.phase is Phase.TAKING and self.cursor in self.view.offer
        return Take(self.cursor) if is_taken and self.cursor is not None else None

    def enter_words(self) -> str:
        """Return what Enter does: build what is planned, or take the plot under the cursor."""
        return marked("Take the plot") if self.site is None else marked("Build")

    def point_out(self, action: Action) -> None:
        """Plan a temple; choose anything else."""
        if isinstance(action, Build | Enlarge | Join):
            self._plan(Site.first(self.view, self.legal()).planned_for(action))
        else:
            self.choose(action)

    def has_plan(self) -> bool:
        """Tell whether a temple is being planned."""
        return self.site is not None

    def drop_plan(self) -> None:
        """Plan no temple after all, and point at where the cursor was."""
        self.site, self.cursor = None, self._came_from
        self.show_plan()

    def action_sheet(self) -> None:
        """Open the next player's score sheet."""
        display = self.game_display
        display.sheet_of = (display.sheet_of + 1) % len(self.names)
        display.turn_to("sheet")

    def _plan(self, site: Site) -> None:
        """Plan a temple, and point at it."""
        if self.site is None:
            self._came_from = self.cursor
        self.site = site
        if site.plots:
            self.cursor = min(site.plots)
        self.show_plan()

    # -- the mouse ----------------------------------------------------------------------------

    @on(ZeusBoard.PlotPointed)
    def _point(self, event: ZeusBoard.PlotPointed) -> None:
        event.stop()
        self._point_at(event.plot)

    def _point_at(self, plot: Plot) -> None:
        """Bring the cursor to a plot."""
        self.cursor = plot
        self.show_plan()

    @on(ZeusBoard.PlotPicked)
    def _pick(self, event: ZeusBoard.PlotPicked) -> None:
        """A click points at a plot, or marks it for a temple; again, it takes the plot."""
        event.stop()
        if self.site is not None:
            self.cursor = event.plot
            self.action_mark()
        else:
            self._click_on(event.plot)

    @on(OfferPanel.CardPicked)
    def _pick_card(self, event: OfferPanel.CardPicked) -> None:
        event.stop()
        if self.site is None:
            self._click_on(event.plot)

    def _click_on(self, plot: Plot) -> None:
        if self.view.phase is Phase.TAKING and self.deciding is not None:
            self.click(plot, lambda: self._point_at(plot))
        else:
            self._point_at(plot)

    @on(PlayersPanel.PlayerPicked)
    def _pick_player(self, event: PlayersPanel.PlayerPicked) -> None:
        event.stop()
        if event.seat < len(self.names):
            self.game_display.sheet_of = event.seat
