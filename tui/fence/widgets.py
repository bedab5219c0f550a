"""Small things about widgets and apps for which Textual has no public word."""

from textual.app import App
from textual.filter import Monochrome
from textual.widget import Widget


def measure_anew(widget: Widget) -> None:
    """Have a widget measured again, though it was measured for a layout that is under way.

    ``refresh(layout=True)`` counts ``_layout_updates`` up only once for each layout: lines that
    change in between would be laid out at the height of those before.
    """
    widget._layout_updates += 1


def paint_in_grey(app: App[None], grey: bool) -> None:
    """Paint without colours, or with them.

    Textual fills ``_filters`` once, by the environment of the process; on a server each terminal
    has an environment of its own.
    """
    app._filters = [each for each in app._filters if not isinstance(each, Monochrome)]
    if grey:
        app._filters.append(Monochrome())
