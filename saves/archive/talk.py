"""What people say to each other at tables and in the lobby."""

from msgspec import Struct
from sqlalchemy import ColumnElement, delete, func, insert, select

from saves.archive.database import Database, News
from saves.archive.schema import talk

KEPT_LINES = 60
"""Of what was said in one place."""


class ChatLine(Struct, frozen=True):
    """Something somebody has said."""

    name: str
    text: str
    when: float


class Talk:
    """The last lines that were said in each place."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def said(self, room: str | None) -> list[ChatLine]:
        """Return what was said at a table, or in the lobby, oldest first."""
        latest = (
            select(talk.c.name, talk.c.text, talk.c.said)
            .where(_at(room))
            .order_by(talk.c.id.desc())
            .limit(KEPT_LINES)
        )
        with self._database.reading() as connection:
            return [ChatLine(*row) for row in reversed(connection.execute(latest).all())]

    def everywhere(self) -> dict[str | None, list[ChatLine]]:
        """Return what was said at every table and in the lobby, oldest first."""
        found: dict[str | None, list[ChatLine]] = {}
        everything = select(talk.c.room, talk.c.name, talk.c.text, talk.c.said)
        with self._database.reading() as connection:
            for room, *line in connection.execute(everything.order_by(talk.c.id)):
                found.setdefault(room, []).append(ChatLine(*line))
        return {room: lines[-KEPT_LINES:] for room, lines in found.items()}

    def marks(self) -> dict[str | None, int]:
        """Return for every place what differs once something was said there."""
        latest = select(talk.c.room, func.max(talk.c.id)).group_by(talk.c.room)
        with self._database.reading() as connection:
            return {room: mark for room, mark in connection.execute(latest)}  # noqa: C416

    def say(self, room: str | None, line: ChatLine) -> None:
        """Keep what somebody has said, and let go of what was said long before."""
        row = {"room": room, "name": line.name, "text": line.text, "said": line.when}
        oldest = (
            select(talk.c.id)
            .where(_at(room))
            .order_by(talk.c.id.desc())
            .offset(KEPT_LINES - 1)
            .limit(1)
            .scalar_subquery()
        )
        with self._database.writing() as connection:
            connection.execute(insert(talk).values(row))
            connection.execute(delete(talk).where(_at(room) & (talk.c.id < oldest)))
            self._database.announce(News.TALK, room or "")


def _at(room: str | None) -> ColumnElement[bool]:
    return talk.c.room.is_(None) if room is None else talk.c.room == room
