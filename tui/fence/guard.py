"""An app in which a fault ends the screen that it is in, and nothing else.

Textual ends the whole app for any fault, and has no public word in it: this stands on
``App._handle_exception``, which hears of all of them, and on ``_dispatch_message`` and
``_context`` for the app's own part of a screen's work. ``_screen_stack``,
``_pop_result_callback`` and ``_replace_screen`` take a screen away from wherever it lies;
``_prune`` is where it begins to leave. ``_running``, ``_exit``, ``_closing``, ``_pruning``,
``_return_code``, ``_exception``, ``_exception_event`` and ``_close_messages_no_wait`` are how
Textual knows, and says, that something ends.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Generic, TypeVar

from textual import events
from textual._callback import invoke
from textual._context import active_message_pump
from textual.actions import ActionParseResult
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.await_remove import AwaitRemove
from textual.dom import DOMNode
from textual.errors import NoWidget
from textual.geometry import Offset, Region
from textual.message import Message
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.types import CallbackType
from textual.widget import Widget
from textual.worker import WorkerFailed, active_worker

Answer = TypeVar("Answer")

MOST_FAULTS = 3
"""So many faults in a row, without anybody's doing something, are more than a screen's own."""


def is_leaving(node: MessagePump) -> bool:
    """Tell whether a screen or a part of it, or the whole app, is on its way out or gone."""
    if isinstance(node, App):
        has_failed = isinstance(node, GuardedApp) and node.fault is not None
        return has_failed or node._exit or node._closing
    if not isinstance(node, Widget) or not node.is_attached or is_leaving(node.app):
        return True
    if node.screen not in node.app.screen_stack:
        return True
    return any(
        each._pruning or each._closing
        for each in node.ancestors_with_self
        if isinstance(each, Widget)
    )


class LeavingScreen(Screen[Answer], Generic[Answer]):
    """Does nothing more once it is leaving, and can leave from below others.

    What a widget puts off until after the next paint it hands to whichever screen is on top, by
    ``_invoke_later``: it would be done though the widget's own screen has gone meanwhile.
    """

    def _invoke_later(self, callback: CallbackType, sender: MessagePump) -> None:
        node = active_message_pump.get(sender)

        async def unless_leaving() -> None:
            if not is_leaving(node):
                await invoke(callback)

        super()._invoke_later(unless_leaving, sender)

    def get_widget_at(self, x: int, y: int) -> tuple[Widget, Region]:
        """Return what lies at a place; what has gone since the last layout does not."""
        widget, region = super().get_widget_at(x, y)
        if not widget.is_attached:
            raise NoWidget(f"nothing is left at {x}, {y}")
        return widget, region

    def get_widget_and_offset_at(self, x: int, y: int) -> tuple[Widget | None, Offset | None]:
        """Return what lies at a place, and where in it; likewise."""
        widget, offset = super().get_widget_and_offset_at(x, y)
        if widget is None or not widget.is_attached:
            return None, None
        return widget, offset

    def dismiss(self, result: Answer | None = None) -> AwaitComplete:
        """Give the answer and leave, whatever has come to lie on top meanwhile; once."""
        app = self.app
        assert isinstance(app, GuardedApp)
        if self not in app.screen_stack:
            return AwaitComplete()
        if self is app.screen:
            return super().dismiss(result)
        if self._result_callbacks:
            self._result_callbacks[-1](result)
        return app.take_away([self])


class GuardedApp(App[None]):
    """Goes on without the screen in which something went wrong."""

    fault: BaseException | None = None
    """What has ended the app, if something did."""
    _faults_in_a_row = 0

    # -- leaving ------------------------------------------------------------------------------

    def take_away(self, screens: Iterable[Screen[Any]]) -> AwaitComplete:
        """Have screens leave, without an answer, from wherever they lie."""
        leaving = [screen for screen in screens if screen in self._screen_stack]
        if not leaving:
            return AwaitComplete()
        top = self.screen
        for screen in leaving:
            self._screen_stack.remove(screen)
            screen._pop_result_callback()
        for screen in self._screen_stack:
            screen.refresh()  # another one may show through it now
        if self.screen is not top:
            self.screen.post_message(events.ScreenResume())
            self.screen_change_signal.publish(self.screen)

        async def leave() -> None:
            for screen in leaving:
                await self._replace_screen(screen)

        return AwaitComplete(leave()).call_next(self)

    def _prune(self, *nodes: Widget, parent: DOMNode | None = None) -> AwaitRemove:
        """Stop first what is still being worked at: its widgets are going."""
        for node in nodes:
            for each in node.walk_children(with_self=True):
                self.workers.cancel_node(each)
        return super()._prune(*nodes, parent=parent)

    # -- faults -------------------------------------------------------------------------------

    async def on_event(self, event: events.Event) -> None:
        """Take note that somebody is there."""
        if isinstance(event, events.InputEvent):
            self._faults_in_a_row = 0
        await super().on_event(event)

    async def _dispatch_message(self, message: Message) -> None:
        if not self._running:
            await super()._dispatch_message(message)
            return
        try:
            await super()._dispatch_message(message)
        except Exception as error:
            self._handle_exception(error)

    async def run_action(
        self,
        action: "str | ActionParseResult",
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Do what a key means on a screen, in its name; nothing if it is leaving.

        A screen that is only coming, because keys were typed ahead, does it once it is there.
        """
        node = default_namespace or self
        if is_leaving(node):
            return True
        screen = node.screen if isinstance(node, Widget) else self.screen
        if not screen.is_mounted:
            return screen.call_later(self.run_action, action, default_namespace, namespaces)
        with node._context():
            try:
                return await super().run_action(action, default_namespace, namespaces)
            except Exception as error:
                self._handle_exception(error)
                return True

    async def do_once_there(self, deed: CallbackType) -> None:
        """Do something to the screen on top; once it is there, if it is only coming."""
        if self.screen.is_mounted:
            await invoke(deed)
        else:
            self.screen.call_later(self.call_next, self.do_once_there, deed)

    def _handle_exception(self, error: Exception) -> None:
        fault = error.error if isinstance(error, WorkerFailed) else error
        node = self._at_work(error)
        if is_leaving(node):
            self.log.error(f"{node} is leaving: {fault!r}")
            return
        self._faults_in_a_row += 1
        self.note_fault(fault)
        if self._running and self._faults_in_a_row < MOST_FAULTS:
            self._end_screen(node)
        else:
            self.end_with(fault)

    def _at_work(self, error: Exception) -> MessagePump:
        """Return what was at work when it failed."""
        if isinstance(error, WorkerFailed):
            return active_worker.get().node
        return active_message_pump.get(self)

    def _end_screen(self, node: MessagePump) -> None:
        """Go on without a screen: the dialogs that it asks with go too, and what lies on top."""
        stack = self.screen_stack
        screen = node.screen if isinstance(node, Widget) else self.screen
        place = stack.index(screen)
        while place > 1 and stack[place].is_modal:
            place -= 1
        self.take_away(stack[max(place, 1) :])
        self.go_on_after_fault()

    def end_with(self, fault: BaseException) -> None:
        """End the app because of a fault."""
        self._return_code = 1
        if self.fault is None:
            self.fault = fault
        if self._exception is None and isinstance(fault, Exception):
            self._exception = fault
            self._exception_event.set()
        self._close_messages_no_wait()

    def note_fault(self, fault: BaseException) -> None:
        """Take note of a fault."""

    def go_on_after_fault(self) -> None:
        """Say that a screen had to be closed, and open one if none is left."""
