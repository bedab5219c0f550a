"""Finds keys that are shown and do nothing: those of a screen below, beside a dialog's own."""

from typing import Any

from textual.screen import Screen

from tui.explain.screen import ExplainScreen
from tui.widgets.key_bar import KeyBar


def key_bars_below(screen: Screen[Any]) -> list[str]:
    """Return the lines of keys that are seen of the screens that show through a dialog.

    Where all that is drawn is explained the keys are, too.
    """
    if isinstance(screen, ExplainScreen):
        return []
    own = [each.region for each in screen.query("*") if each.display and each.region]
    found = []
    for below in screen.app._background_screens:
        for bar in below.query(KeyBar):
            for y, line in enumerate(str(bar.render()).split("\n"), bar.region.y):
                covered = sum(each.width for each in own if each.y <= y < each.bottom)
                if bar.visible and bar.region and covered < screen.size.width:
                    found.append(line)
    return found
