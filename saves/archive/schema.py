"""The tables of the archive, the same on every database.

What a game or a player says is msgpack bytes, as in saved games; what the database itself has to
tell apart, count or put in order has a column. Times are seconds since 1970.
"""

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", String(64), nullable=False),
    # How the name looks to the eye: no two may look alike, whoever joins at the same moment.
    Column("looks", String(255), nullable=False, unique=True),
    Column("joined", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("banned", Boolean, nullable=False),
    # Grows with every change but that of `seen`, which changes all the time.
    Column("revision", Integer, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("fingerprint", String(255), nullable=False),
    Column("added", Double, nullable=False),
)

invitations = Table(
    "invitations",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("made", Double, nullable=False),
)

settings = Table(
    "settings",
    metadata,
    Column("player", String(64), primary_key=True),
    Column("content", LargeBinary, nullable=False),
)

rooms = Table(
    "rooms",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("options", LargeBinary, nullable=False),
    Column("owner", String(64), nullable=False),
    Column("created", Double, nullable=False),
    Column("away_limit", Double),
    Column("finished", Boolean, nullable=False),
    Column("put_away", Boolean, nullable=False),
    Column("touched", Double, nullable=False),
    # Rooms that were opened before there was a choice have no coach.
    Column("coached", Boolean, nullable=False, server_default=false()),
    # Grows with every change; whoever changes a room says which revision he has seen.
    Column("revision", Integer, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("room", ForeignKey("rooms.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("player", String(64), index=True),
    Column("name", String(255)),
    Column("level", String(255)),
    PrimaryKeyConstraint("room", "seat"),
)

votes = Table(
    "votes",
    metadata,
    Column("room", ForeignKey("rooms.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("player", String(64), nullable=False),
    PrimaryKeyConstraint("room", "seat", "player"),
)

talk = Table(
    "talk",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    # Where it was said; nothing stands for the lobby.
    Column("room", ForeignKey("rooms.id", ondelete="CASCADE")),
    Column("name", String(64), nullable=False),
    Column("text", String, nullable=False),
    Column("said", Double, nullable=False),
    Index(None, "room", "id"),
    sqlite_autoincrement=True,
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("header", LargeBinary, nullable=False),
    # How it stands: the number of its last record, what that led to, and when it was made.
    Column("number", Integer, nullable=False),
    Column("standing", LargeBinary, nullable=False),
    Column("played", Double, nullable=False),
)

records = Table(
    "records",
    metadata,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("content", LargeBinary, nullable=False),
    Column("made", Double, nullable=False),
    PrimaryKeyConstraint("match", "number"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    # The record that led to it; none (0) where a match begins that has lost its beginning.
    Column("number", Integer, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("content", LargeBinary, nullable=False),
    PrimaryKeyConstraint("match", "number"),
)

damaged = Table(
    "damaged",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match", String(64), nullable=False, index=True),
    # The journal, byte by byte, that could not be read.
    Column("image", LargeBinary, nullable=False),
    Column("reason", String(64), nullable=False),
    Column("kept", Double, nullable=False),
    sqlite_autoincrement=True,
)

undo_votes = Table(
    "undo_votes",
    metadata,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    # The last record when it was asked: after another one the vote counts for nothing.
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    PrimaryKeyConstraint("match", "number", "seat"),
)

workers = Table(
    "workers",
    metadata,
    Column("id", String(64), primary_key=True),
    # When it was last heard of, by the clock of the database: those of machines may be wrong.
    Column("beat", Double, nullable=False),
    # Who is connected to it.
    Column("here", LargeBinary, nullable=False),
)

leases = Table(
    "leases",
    metadata,
    # Which worker lets the bots of a match think, and until when nobody else does.
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("worker", String(64), nullable=False),
    Column("until", Double, nullable=False),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("content", LargeBinary, nullable=False),
)

takeovers = Table(
    "takeovers",
    metadata,
    # From which folder of files what is here was taken; at most one ever was.
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("folder", String, nullable=False),
    Column("made", Double, nullable=False),
)
