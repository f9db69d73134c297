-- SPDX-License-Identifier: GPL-3.0-or-later
-- Ends the lease of a worker that is dead under a long one: {job, expected_token}. The owner of the run whose
-- attempt runs under that token; where none runs, anyone who may act. Waits for what the worker is writing,
-- makes its token stale, ends its attempt (`fenced`) and turns what it sent into `unknown`. Answers, first match:
--   bad_item, needs_reason, no_job, changed (fencing_token: the lease has passed on), no_lease (nobody holds it),
--   not_yours (run, owner, until), ended (fencing_token, owner, lease_until, effects_unknown).

CREATE OR REPLACE FUNCTION fencepost._end_lease_one(p_item jsonb, p_ord integer, p_reason text, p_at timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    named    text := p_item ->> 'job';
    expected bigint := fencepost._as_bigint(p_item ->> 'expected_token');
    lease    fencepost.job_lease;
    run      text;
    unknown  integer;
BEGIN
    IF named IS NULL OR expected IS NULL THEN
        RETURN fencepost._bad_item(p_item, p_ord, 'job and expected_token are needed');
    ELSIF fencepost._blank(p_reason) THEN
        RETURN fencepost._answer(p_ord, 'job', named, 'needs_reason');
    END IF;
    SELECT * INTO lease FROM fencepost.job_lease l WHERE l.job = named;
    IF NOT FOUND THEN
        RETURN fencepost._answer(p_ord, 'job', named, 'no_job');
    ELSIF lease.fencing_token <> expected THEN
        RETURN fencepost._answer(p_ord, 'job', named, 'changed',
                                 jsonb_build_object('fencing_token', lease.fencing_token));
    ELSIF lease.claim_id IS NULL THEN
        RETURN fencepost._answer(p_ord, 'job', named, 'no_lease');
    END IF;
    SELECT a.job || '/' || a.period INTO run FROM fencepost.run_attempt a
    WHERE a.job = named AND a.outcome = 'running' AND a.fencing_token = expected;
    IF run IS NOT NULL AND fencepost._owner('run', run, p_at) IS DISTINCT FROM session_user THEN
        RETURN fencepost._answer(p_ord, 'job', named, 'not_yours',
                                 jsonb_build_object('run', run) || fencepost._owner_detail('run', run, p_at));
    END IF;
    UPDATE fencepost.job_lease l
    SET fencing_token = l.fencing_token + 1, claim_id = NULL, lease_until = least(l.lease_until, p_at)
    WHERE l.job = named;
    unknown := fencepost._end_attempts(named, 'fenced', NULL, 'its lease was ended by a person');
    RETURN fencepost._answer(p_ord, 'job', named, 'ended',
        jsonb_build_object('fencing_token', expected + 1, 'owner', lease.owner, 'lease_until', lease.lease_until,
                           'run', run, 'effects_unknown', unknown),
        jsonb_build_object('fencing_token', expected, 'lease_until', lease.lease_until),
        jsonb_build_object('fencing_token', expected + 1, 'lease_until', least(lease.lease_until, p_at)));
END
$$;

CREATE OR REPLACE FUNCTION fencepost._lock_end_lease(p_items jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM fencepost.job_lease l
    WHERE l.job IN (SELECT x ->> 'job' FROM jsonb_array_elements(p_items) x) ORDER BY l.job FOR NO KEY UPDATE OF l;
END
$$;

CREATE OR REPLACE FUNCTION fencepost.end_lease(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY
    SELECT * FROM fencepost._rows(fencepost._act('end_lease', p_action_id, p_not_after, p_reason, p_items));
END
$$;
