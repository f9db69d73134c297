-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT l.live, l.lease_until, l.heartbeat_at, clock_timestamp() AS now FROM {{lease_v}} l WHERE l.job = $1
