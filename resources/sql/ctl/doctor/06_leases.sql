-- SPDX-License-Identifier: GPL-3.0-or-later
-- A lease row that was deleted starts the token anew and lets a stale run in.
SELECT format('The job %s has no lease row.', j.job) AS text,
       format('Set it again with fencepostctl job set %s, then see to it that its token is above %s.', j.job,
              coalesce((SELECT max(a.fencing_token) FROM fencepost.run_attempt a WHERE a.job = j.job), 0)) AS todo
FROM fencepost.job j
WHERE NOT EXISTS (SELECT FROM fencepost.job_lease l WHERE l.job = j.job)
UNION ALL
SELECT format('The lease of %s is at token %s, yet %s was handed out before: its row was deleted or set back.', l.job,
              l.fencing_token, t.highest),
       format('Stop its workers; as fencepost_owner: UPDATE fencepost.job_lease SET fencing_token = %s, '
              'claim_id = NULL WHERE job = %L;', t.highest + 1, l.job)
FROM fencepost.job_lease l
CROSS JOIN LATERAL (
    SELECT greatest((SELECT max(r.fencing_token) FROM fencepost.job_run r WHERE r.job = l.job),
                    (SELECT max(a.fencing_token) FROM fencepost.run_attempt a WHERE a.job = l.job),
                    (SELECT max(e.fencing_token) FROM fencepost.effect_ledger e
                     WHERE e.job = l.job AND e.state IN ('submitted', 'unknown'))) AS highest) t
WHERE t.highest > l.fencing_token
