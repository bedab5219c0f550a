"""Where a server's memory comes from.

Python keeps small objects in blocks of a megabyte, and gives back only blocks in which nothing is
left: after a busy evening every one of them holds something. The C library can give back single
pages. Which of the two it is has to be said before Python starts.
"""

import ctypes
import os
import sys

_SETTINGS = {"PYTHONMALLOC": "malloc", "MALLOC_ARENA_MAX": "1"}
"""One arena: there is one thread that matters."""


def can_give_back() -> bool:
    """Tell whether this is a C library that gives back what is free."""
    return sys.platform == "linux" and hasattr(ctypes.CDLL(None), "malloc_trim")


def start_anew(command: str) -> None:
    """Start this process over with memory of the C library, unless somebody has chosen already.

    Only a process whose own command line has the command is: not one that merely calls it.
    """
    if command in sys.orig_argv and can_give_back() and not _SETTINGS.keys() & os.environ.keys():
        sys.stdout.flush()
        arguments = [sys.executable, *sys.orig_argv[1:]]
        os.execve(sys.executable, arguments, {**os.environ, **_SETTINGS})


def trim() -> None:
    """Return what is free to the system, where that can be told."""
    if can_give_back():
        ctypes.CDLL(None).malloc_trim(0)
