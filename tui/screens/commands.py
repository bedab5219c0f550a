"""What the palette offers on every screen, beside what belongs to the place."""

from collections.abc import Callable, Iterator, Set
from functools import partial
from typing import TYPE_CHECKING

from textual.app import SystemCommand
from textual.screen import Screen

from engine import GAMES
from tui.locale import LANGUAGES, language
from tui.locale import gettext as _
from tui.pages import chapter_titles
from tui.themes import THEME_TITLES
from tui.widgets.key_bar import bindings_of, is_possible, key_name, key_words

if TYPE_CHECKING:
    from tui.shell import Shell


def key_commands(
    shell: "Shell", screen: Screen[object], named: Set[str]
) -> Iterator[SystemCommand]:
    """Yield a command for every key that does something now, unless it is named already."""
    active = screen.active_bindings
    for binding in bindings_of(screen):
        title, key = _(key_words(screen, binding)), binding.key.split(",")[0]
        if title in named or binding.id == "palette" or not is_possible(screen, binding, active):
            continue
        place = active[key]
        deed = partial(shell.run_action, place.binding.action, place.node)
        yield SystemCommand(title, _("On this screen: {key}").format(key=key_name(key)), deed)


def settings_commands(shell: "Shell") -> Iterator[SystemCommand]:
    """Yield a command for every theme and every language."""
    for theme, title in THEME_TITLES.items():
        words = _("Colours: {title}").format(title=_(title))
        yield SystemCommand(words, _("Use these colours"), _change(shell, "theme", theme))
    for code, title in LANGUAGES.items():
        words = _("Language: {title}").format(title=title)
        yield SystemCommand(words, _("Use this language"), _change(shell, "language", code))


def _change(shell: "Shell", name: str, value: str) -> Callable[[], None]:
    return lambda: shell.change_setting(name, value)


def chapter_commands(shell: "Shell") -> Iterator[SystemCommand]:
    """Yield a command for every chapter of the rules."""
    for key, game in GAMES.items():
        for anchor, title in chapter_titles(key, language()):
            words = f"{game.title}: {title}"
            yield SystemCommand(words, _("A chapter of the rules"), _open(shell, key, anchor))


def _open(shell: "Shell", game: str, chapter: str) -> Callable[[], None]:
    return lambda: shell.action_rules(game, chapter)
