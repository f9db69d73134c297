-- SPDX-License-Identifier: GPL-3.0-or-later
-- release_lease: `ok`, or `fenced`. Ends the attempt and its run as `failed`; what was sent and not answered becomes
-- `unknown` in the same transaction. An attempt that was stopped by `owned` or `paused` does not count.
CREATE OR REPLACE FUNCTION fencepost.release_lease(p_job text, p_claim_id uuid, p_token bigint)
RETURNS TABLE (decision text, lease_until timestamptz)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
    l       fencepost.job_lease;
    running uuid[];
BEGIN
    PERFORM fencepost._enter();
    PERFORM FROM fencepost.job_lease x WHERE x.job = p_job FOR NO KEY UPDATE;
    l := fencepost._held_lease(p_job, p_claim_id, p_token, 'release_lease');
    IF l.job IS NULL THEN
        decision := 'fenced';
        RETURN NEXT;
        RETURN;
    END IF;
    running := ARRAY(SELECT a.run_id FROM fencepost.run_attempt a WHERE a.job = p_job AND a.outcome = 'running');
    PERFORM fencepost._end_attempts(p_job, 'failed', NULL, 'the worker released the lease');
    PERFORM fencepost._run_failed(u.run_id, 'the worker released the lease', NULL) FROM unnest(running) u (run_id);
    UPDATE fencepost.job_lease x SET claim_id = NULL, owner = NULL, login = NULL, lease_until = clock_timestamp()
    WHERE x.job = p_job RETURNING x.lease_until INTO lease_until;
    decision := 'ok';
    RETURN NEXT;
END
$$;
