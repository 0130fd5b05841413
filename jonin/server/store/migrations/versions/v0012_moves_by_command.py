"""Which command asked for a move: it is saved with it, in one row"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("moves", sa.Column("command", sa.LargeBinary))


def downgrade() -> None:
    op.drop_column("moves", "command")
