"""Reports of faults: what a developer needs to know, and nothing that is anybody's secret."""

import platform
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

MOST_REPORTS = 20
"""The oldest go when there are more."""


def report_text(fault: BaseException, screens: Sequence[str], size: tuple[int, int]) -> str:
    """Return where in the code something went wrong, on which screens.

    Neither values nor names of people are in it. The words of a fault may hold such, and are left
    out; those of Textual speak of its own widgets only.
    """
    packages = ("quadriga", "textual", "rich", "msgspec", "msgpack")
    return "\n".join(
        [
            f"Quadriga, {datetime.now(UTC):%Y-%m-%d %H:%M} UTC",
            f"Python {platform.python_version()} on {sys.platform}",
            ", ".join(f"{package} {version(package)}" for package in packages),
            f"terminal {size[0]} x {size[1]}",
            f"screens: {' > '.join(screens)}",
            "",
            *_told(fault),
            "",
        ]
    )


def _told(fault: BaseException) -> list[str]:
    """Return the way to a fault, and to what caused it, without the values on it."""
    lines = []
    cause = fault.__cause__ or (None if fault.__suppress_context__ else fault.__context__)
    if cause is not None:
        lines += [*_told(cause), "", "and because of that"]
    for frame in traceback.extract_tb(fault.__traceback__):
        lines.append(f"{frame.filename}:{frame.lineno} in {frame.name}")
        lines.append(f"    {frame.line}")
    name = f"{type(fault).__module__}.{type(fault).__qualname__}"
    is_textuals = type(fault).__module__.startswith("textual.")
    return [*lines, f"{name}: {fault}" if is_textuals else name]


def write_report(folder: Path, text: str) -> Path | None:
    """Write a report among the others and return its place; ``None`` if it cannot be written."""
    reports = folder / "reports"
    try:
        reports.mkdir(parents=True, exist_ok=True)
        before = sorted(reports.glob("*.txt"))
        last = int(before[-1].stem.rpartition("-")[2]) if before else 0
        path = reports / f"report-{last + 1:06}.txt"
        path.write_text(text, encoding="utf-8")
    except (OSError, ValueError):
        return None  # whoever cannot write here is told so wherever it matters
    for old in before[: len(before) + 1 - MOST_REPORTS]:
        with suppress(OSError):
            old.unlink()
    return path
