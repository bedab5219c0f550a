"""The dialogs of a dig: how long to dig, and the cards that come to light."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from textual import events, on
from textual.binding import Binding
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Static

from engine.core import Action
from engine.theben.actions import Dig
from engine.theben.data import SETS_BONUS, TREASURES, Kind, Place, TreasureNo
from engine.theben.events import Dug
from engine.theben.forecast import DigForecast, Plan, dig_forecasts, plan, travel_weeks
from engine.theben.player import Player
from engine.theben.view import ThebenView
from tui.dialogs.decision import DecisionDialog
from tui.dialogs.reveal import Reveal
from tui.games.theben.panels import pile_words
from tui.games.theben.plans import outlook_words
from tui.games.theben.words import (
    LESSON,
    cards,
    date,
    initial,
    objects,
    place_name,
    points,
    weeks,
)
from tui.locale import gettext as _
from tui.locale import marked, ngettext
from tui.numbers import decimal, tenths
from tui.sentences import listed

_LABEL, _COLUMN = 15, 4
_WIDTH = 66
"""How wide the words in the dialog may run."""


class DigTable(Static, can_focus=True):
    """What each length of a dig promises, week by week; one of them is chosen."""

    DEFAULT_CSS = "DigTable { width: auto; height: 5; }"
    BINDINGS = [
        Binding("left", "move(-1)", marked("±1 week"), id="dig-less"),
        Binding("right", "move(1)", marked("A week more"), id="dig-more", show=False),
        Binding("home", "move(-99)", marked("Shortest dig"), id="dig-shortest", show=False),
        Binding("end", "move(99)", marked("Longest dig"), id="dig-longest", show=False),
    ]

    chosen: reactive[int] = reactive(0)
    """The place of the chosen length in the table."""

    @dataclass
    class LengthChosen(Message):
        """Another length was chosen."""

        forecast: DigForecast

    def __init__(self, forecasts: Sequence[DigForecast], chosen: int) -> None:
        super().__init__()
        self._forecasts = forecasts
        self.set_reactive(DigTable.chosen, chosen)

    @property
    def forecast(self) -> DigForecast:
        """What the chosen length promises."""
        return self._forecasts[self.chosen]

    def on_mount(self) -> None:
        """Show the first choice."""
        self.watch_chosen()

    def validate_chosen(self, chosen: int) -> int:
        """Stop at the shortest dig that draws a card, and at the longest."""
        shortest = next(place for place, forecast in enumerate(self._forecasts) if forecast.cards)
        return min(max(chosen, shortest), len(self._forecasts) - 1)

    def watch_chosen(self) -> None:
        """Show the table with the choice pointed out."""
        rows = (
            (_("weeks"), [str(forecast.weeks) for forecast in self._forecasts]),
            (_("cards drawn"), [str(forecast.cards or "–") for forecast in self._forecasts]),
            (_("any find, %"), [_percent(forecast) for forecast in self._forecasts]),
            (_("points, about"), [_mean_points(forecast) for forecast in self._forecasts]),
        )
        lines = [self._row(label, cells) for label, cells in rows]
        marks = ["▲" if place == self.chosen else "" for place in range(len(self._forecasts))]
        self.update(Content("\n").join([*lines, self._row("", marks)]))
        self.post_message(self.LengthChosen(self.forecast))

    def _row(self, label: str, cells: Sequence[str]) -> Content:
        row = Content.styled(f"{label:<{_LABEL}}", "$foreground-muted")
        for place, cell in enumerate(cells):
            if place == self.chosen:
                style = "bold $chosen-text on $chosen"
            else:
                style = "" if self._forecasts[place].cards else "$foreground-disabled"
            row += Content.styled(f"{cell:>{_COLUMN - 1}} ", style)
        return row

    def action_move(self, step: int) -> None:
        """Dig longer or shorter."""
        self.chosen += step

    def on_click(self, event: events.Click) -> None:
        """Choose the length under the mouse."""
        event.stop()
        if event.x >= _LABEL:
            self.chosen = (event.x - _LABEL) // _COLUMN

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel digs longer."""
        event.stop()
        self.chosen += 1

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel digs shorter."""
        event.stop()
        self.chosen -= 1


def _percent(forecast: DigForecast) -> str:
    return decimal(100 * forecast.something, 0) if forecast.cards else "–"


def _mean_points(forecast: DigForecast) -> str:
    return tenths(forecast.points) if forecast.cards else "–"


class DigDialog(DecisionDialog[int | None]):
    """Asks how many weeks to dig; ``None`` to think again."""

    CSS_PATH = "digging.tcss"
    BINDINGS = [
        Binding("enter", "dig", marked("Dig"), id="dig"),
        Binding("escape", "cancel", marked("Back to the map"), id="cancel"),
    ]

    HELP = marked(
        "Choose how many weeks to dig: left and right. The more weeks and knowledge, the more "
        "cards you draw from the pile; blanks go back into it."
    )

    def __init__(
        self,
        view: ThebenView,
        region: Place,
        names: Sequence[str],
        *,
        airship: bool,
        planned: Callable[[Plan], object],
    ) -> None:
        """Ask about a region; ``planned`` is told what the chosen length would come to."""
        super().__init__(_("Dig in {region}").format(region=place_name(region)))
        assert view.seat is not None, "spectators do not dig"
        self._view = view
        self._seat = view.seat
        self._place = region
        self._names = names
        self._airship = airship
        self._planned = planned
        self._travel = travel_weeks(view.players[view.seat], region, airship=airship)
        forecasts = dig_forecasts(view, view.seat, region, airship=airship)
        self._table = DigTable(forecasts, _best(forecasts, self._travel))

    def compose_body(self) -> Iterable[Widget]:
        """Show what one digs with, the table, and what the choice means."""
        yield Static(self._means(), id="means")
        yield self._table
        yield Static(id="meaning")

    def _means(self) -> Content:
        """Return the knowledge that counts, the shovels, the permit and the pile."""
        player = self._view.players[self._seat]
        known = knowledge_words(player, self._place)
        further = []
        if extra := player.further_cards():
            further.append(_("Shovels: {cards} more.").format(cards=cards(extra)))
        if self._place not in player.permits:
            further.append(_("The permit is spent: a forged one is used."))
        pile = self._view.piles[self._place]
        left = sum(TREASURES[card].is_object for card in pile.unfound)
        text = _("{cards} in the pile; {objects} not found by anybody yet.")
        further.append(text.format(cards=cards(pile.size), objects=objects(left)))
        holds = Content.assemble(_("It may hold: "), pile_words(pile.unfound))
        return Content("\n").join([Content(known), Content(" ".join(further)), holds])

    @on(DigTable.LengthChosen)
    def _explain(self, event: DigTable.LengthChosen) -> None:
        """Say what the chosen length would mean."""
        event.stop()
        forecast = event.forecast
        planned = plan(
            self._view,
            self._seat,
            to=self._place,
            airship=self._airship,
            action=Dig(forecast.weeks),
        )
        text = _("Travel {travel} + dig {dig} = {sum} → {date}.")
        time = text.format(
            travel=planned.travel,
            dig=planned.action,
            sum=weeks(planned.travel + planned.action),
            date=date(planned.week),
        )
        promise = _("{cards}: about {points} points and {knowledge} of knowledge.").format(
            cards=cards(forecast.cards),
            points=tenths(forecast.points),
            knowledge=tenths(forecast.knowledge),
        )
        self._planned(planned)
        outlook = outlook_words(planned, self._view, self._seat, self._names, _WIDTH)
        self.query_one("#meaning", Static).update(Content(f"{promise}\n{time}\n{outlook}"))

    def point_out(self, action: Action) -> None:
        """Choose a length."""
        if isinstance(action, Dig):
            self._table.chosen = action.weeks - 1

    def action_dig(self) -> None:
        """Return the chosen number of weeks."""
        self.dismiss(self._table.forecast.weeks)

    def action_cancel(self) -> None:
        """Return to the map without a dig."""
        self.dismiss(None)


def knowledge_words(player: Player, region: Place) -> str:
    """Return the knowledge that counts for a dig as the sum that it is."""
    special, helpers = player.special(region), player.count(Kind.ASSISTANT)
    value, bonus = player.dig_knowledge(region), SETS_BONUS[helpers]
    parts = [_("special {count}").format(count=special)]
    if helpers:
        text = ngettext("{count} assistant {bonus}", "{count} assistants {bonus}", helpers)
        parts.append(text.format(count=helpers, bonus=bonus))
    counted, general = value - special - bonus, player.general()
    text = _("general {counted}") if counted == general else _("general {counted} of {count}")
    parts.append(text.format(counted=counted, count=general))
    return _("Your knowledge: {parts} = {value}.").format(parts=" + ".join(parts), value=value)


def _best(forecasts: Sequence[DigForecast], travel: int) -> int:
    """Return the place of the length that brings most points a week, the journey included."""

    def rate(place: int) -> float:
        return forecasts[place].points / (travel + forecasts[place].weeks)

    return max(range(len(forecasts)), key=rate)


_CARD = 7
_A_ROW = 8


class FindsDialog(Reveal):
    """Turns the cards of a dig one by one."""

    CSS_PATH = "digging.tcss"

    def __init__(self, dug: Dug, name: str, *, animate: bool) -> None:
        title = _("{name} digs in {region}").format(name=name, region=place_name(dug.region))
        super().__init__(title, finds_steps(dug), animate=animate)


def finds_steps(dug: Dug) -> list[Content]:
    """Return the cards face down, then with one more turned at each step, then the sum."""
    steps = [_spread(dug, turned, "") for turned in range(len(dug.cards) + 1)]
    return [*steps, _spread(dug, len(dug.cards), _finds_words(dug))]


def _spread(dug: Dug, turned: int, words: str) -> Content:
    text = _("{weeks} with knowledge {knowledge}: {cards}.")
    lines = [
        Content(
            text.format(
                weeks=weeks(dug.weeks), knowledge=dug.knowledge, cards=cards(len(dug.cards))
            )
        )
    ]
    for start in range(0, len(dug.cards), _A_ROW):
        pictures = [
            _dig_card(card, dug.region, is_open=number < turned)
            for number, card in enumerate(dug.cards)
        ][start : start + _A_ROW]
        lines += [Content(" ").join(rows) for rows in zip(*pictures, strict=True)]
    return Content("\n").join([*lines, Content.styled(words, "bold $accent")])


def _dig_card(card: TreasureNo | None, region: Place, *, is_open: bool) -> list[Content]:
    """Return the four lines of a dig card."""
    colour = f"$region-text on $region-{int(region)}"
    inner = _CARD - 2
    if not is_open:
        return [Content.styled("░" * _CARD, colour)] * 4
    if card is None:
        face, edge = ("", "·"), "$foreground-disabled"
    elif (teaches := TREASURES[card].teaches) is not None:
        face, edge = (LESSON, f"{initial(teaches)} +1"), f"bold {colour}"
    else:
        face, edge = ("◊", str(TREASURES[card].points)), "bold $gold-text on $gold"
    return [
        Content.styled(f"╭{'─' * inner}╮", edge),
        *(Content.styled(f"│{line:^{inner}}│", edge) for line in face),
        Content.styled(f"╰{'─' * inner}╯", edge),
    ]


def _finds_words(dug: Dug) -> str:
    found = [TREASURES[card] for card in dug.cards if card is not None]
    worth = [treasure.points for treasure in found if treasure.is_object]
    if not found:
        return _("Nothing but blanks.")
    parts = []
    if worth:
        parts.append(
            _("{objects} worth {points}").format(
                objects=objects(len(worth)), points=points(sum(worth))
            )
        )
    lessons = [place_name(find.teaches) for find in found if find.teaches is not None]
    if lessons:
        parts.append(_("knowledge of {region}").format(region=", ".join(lessons)))
    return f"{listed(parts)}."
