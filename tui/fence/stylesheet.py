"""One reading of the style rules for all apps of a process, be they visitors or tests."""

from functools import cache

from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.css.tokenize import tokenize_values
from textual.css.tokenizer import Token
from textual.css.types import CSSLocation

_READ: dict[tuple[object, ...], list[RuleSet]] = {}
"""What was read, by the rules' text and the colours they were read with. It is bounded by the
number of widgets and themes there are; rules are never changed once they are read."""
_TOKENS: dict[frozenset[tuple[str, str]], dict[str, list[Token]]] = {}
"""The colours of each theme as they are read."""


class SharedStylesheet(Stylesheet):
    """Reads no rule twice: the second visitor's screen is there much sooner than the first's.

    ``_parse_rules`` is where Textual reads rules, and ``_variable_tokens`` where it reads the
    colours; both belong to one app, and there is no public way to share what they return.
    """

    def __init__(self, *, variables: dict[str, str] | None = None) -> None:
        super().__init__(variables=variables)
        self._colours = _colours(self._variables)

    def set_variables(self, variables: dict[str, str]) -> None:
        """Use other colours."""
        super().set_variables(variables)
        self._colours = _colours(variables)

    @property
    def _variable_tokens(self) -> dict[str, list[Token]]:
        if self._colours not in _TOKENS:
            _TOKENS[self._colours] = tokenize_values(self._variables)
        return _TOKENS[self._colours]

    def reparse(self) -> None:
        """Read again with other colours, or remember having done so."""
        self.parse()

    def _parse_rules(
        self,
        css: str,
        read_from: CSSLocation,
        is_default_rules: bool = False,
        tie_breaker: int = 0,
        scope: str = "",
    ) -> list[RuleSet]:
        key = (css, read_from, is_default_rules, tie_breaker, scope, self._colours)
        if key not in _READ:
            _READ[key] = super()._parse_rules(css, read_from, is_default_rules, tie_breaker, scope)
        return _READ[key]


@cache
def _one(colours: frozenset[tuple[str, str]]) -> frozenset[tuple[str, str]]:
    return colours


def _colours(variables: dict[str, str]) -> frozenset[tuple[str, str]]:
    """Return the colours as a key; equal ones as the same, which is compared at once."""
    return _one(frozenset(variables.items()))
