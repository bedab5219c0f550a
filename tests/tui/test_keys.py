"""Every key of a screen has one meaning, a name, and a place in the help."""

import importlib
import inspect
import pkgutil
from collections import Counter

import pytest
from textual.binding import Binding
from textual.dom import DOMNode

import tui


def our_classes() -> list[type[DOMNode]]:
    found = set()
    for module in pkgutil.walk_packages(tui.__path__, "tui."):
        if module.name == "tui.__main__":
            continue
        for _name, kind in inspect.getmembers(
            importlib.import_module(module.name), inspect.isclass
        ):
            if issubclass(kind, DOMNode) and kind.__module__.startswith("tui."):
                found.add(kind)
    return sorted(found, key=lambda kind: (kind.__module__, kind.__name__))


def own_bindings(kind: type[DOMNode]) -> list[Binding]:
    """Return the bindings of a class and of those of ours that it builds upon."""
    bindings: dict[str | None, Binding] = {}
    for ancestor in kind.__mro__:
        if ancestor.__module__.startswith("tui."):
            for binding in vars(ancestor).get("BINDINGS", ()):
                bindings.setdefault(binding.id, binding)
    return list(bindings.values())


@pytest.mark.parametrize("kind", our_classes(), ids=lambda kind: kind.__name__)
def test_no_two_bindings_share_a_key_and_each_has_a_name(kind: type[DOMNode]) -> None:
    bindings = own_bindings(kind)
    assert all(isinstance(binding, Binding) for binding in bindings)
    assert all(binding.id and binding.description for binding in bindings)
    keys = Counter(key for binding in bindings for key in binding.key.split(","))
    assert [key for key, count in keys.items() if count > 1] == []
