"""An index by which old commands are found"""

from __future__ import annotations

from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_index("ix_commands_at", "commands", ["at"])


def downgrade() -> None:
    op.drop_index("ix_commands_at", "commands")
