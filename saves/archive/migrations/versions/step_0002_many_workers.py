"""Tables for several workers on one database: who is where, who thinks, who would undo."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "undo_votes",
        sa.Column("match", sa.String(length=64), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_undo_votes_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "number", "seat", name=op.f("pk_undo_votes")),
    )
    op.create_table(
        "workers",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("beat", sa.Double(), nullable=False),
        sa.Column("here", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_workers")),
    )
    op.create_table(
        "leases",
        sa.Column("match", sa.String(length=64), nullable=False),
        sa.Column("worker", sa.String(length=64), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_leases_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_leases")),
    )
