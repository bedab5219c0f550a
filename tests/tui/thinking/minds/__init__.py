"""Players of Ur that look ahead, for testing where they do so."""

from tests.ur.bots import MIND

__all__ = ["MIND"]
