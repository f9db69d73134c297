-- SPDX-License-Identifier: GPL-3.0-or-later
-- heartbeat: `ok`, or `fenced`. Says that the attempt is at work; it does not lengthen the lease. Keeps the longest
-- silence between two: what a lease that is renewed has to outlast.
CREATE OR REPLACE FUNCTION fencepost.heartbeat(p_job text, p_claim_id uuid, p_token bigint)
RETURNS TABLE (decision text, lease_until timestamptz)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
    l fencepost.job_lease;
BEGIN
    PERFORM fencepost._enter();
    PERFORM FROM fencepost.job_lease x WHERE x.job = p_job FOR SHARE;
    l := fencepost._held_lease(p_job, p_claim_id, p_token, 'heartbeat');
    IF l.job IS NULL THEN
        decision := 'fenced';
    ELSE
        UPDATE fencepost.run_attempt a
        SET heartbeat_at = x.at,
            longest_silence = greatest(a.longest_silence, make_interval(
                secs => extract(epoch FROM x.at - coalesce(a.heartbeat_at, a.started_at))::float8))
        FROM (SELECT clock_timestamp() AS at) x
        WHERE a.job = p_job AND a.outcome = 'running' AND a.fencing_token = p_token;
        decision := 'ok';
        lease_until := l.lease_until;
    END IF;
    RETURN NEXT;
END
$$;
