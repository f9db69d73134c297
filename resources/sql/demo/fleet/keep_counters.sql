-- SPDX-License-Identifier: GPL-3.0-or-later
-- By the hour, as a sweep leaves them: refused writes, what a later attempt was told is done already, and firings that
-- found another run going.
INSERT INTO fencepost.counter_hour (job, hour, counter, n)
SELECT c.job, date_trunc('hour', c.at, 'UTC'), c.counter, sum(c.n)
FROM (SELECT f.job, f.at, 'fenced_write' AS counter, 1 AS n FROM fencepost.fence_event f
      UNION ALL
      SELECT a.job, a.started_at, 'duplicate_suppressed', greatest(1, a.records * 2 / 5)
      FROM fleet_attempt a
      WHERE a.attempt > 1 AND a.outcome = 'done'
        AND a.job IN ('wallet-topups', 'refund-requests', 'bank-reconciliation', 'merchant-statements', 'invoice-sync',
                      'dunning-mail')
      UNION ALL
      SELECT r.job, r.due, r.kind, 1 FROM fleet_run r WHERE r.kind IN ('coalesced', 'missed', 'queued')) c
GROUP BY 1, 2, 3
