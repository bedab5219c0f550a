"""A player's mark: his shape on his colour."""

from textual.content import Content

from tui.seats import SHAPES


def badge(seat: int) -> Content:
    """Return the mark of a seat, three cells wide."""
    return Content.styled(f" {SHAPES[seat]} ", seat_style(seat))


def seat_style(seat: int) -> str:
    """Return the style of anything in a seat's colour."""
    return f"bold $seat-{seat}-text on $seat-{seat}"


def fitted(text: str, width: int) -> Content:
    """Return a person's words as plain text of exactly this width."""
    content = Content(text).truncate(width, ellipsis=True)
    return content.pad_right(width - content.cell_length)
