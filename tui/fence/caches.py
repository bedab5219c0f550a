"""What Textual and Rich remember of what they once worked out.

Both keep thousands of colours, regions and measured words in caches of ``functools``, most of them
on methods that are private or know their objects: ``StylesCache.get_inner_outer`` keeps a thousand
caches of widgets that are long gone. Nothing public empties them all.
"""

import gc
from functools import lru_cache
from typing import Any

_LIBRARIES = ("rich", "textual")
_KIND: Any = type(lru_cache(lambda: None))


def forget_all() -> None:
    """Empty the caches that the collector sees; all is worked out anew when somebody comes."""
    for each in gc.get_objects():
        if isinstance(each, _KIND) and str(each.__module__).partition(".")[0] in _LIBRARIES:
            each.cache_clear()
