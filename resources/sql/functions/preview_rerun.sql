-- SPDX-License-Identifier: GPL-3.0-or-later
-- What rerun_period would carry out for this period, and what it would refuse with. Reads only: no action_id, no
-- audit record, nothing is locked or fenced. One jsonb: see functions/README.md. `plan_hash` goes into rerun_period.

-- What stands in the way now: [{decision, text}], in the order in which rerun_period would refuse.
CREATE OR REPLACE FUNCTION fencepost._rerun_blocks(p_plan jsonb, p_at timestamptz) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
    job    text := p_plan ->> 'job';
    period text := p_plan ->> 'period';
    run    text := (p_plan ->> 'job') || '/' || (p_plan ->> 'period');
    mine   text := fencepost._owner('run', run, p_at);
    blocks jsonb := '[]';
BEGIN
    IF p_plan ->> 'state' IS NULL AND NOT fencepost._was_missed(job, period) THEN
        RETURN jsonb_build_array(jsonb_build_object('decision', 'no_run', 'text', 'this period has no run'));
    END IF;
    IF EXISTS (SELECT FROM fencepost.job j WHERE j.job = p_plan ->> 'job' AND j.retired_at <= p_at) THEN
        blocks := blocks || jsonb_build_object('decision', 'retired', 'text',
                                               'the job is retired: nobody would claim it');
    END IF;
    IF EXISTS (SELECT FROM fencepost.job j WHERE j.job = p_plan ->> 'job' AND fencepost._is_pruned(j, period)) THEN
        blocks := blocks || jsonb_build_object('decision', 'pruned', 'text',
            'settled effects of this period were removed: a rerun would find nothing of them');
    END IF;
    IF mine IS DISTINCT FROM session_user THEN
        blocks := blocks || jsonb_build_object('decision', 'not_yours', 'text',
            coalesce('the run belongs to ' || mine, 'take the run first'));
    END IF;
    IF fencepost._run_lives(job, period, p_at) THEN
        blocks := blocks || jsonb_build_object('decision', 'living', 'text', 'an attempt of this period is running');
    END IF;
    IF p_plan ->> 'state' = 'done' THEN
        blocks := blocks || jsonb_build_object('decision', 'needs_name', 'text',
                                               'the period is done: its name must be typed');
    END IF;
    IF (p_plan ->> 'reruns')::integer >= 2 THEN
        blocks := blocks || jsonb_build_object('decision', 'needs_second_person', 'text',
            format('it was rerun %s times: one more needs a second person', p_plan ->> 'reruns'));
    END IF;
    RETURN blocks;
END
$$;

-- What does not refuse but decides whether a worker will get at it: [{warning, text}].
CREATE OR REPLACE FUNCTION fencepost._rerun_warnings(p_plan jsonb, p_at timestamptz) RETURNS jsonb
LANGUAGE sql STABLE AS $$
    SELECT coalesce(jsonb_agg(jsonb_build_object('warning', w.warning, 'text', w.text)), '[]') FROM (
        SELECT 'paused', 'the job or its provider is paused: nothing is claimed until it is resumed'
        FROM fencepost.job j WHERE j.job = p_plan ->> 'job' AND fencepost._paused(j.job, j.provider, p_at)
        UNION ALL
        SELECT 'claim_by_before_lease', format('it must be claimed before %s, and %s holds the lease until %s',
                   fencepost._utc((p_plan ->> 'claim_by')::timestamptz), p_plan ->> 'lease_owner',
                   fencepost._utc((p_plan ->> 'lease_until')::timestamptz))
        WHERE (p_plan ->> 'claim_by')::timestamptz < (p_plan ->> 'lease_until')::timestamptz
    ) w (warning, text)
$$;

-- A firing that no run was made for; only a rerun makes it due.
CREATE OR REPLACE FUNCTION fencepost._was_missed(p_job text, p_period text) RETURNS boolean
LANGUAGE sql STABLE AS $$
    SELECT EXISTS (SELECT FROM fencepost.firing f
                   WHERE f.job = p_job AND f.period = p_period AND f.state = 'missed')
$$;

CREATE OR REPLACE FUNCTION fencepost.preview_rerun(p_job text, p_period text) RETURNS jsonb
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    at   timestamptz := clock_timestamp();
    plan jsonb;
BEGIN
    PERFORM fencepost._enter();
    plan := fencepost._plan(p_job, p_period, at);
    RETURN plan || jsonb_build_object('blocks', fencepost._rerun_blocks(plan, at),
                                      'warnings', fencepost._rerun_warnings(plan, at));
END
$$;
