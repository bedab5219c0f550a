"""The analysis of a match: how the chances went, what decisions were worth, what luck did."""

from tui.analysis.lookback import Decision, Lookback

__all__ = ["Decision", "Lookback"]
