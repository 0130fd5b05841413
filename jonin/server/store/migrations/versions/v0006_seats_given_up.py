"""Which seats were given up: their players may have them back"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("seats", sa.Column("left", sa.Boolean, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("seats", "left")
