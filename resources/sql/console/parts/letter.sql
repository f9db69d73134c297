-- SPDX-License-Identifier: GPL-3.0-or-later
-- A letter as lists show it: what is known of its effect, and whose it is (its own owner comes before its effect's, and
-- that before its run's).
SELECT d.dead_letter_id, d.job, d.period, d.effect_key, d.attempts, d.requeues, {{cut 1024|d.error}} AS error, d.shape,
       d.dead_at, d.state, d.closed_at, d.row_version, e.state AS effect_state, e.outcome AS effect_outcome, e.why,
       e.living, e.superseded, e.target, e.amount_minor, e.currency, v.kind AS provider,
       CASE WHEN d.owner IS NOT NULL THEN d.owner WHEN d.effect_key IS NOT NULL THEN e.owner ELSE o.owner END AS owner,
       CASE WHEN d.owner IS NOT NULL THEN d.owned_until WHEN d.effect_key IS NOT NULL THEN e.owned_until
            ELSE o.until END AS owned_until
FROM {{dead_letter_v}} d
LEFT JOIN {{>console/parts/effect}} e ON e.effect_key = d.effect_key
LEFT JOIN {{job_v}} j ON d.effect_key IS NULL AND j.job = d.job
LEFT JOIN {{provider_v}} v ON v.provider = coalesce(e.provider, j.provider)
LEFT JOIN {{ownership_v}} o ON o.subject_kind = 'run' AND o.subject_key = d.job || '/' || d.period AND o.live
                           AND d.effect_key IS NULL
