"""Runs measures and prints what they found."""

import sys
import traceback
from collections.abc import Iterable, Iterator
from importlib import import_module
from pkgutil import iter_modules

from rich.console import Console
from rich.table import Table

import benchmarks
from benchmarks.row import Row

NOT_MEASURES = ("__main__", "flooder", "row", "scrape", "terminal")


def measures() -> list[str]:
    """Return the names of all measures."""
    found = (module.name for module in iter_modules(benchmarks.__path__))
    return [name for name in found if name not in NOT_MEASURES]


def found_by(name: str) -> Iterator[Row]:
    """Yield what a measure finds; if it breaks off, what it has found counts all the same."""
    rows: Iterable[Row] = import_module(f"benchmarks.{name}").rows()
    try:
        yield from rows
    except Exception as error:
        traceback.print_exc()
        yield Row("broke off", f"{type(error).__name__}: {error}", passed=False)


def main(names: list[str]) -> int:
    """Run the named measures, or all; return 1 if a budget was missed and 2 for a wrong name."""
    known = measures()
    if unknown := [name for name in names if name not in known]:
        print(f"No measure {', '.join(unknown)}: there are {', '.join(known)}.", file=sys.stderr)
        return 2
    console = Console()
    table = Table("measure", "what", "measured", "budget", "")
    missed = False
    for name in names or known:
        with console.status(f"measuring {name} ..."):
            rows = list(found_by(name))
        for row in rows:
            verdict = {True: "[green]pass", False: "[bold red]FAIL", None: ""}[row.passed]
            table.add_row(name, row.what, row.measured, row.budget, verdict)
            missed |= row.passed is False
        table.add_section()
    console.print(table)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
