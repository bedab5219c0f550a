"""The meters of a server as Prometheus reads them. Loaded only if they are asked for."""

from collections.abc import Callable

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

from tui.ssh.meters import Meters

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4

_BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
"""Seconds between which nobody asks more exactly."""


class PrometheusMeters(Meters):
    """Keeps all that is told, in a registry of its own: two servers in one process do not mix."""

    is_read = True

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)  # memory, files and time of the processor
        self._actions = Counter(
            "quadriga_actions", "Actions put into the archive here.", registry=self._registry
        )
        self._work = Histogram(
            "quadriga_archive_seconds",
            "Waiting for the archive; an action is appended by the work called play.",
            ["work"],
            buckets=_BOUNDS,
            registry=self._registry,
        )
        self._echoes = self._seconds(
            "quadriga_notification_lag_seconds", "From a NOTIFY of our own until it was heard here."
        )
        self._paints = self._seconds("quadriga_paint_seconds", "Painting what has changed.")
        self._lateness = self._seconds(
            "quadriga_loop_lateness_seconds", "How much later than it wanted to the loop woke up."
        )

    def _seconds(self, name: str, words: str) -> Histogram:
        return Histogram(name, words, buckets=_BOUNDS, registry=self._registry)

    def watch(self, name: str, words: str, value: Callable[[], float]) -> None:
        """Have something looked at whenever somebody reads the meters."""
        Gauge(name, words, registry=self._registry).set_function(value)

    def acted(self) -> None:
        """Count an action."""
        self._actions.inc()

    def worked(self, work: str, seconds: float) -> None:
        """Note how long somebody has waited for a piece of work in the archive."""
        self._work.labels(work).observe(seconds)

    def heard(self, seconds: float) -> None:
        """Note how long a notification was on its way."""
        self._echoes.observe(seconds)

    def painted(self, seconds: float) -> None:
        """Note how long a picture has taken."""
        self._paints.observe(seconds)

    def late(self, seconds: float) -> None:
        """Note how late the loop was."""
        self._lateness.observe(seconds)

    def told(self) -> bytes:
        """Return all of it as text."""
        return generate_latest(self._registry)
