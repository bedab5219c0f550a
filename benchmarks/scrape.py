"""What the workers of a server tell of themselves at their metrics ports, added up."""

import os
from contextlib import ExitStack
from pathlib import Path
from socket import socket
from typing import NamedTuple
from urllib.request import urlopen

from prometheus_client.parser import text_string_to_metric_families

_TICKS = os.sysconf("SC_CLK_TCK")
_TRIES = 100


class Sample(NamedTuple):
    """What a figure is called."""

    name: str
    labels: frozenset[tuple[str, str]] = frozenset()


class Scrape:
    """All figures of all workers at one moment, each added up over them."""

    def __init__(self, port: int, workers: int) -> None:
        """Read them: the first worker has this port, the second the next one."""
        self._found: dict[Sample, float] = {}
        for number in range(workers):
            with urlopen(f"http://127.0.0.1:{port + number}/metrics") as answer:
                text = answer.read().decode()
            for family in text_string_to_metric_families(text):
                for found in family.samples:
                    sample = Sample(found.name, frozenset(found.labels.items()))
                    self._found[sample] = self._found.get(sample, 0.0) + found.value

    def of(self, name: str) -> float:
        """Return a figure without labels."""
        return self._found[Sample(name)]

    def below(self, name: str, **labels: str) -> dict[float, float]:
        """Return how many were counted below each bound."""
        wanted = frozenset(labels.items())
        return {
            float(bound): value
            for (found, having), value in self._found.items()
            for bound in (dict(having).get("le"),)
            if found == f"{name}_bucket" and bound is not None and wanted < having
        }


def times(before: Scrape, after: Scrape, name: str, **labels: str) -> str:
    """Return the 99th percentile of times noted meanwhile, as exactly as their bounds are."""
    first = before.below(name, **labels)
    below = {
        bound: value - first.get(bound, 0.0) for bound, value in after.below(name, **labels).items()
    }
    counted = max(below.values(), default=0.0)
    if not counted:
        return "none noted"
    bound = min(bound for bound, value in below.items() if value >= 0.99 * counted)
    return f"p99 under {bound * 1e3:.0f} ms ({counted:.0f} times)"


def free_ports(count: int) -> int:
    """Return the first of so many ports in a row that nobody uses."""
    for _ in range(_TRIES):
        with ExitStack() as held:
            first = held.enter_context(socket())
            first.bind(("127.0.0.1", 0))
            port: int = first.getsockname()[1]
            try:
                for number in range(1, count):
                    held.enter_context(socket()).bind(("127.0.0.1", port + number))
            except (OSError, OverflowError):
                continue
            return port
    raise RuntimeError(f"no {count} ports in a row are free")


def seconds_of(pids: list[int]) -> float:
    """Return how long processes have had a core, with those that they have waited for."""
    return sum(_seconds(Path(f"/proc/{pid}/stat")) for pid in pids)


def _seconds(path: Path) -> float:
    try:
        fields = path.read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return 0.0
    return sum(int(ticks) for ticks in fields[11:15]) / _TICKS
