"""Letting go of what a screen leaves behind.

Much of Textual knows itself by a detour: a widget by its styles, and so the nodes that are made for
the styles of its parts (``_component_styles``); a screen by its timer (``Timer._callback``), its
``_compositor`` and what is to be laid out in it (``_layout_widgets``); a widget by how it is drawn
(``_layout_cache``); the links of a cache (``LRUCache._cache``) and the lines in it
(``StylesCache._cache``, ``Strip._line_length_cache``); what works for a widget (``Worker._task``).
Only the collector can free such rings, and it would have to look at the widgets of everybody to
find those of one screen. Textual cuts none of them when widgets are removed (``App._prune``,
``App._shutdown``; ``_task`` tells when one is done), and has no public word for it. Cut, they are
freed at once and by themselves.
"""

import asyncio
from collections.abc import Iterable, Iterator
from inspect import iscoroutine
from itertools import islice
from typing import Any

from textual._compositor import Compositor
from textual._styles_cache import StylesCache
from textual.app import App
from textual.await_remove import AwaitRemove
from textual.cache import LRUCache
from textual.dom import DOMNode
from textual.screen import Screen
from textual.scrollbar import ScrollBar, ScrollBarCorner
from textual.timer import Timer
from textual.widget import Widget
from textual.worker import Worker
from textual.worker_manager import WorkerManager

from tui.fence.stylesheet import SharedStylesheet

_AFTER_SECONDS = 1.0
"""Whoever still had something to do with what was removed is done with it by then."""
_KNOWN = ("_layout_widgets", "_layout_cache")
_BARS = (ScrollBar, ScrollBarCorner)
_AT_ONCE = 20
"""Widgets that are let go of before it is somebody else's turn."""


class TidyStylesheet(SharedStylesheet):
    """Lets go of the styles of a widget's parts when it makes others."""

    def _process_component_classes(self, node: DOMNode) -> None:
        if node._pruning:
            return  # nobody will see them
        before = list(node._component_styles.values())
        super()._process_component_classes(node)
        for styles in before:
            styles.base.node = styles.inline.node = None


class TidyWorkers(WorkerManager):
    """Lets go of what has worked once it is done: its task knows it, and all it worked for."""

    def _remove_worker(self, worker: Worker[Any]) -> None:
        super()._remove_worker(worker)
        _let_go_later([worker])


class TidyApp(App[None]):
    """Lets go of widgets some time after they were removed, a few at a time."""

    def __init__(self, *what: Any, **how: Any) -> None:
        super().__init__(*what, **how)
        self._workers = TidyWorkers(self)

    def _prune(self, *nodes: Widget, parent: DOMNode | None = None) -> AwaitRemove:
        leaving = {each for node in nodes for each in node.walk_children(with_self=True)}
        parts = list(_parts(leaving))
        for each in leaving.union(*(node.ancestors for node in nodes)):
            _cut_links(each._query_one_cache)  # Textual only forgets where it begins
        screens = {node.screen for node in nodes if node.is_attached} - leaving
        removed = super()._prune(*nodes, parent=parent)
        self._let_go_once_hidden(screens, leaving, [*leaving, *parts])
        return removed

    def _let_go_once_hidden(
        self, screens: set[Screen[Any]], leaving: set[DOMNode], things: list[Any]
    ) -> None:
        """Let go of things later, and not before their screens are laid out without them."""

        def look() -> None:
            shown = (each for each in screens if each in self.screen_stack)
            if any(not leaving.isdisjoint(each._compositor.widgets) for each in shown):
                self._let_go_once_hidden(screens, leaving, things)
            else:
                _let_go(iter(things))

        asyncio.get_running_loop().call_later(_AFTER_SECONDS, look)

    async def _shutdown(self) -> None:
        leaving = {
            each for screen in self.screen_stack for each in screen.walk_children(with_self=True)
        }
        things = [*leaving, *_parts(leaving), self]
        await super()._shutdown()
        _let_go_later(things)


def _parts(nodes: Iterable[DOMNode]) -> Iterator[DOMNode]:
    """Yield what belongs to widgets but is none of their children: scroll bars, and the nodes for
    the styles of their parts."""
    for node in nodes:
        yield from (each for each in vars(node).values() if isinstance(each, _BARS))
        for styles in node._component_styles.values():
            if styles.node is not None:
                yield styles.node


def _let_go_later(things: list[Any]) -> None:
    asyncio.get_running_loop().call_later(_AFTER_SECONDS, _let_go, iter(things))


def _let_go(things: Iterator[Any]) -> None:
    some = list(islice(things, _AT_ONCE))
    for thing in some:
        if thing._task is not None and not thing._task.done():
            _let_go_later([thing])
        elif isinstance(thing, Worker):
            if iscoroutine(thing._work):
                thing._work.close()  # it may have been told to stop before it began
            thing._task = thing._error = None
        else:
            _cut(thing)
    if some:
        asyncio.get_running_loop().call_soon(_let_go, things)


def _cut(node: DOMNode) -> None:
    """Cut the rings through a node that nobody shows any more, and through those only it knew."""
    if node.styles.base.node is None:
        return
    node.styles.base.node = node.styles.inline.node = None
    for name in _KNOWN:
        vars(node).get(name, {}).clear()
    for value in vars(node).values():
        if isinstance(value, Timer):
            value._callback = None
        elif isinstance(value, Compositor):
            value.clear()
            value.root = None
        elif isinstance(value, LRUCache):
            _cut_links(value)
        elif isinstance(value, StylesCache):
            for strip in value._cache.values():
                strip._line_length_cache.clear()
            value.clear()
        elif isinstance(value, list):
            for item in value:
                if isinstance(item, DOMNode) and item._task is None:
                    _cut(item)


def _cut_links(cache: LRUCache[Any, Any]) -> None:
    for link in cache._cache.values():
        link.clear()
    cache.clear()
