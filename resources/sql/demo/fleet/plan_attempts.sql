-- SPDX-License-Identifier: GPL-3.0-or-later
-- The attempts of the planned runs. A step of a kind of run: how it ended, for how long it was heard (a share of the
-- work, or seconds before its lease was over), and for how long its worker was silent before it was heard again.
CREATE TEMP TABLE fleet_attempt AS
WITH step (kind, attempt, outcome, share, until_lease_s, waits_s, back_after_s, error) AS (
    VALUES ('usual', 1, 'done', 1, NULL::float8, 0, NULL::float8, NULL),
           ('queued', 1, 'done', 1, NULL, 0, NULL, NULL),
           ('retried', 1, 'failed', 0.3, NULL, 0, NULL, 'connection to db-replica-2 was reset'),
           ('retried', 2, 'done', 0.8, NULL, 45, NULL, NULL),
           ('died', 1, 'abandoned', 0.4, NULL, 0, NULL, NULL),
           ('died', 2, 'done', 0.7, NULL, 2, NULL, NULL),
           ('stood still', 1, 'fenced', 0.5, NULL, 0, 108, NULL),
           ('stood still', 2, 'done', 0.6, NULL, 1, NULL, NULL),
           ('not renewed', 1, 'fenced', NULL, 8, 0, 27, NULL),
           ('not renewed', 2, 'done', 0.9, NULL, 1, NULL, NULL),
           ('not renewed twice', 1, 'fenced', NULL, 5, 0, 30, NULL),
           ('not renewed twice', 2, 'fenced', NULL, 11, 1, 24, NULL),
           ('not renewed twice', 3, 'done', 0.95, NULL, 1, NULL, NULL),
           ('hung', 1, 'failed', 3400, NULL, 0, NULL, 'rates.example: no end of the answer within 8 h; stopped'),
           ('hung', 2, 'done', 1, NULL, 30, NULL, NULL),
           ('failed', 1, 'failed', 0.6, NULL, 0, NULL, 'rates.example answered 503'),
           ('at work', 1, 'running', NULL, NULL, 0, NULL, NULL)
), timed AS ( -- heard_s: from its beginning to its last heartbeat; lasted_s: to its end
    SELECT r.job, r.n, r.now, r.period, r.due, r.kind, r.records, r.workers, r.hands, r.lease_s, r.beat_s, r.dice1,
           r.dice2, s.attempt, s.outcome, s.waits_s, s.back_after_s, s.error, h.heard_s,
           CASE WHEN s.outcome IN ('abandoned', 'fenced')
                    THEN h.heard_s + coalesce(s.until_lease_s, r.lease_s)
                WHEN s.outcome = 'running' THEN extract(epoch FROM r.now - r.due) - 4
                ELSE h.heard_s + r.beat_s * r.dice2 * 0.9 END AS lasted_s,
           -- of who ends well or has failed
           r.beat_s * (1.05 + 0.35 * r.dice2) AS silence_s
    FROM fleet_run r
    JOIN step s ON s.kind = r.kind
    CROSS JOIN LATERAL (
        SELECT CASE WHEN s.outcome = 'running' THEN extract(epoch FROM r.now - r.due) - 600
                    WHEN s.until_lease_s IS NOT NULL THEN r.lease_s - s.until_lease_s
                    ELSE r.took * s.share END::float8 AS heard_s) h
), placed AS (
    SELECT t.*, t.due + make_interval(secs => 3 + 2 * t.dice1 + CASE t.kind WHEN 'queued' THEN 225 ELSE 0 END
               + sum(t.waits_s + t.lasted_s) OVER before - t.lasted_s) AS started_at
    FROM timed t
    WINDOW before AS (PARTITION BY t.job, t.n ORDER BY t.attempt)
)
SELECT p.*, p.started_at + make_interval(secs => p.heard_s) AS heartbeat_at,
       CASE WHEN p.outcome <> 'running' THEN p.started_at + make_interval(secs => p.lasted_s) END AS finished_at,
       row_number() OVER (PARTITION BY p.job ORDER BY p.started_at) AS token,
       md5(p.job || '/' || p.n || '/' || p.attempt)::uuid AS run_id,
       format(p.workers, ((hashtextextended(p.job, p.n) >> 5 & 1023) + p.attempt) % p.hands + 11) AS worker,
       p.attempt = max(p.attempt) OVER (PARTITION BY p.job, p.n) AS newest
FROM placed p
