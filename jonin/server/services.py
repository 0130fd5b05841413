"""What all tables of this process share."""

from __future__ import annotations

from dataclasses import dataclass

from jonin.server.bus.base import Bus
from jonin.server.cluster.base import Cluster
from jonin.server.metrics import Metrics
from jonin.server.net.bans import Bans
from jonin.server.settings import Settings
from jonin.server.site.replays import Replays
from jonin.server.store.base import Store
from jonin.server.workers.bots import Bots
from jonin.server.workers.pool import Workers


@dataclass(frozen=True)
class Services:
    settings: Settings
    store: Store
    bus: Bus
    bots: Bots
    physics: Workers
    replays: Replays
    metrics: Metrics
    bans: Bans
    cluster: Cluster
