"""Which process has which table, where several share the database"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("term", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "owners",
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("term", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("owners")
    op.drop_table("processes")
