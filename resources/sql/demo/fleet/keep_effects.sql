-- SPDX-License-Identifier: GPL-3.0-or-later
-- What the newest runs have sent, all of it answered: last month's bills of the customers of the story ($1, as the
-- workers read them), statement fees of two months, refunds of two days and top-ups of half a day.
WITH bill (customer, amount_minor, currency, place) AS (
    SELECT c.value ->> 'customer', (c.value ->> 'amount_minor')::bigint, c.value ->> 'currency', c.ordinality
    FROM jsonb_array_elements($1::jsonb -> 'charges') WITH ORDINALITY c
), wanted AS (
    SELECT a.*, b.customer, b.amount_minor, b.currency, '{"plan": "monthly"}'::jsonb AS terms, b.place,
           (SELECT count(*) FROM bill) AS places
    FROM fleet_attempt a
    CROSS JOIN bill b
    WHERE a.job = 'monthly-billing' AND a.n = 0
    UNION ALL
    SELECT a.*, k.customer, (100 * round(d.dice * d.dice * o.most + 5))::bigint - o.off, 'USD', '{}', p.place, s.places
    FROM fleet_attempt a
    JOIN (VALUES ('merchant-statements', 2, 'mer_', 40, 1), ('refund-requests', 48, 'cus_', 180, 0),
                 ('wallet-topups', 72, 'wal_', 180, 0)) o (job, runs, who, most, off)
        ON o.job = a.job AND a.n < o.runs
    CROSS JOIN LATERAL (SELECT least(a.records, CASE a.job WHEN 'merchant-statements' THEN 120 ELSE 2 + a.n % 2 END)
                                   AS places) s
    CROSS JOIN LATERAL generate_series(1, s.places) p (place)
    CROSS JOIN LATERAL (SELECT hashtextextended( -- merchants are the same every month
        a.job || CASE a.job WHEN 'merchant-statements' THEN '' ELSE a.period END, p.place) AS hash) h
    CROSS JOIN LATERAL (SELECT (h.hash & 65535) / 65536.0::float8 AS dice) d
    CROSS JOIN LATERAL (SELECT o.who || left(translate(
        encode(decode(md5(h.hash::text), 'hex'), 'base64'), '+/=', 'QxZ'), 10) AS customer) k
    WHERE a.outcome = 'done'
), keyed AS (
    SELECT w.*, j.action, j.provider, v.key_retention, v.send_limit, v.transport_limit,
           fencepost._slot(j.action, w.customer, w.period) AS slot,
           fencepost._input_digest(w.terms, w.amount_minor, w.currency) AS digest,
           w.started_at + make_interval(secs => 0.8 + (w.heard_s - 0.9) * w.place / w.places) AS sent_at,
           -- a few cards say no
           w.job IN ('monthly-billing', 'wallet-topups') AND hashtextextended(w.customer, w.n) & 31 = 7 AS declined
    FROM wanted w
    JOIN fencepost.job j ON j.job = w.job
    JOIN fencepost.provider v ON v.provider = j.provider
)
INSERT INTO fencepost.effect_ledger (effect_key, slot, one_per_period, job, period, attempt, run_id, fencing_token,
    state, outcome, action, target, input_digest, terms, amount_minor, currency, idempotency_key, first_submitted_at,
    submitted_at, send_id, send_before, last_arrival, key_armed_at, key_kept_until, provider, provider_ref, response,
    claimed_at, settled_at, updated_at, row_version)
SELECT e.key, k.slot, true, k.job, k.period, k.attempt, k.run_id, k.token, 'done',
       CASE WHEN k.declined THEN 'declined' ELSE 'succeeded' END, k.action, k.customer, k.digest, k.terms,
       k.amount_minor, k.currency, fencepost._idempotency_key(e.key), k.sent_at, k.sent_at, md5('send ' || e.key)::uuid,
       k.sent_at + k.send_limit,
       k.sent_at + k.send_limit + k.transport_limit, k.sent_at, k.sent_at + k.key_retention, k.provider, e.reference,
       jsonb_build_object('id', e.reference, 'http_status', CASE WHEN k.declined THEN 402 ELSE 200 END,
                          'status', CASE WHEN k.declined THEN 'requires_payment_method' ELSE 'succeeded' END),
       k.sent_at - interval '400 ms', k.sent_at + interval '45 ms', k.sent_at + interval '45 ms', 3
FROM keyed k
CROSS JOIN LATERAL (SELECT fencepost._effect_key(k.slot, k.digest, 1) AS key,
                           CASE k.job WHEN 'refund-requests' THEN 're_3' ELSE 'pi_3' END || left(translate(
                               encode(decode(md5(k.slot), 'hex'), 'base64'), '+/=', 'kAu'), 22) AS reference) e
ORDER BY k.sent_at
