"""What lies beside the map: the players, the exhibitions to come, and a player's table."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from textual import events
from textual.content import Content
from textual.message import Message

from engine.theben.data import (
    CITY_CARDS,
    CONGRESS_POINTS,
    REGIONS,
    TREASURES,
    CardNo,
    Kind,
    Place,
    TreasureNo,
)
from engine.theben.forecast import Reach, outlook
from engine.theben.player import Player
from engine.theben.view import ThebenView
from tui.games.theben.cards import region_chip
from tui.games.theben.plans import chance_words
from tui.games.theben.words import (
    GRADES,
    KIND_TITLES,
    LESSON,
    cards,
    initial,
    place_name,
    points,
    short_date,
)
from tui.locale import gettext as _
from tui.locale import ngettext
from tui.seats import SHAPES
from tui.widgets.badge import badge, fitted, seat_style
from tui.widgets.fitted_panel import FittedPanel
from tui.widgets.panel import Panel

PERMIT, SPENT = "•", "×"
"""Whether this year's permit for a region is left or spent."""
_WIDE = 70
"""From this width on there is room for twice as much on a line."""
_EQUIPMENT = (Kind.ASSISTANT, Kind.SHOVEL, Kind.HORSE, Kind.AIRSHIP, Kind.FORGED_PERMIT)


class PlayersPanel(FittedPanel):
    """Everybody's week, knowledge, permits, equipment and points at a glance."""

    @dataclass
    class PlayerPicked(Message):
        """A player's line was clicked."""

        seat: int

    def on_click(self, event: events.Click) -> None:
        """Pick the player under the mouse."""
        row = event.y - self.gutter.top - 1
        if row >= 0:
            self.post_message(self.PlayerPicked(row))

    def show(self, view: ThebenView, names: Sequence[str]) -> None:
        """Show all players, with places and equipment where it is wide enough."""
        self.fit(lambda width: _players(view, names, width))


def _players(view: ThebenView, names: Sequence[str], width: int) -> list[Content]:
    lines = [
        Content.assemble(
            (f"{'':12}{_('week'):>8} ", "$foreground-muted"),
            Content("").join(region_chip(region) for region in REGIONS),
            (f" {_('gen.'):>4}{_('pts'):>4}", "$foreground-muted"),
        )
    ]
    for seat, player in enumerate(view.players):
        line = _player_line(view, seat, names[seat])
        if width >= _WIDE:
            # Who has much must not push the next player out of sight; his table tells all of it.
            belongings = (" · ".join(_belongings(player)), "$foreground-muted")
            line = Content.assemble(line, "  ", belongings).truncate(width, ellipsis=True)
        lines.append(line)
    return lines


def _player_line(view: ThebenView, seat: int, name: str) -> Content:
    player = view.players[seat]
    known = Content("").join(_knowledge(player, region) for region in REGIONS)
    return Content.assemble(
        badge(seat),
        ("▸" if seat in view.to_act else " ", "bold $accent"),
        fitted(name, 9).stylize("bold" if seat in view.to_act else "$foreground-muted"),
        f"{short_date(player.week):>7} ",
        known,
        f" {player.general():>4}",
        (f"{view.points[seat]:>4}", "bold $accent"),
    )


def _knowledge(player: Player, region: Place) -> Content:
    """Return the special knowledge of a region, and whether its permit is left."""
    known = player.special(region)
    return Content.assemble(
        (f"{known:>2}", "bold" if known else "$foreground-disabled"), _permit(player, region)
    )


def _permit(player: Player, region: Place) -> Content:
    """Return whether this year's permit for a region is left."""
    is_left = region in player.permits
    return Content.styled(PERMIT if is_left else SPENT, "$success" if is_left else "$error")


def _belongings(player: Player) -> list[str]:
    """Return where a player is and what equipment he has."""
    parts = [place_name(player.place)]
    for kind in _EQUIPMENT:
        if number := player.count(kind):
            title = _(KIND_TITLES[kind])
            parts.append(title if number == 1 else f"{title} {number}")
    return parts


class ExhibitionsPanel(Panel):
    """The exhibitions to come: when, where, what is shown, and who could show how much."""

    def show(self, view: ThebenView) -> None:
        """Show the announced exhibitions in the order of time."""
        shows = sorted(view.announced, key=lambda show: show.week)
        if not shows:
            self.show_lines([Content.styled(_("None is announced."), "$foreground-muted")])
            return
        lines = []
        for show in shows:
            card = CITY_CARDS[show.card]
            objects = Content(" ").join(
                Content.assemble(
                    (SHAPES[seat], seat_style(seat)), str(player.objects_of(card.regions))
                )
                for seat, player in enumerate(view.players)
            )
            lines.append(
                Content.assemble(
                    (f"{short_date(show.week):<7}", "bold $accent"),
                    fitted(place_name(card.city), 8),
                    f"+{card.value} ",
                    Content("")
                    .join(region_chip(region) for region in card.regions)
                    .pad_right(9 - 3 * len(card.regions)),
                    " ",
                    objects,
                    " ",
                    _reach(view, show.card),
                )
            )
        self.show_lines(lines)


def _reach(view: ThebenView, card: CardNo) -> Content:
    """Return whether whoever looks can be there in time."""
    if view.seat is None:
        return Content("")
    show = next(show for show in view.announced if show.card == card)
    seen = outlook(view.players[view.seat], show)
    if seen.reach is Reach.MISSED:
        return Content.styled("✗", "$error")
    if not seen.objects:
        return Content.styled("–", "$foreground-muted")
    sign = "✓" if seen.reach is Reach.THERE else f"✓{seen.spare}"
    chance = chance_words(view, view.seat, seen)
    return Content.assemble((sign, "$success"), (f" {chance}", "bold"))


class TablePanel(FittedPanel):
    """All that lies in front of one player."""

    def show(self, player: Player, seat: int, name: str, total: int) -> None:
        """Show a player's knowledge and finds by region, and everything else beside or below."""
        head = Content.assemble(
            (f" {SHAPES[seat]} {name} ", seat_style(seat)), "  ", (points(total), "bold $accent")
        )
        self.fit(lambda width: _table(player, head, width))

    def show_piles(self, view: ThebenView) -> None:
        """Show what each pile may still hold, object by object."""
        self.fit(lambda width: [_pile_line(view, region) for region in REGIONS])


def _pile_line(view: ThebenView, region: Place) -> Content:
    pile = view.piles[REGIONS.index(region)]
    return Content.assemble(region_chip(region), f" {cards(pile.size)}: ", pile_words(pile.unfound))


def pile_words(unfound: Sequence[TreasureNo]) -> Content:
    """Return the treasures that nobody has found: objects by their points, then lessons."""
    left = [TREASURES[card] for card in unfound]
    worth = sorted((find.points for find in left if find.is_object), reverse=True)
    lessons = " ".join(initial(find.teaches) for find in left if find.teaches is not None)
    return Content.assemble(
        (f"◊ {' '.join(map(str, worth))}" if worth else "", "$accent"),
        "  " if worth and lessons else "",
        f"{LESSON} {lessons}" if lessons else "",
        _("nothing") if not worth and not lessons else "",
    )


def _table(player: Player, head: Content, width: int) -> list[Content]:
    lessons = [_lessons(player, region) for region in REGIONS]
    longest = max(map(len, lessons))
    by_region = [
        _region_line(player, region, learned.ljust(longest))
        for region, learned in zip(REGIONS, lessons, strict=True)
    ]
    others = list(map(Content, _other_things(player)))
    if width < _WIDE:
        return [head, *by_region, *_flowed(others, width)]
    room = max(line.cell_length for line in by_region) + 2
    beside = _flowed([head, *others], width - room)
    return [
        left.pad_right(room - left.cell_length) + right
        for left, right in zip_longest(by_region, beside, fillvalue=Content(""))
    ]


def _flowed(things: Sequence[Content], width: int) -> list[Content]:
    """Return things side by side, as many on a line as fit in."""
    lines: list[Content] = []
    for thing in things:
        longer = Content.assemble(lines[-1], " · ", thing) if lines else thing
        if lines and longer.cell_length <= width:
            lines[-1] = longer
        else:
            lines.append(thing)
    return lines


def _lessons(player: Player, region: Place) -> str:
    """Return the grades of the cards about a region, and a sign for each lesson dug up."""
    grades = [
        GRADES[CITY_CARDS[card].value]
        for card in player.cards
        if CITY_CARDS[card].kind is Kind.KNOWLEDGE and region in CITY_CARDS[card].regions
    ]
    dug = [LESSON for find in player.finds if TREASURES[find].teaches is region]
    return " ".join([*grades, *dug]) or "–"


def _region_line(player: Player, region: Place, lessons: str) -> Content:
    """Return what a player knows of a region, and what he found there."""
    finds = [TREASURES[find] for find in player.finds]
    worth = sorted(
        (find.points for find in finds if find.region is region and find.is_object), reverse=True
    )
    objects = " ".join(map(str, worth))
    return Content.assemble(
        region_chip(region),
        (f"{player.special(region):>3}", "bold"),
        _permit(player, region),
        " ",
        (f"{lessons} ", "$foreground-muted"),
        (f"◊ {objects} = {sum(worth)}" if worth else "", "$accent"),
    )


def _other_things(player: Player) -> list[str]:
    """Return general knowledge, congresses, equipment and exhibitions won, as far as owned."""
    general = [
        GRADES[CITY_CARDS[card].value]
        for card in player.cards
        if CITY_CARDS[card].kind is Kind.GENERAL
    ]
    congresses = player.count(Kind.CONGRESS)
    won = [CITY_CARDS[card] for card in player.cards if CITY_CARDS[card].kind is Kind.EXHIBITION]
    lines = []
    if general:
        lines.append(_("General: {grades}").format(grades=" ".join(general)))
    if congresses:
        text = ngettext("{count} congress: {points}", "{count} congresses: {points}", congresses)
        lines.append(text.format(count=congresses, points=points(CONGRESS_POINTS[congresses])))
    if won:
        shows = ", ".join(f"{place_name(card.city)} {card.value}" for card in won)
        lines.append(_("Exhibitions: {shows}").format(shows=shows))
    lines.extend(_belongings(player))
    return lines
