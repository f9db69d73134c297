-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT j.job, j.action, j.run_interval, j.schedule, j.time_zone, j.lease_length, j.heartbeat_interval, j.run_timeout,
       j.max_attempts, j.overlap_policy, j.queue_cap, j.unknown_limit, j.min_records, j.effects_per_target,
       j.needs_approval, j.provider, j.retired_at, p.paused_by, p.reason AS pause_reason, p.paused_at,
       p.until AS paused_until
FROM fencepost.job j
LEFT JOIN fencepost.pause p ON p.kind = 'job' AND p.key = j.job AND (p.until IS NULL OR p.until > statement_timestamp())
