-- SPDX-License-Identifier: GPL-3.0-or-later
-- A run as lists show it, and how it stands in one word: whoever is at work on it lives, or has stopped; what failed
-- waits for a person, for a worker that claims its rerun, or for its next attempt.
SELECT r.job, r.period, r.state, r.attempt, r.attempts_allowed, r.reruns, r.retry_at, r.claim_by, r.fencing_token,
       r.scheduled_for, r.claimed_at, r.heartbeat_at, r.finished_at, {{cut 512|r.worker}} AS worker,
       r.records_processed, r.min_records, {{cut 512|r.error}} AS error, r.owner, r.owned_until,
       CASE WHEN r.state = 'done' THEN 'done'
            WHEN r.state = 'claimed' THEN CASE WHEN r.living THEN 'working' ELSE 'stopped' END
            WHEN r.next_trigger = 'rerun' THEN 'rerun_allowed'
            WHEN r.waits_for_person THEN 'waiting'
            ELSE 'failed' END AS standing,
       -- unheard of for three of its intervals, as Triage counts it
       r.state = 'claimed' AND r.living AND coalesce(coalesce(r.heartbeat_at, r.claimed_at) < statement_timestamp()
           - 3 * (SELECT j.heartbeat_interval FROM {{job_v}} j WHERE j.job = r.job), false) AS silent
FROM {{run_v}} r
