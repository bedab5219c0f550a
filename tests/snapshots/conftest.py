"""Pictures are taken once an app has nothing more to do."""

from tests.tui.conftest import _counted_threads

__all__ = ["_counted_threads"]
