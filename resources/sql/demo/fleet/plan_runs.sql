-- SPDX-License-Identifier: GPL-3.0-or-later
-- What the history of the demo's company is made of: one row a period of each job, counted back from the newest
-- (n = 0), the same by every clock. `kind` says what became of it, `took` how long its work takes. What is odd lies
-- more than a day back and is settled: nothing here needs a person.
CREATE TEMP TABLE fleet_run AS
WITH clock AS (
    SELECT statement_timestamp() AS now, date_trunc('minute', statement_timestamp()) AS minute,
           date_trunc('day', statement_timestamp(), 'UTC') AS day,
           date_trunc('month', statement_timestamp(), 'UTC') AS month
), spec AS ( -- took: seconds of a usual run; grown: by so much longer than the oldest; records: of a usual run
    SELECT c.now, s.*
    FROM clock c
    CROSS JOIN LATERAL (VALUES
        ('wallet-topups', interval '10 minutes', c.minute - interval '6 minutes', 2016, 'YYYY-MM-DD"T"HH24:MI',
         288, 1.6, 34, 0.01, 'worker-%s', 12),
        ('refund-requests', interval '1 hour', c.minute - interval '25 minutes', 1440, 'YYYY-MM-DD"T"HH24',
         205, 0, 9, 0.015, 'worker-%s', 12),
        ('balance-snapshots', interval '1 hour', c.minute - interval '20 minutes', 1440, 'YYYY-MM-DD"T"HH24',
         330, 0.15, 4200, 0.006, 'worker-%s', 12),
        ('risk-scores', interval '1 hour', c.minute - interval '53 minutes', 1440, 'YYYY-MM-DD"T"HH24',
         2640, 0.25, 615, 0, 'scoring-%s', 4),
        ('fx-rates', interval '4 hours', c.minute - interval '20 minutes', 360, 'YYYY-MM-DD"T"HH24',
         9, 0, 31, 0.01, 'worker-%s', 12),
        ('bank-reconciliation', interval '1 day',
         date_trunc('day', c.now - interval '4 hours', 'UTC') + interval '190 minutes', 60, 'YYYY-MM-DD',
         990, 0.05, 2380, 0, 'bank-reconciliation-6d9f7c8b44-x%s', 9),
        ('ledger-archive', interval '7 days', c.minute - interval '130 minutes', 26, 'IYYY"-W"IW',
         9900, 0.2, 61000, 0, 'archive-%s', 2),
        ('merchant-statements', interval '1 month',
         date_trunc('month', c.now - interval '5 hours', 'UTC') + interval '4 hours', 12, 'YYYY-MM',
         700, 0.3, 120, 0, 'worker-%s', 12),
        -- the jobs of the story: what came before it
        ('monthly-billing', interval '1 month', c.month - interval '1 month' + interval '2 hours', 12, 'YYYY-MM',
         232, 0.35, 1800, 0, 'worker-%s', 8),
        ('nightly-export', interval '1 day', c.day - interval '1 day' + interval '90 minutes', 60, 'YYYY-MM-DD',
         2780, 0.1, 91000, 0.03, 'worker-%s', 6),
        ('invoice-sync', interval '1 day', c.day - interval '1 day' + interval '5 hours', 60, 'YYYY-MM-DD',
         450, 0.2, 1790, 0.04, 'worker-%s', 6),
        ('dunning-mail', interval '1 day', c.day - interval '2 days' + interval '7 hours', 60, 'YYYY-MM-DD',
         210, 0.1, 260, 0.04, 'worker-%s', 9))
        AS s (job, every, newest, runs, format, took, grown, records, retries, workers, hands)
), odd (job, n, kind) AS (
    VALUES ('wallet-topups', 300, 'died'), ('wallet-topups', 299, 'queued'), ('wallet-topups', 1100, 'died'),
           ('wallet-topups', 1099, 'queued'), ('wallet-topups', 1700, 'died'), ('wallet-topups', 1699, 'queued'),
           ('refund-requests', 30, 'stood still'), ('refund-requests', 77, 'stood still'),
           ('refund-requests', 131, 'stood still'), ('refund-requests', 262, 'stood still'),
           ('refund-requests', 420, 'stood still'), ('refund-requests', 803, 'stood still'),
           ('balance-snapshots', 52, 'died'), ('balance-snapshots', 51, 'coalesced'),
           ('balance-snapshots', 50, 'coalesced'), ('balance-snapshots', 49, 'coalesced'),
           ('balance-snapshots', 331, 'died'), ('balance-snapshots', 330, 'coalesced'),
           ('balance-snapshots', 329, 'coalesced'), ('balance-snapshots', 328, 'coalesced'),
           ('balance-snapshots', 612, 'died'), ('balance-snapshots', 611, 'coalesced'),
           ('balance-snapshots', 610, 'coalesced'), ('balance-snapshots', 609, 'coalesced'),
           ('fx-rates', 0, 'failed'), ('fx-rates', 6, 'missed'), ('fx-rates', 7, 'missed'), ('fx-rates', 8, 'hung'),
           ('fx-rates', 93, 'missed'), ('fx-rates', 94, 'hung'), ('bank-reconciliation', 3, 'not renewed'),
           ('bank-reconciliation', 6, 'not renewed twice'), ('bank-reconciliation', 11, 'not renewed'),
           ('bank-reconciliation', 19, 'not renewed'), ('bank-reconciliation', 26, 'not renewed'),
           ('bank-reconciliation', 44, 'not renewed'), ('ledger-archive', 0, 'at work'),
           ('merchant-statements', 4, 'retried'), ('nightly-export', 5, 'retried'), ('invoice-sync', 8, 'retried'),
           ('dunning-mail', 3, 'retried')
)
SELECT s.job, n.n, s.now, s.every, to_char(d.due AT TIME ZONE 'UTC', s.format) AS period, d.due,
       coalesce(o.kind, CASE WHEN d.dice4 < s.retries AND n.n > 0 THEN 'retried' ELSE 'usual' END) AS kind,
       -- a run in seventy takes longer than the rest
       s.took * (1 - s.grown / (1 + s.grown) * n.n / s.runs) * (0.86 + 0.24 * d.dice1)
           * CASE WHEN d.dice2 > 0.986 THEN 1.12 ELSE 1 END AS took,
       (s.records * (1 - 0.2 * n.n / s.runs) * (0.9 + 0.2 * d.dice3))::bigint AS records,
       d.dice1, d.dice2, d.dice3, j.lease_length AS lease, extract(epoch FROM j.lease_length)::float8 AS lease_s,
       extract(epoch FROM j.heartbeat_interval)::float8 AS beat_s, s.workers, s.hands, j.provider
FROM spec s
JOIN fencepost.job j ON j.job = s.job
CROSS JOIN LATERAL generate_series(0, s.runs - 1) n (n)
CROSS JOIN LATERAL (
    SELECT s.newest - n.n * s.every AS due, (hashtextextended(s.job, n.n) & 65535) / 65536.0::float8 AS dice1,
           (hashtextextended(s.job, n.n) >> 16 & 65535) / 65536.0::float8 AS dice2,
           (hashtextextended(s.job, n.n) >> 32 & 65535) / 65536.0::float8 AS dice3,
           (hashtextextended(s.job, n.n) >> 47 & 65535) / 65536.0::float8 AS dice4) d
LEFT JOIN odd o ON o.job = s.job AND o.n = n.n
