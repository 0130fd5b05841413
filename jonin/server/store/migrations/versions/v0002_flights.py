"""Flights: how what landed got there"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "flights",
        sa.Column("match", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("trajectory", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("flights")
