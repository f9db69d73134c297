-- SPDX-License-Identifier: GPL-3.0-or-later
-- claim_lease: at most one holder of a job's newest token. Answers, first match: `no_job`, `retired`, `claimed` again
-- (the same claim_id while its lease lasts: a lost COMMIT is no lost lease), `expired` (this claim_id has had its
-- lease: take a new one), `live` (by whom, until), `paused`, `claimed` with a new token.
-- Rules kept: the token only grows; claiming over a lease that is over ends every running attempt of the job as
-- `fenced`, and what they had sent becomes `unknown` in the same transaction.
CREATE OR REPLACE FUNCTION fencepost.claim_lease(p_job text, p_owner text, p_claim_id uuid)
RETURNS TABLE (decision text, fencing_token bigint, lease_until timestamptz, owner text, lease_ms bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
    it fencepost.job;
    l  fencepost.job_lease;
    at timestamptz;
BEGIN
    PERFORM fencepost._enter();
    IF p_claim_id IS NULL OR p_owner IS NULL THEN
        RAISE EXCEPTION 'fencepost.claim_lease: an owner and a claim_id are needed'
            USING ERRCODE = 'invalid_parameter_value';
    END IF;
    SELECT * INTO it FROM fencepost.job j WHERE j.job = p_job;
    PERFORM FROM fencepost.provider p WHERE p.provider = it.provider FOR SHARE;
    SELECT * INTO it FROM fencepost.job j WHERE j.job = p_job FOR SHARE;
    IF it.job IS NULL OR it.retired_at IS NOT NULL THEN
        decision := CASE WHEN it.job IS NULL THEN 'no_job' ELSE 'retired' END;
        RETURN NEXT;
        RETURN;
    END IF;
    INSERT INTO fencepost.job_lease (job) VALUES (p_job) ON CONFLICT DO NOTHING;
    SELECT * INTO l FROM fencepost.job_lease x WHERE x.job = p_job FOR NO KEY UPDATE;
    at := clock_timestamp();
    decision := CASE
        WHEN l.claim_id = p_claim_id AND l.login = session_user AND l.lease_until > at THEN 'claimed'
        WHEN l.last_claim_id = p_claim_id
             OR EXISTS (SELECT FROM fencepost.run_attempt a WHERE a.claim_id = p_claim_id) THEN 'expired'
        WHEN l.claim_id IS NOT NULL AND l.lease_until > at THEN 'live'
        WHEN fencepost._paused(p_job, it.provider, at) THEN 'paused'
        ELSE 'new' END;
    IF decision = 'new' THEN
        PERFORM fencepost._end_attempts(p_job, 'fenced');
        at := clock_timestamp();
        UPDATE fencepost.job_lease x
        SET fencing_token = x.fencing_token + 1, owner = p_owner, login = session_user, claim_id = p_claim_id,
            last_claim_id = p_claim_id, lease_until = at + it.lease_length, claimed_at = at, renewed_at = at
        WHERE x.job = p_job RETURNING * INTO l;
        decision := 'claimed';
    END IF;
    IF decision = 'claimed' THEN
        fencing_token := l.fencing_token;
        lease_ms := floor(extract(epoch FROM l.lease_until - at) * 1000);
    END IF;
    IF decision IN ('claimed', 'live') THEN
        lease_until := l.lease_until;
        owner := l.owner;
    END IF;
    RETURN NEXT;
END
$$;
