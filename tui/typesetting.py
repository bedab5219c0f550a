"""Markdown as lines of words, of which each says what it is and none which colour it has."""

from functools import cache
from io import StringIO
from typing import ClassVar

from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import CodeBlock, Markdown, MarkdownElement
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from rich.theme import Theme

_ROLES = {
    "markdown.strong": "strong",
    "markdown.em": "emphasis",
    "markdown.code": "code",
    "markdown.item.bullet": "mark",
    "markdown.item.number": "mark",
    "markdown.table.border": "rule",
    "markdown.table.header": "table-heading",
}


class _Drawing(CodeBlock):
    """A block of code: in our rules always a drawing, which is left as it is."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        style = Style(meta={"role": "code"})
        for line in ["", *str(self.text).rstrip().splitlines(), ""]:
            drawn = Text(f"  {line}", style, no_wrap=True, overflow="ignore")
            drawn.pad_right(max(0, options.max_width - drawn.cell_len))
            yield drawn


class _Rules(Markdown):
    """Markdown with drawings in it."""

    elements: ClassVar[dict[str, type[MarkdownElement]]] = {
        **Markdown.elements,
        "fence": _Drawing,
        "code_block": _Drawing,
    }


@cache
def _console() -> Console:
    """Return what breaks lines; it prints nothing."""
    styles = {name: Style(meta={"role": role}) for name, role in _ROLES.items()}
    return Console(file=StringIO(), theme=Theme(styles), force_terminal=True)


def typeset(text: str, width: int) -> list[list[Segment]]:
    """Return Markdown in lines; what words are is the ``role`` in the ``meta`` of their style."""
    console = _console()
    options = console.options.update(width=width, height=None)
    return console.render_lines(_Rules(text), options, pad=False)
