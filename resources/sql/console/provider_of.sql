-- SPDX-License-Identifier: GPL-3.0-or-later
-- The far side of a job, as far as it is known here; it holds no secret. $1 job.
SELECT v.provider, v.kind, v.account, v.live_mode, v.settings ->> 'base_url' AS base_url,
       v.settings ->> 'api_version' AS api_version, v.settings ->> 'private_networks' AS private_networks,
       (extract(epoch FROM v.key_retention) * 1000)::bigint AS key_retention_ms,
       (extract(epoch FROM v.send_limit) * 1000)::bigint AS send_limit_ms,
       (extract(epoch FROM v.transport_limit) * 1000)::bigint AS transport_limit_ms,
       (extract(epoch FROM v.settle_delay) * 1000)::bigint AS settle_delay_ms,
       (extract(epoch FROM v.visibility_lag) * 1000)::bigint AS visibility_lag_ms,
       (extract(epoch FROM v.clock_margin) * 1000)::bigint AS clock_margin_ms
FROM {{job_v}} j
JOIN {{provider_v}} v ON v.provider = j.provider
WHERE j.job = $1
