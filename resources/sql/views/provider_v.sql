-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT v.provider, v.kind, v.account, v.live_mode, v.settings, v.idempotency_header, v.key_retention, v.send_limit,
       v.transport_limit, v.settle_delay, v.visibility_lag, v.clock_margin, v.verified_on, p.paused_by,
       p.reason AS pause_reason, p.paused_at, p.until AS paused_until
FROM fencepost.provider v
LEFT JOIN fencepost.pause p ON p.kind = 'provider' AND p.key = v.provider
                           AND (p.until IS NULL OR p.until > statement_timestamp())
