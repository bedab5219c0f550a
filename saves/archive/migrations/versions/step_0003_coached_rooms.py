"""Tables at which the coach may be asked."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Let none of those have a coach that were opened without one."""
    op.add_column(
        "rooms",
        sa.Column("coached", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
