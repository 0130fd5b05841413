"""Tables, seats, matches, moves, commands and chat"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seats", sa.SmallInteger, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("clock", sa.Integer, nullable=False),
        sa.Column("host", sa.SmallInteger, nullable=False),
        sa.Column("opened", sa.Float, nullable=False),
        sa.Column("match", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("level", sa.Text, nullable=False),
        sa.Column("token", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "matches",
        sa.Column("match", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("seats", sa.SmallInteger, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("names", sa.JSON, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("began", sa.Float, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
    )
    op.create_table(
        "moves",
        sa.Column("match", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("code", sa.Integer, nullable=False),
        sa.Column("given", sa.JSON(none_as_null=True)),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "commands",
        sa.Column("key", sa.LargeBinary, primary_key=True),
        sa.Column("table", sa.Text, nullable=False, index=True),
        sa.Column("answer", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "chat",
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    for table in ("chat", "commands", "moves", "matches", "seats", "tables"):
        op.drop_table(table)
