"""Toasts that never pile up.

Used: ``App._on_notify`` and ``App._notifications``, and ``ToastRack._toast_id``, by which a toast
is found. Missing: a public way to know what is being shown, and to show less of it.
"""

from textual.app import App
from textual.notifications import Notify
from textual.widgets._toast import ToastRack

MOST = 3
"""Toasts at a time: under them the board and what is awaited of the player can still be read."""


class FewToastsApp(App[None]):
    """Says nothing twice at a time, and little at a time: the oldest makes room."""

    def _on_notify(self, event: Notify) -> None:
        """Leave it at the toast that says the same; otherwise Textual shows the new one."""
        shown = list(self._notifications)
        if any(note.message == event.notification.message for note in shown):
            event.prevent_default()
            return
        for note in shown[: max(0, len(shown) + 1 - MOST)]:
            self._unnotify(note, refresh=False)
            self.screen.query(f"#{ToastRack._toast_id(note)}").remove()
