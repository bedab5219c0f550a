"""Archives for the laws: every law holds on both databases."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from saves.archive.archive import Archive
from tests.saves.archive.opening import ENGINES, opened


@pytest.fixture(params=ENGINES)
def archive(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Archive]:
    """An empty archive, on each of the databases."""
    with opened(request.param, tmp_path) as archive:
        yield archive
