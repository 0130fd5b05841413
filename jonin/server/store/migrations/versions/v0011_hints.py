"""Who may ask for a hint at a table"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("tables", sa.Column("hints", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "hints")
