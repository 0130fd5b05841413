"""Tables that the house has closed, and addresses from which nobody may come in"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("closed", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "bans",
        sa.Column("network", sa.Text, primary_key=True),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("bans")
    op.drop_column("tables", "closed")
