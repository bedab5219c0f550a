"""What a table of the server looks like: its board in small, and what there is to know of it."""

import asyncio
from collections.abc import Iterable

from textual import work
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from engine import GAMES
from engine.core import View
from saves.archive.rooms import DAY, RoomRecord
from tui.demo import portrait
from tui.games import blurb_of
from tui.games.showcase import Showcase
from tui.locale import gettext as _
from tui.locale import language, ngettext
from tui.ssh.hall import Hall
from tui.ssh.room import Room
from tui.ssh.screens.listing import place_words, standing_words
from tui.widgets.badge import badge

_A_MOMENT = 0.15
"""Seconds for which one must have looked at a table before its board is painted."""


class RoomPanel(Vertical):
    """Shows a table as a spectator sees it, or what a game looks like that nobody plays yet.

    A board costs as much as all the rest of a lobby: who goes on at once, into a game or down the
    list, is not made to wait for it, nor is anybody else on the server.
    """

    DEFAULT_CSS = """
    RoomPanel {
        & > Showcase { height: 1fr; }
        & > #room-facts { height: auto; max-height: 6; padding: 0 1; }
    }
    """

    def __init__(self, hall: Hall, me: str) -> None:
        super().__init__()
        self._hall = hall
        self._me = me
        self._shown: tuple[str, int, str] | None = None
        """Of which table or game the board is, after how many records, and in which language."""
        self._standings = Content("")

    def compose(self) -> Iterable[Widget]:
        """Leave room for the board above what there is to know."""
        yield Showcase()
        yield Static(id="room-facts")

    def show_game(self, game: str) -> None:
        """Show a game at which nobody sits yet."""
        self._tell(Content.assemble((GAMES[game].title, "bold"), "  ", _(blurb_of(game).summary)))
        if self._shown != (game, 0, language()):
            self._shown = game, 0, language()
            self._show_portrait(game)

    def show_table(self, room: Room) -> None:
        """Show a table; its board is painted only if it is another, or has gone on."""
        title = Content.styled(GAMES[room.record.game].title, "bold")
        head = title + "  " + standing_words(self._hall, room, self._me)
        if not room.begun:
            self._tell(head + "\n" + self._choices(room))
        shown = room.id, room.number if room.begun else -1, language()
        if shown != self._shown:
            self._shown = shown
            if room.begun:
                self._show_match(room)
            else:
                self._show_portrait(room.record.game)
        elif room.begun:
            self._tell(head + "\n" + self._standings)

    @work(exclusive=True, group="glimpse")
    async def _show_portrait(self, game: str) -> None:
        if not await self._is_looked_at():
            return
        view = await asyncio.to_thread(portrait, game)
        await self.query_one(Showcase).show(game, view)

    @work(exclusive=True, group="glimpse")
    async def _show_match(self, room: Room) -> None:
        if not await self._is_looked_at():
            return
        view = await self._hall.glimpses.of(room)
        title = Content.styled(GAMES[room.record.game].title, "bold")
        head = title + "  " + standing_words(self._hall, room, self._me)
        if view is None:
            self._tell(head)
            return
        self._standings = self._players(room, view)
        self._tell(head + "\n" + self._standings)
        await self.query_one(Showcase).show(room.record.game, view)

    async def _is_looked_at(self) -> bool:
        """Wait a moment, and tell whether the lobby is still in sight; if not, show it later."""
        await self._hall.sources.sleep(_A_MOMENT)
        if not self.screen.is_current:
            self._shown = None
        return self.screen.is_current

    def _tell(self, words: Content) -> None:
        self.query_one("#room-facts", Static).update(words)

    def _players(self, room: Room, view: View) -> Content:
        """Return who plays, or what everybody has scored; until then that may be secret."""
        names = [place_words(self._hall, place) for place in room.record.places]
        seats = [badge(seat) + f" {name}" for seat, name in enumerate(names)]
        if view.result is not None:
            scores = [Content.styled(f" {score}", "bold") for score in view.result.scores]
            seats = [seat + score for seat, score in zip(seats, scores, strict=True)]
            return Content("   ").join(seats)
        return Content("   ").join(seats) + "\n" + self._pace(room)

    def _choices(self, room: Room) -> Content:
        """Return what makes a table that has not begun another than usual."""
        return option_words(room) + self._pace(room)

    def _pace(self, room: Room) -> Content:
        return terms_words(room.record)


def terms_words(record: RoomRecord) -> Content:
    """Return how long one may think at a table, and whether the coach may be asked there."""
    pace = Content.styled(pace_words(record.away_limit), "$foreground-muted")
    if not record.coached:
        return pace
    coach = Content.styled(_("Everybody may ask the coach here."), "$accent")
    return pace + "\n" + coach


def pace_words(away_limit: float | None) -> str:
    """Return how long one may think at a table."""
    if away_limit is None:
        return _("Everybody may take as long as they like.")
    days = int(away_limit / DAY)
    text = ngettext(
        "After {count} day without a move the others may vote a bot in.",
        "After {count} days without a move the others may vote a bot in.",
        days,
    )
    return text.format(count=days)


def option_words(room: Room) -> Content:
    """Return the options of a table that are not the usual ones, a line each, with what they do."""
    usual = GAMES[room.record.game].Options()
    chosen, words = room.record.game_options(), blurb_of(room.record.game).options
    lines = []
    for name, option in words.items():
        value = getattr(chosen, name)
        if value != getattr(usual, name):
            title = dict(option.values).get(value, str(value))
            meaning = Content.styled(_(option.meaning), "$foreground-muted")
            head = Content.styled(f"{_(option.title)}: {_(title)}", "bold $accent")
            lines.append(head + "  " + meaning)
    if not lines:
        return Content(_("The usual options.")) + "\n"
    return Content("\n").join(lines) + "\n"
