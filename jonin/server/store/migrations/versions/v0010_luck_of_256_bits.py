"""Seeds of 256 bits, as text; how each came about; and at a table, what is about to be dealt"""

from __future__ import annotations

from collections.abc import Callable

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    convert(sa.Text, lambda seed: f"{seed:064x}", "")
    op.add_column("matches", sa.Column("deal", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("dealing", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """What there is no room for of a seed is lost; no older version has the rules that it was played by."""
    op.drop_column("tables", "dealing")
    op.drop_column("matches", "deal")
    convert(sa.BigInteger, lambda seed: int(seed, 16) & (1 << 63) - 1, "0")


def convert(kind: type[sa.Text] | type[sa.BigInteger], written: Callable[..., object], empty: str) -> None:
    """Another column takes its place: SQLite gives no column another type."""
    op.add_column("matches", sa.Column("seed_now", kind, nullable=False, server_default=empty))
    matches = sa.table("matches", sa.column("match"), sa.column("seed"), sa.column("seed_now", kind))
    seeds = op.get_bind().execute(sa.select(matches.c.match, matches.c.seed)).all()
    change = matches.update().where(matches.c.match == sa.bindparam("of")).values(seed_now=sa.bindparam("now"))
    if seeds:
        op.get_bind().execute(change, [{"of": match, "now": written(seed)} for match, seed in seeds])
    op.drop_column("matches", "seed")
    op.alter_column("matches", "seed_now", new_column_name="seed")
