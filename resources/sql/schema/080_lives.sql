-- SPDX-License-Identifier: GPL-3.0-or-later
-- Who lives, who owns, what is paused, and how an attempt is ended. `at` is clock_timestamp(), read by the
-- caller after its locks are held.

CREATE OR REPLACE FUNCTION fencepost._lives(a fencepost.run_attempt, l fencepost.job_lease, at timestamptz)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
    SELECT coalesce(a.outcome = 'running' AND a.fencing_token = l.fencing_token AND a.claim_id = l.claim_id
                    AND l.lease_until > at, false)
$$;

CREATE OR REPLACE FUNCTION fencepost._run_lives(p_job text, p_period text, at timestamptz)
RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT EXISTS (SELECT FROM fencepost.run_attempt a JOIN fencepost.job_lease l USING (job)
                   WHERE a.job = p_job AND a.period = p_period AND fencepost._lives(a, l, at))
$$;

-- The living owner of exactly this subject; NULL: nobody.
CREATE OR REPLACE FUNCTION fencepost._owner(p_kind text, p_key text, at timestamptz)
RETURNS text LANGUAGE sql STABLE AS $$
    SELECT o.owner FROM fencepost.ownership o
    WHERE o.subject_kind = p_kind AND o.subject_key = p_key AND o.until > at
$$;

-- An effect's own owner comes before the run's.
CREATE OR REPLACE FUNCTION fencepost._effect_owner(p_effect_key text, p_job text, p_period text, at timestamptz)
RETURNS text LANGUAGE sql STABLE AS $$
    SELECT coalesce(fencepost._owner('effect', p_effect_key, at),
                    fencepost._owner('run', p_job || '/' || p_period, at))
$$;

CREATE OR REPLACE FUNCTION fencepost._paused(p_job text, p_provider text, at timestamptz)
RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT EXISTS (SELECT FROM fencepost.pause p
                   WHERE ((p.kind = 'job' AND p.key = p_job) OR (p.kind = 'provider' AND p.key = p_provider))
                     AND (p.until IS NULL OR p.until > at))
$$;

-- Unresolved, as the contract defines it, for a row whose attempt's life is known.
CREATE OR REPLACE FUNCTION fencepost._is_unresolved(e fencepost.effect_ledger, attempt_lives boolean, at timestamptz)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
    SELECT e.superseded_by IS NULL
       AND (e.state = 'unknown' OR (e.state = 'submitted' AND NOT attempt_lives)
            OR (e.state = 'claimed' AND e.retry_until IS NOT NULL AND e.retry_until <= at))
$$;

-- Has the run an effect that needs a person? Only rows that are not settled are read.
CREATE OR REPLACE FUNCTION fencepost._run_has_unresolved(p_job text, p_period text, at timestamptz)
RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT EXISTS (
        SELECT FROM fencepost.effect_ledger e
        LEFT JOIN fencepost.run_attempt a USING (run_id)
        LEFT JOIN fencepost.job_lease l ON l.job = e.job
        WHERE e.job = p_job AND e.period = p_period AND e.state IN ('submitted', 'unknown', 'claimed')
          AND fencepost._is_unresolved(e, coalesce(fencepost._lives(a, l, at), false), at))
$$;

CREATE OR REPLACE FUNCTION fencepost._count(p_job text, p_counter text, p_n bigint) RETURNS void
LANGUAGE sql VOLATILE AS $$
    INSERT INTO fencepost.counter_event (job, counter, n, at)
    SELECT p_job, p_counter, p_n, clock_timestamp() WHERE p_n > 0
$$;

-- A write that was refused for its token, and what the late answer said: a lead, not a verdict.
CREATE OR REPLACE FUNCTION fencepost._fence_event(
    p_job text, p_period text, p_worker text, p_operation text, p_stale bigint, p_current bigint,
    p_effect_key text DEFAULT NULL, p_answer jsonb DEFAULT NULL)
RETURNS void LANGUAGE sql VOLATILE AS $$
    INSERT INTO fencepost.fence_event (at, job, period, worker, operation, stale_token, current_token, effect_key,
        answer)
    VALUES (clock_timestamp(), p_job, p_period, p_worker, p_operation, p_stale, p_current, left(p_effect_key, 128),
            fencepost._allow_listed(p_answer));
    INSERT INTO fencepost.counter_event (job, counter, n, at)
    SELECT p_job, 'fenced_write', 1, clock_timestamp() WHERE p_operation <> 'conflict' AND p_job IS NOT NULL
$$;

-- Ends the running attempts of a job, or one of them. The caller holds the lease row FOR NO KEY UPDATE (or, for
-- the worker's own attempt, FOR SHARE). What was sent and not answered is unknown from here on.
-- `row_version` stays: fencing changes no version. Answers how many effects became unknown.
CREATE OR REPLACE FUNCTION fencepost._end_attempts(
    p_job text, p_outcome text, p_run_id uuid DEFAULT NULL, p_error text DEFAULT NULL)
RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
    ended   uuid[];
    at      timestamptz;
    unknown integer := 0;
BEGIN
    PERFORM FROM fencepost.job_run r
    WHERE r.job = p_job AND EXISTS (SELECT FROM fencepost.run_attempt a
                                    WHERE a.job = r.job AND a.period = r.period AND a.outcome = 'running'
                                      AND (p_run_id IS NULL OR a.run_id = p_run_id))
    ORDER BY r.job, r.period FOR NO KEY UPDATE OF r;
    ended := ARRAY(SELECT a.run_id FROM fencepost.run_attempt a
                   WHERE a.job = p_job AND a.outcome = 'running' AND (p_run_id IS NULL OR a.run_id = p_run_id)
                   ORDER BY a.run_id FOR NO KEY UPDATE OF a);
    IF ended = '{}' THEN
        RETURN 0;
    END IF;
    at := clock_timestamp();
    UPDATE fencepost.run_attempt a
    SET outcome = p_outcome, finished_at = at, error = coalesce(fencepost._cut(p_error, 4096), a.error)
    WHERE a.run_id = ANY (ended);
    PERFORM FROM fencepost.effect_ledger e
    WHERE e.job = p_job AND e.state = 'submitted' AND e.run_id = ANY (ended)
    ORDER BY e.effect_key FOR NO KEY UPDATE OF e;
    UPDATE fencepost.effect_ledger e SET state = 'unknown', updated_at = at
    WHERE e.job = p_job AND e.state = 'submitted' AND e.run_id = ANY (ended);
    GET DIAGNOSTICS unknown = ROW_COUNT;
    RETURN unknown;
END
$$;

-- Fence first, then judge. The caller holds the lease row FOR NO KEY UPDATE. Where the lease is over, its token
-- is made stale, so that its owner cannot come back beside a judgement, and its attempts end as `abandoned`.
CREATE OR REPLACE FUNCTION fencepost._fence_if_over(p_job text) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
    UPDATE fencepost.job_lease l SET fencing_token = l.fencing_token + 1, claim_id = NULL
    WHERE l.job = p_job AND l.claim_id IS NOT NULL AND l.lease_until <= clock_timestamp();
    IF NOT FOUND AND EXISTS (SELECT FROM fencepost.job_lease l
                             WHERE l.job = p_job AND l.claim_id IS NOT NULL) THEN
        RETURN 0; -- a live lease
    END IF;
    RETURN fencepost._end_attempts(p_job, 'abandoned');
END
$$;

-- Locks for an operator function that acts on runs and effects, in the contract's order, each class in one
-- ascending pass; on the way it fences what is over: stale token, `abandoned`, `submitted` -> `unknown`.
CREATE OR REPLACE FUNCTION fencepost._lock_runs(p_runs text[], p_effects text[] DEFAULT '{}') RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    jobs  text[] := ARRAY(SELECT DISTINCT split_part(k, '/', 1) FROM unnest(p_runs) k);
    over  text[];
    ended uuid[];
    sent  text[];
    at    timestamptz;
BEGIN
    PERFORM FROM fencepost.job_lease l WHERE l.job = ANY (jobs) ORDER BY l.job FOR NO KEY UPDATE OF l;
    UPDATE fencepost.job_lease l SET fencing_token = l.fencing_token + 1, claim_id = NULL
    WHERE l.job = ANY (jobs) AND l.claim_id IS NOT NULL AND l.lease_until <= clock_timestamp();
    over := ARRAY(SELECT l.job FROM fencepost.job_lease l WHERE l.job = ANY (jobs) AND l.claim_id IS NULL);
    PERFORM FROM fencepost.job_run r
    WHERE (r.job, r.period) IN (SELECT split_part(k, '/', 1), substr(k, strpos(k, '/') + 1) FROM unnest(p_runs) k
                                UNION SELECT a.job, a.period FROM fencepost.run_attempt a
                                WHERE a.job = ANY (over) AND a.outcome = 'running')
    ORDER BY r.job, r.period FOR NO KEY UPDATE OF r;
    ended := ARRAY(SELECT a.run_id FROM fencepost.run_attempt a WHERE a.job = ANY (over) AND a.outcome = 'running'
                   ORDER BY a.run_id FOR NO KEY UPDATE OF a);
    sent := ARRAY(SELECT e.effect_key FROM fencepost.effect_ledger e
                  WHERE e.job = ANY (over) AND e.state = 'submitted' AND e.run_id = ANY (ended));
    PERFORM FROM fencepost.effect_ledger e WHERE e.effect_key = ANY (p_effects || sent)
    ORDER BY e.effect_key FOR NO KEY UPDATE OF e;
    IF ended <> '{}' THEN
        at := clock_timestamp();
        UPDATE fencepost.run_attempt a SET outcome = 'abandoned', finished_at = at WHERE a.run_id = ANY (ended);
        UPDATE fencepost.effect_ledger e SET state = 'unknown', updated_at = at
        WHERE e.effect_key = ANY (sent) AND e.state = 'submitted';
    END IF;
END
$$;
