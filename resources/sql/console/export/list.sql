-- SPDX-License-Identifier: GPL-3.0-or-later
-- What an export says of each effect, of all that a filter of the ledger lets through. Parameters in order, put in as
-- literals, so that the planner drops what is NULL: job, period, states as a json array, claimed from and before,
-- currency with least and most minor units, what a key, a reference or a target begins with.
-- Whoever exports a whole ledger reads it whole, and in no order: the first row comes at once, and the server sorts no
-- ten million rows on its disk.
SELECT e.effect_key, e.job, e.period, e.attempt, e.fencing_token, e.state, e.outcome, e.why AS unresolved_because,
       e.action, e.target, e.amount_minor, e.currency, e.provider, e.provider_ref, e.idempotency_key, e.claimed_at,
       e.first_submitted_at, e.submitted_at, e.settled_at, e.updated_at, e.worker, e.owner,
       CASE WHEN e.superseded THEN (SELECT v.superseded_by FROM {{effect_v}} v WHERE v.effect_key = e.effect_key)
       END AS superseded_by
FROM {{>console/parts/effect}} e
WHERE ($1::text IS NULL OR e.job = $1::text)
  AND ($2::text IS NULL OR e.period = $2::text)
  AND ($3::jsonb IS NULL OR $3::jsonb ? e.state OR ($3::jsonb ? 'unresolved' AND e.why IS NOT NULL))
  AND ($4::timestamptz IS NULL OR e.claimed_at >= $4::timestamptz)
  AND ($5::timestamptz IS NULL OR e.claimed_at < $5::timestamptz)
  AND ($6::text IS NULL OR e.currency = $6::text)
  AND ($7::bigint IS NULL OR e.amount_minor >= $7::bigint)
  AND ($8::bigint IS NULL OR e.amount_minor <= $8::bigint)
  AND ($9::text IS NULL OR starts_with(e.target, $9::text) OR starts_with(e.provider_ref, $9::text)
       OR starts_with(e.effect_key, $9::text))
