"""Toasts that never pile up.

Used: ``App._on_notify``, ``App._notifications`` and ``App._unnotify``, ``ToastRack._toast_id``, by
which a toast is found, and ``Toast``, by which it is known. Missing: a public way to know what is
being shown, and to show less of it.
"""

from textual import events
from textual.app import App
from textual.notifications import Notify
from textual.widget import Widget
from textual.widgets import Tooltip
from textual.widgets._toast import Toast, ToastRack

MOST = 3
"""Toasts at a time: under them the board and what is awaited of the player can still be read."""


class FewToastsApp(App[None]):
    """Says nothing twice at a time, and little at a time: the oldest makes room."""

    _answers: frozenset[str] = frozenset()
    """What was said to keys that did nothing."""

    def answer(self, words: str) -> None:
        """Say why a key does nothing: with the next key that is no longer of interest."""
        self._answers |= {words}
        self.notify(words, severity="warning", markup=False)

    def forget_answers(self) -> None:
        """Take away what was said to a key: it may no longer be true, and lies over the screen."""
        shown = [note for note in self._notifications if note.message in self._answers]
        self._answers -= {note.message for note in shown}
        for note in shown:
            self._unnotify(note)

    async def on_event(self, event: events.Event) -> None:
        """A new key needs a new answer."""
        if isinstance(event, events.Key | events.MouseDown) and not event.is_forwarded:
            self.forget_answers()
        await super().on_event(event)

    def _on_notify(self, event: Notify) -> None:
        """Leave it at the toast that says the same; otherwise Textual shows the new one."""
        shown = list(self._notifications)
        if any(note.message == event.notification.message for note in shown):
            event.prevent_default()
            return
        for note in shown[: max(0, len(shown) + 1 - MOST)]:
            self._unnotify(note, refresh=False)
            self.screen.query(f"#{ToastRack._toast_id(note)}").remove()


def is_passing(widget: Widget) -> bool:
    """Tell whether a widget lies over its screen for a moment only, and is no part of it."""
    return isinstance(widget, Toast | Tooltip)
