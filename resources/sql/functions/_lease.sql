-- SPDX-License-Identifier: GPL-3.0-or-later
-- Lease functions: does this caller hold the newest token of the job, now? An expired lease is never held, also with
-- the newest token. NULL: fenced, and the refusal is kept. The caller has locked the lease row.
CREATE OR REPLACE FUNCTION fencepost._held_lease(p_job text, p_claim_id uuid, p_token bigint, p_operation text)
RETURNS fencepost.job_lease LANGUAGE plpgsql AS $$
DECLARE
    l fencepost.job_lease;
BEGIN
    SELECT * INTO l FROM fencepost.job_lease x WHERE x.job = p_job;
    IF l.claim_id = p_claim_id AND l.fencing_token = p_token AND l.login = session_user
       AND l.lease_until > clock_timestamp() THEN
        RETURN l;
    END IF;
    PERFORM fencepost._fence_event(l.job, NULL, NULL, p_operation, p_token, l.fencing_token);
    RETURN NULL;
END
$$;

-- After an attempt of this run was ended as failed: a stopped one (`owned`, `paused`) does not count.
CREATE OR REPLACE FUNCTION fencepost._run_failed(p_run_id uuid, p_error text, p_retry_at timestamptz) RETURNS void
LANGUAGE sql VOLATILE AS $$
    UPDATE fencepost.job_run r
    SET state = 'failed', error = fencepost._cut(p_error, 4096), retry_at = p_retry_at, finished_at = clock_timestamp(),
        attempts_allowed = r.attempts_allowed + CASE WHEN a.stopped_by IS NULL THEN 0 ELSE 1 END,
        row_version = r.row_version + 1
    FROM fencepost.run_attempt a
    WHERE a.run_id = p_run_id AND r.job = a.job AND r.period = a.period AND r.attempt = a.attempt
$$;
