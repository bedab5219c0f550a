"""Reports of faults: what a developer needs to know, and nothing that is anybody's secret."""

import platform
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

_TELLING = "textual.css.query"
"""Where faults are defined whose words speak of widgets only."""
MOST_REPORTS = 20
"""The oldest go when there are more."""


def report_text(fault: BaseException, screens: Sequence[str], size: tuple[int, int]) -> str:
    """Return where in the code something went wrong, on which screens.

    Neither values nor names of people are in it. The words of a fault may hold such, and are left
    out, but for those that tell which widget was looked for; so are the folders above the code.
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
        lines.append(f"{_place(frame.filename)}:{frame.lineno} in {frame.name}")
        lines.append(f"    {frame.line}")
    name = f"{type(fault).__module__}.{type(fault).__qualname__}"
    is_telling = type(fault).__module__ == _TELLING
    return [*lines, f"{name}: {fault}" if is_telling else name]


def _place(filename: str) -> str:
    """Return where some code lies, without the folders of whoever has installed it."""
    path = Path(filename)
    for root in (*sys.path, str(Path(__file__).parents[1])):
        if root and path.is_absolute() and path.is_relative_to(root):
            return path.relative_to(root).as_posix()
    return path.name


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
    for old in before[: max(0, len(before) + 1 - MOST_REPORTS)]:
        with suppress(OSError):
            old.unlink()
    return path
