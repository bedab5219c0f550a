"""A page of the rules, read with the keys that one reads with anywhere."""

from bisect import bisect_left

from rich.text import Text
from textual.binding import Binding
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.selection import Selection
from textual.strip import Strip

from tui.locale import marked
from tui.pages import Page, Place, page_of

_ABOVE = 3
"""Lines that are shown before what was found."""


class PageView(ScrollView, can_focus=True):
    """Shows the lines of a page, and in them what was looked for."""

    COMPONENT_CLASSES = {
        "page--heading-1",
        "page--heading-2",
        "page--heading-3",
        "page--strong",
        "page--emphasis",
        "page--code",
        "page--mark",
        "page--rule",
        "page--table-heading",
        "page--found",
        "page--chosen",
    }
    DEFAULT_CSS = """
    PageView {
        background: $surface;
        color: $foreground;
        padding: 0 0 0 1;
        overflow-x: auto;
        overflow-y: scroll;
        & .page--heading-1 { color: $accent; text-style: bold; }
        & .page--heading-2 { color: $primary; text-style: bold; }
        & .page--heading-3 { color: $secondary; text-style: bold; }
        & .page--strong { text-style: bold; }
        & .page--emphasis { text-style: italic; }
        & .page--code { background: $panel; }
        & .page--mark { color: $primary; }
        & .page--rule { color: $foreground-disabled; }
        & .page--table-heading { color: $secondary; text-style: bold; }
        & .page--found { background: $gold; color: $gold-text; }
        & .page--chosen { background: $chosen; color: $chosen-text; text-style: bold; }
    }
    """
    BINDINGS = [
        Binding("up,k", "scroll_up", marked("Line up"), id="line-up", show=False),
        Binding("down,j", "scroll_down", marked("Line down"), id="line-down", show=False),
        Binding("pageup,b", "page_up", marked("Page up"), id="page-up", show=False),
        Binding("pagedown,space", "page_down", marked("Page down"), id="page-down", show=False),
        Binding("home,g", "scroll_home", marked("To the top"), id="top", show=False),
        Binding("end,G", "scroll_end", marked("To the end"), id="end", show=False),
    ]

    class Set(Message):
        """The page stands in lines, for the first time or anew."""

    def __init__(self, game: str, language: str, chapter: str = "") -> None:
        super().__init__()
        self._game, self._language = game, language
        self._chapter = chapter
        """Where to begin to read, until there are lines."""
        self._words = ""
        self._found: list[list[Place]] = []
        self._chosen = 0
        self.page: Page | None = None
        """The page, once there is a width for it."""

    # -- what is shown ------------------------------------------------------------------------

    def show(self, game: str, language: str) -> None:
        """Show another page from its top."""
        self._game, self._language = game, language
        self.page = None
        self._set()
        self.scroll_home(animate=False)

    def show_chapter(self, anchor: str) -> None:
        """Go to where a chapter begins."""
        chapter = self.page.chapter(anchor) if self.page is not None else None
        if chapter is None:
            self._chapter = anchor
        else:
            self._go_to(chapter.line)

    def on_resize(self) -> None:
        """Set the page in another width; the words at the top stay there."""
        self._set()

    def _set(self) -> None:
        width = self.size.width
        if not width:
            return
        before, top = self.page, round(self.scroll_y)
        page = page_of(self._game, self._language, width)
        if page is before:
            return
        self.page = page
        self.virtual_size = Size(page.width, len(page.lines))
        self._find_anew()
        if before is not None:
            self._go_to(page.line_after(before.letters_before(top)))
        elif self._chapter:
            anchor, self._chapter = self._chapter, ""
            self.show_chapter(anchor)
        self.refresh()
        self.post_message(self.Set())

    def _go_to(self, line: int) -> None:
        self.scroll_to(y=line, animate=False, force=True)

    # -- looking for something ----------------------------------------------------------------

    @property
    def found(self) -> tuple[int, int]:
        """Which place is chosen, counted from 1, and how many there are."""
        return (self._chosen + 1 if self._found else 0), len(self._found)

    def find(self, words: str) -> None:
        """Look for words, and go to the first of them from here on."""
        self._words = words
        self._find_anew()
        if self._found:
            lines = [places[0].line for places in self._found]
            self._chosen = bisect_left(lines, round(self.scroll_y)) % len(lines)
            self._show_chosen()

    def find_next(self, step: int) -> None:
        """Go to the next place, or with -1 to the one before; after the last comes the first."""
        if self._found:
            self._chosen = (self._chosen + step) % len(self._found)
            self._show_chosen()

    def _find_anew(self) -> None:
        self._found = self.page.find(self._words) if self.page is not None else []
        self._chosen = min(self._chosen, max(0, len(self._found) - 1))
        self.refresh()

    def _show_chosen(self) -> None:
        line, top = self._found[self._chosen][0].line, round(self.scroll_y)
        if not top <= line < top + self.size.height:
            self._go_to(max(0, line - _ABOVE))
        self.refresh()

    # -- lines --------------------------------------------------------------------------------

    def render_line(self, y: int) -> Strip:
        """Return a line as it is painted."""
        across, down = self.scroll_offset
        width, number = self.size.width, down + y
        plain = self.rich_style
        if self.page is None or number >= len(self.page.lines):
            return Strip.blank(width, plain)
        text = self._styled(self.page, number)
        strip = Strip(text.render(self.app.console), text.cell_len)
        strip = strip.crop_extend(across, across + width, plain)
        return strip.apply_offsets(across, number)

    def _styled(self, page: Page, number: int) -> Text:
        # Each piece says how it is painted: a text without any such says nothing of its own style.
        plain, text = self.rich_style, Text(end="", no_wrap=True)
        for piece in page.lines[number]:
            style = self.get_component_rich_style(f"page--{piece.role}") if piece.role else plain
            text.append(piece.text, style)
        for index, places in enumerate(self._found):
            kind = "chosen" if index == self._chosen else "found"
            for place in places:
                if place.line == number:
                    style = self.get_component_rich_style(f"page--{kind}")
                    text.stylize(style, place.start, place.end)
        selection = self.text_selection
        span = selection.get_span(number) if selection is not None else None
        if span is not None:
            start, end = span
            style = self.screen.get_component_rich_style("screen--selection")
            text.stylize(style, start, end if end >= 0 else len(text))
        return text

    def get_selection(self, selection: Selection) -> tuple[str, str] | None:
        """Return what was selected with the mouse."""
        if self.page is None:
            return None
        return selection.extract("\n".join(self.page.texts)), "\n"

    def selection_updated(self, selection: Selection | None) -> None:
        """Paint what is selected."""
        self.refresh()
