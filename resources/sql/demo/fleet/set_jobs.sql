-- SPDX-License-Identifier: GPL-3.0-or-later
-- The rest of the company's jobs, beside those of the story. Each has another trouble with its lease, or none, and one
-- was never told what to do when its runs overlap. $1 the provider of those that move money.
WITH minute AS (
    SELECT date_trunc('minute', statement_timestamp()) AS now
)
SELECT fencepost._set_job(jsonb_build_object(
           'job', j.job, 'action', j.action, 'run_interval', j.every, 'lease_length', j.lease,
           'heartbeat_interval', j.beat, 'max_attempts', 3, 'effects_per_target', j.per_target,
           'overlap_policy', j.policy, 'queue_cap', 1, 'schedule', j.schedule,
           'provider', CASE WHEN j.money THEN $1::text END), 'the demo') AS answer
FROM minute m
CROSS JOIN LATERAL (VALUES
    ('wallet-topups', 'top-up-wallet', '10 minutes', '8 minutes', '10 seconds', 'once_per_period', 'bounded_queue',
     true, format('%s/10 * * * *', extract(minute FROM m.now - interval '6 minutes')::integer % 10)),
    ('refund-requests', 'send-refund', '1 hour', '1 minute', '10 seconds', 'once_per_period', 'bounded_queue', true,
     format('%s * * * *', extract(minute FROM m.now - interval '25 minutes'))),
    ('balance-snapshots', 'snapshot-balance', '1 hour', '3 hours', '30 seconds', 'on_change', 'coalesce', false,
     format('%s * * * *', extract(minute FROM m.now - interval '20 minutes'))),
    ('risk-scores', 'score-merchant', '1 hour', '58 minutes', '1 minute', 'once_per_period', 'fail_loudly', false,
     format('%s * * * *', extract(minute FROM m.now - interval '53 minutes'))),
    ('fx-rates', 'store-rate', '4 hours', '5 minutes', '10 seconds', 'on_change', NULL, false, NULL),
    ('bank-reconciliation', 'match-statement', '1 day', '20 minutes', '30 seconds', 'once_per_period', 'bounded_queue',
     false, '10 3 * * *'),
    ('ledger-archive', 'archive-week', '7 days', '12 hours', '1 hour', 'once_per_period', 'fail_loudly', false, NULL),
    ('merchant-statements', 'charge-statement-fee', '30 days', '30 minutes', '15 seconds', 'once_per_period',
     'bounded_queue', true, '0 4 1 * *'))
    AS j (job, action, every, lease, beat, per_target, policy, money, schedule)
