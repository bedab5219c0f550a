"""How Babel reads the texts that stand in Python: a reader of our own for `make catalogues`.

Babel's own goes by tokens and so misses, before Python 3.12, what stands inside an f-string; and it
does not know that the docstring of a command is said.
"""

import ast
from collections.abc import Collection, Iterator, Mapping
from typing import IO, Any

Call = tuple[int, str | None, list[str | None], list[str]]
"""What Babel wants to know of a call: line, function, arguments, comments for translators."""


def calls_in(
    code: IO[bytes],
    keywords: Collection[str],
    comment_tags: Collection[str],
    options: Mapping[str, Any],
) -> Iterator[Call]:
    """Yield every call of the functions for texts, and the help of commands."""
    for node in ast.walk(ast.parse(code.read())):
        if isinstance(node, ast.FunctionDef):
            for text in _help_of(node):
                yield node.lineno, None, [text], []
        elif isinstance(node, ast.Call) and _name_of(node) in keywords:
            yield node.lineno, _name_of(node), [_constant(each) for each in node.args], []


def _name_of(call: ast.Call) -> str | None:
    return call.func.id if isinstance(call.func, ast.Name) else None


def _constant(argument: ast.expr) -> str | None:
    """Return the text that stands there, or nothing for what is known only at play."""
    value = argument.value if isinstance(argument, ast.Constant) else None
    return value if isinstance(value, str) else None


def _help_of(function: ast.FunctionDef) -> list[str]:
    """Return what Click tells of a command and its options; nothing for any other function."""
    calls = [each for each in function.decorator_list if isinstance(each, ast.Call)]
    kinds = {call.func.attr for call in calls if isinstance(call.func, ast.Attribute)}
    if not kinds & {"command", "group"}:
        return []
    told = [ast.get_docstring(function)]
    for call in calls:
        told += [_constant(word.value) for word in call.keywords if word.arg == "help"]
    return [text for text in told if text]
