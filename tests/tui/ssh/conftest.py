"""What the tests of the server share."""

from collections.abc import Iterator

import pytest

from tests.postgresql import OwnPostgresql


@pytest.fixture
def postgresql() -> Iterator[OwnPostgresql]:
    """A PostgreSQL that may be killed, and started again where it was."""
    server = OwnPostgresql()
    yield server
    server.stop()
