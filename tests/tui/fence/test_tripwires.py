"""A new version of Textual or asyncssh that changes what the fence stands on is noticed here."""

import ast
import inspect
import tomllib
from collections.abc import Callable
from importlib.metadata import version
from textwrap import dedent
from typing import Any

import asyncssh
import pytest
from asyncssh.connection import SSHConnection
from textual._compositor import Compositor
from textual._parser import Parser
from textual._styles_cache import StylesCache
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.cache import LRUCache
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode
from textual.drivers.linux_driver import LinuxDriver
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets._toast import ToastRack
from textual.worker import Worker
from textual.worker_manager import WorkerManager

from tests.tui.fence.private import FENCE, FOLDER, defined, names_of_class, of_library, used

SIGNATURES: dict[Callable[..., Any], str] = {
    App._process_messages: "self ready_callback headless inline inline_no_clear mouse "
    "terminal_size message_hook",
    App._handle_exception: "self error",
    App._check_action_state: "self action default_namespace",
    App._close_messages_no_wait: "self",
    App._dispatch_message: "self message",
    App._replace_screen: "self screen",
    App._on_notify: "self event",
    App._unnotify: "self notification refresh",
    ToastRack._toast_id: "notification",
    App._prune: "self nodes parent",
    App.run_action: "self action default_namespace namespaces",
    MessagePump._context: "self",
    Screen._invoke_later: "self callback sender",
    Screen._pop_result_callback: "self",
    App._shutdown: "self",
    LinuxDriver.run_input_thread: "self",
    Screen._compositor_refresh: "self",
    Screen._on_timer_update: "self",
    Compositor._get_renders: "self crop",
    Compositor._render_chops: "self crop is_rendered_line",
    WorkerManager._remove_worker: "self worker",
    Compositor.render_partial_update: "self",
    OptionList._move_page: "self direction",
    Stylesheet._parse_rules: "self css read_from is_default_rules tie_breaker scope",
    Stylesheet._process_component_classes: "self node",
    asyncssh.SSHServerConnection.__init__: "self loop options acceptor error_handler wait",
    asyncssh.SSHServerConnection.validate_public_key: "self username key_data msg signature",
    SSHConnection.process_packet: "self pkttype pktid packet",
    SSHConnection.data_received: "self data datatype",
    SSHConnection.send_packet: "self pkttype args handler",
    asyncssh.SSHServerChannel._process_env_request: "self packet",
    asyncssh.SSHServerChannel._process_x11_req_request: "self packet",
    asyncssh.SSHServerChannel._process_auth_agent_req_at_openssh_dot_com_request: "self packet",
}
"""What is overridden or called, and how."""
ATTRIBUTES: dict[type, tuple[str, ...]] = {
    App: (
        *("_batch_count", "_background_screens", "_capture_stdout", "_capture_stderr"),
        *("_driver", "_exit", "_return_code", "_filters", "_notifications", "_workers"),
        *("_screen_stack", "_running", "_closing", "_exception", "_exception_event"),
    ),
    Screen: (
        *("_compositor", "_layout_widgets", "_modal_binding_chain", "_update_timer"),
        "_result_callbacks",
    ),
    Compositor: ("_dirty_regions", "_full_map", "_visible_map"),
    Widget: ("_layout_cache", "_layout_updates"),
    DOMNode: ("_component_styles", "_pruning", "_query_one_cache", "_task"),
    Worker: ("_error", "_task", "_work"),
    Timer: ("_callback",),
    LRUCache: ("_cache",),
    StylesCache: ("_cache",),
    Strip: ("_divide_cache", "_line_length_cache"),
    OptionList: ("_index_to_line",),
    Stylesheet: ("_variables", "_variable_tokens"),
    Parser: ("_timeout_time",),
    XTermParser: ("_parse_extended_key",),
    asyncssh.SSHServerChannel: ("_env",),
    SSHConnection: ("_recv_seq", "_transport"),
}
"""What is read or set."""


@pytest.mark.parametrize("function", SIGNATURES, ids=lambda function: function.__qualname__)
def test_what_is_overridden_is_called_as_before(function: Callable[..., Any]) -> None:
    assert " ".join(inspect.signature(function).parameters) == SIGNATURES[function]


@pytest.mark.parametrize("kind", ATTRIBUTES, ids=lambda kind: kind.__name__)
def test_what_is_read_is_still_there(kind: type) -> None:
    known = {name for base in kind.__mro__ if of_library(base) for name in names_of_class(base)}
    assert [name for name in ATTRIBUTES[kind] if name not in known] == []


def test_keys_are_still_cached_with_their_parser() -> None:
    assert callable(XTermParser._parse_extended_key.cache_clear)


def test_every_private_name_behind_the_fence_has_a_tripwire() -> None:
    watched = {name for names in ATTRIBUTES.values() for name in names}
    watched |= {function.__name__ for function in SIGNATURES}
    libraries = {
        name
        for kinds in (ATTRIBUTES, {App: (), Screen: ()})
        for kind in kinds
        for base in kind.__mro__
        if of_library(base)
        for name in names_of_class(base)
    }
    found = set()
    for path in FENCE.glob("*.py"):
        tree = ast.parse(dedent(path.read_text(encoding="utf-8")))
        found |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        found |= defined(tree) | used(tree)
    assert sorted((found & libraries) - watched) == []


@pytest.mark.parametrize("library", ["textual", "asyncssh"])
def test_the_libraries_are_pinned_exactly(library: str) -> None:
    project = tomllib.loads((FOLDER.parent / "pyproject.toml").read_text(encoding="utf-8"))
    assert f"{library}=={version(library)}" in project["project"]["dependencies"]
