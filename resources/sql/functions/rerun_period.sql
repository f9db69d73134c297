-- SPDX-License-Identifier: GPL-3.0-or-later
-- Lets a period be claimed once more: {job, period, plan_hash, leave_out: [effect_key…], typed?, request_id?}.
-- The owner of the run; never beside a living attempt of that period; carries out exactly the plan that was seen.
-- Answers, first match:
--   bad_item, no_run, retired, pruned (settled effects of the period were removed), not_yours, living, plan_changed
--   (leave_out_missing, leave_out_extra, plan: as it is now), needs_name (a done period: `typed` must be its name),
--   needs_second_person (from the third rerun on), consent_void, rerun (claim_by, attempts_allowed, left_out,
--   letter_closed).
-- Sets the run `failed` with next_trigger `rerun`, one attempt more and claim_by; closes its open dead letter as
-- requeued; ends the run's ownership and gives each left-out effect one of its own: those stay refused to the
-- worker. A period that was only missed becomes due. No period is set `done` by a person.

CREATE OR REPLACE FUNCTION fencepost._lock_rerun_period(p_items jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    runs text[] := ARRAY(SELECT (x ->> 'job') || '/' || (x ->> 'period') FROM jsonb_array_elements(p_items) x
                         WHERE x ->> 'job' IS NOT NULL AND x ->> 'period' IS NOT NULL);
BEGIN
    PERFORM FROM fencepost.job_lease l WHERE l.job IN (SELECT fencepost._run_job(k) FROM unnest(runs) k)
    ORDER BY l.job FOR NO KEY UPDATE OF l;
    PERFORM FROM fencepost.firing f
    WHERE f.state = 'missed'
      AND (f.job, f.period) IN (SELECT fencepost._run_job(k), fencepost._run_period(k) FROM unnest(runs) k)
    ORDER BY f.job, f.period, f.scheduled_for FOR NO KEY UPDATE OF f;
    PERFORM fencepost._lock_runs(runs);
    PERFORM FROM fencepost.dead_letter d
    WHERE d.state = 'open' AND d.effect_key IS NULL
      AND (d.job, d.period) IN (SELECT fencepost._run_job(k), fencepost._run_period(k) FROM unnest(runs) k)
    ORDER BY d.dead_letter_id FOR NO KEY UPDATE OF d;
    PERFORM fencepost._lock_consents(p_items);
    PERFORM fencepost._lock_ownership(
        ARRAY(SELECT 'run:' || k FROM unnest(runs) k)
        || ARRAY(SELECT 'effect:' || e.effect_key FROM fencepost.effect_ledger e
                 WHERE (e.job, e.period) IN (SELECT fencepost._run_job(k), fencepost._run_period(k) FROM unnest(runs) k)
                   AND e.state IN ('submitted', 'unknown', 'claimed')));
END
$$;

-- The difference between what was seen and what is; NULL: none.
CREATE OR REPLACE FUNCTION fencepost._plan_difference(p_item jsonb, p_plan jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
    WITH seen AS (SELECT DISTINCT jsonb_array_elements_text(p_item -> 'leave_out') AS key),
         now AS (SELECT jsonb_array_elements_text(p_plan -> 'leave_out') AS key),
         diff AS (SELECT (SELECT coalesce(jsonb_agg(n.key ORDER BY n.key), '[]') FROM now n
                          WHERE NOT EXISTS (SELECT FROM seen s WHERE s.key = n.key)) AS missing,
                         (SELECT coalesce(jsonb_agg(s.key ORDER BY s.key), '[]') FROM seen s
                          WHERE NOT EXISTS (SELECT FROM now n WHERE n.key = s.key)) AS extra)
    SELECT CASE WHEN d.missing <> '[]' OR d.extra <> '[]' OR p_item ->> 'plan_hash' <> p_plan ->> 'plan_hash'
                THEN jsonb_build_object('leave_out_missing', d.missing, 'leave_out_extra', d.extra, 'plan', p_plan) END
    FROM diff d
$$;

-- Why it is not carried out; NULL: it is.
CREATE OR REPLACE FUNCTION fencepost._rerun_refusal(p_item jsonb, p_plan jsonb, p_at timestamptz) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
    run   text := (p_item ->> 'job') || '/' || (p_item ->> 'period');
    first jsonb := (SELECT b.value FROM jsonb_array_elements(fencepost._rerun_blocks(p_plan, p_at)) WITH ORDINALITY b
                    WHERE b.value ->> 'decision' NOT IN ('needs_name', 'needs_second_person')
                    ORDER BY b.ordinality LIMIT 1);
    diff  jsonb := fencepost._plan_difference(p_item, p_plan);
    void  text;
BEGIN
    IF first IS NOT NULL THEN
        RETURN jsonb_build_object('decision', first -> 'decision', 'detail', jsonb_build_object('text', first -> 'text')
            || CASE WHEN first ->> 'decision' = 'not_yours' THEN fencepost._owner_detail('run', run, p_at)
                    ELSE '{}' END);
    ELSIF diff IS NOT NULL THEN
        RETURN jsonb_build_object('decision', 'plan_changed', 'detail', diff);
    ELSIF p_plan ->> 'state' = 'done' AND p_item ->> 'typed' IS DISTINCT FROM p_item ->> 'period' THEN
        RETURN jsonb_build_object('decision', 'needs_name');
    ELSIF (p_plan ->> 'reruns')::integer < 2 THEN
        RETURN NULL;
    ELSIF p_item ->> 'request_id' IS NULL THEN
        RETURN jsonb_build_object('decision', 'needs_second_person',
            'detail', jsonb_build_object('why', jsonb_build_array('third_rerun'), 'reruns', p_plan -> 'reruns'));
    END IF;
    void := fencepost._consent_fault(p_item ->> 'request_id', 'rerun_period', run,
        fencepost._bound(jsonb_build_object('job', p_item -> 'job', 'period', p_item -> 'period',
                                            'plan_hash', p_item -> 'plan_hash')), p_at);
    RETURN CASE WHEN void IS NOT NULL THEN
        jsonb_build_object('decision', 'consent_void', 'detail', jsonb_build_object('text', void)) END;
END
$$;

-- Writes it; answers the run as it was and as it is: {before, after, letter_closed}.
CREATE OR REPLACE FUNCTION fencepost._rerun_write(p_plan jsonb, p_at timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
    named  text := p_plan ->> 'job';
    month  text := p_plan ->> 'period';
    mine   timestamptz := (SELECT o.until FROM fencepost.ownership o
                           WHERE o.subject_kind = 'run' AND o.subject_key = named || '/' || month);
    was    fencepost.job_run;
    r      fencepost.job_run;
    letter bigint;
BEGIN
    SELECT * INTO was FROM fencepost.job_run x WHERE x.job = named AND x.period = month;
    UPDATE fencepost.job_run x
    SET state = 'failed', waits_for_person = false, next_trigger = 'rerun', attempts_allowed = x.attempt + 1,
        claim_by = (p_plan ->> 'claim_by')::timestamptz, retry_at = NULL, finished_at = NULL, reruns = x.reruns + 1,
        row_version = x.row_version + 1
    WHERE x.job = named AND x.period = month RETURNING x.* INTO r;
    UPDATE fencepost.firing f SET state = 'due'
    WHERE f.job = named AND f.period = month AND f.state = 'missed' AND r.job IS NULL;
    UPDATE fencepost.dead_letter d
    SET state = 'requeued', closed_at = p_at, requeues = d.requeues + 1, row_version = d.row_version + 1
    WHERE d.job = named AND d.period = month AND d.effect_key IS NULL AND d.state = 'open'
    RETURNING d.dead_letter_id INTO letter;
    -- an effect that somebody else owns by itself stays theirs
    PERFORM fencepost._own('effect', k, p_at, mine)
    FROM jsonb_array_elements_text(p_plan -> 'leave_out') k
    WHERE coalesce(fencepost._owner('effect', k, p_at), session_user) = session_user;
    PERFORM fencepost._own_no_more('run', named || '/' || month, p_at);
    RETURN jsonb_build_object('letter_closed', letter,
        'before', jsonb_build_object('state', was.state, 'next_trigger', was.next_trigger, 'claim_by', was.claim_by,
            'attempts_allowed', was.attempts_allowed, 'waits_for_person', was.waits_for_person, 'reruns', was.reruns),
        'after', jsonb_build_object('state', r.state, 'next_trigger', r.next_trigger, 'claim_by', r.claim_by,
            'attempts_allowed', r.attempts_allowed, 'waits_for_person', r.waits_for_person, 'reruns', r.reruns,
            'plan_hash', p_plan ->> 'plan_hash', 'left_out_digest', fencepost._sha256(p_plan ->> 'leave_out')));
END
$$;

CREATE OR REPLACE FUNCTION fencepost._rerun_period_one(p_item jsonb, p_ord integer, p_reason text, p_at timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    run     text := (p_item ->> 'job') || '/' || (p_item ->> 'period');
    plan    jsonb;
    why     jsonb;
    done    jsonb;
    consent jsonb;
BEGIN
    IF run IS NULL OR p_item ->> 'plan_hash' IS NULL
       OR jsonb_typeof(p_item -> 'leave_out') IS DISTINCT FROM 'array' THEN
        RETURN fencepost._bad_item(p_item, p_ord,
                                   'job, period, plan_hash and leave_out (an array of keys) are needed');
    END IF;
    plan := fencepost._plan(p_item ->> 'job', p_item ->> 'period', p_at);
    why := fencepost._rerun_refusal(p_item, plan, p_at);
    IF why IS NOT NULL THEN
        RETURN fencepost._answer(p_ord, 'run', run, why ->> 'decision', why -> 'detail');
    END IF;
    IF (plan ->> 'reruns')::integer >= 2 THEN
        consent := fencepost._use_consent(p_item ->> 'request_id', run, p_at);
    END IF;
    done := fencepost._rerun_write(plan, p_at);
    RETURN fencepost._answer(p_ord, 'run', run, 'rerun',
        jsonb_build_object('claim_by', plan -> 'claim_by', 'attempts_allowed', done -> 'after' -> 'attempts_allowed',
            'left_out', plan -> 'leave_out', 'letter_closed', done -> 'letter_closed',
            'lease_until', plan -> 'lease_until', 'warnings', fencepost._rerun_warnings(plan, p_at)),
        done -> 'before', done -> 'after', NULL, NULL, consent);
END
$$;

CREATE OR REPLACE FUNCTION fencepost.rerun_period(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY
    SELECT * FROM fencepost._rows(fencepost._act('rerun_period', p_action_id, p_not_after, p_reason, p_items));
END
$$;
