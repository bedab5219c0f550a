"""How many files the server may have open: as many as it is allowed, and enough."""

import logging
from errno import EMFILE
from os import strerror

from msgspec import structs

from tui.ssh.limits import Limits

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

log = logging.getLogger(__name__)

_MOST = 65_536
_OWN = 40
"""Files that the server needs for itself: its log, its records while they are written."""
_EACH = 2
"""Files of a connection that has logged in: its socket, and the match it looks at."""


def raise_limit() -> int:
    """Raise the limit of open files as far as that is allowed, and return it."""
    if resource is None:
        return _MOST
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = _MOST if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    return _MOST if soft == resource.RLIM_INFINITY else soft


def fitting(limits: Limits, files: int) -> Limits:
    """Return limits that so many open files are enough for; ``OSError`` if there are none."""
    fit = (files - _OWN - limits.most_startups) // _EACH
    if fit >= limits.sessions:
        return limits
    if fit < 1:
        raise OSError(EMFILE, f"{strerror(EMFILE)} (ulimit -n {files})")
    log.warning("with %d open files at most there is room for %d connections only", files, fit)
    return structs.replace(limits, sessions=fit)
