"""Which moves the clock, or a bot, made for a player"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("moves", sa.Column("instead", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("moves", "instead")
