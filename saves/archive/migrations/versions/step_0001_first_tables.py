"""The first tables of the archive."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all of them."""
    _players()
    _rooms()
    _talk()
    _matches()
    _beside()


def _players() -> None:
    """Make the tables of players, and of who may become one."""
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("looks", sa.String(length=255), nullable=False),
        sa.Column("joined", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.Column("banned", sa.Boolean(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_accounts")),
        sa.UniqueConstraint("looks", name=op.f("uq_accounts_looks")),
    )
    op.create_table(
        "keys",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("account", sa.String(length=64), nullable=False),
        sa.Column("fingerprint", sa.String(length=255), nullable=False),
        sa.Column("added", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.id"], name=op.f("fk_keys_account"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_keys")),
    )
    op.create_index(op.f("ix_keys_account"), "keys", ["account"], unique=False)
    op.create_table(
        "invitations",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_invitations")),
    )
    op.create_table(
        "settings",
        sa.Column("player", sa.String(length=64), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("player", name=op.f("pk_settings")),
    )


def _rooms() -> None:
    """Make the tables of rooms and seats."""
    op.create_table(
        "rooms",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("options", sa.LargeBinary(), nullable=False),
        sa.Column("owner", sa.String(length=64), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("away_limit", sa.Double(), nullable=True),
        sa.Column("finished", sa.Boolean(), nullable=False),
        sa.Column("put_away", sa.Boolean(), nullable=False),
        sa.Column("touched", sa.Double(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rooms")),
    )
    op.create_table(
        "seats",
        sa.Column("room", sa.String(length=64), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("player", sa.String(length=64), nullable=True),
        sa.Column("name", sa.String(length=255), nullable=True),
        sa.Column("level", sa.String(length=255), nullable=True),
        sa.ForeignKeyConstraint(
            ["room"], ["rooms.id"], name=op.f("fk_seats_room"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("room", "seat", name=op.f("pk_seats")),
    )
    op.create_index(op.f("ix_seats_player"), "seats", ["player"], unique=False)
    op.create_table(
        "votes",
        sa.Column("room", sa.String(length=64), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("player", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(
            ["room"], ["rooms.id"], name=op.f("fk_votes_room"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("room", "seat", "player", name=op.f("pk_votes")),
    )


def _talk() -> None:
    """Make the table of what was said."""
    op.create_table(
        "talk",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("room", sa.String(length=64), nullable=True),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("said", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["room"], ["rooms.id"], name=op.f("fk_talk_room"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_talk")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_talk_room_id"), "talk", ["room", "id"], unique=False)


def _matches() -> None:
    """Make the tables of matches and their records."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("header", sa.LargeBinary(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("standing", sa.LargeBinary(), nullable=False),
        sa.Column("played", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
    )
    op.create_table(
        "records",
        sa.Column("match", sa.String(length=64), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_records_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "number", name=op.f("pk_records")),
    )
    op.create_table(
        "snapshots",
        sa.Column("match", sa.String(length=64), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("moves", sa.Integer(), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_snapshots_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "number", name=op.f("pk_snapshots")),
    )


def _beside() -> None:
    """Make the tables of all that is needed rarely."""
    op.create_table(
        "damaged",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("match", sa.String(length=64), nullable=False),
        sa.Column("image", sa.LargeBinary(), nullable=False),
        sa.Column("reason", sa.String(length=64), nullable=False),
        sa.Column("kept", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_damaged")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_damaged_match"), "damaged", ["match"], unique=False)
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_secrets")),
    )
    op.create_table(
        "takeovers",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("folder", sa.String(), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_takeovers")),
    )
