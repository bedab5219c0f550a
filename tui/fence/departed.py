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
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
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


@dataclass(frozen=True)
class _Leaving:
    """A widget that was removed, with what belongs to it but is none of its children: its scroll
    bars, and the nodes for the styles of its parts.

    Textual forgets these when the widget has ended, and so they are noted before.
    """

    node: DOMNode
    parts: tuple[DOMNode, ...]
    app: App[None]

    @classmethod
    def of(cls, node: DOMNode, app: App[None]) -> "_Leaving":
        bars = (each for each in vars(node).values() if isinstance(each, _BARS))
        styled = (styles.node for styles in node._component_styles.values())
        return cls(node, (*bars, *(part for part in styled if part is not None)), app)

    def is_in_use(self) -> bool:
        """Tell whether it is still at work, or a screen was not laid out without it yet.

        For that a busy machine may need longer than anybody would wait."""
        if self.node._task is not None and not self.node._task.done():
            return True
        if not isinstance(self.node, Widget) or not self.app.is_running:
            return False
        return any(_is_painted(self.node, screen) for screen in self.app.screen_stack)

    def let_go(self) -> None:
        for node in (self.node, *self.parts):
            _cut(node)


@dataclass(frozen=True)
class _Done:
    """A worker that was told to end, or has."""

    worker: Worker[Any]

    def is_in_use(self) -> bool:
        return self.worker._task is not None and not self.worker._task.done()

    def let_go(self) -> None:
        if iscoroutine(self.worker._work):
            self.worker._work.close()  # it may have been told to stop before it began
        self.worker._task = self.worker._error = None


class TidyWorkers(WorkerManager):
    """Lets go of what has worked once it is done: its task knows it, and all it worked for."""

    def _remove_worker(self, worker: Worker[Any]) -> None:
        super()._remove_worker(worker)
        _let_go_later([_Done(worker)])


class TidyApp(App[None]):
    """Lets go of widgets some time after they were removed, a few at a time."""

    def __init__(self, *what: Any, **how: Any) -> None:
        super().__init__(*what, **how)
        self._workers = TidyWorkers(self)

    def _prune(self, *nodes: Widget, parent: DOMNode | None = None) -> AwaitRemove:
        leaving = {each for node in nodes for each in node.walk_children(with_self=True)}
        things = [_Leaving.of(each, self) for each in leaving]
        for each in leaving.union(*(node.ancestors for node in nodes)):
            _cut_links(each._query_one_cache)  # Textual only forgets where it begins
        removed = super()._prune(*nodes, parent=parent)
        _let_go_later(things)
        return removed

    async def _shutdown(self) -> None:
        leaving = {
            each for screen in self.screen_stack for each in screen.walk_children(with_self=True)
        }
        things = [_Leaving.of(each, self) for each in (*leaving, self)]
        await super()._shutdown()
        _let_go_later(things)


def _let_go_later(things: Sequence[_Leaving | _Done]) -> None:
    asyncio.get_running_loop().call_later(_AFTER_SECONDS, _let_go, iter(things))


def _let_go(things: Iterator[_Leaving | _Done]) -> None:
    some = list(islice(things, _AT_ONCE))
    for thing in some:
        if thing.is_in_use():
            _let_go_later([thing])
        else:
            thing.let_go()
    if some:
        asyncio.get_running_loop().call_soon(_let_go, things)


def _is_painted(widget: Widget, screen: Screen[Any]) -> bool:
    drawn = screen._compositor
    seen = drawn._full_map if drawn._visible_map is None else drawn._visible_map
    return widget is not screen and (widget in drawn.widgets or widget in seen)


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
