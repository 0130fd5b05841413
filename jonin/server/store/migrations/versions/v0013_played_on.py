"""Matches that go on from a moment of another"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("matches", sa.Column("origin", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("matches", "origin")
