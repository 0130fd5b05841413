"""What a match was begun with, how it was when it was over, and plain names for its moves"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

OLD_UNDO, UNDO = 1_000_000, -1  # the code of a move that is taken back


def upgrade() -> None:
    op.add_column("matches", sa.Column("data", sa.Text))
    op.alter_column("moves", "given", new_column_name="numbers")
    renumber(OLD_UNDO, UNDO)
    op.create_table(
        "replays",
        sa.Column("match", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("replay", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("replays")
    renumber(UNDO, OLD_UNDO)
    op.alter_column("moves", "numbers", new_column_name="given")
    op.drop_column("matches", "data")


def renumber(old: int, new: int) -> None:
    moves = sa.table("moves", sa.column("code"))
    op.execute(moves.update().where(moves.c.code == old).values(code=new))
