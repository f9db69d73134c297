-- SPDX-License-Identifier: GPL-3.0-or-later
-- What a rerun of a period would find: read by preview_rerun and, after the locks, by rerun_period.

-- The class of a live row for a rerun.
CREATE OR REPLACE FUNCTION fencepost._class(e fencepost.effect_ledger, attempt_lives boolean, at timestamptz)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN e.state = 'done' THEN 'done'
                WHEN e.state = 'claimed' AND e.retry_until <= at THEN 'key_gone'
                WHEN e.state = 'claimed' THEN 'claimed'
                WHEN e.state = 'unknown' OR NOT attempt_lives THEN 'unresolved'
                ELSE 'in_progress' END
$$;

-- The effects' part: counts and money by class, what must be left out, and the effects' share of the hash.
-- A `submitted` row of an attempt that is gone counts as `unknown`: fencing it is no change of the plan.
CREATE OR REPLACE FUNCTION fencepost._plan_effects(p_job text, p_period text, p_at timestamptz) RETURNS jsonb
LANGUAGE sql STABLE AS $$
    WITH row AS MATERIALIZED (
        SELECT e.effect_key, e.row_version, e.state, e.amount_minor, upper(e.currency) AS currency, e.retry_until,
               e.first_submitted_at,
               fencepost._class(e, coalesce(fencepost._lives(a, l, p_at), false), p_at) AS class
        FROM fencepost.effect_ledger e
        LEFT JOIN fencepost.run_attempt a ON a.run_id = e.run_id
        LEFT JOIN fencepost.job_lease l ON l.job = e.job
        WHERE e.job = p_job AND e.period = p_period AND e.superseded_by IS NULL
    ), money AS (
        SELECT m.class, jsonb_object_agg(m.currency, m.total) AS sums
        FROM (SELECT r.class, r.currency, sum(r.amount_minor) AS total FROM row r WHERE r.currency IS NOT NULL
              GROUP BY 1, 2) m GROUP BY 1
    ), held AS (
        SELECT coalesce(jsonb_object_agg(m.currency, m.total), '{}') AS sums
        FROM (SELECT r.currency, sum(r.amount_minor) AS total FROM row r
              WHERE r.class = 'claimed' AND r.first_submitted_at IS NOT NULL AND r.currency IS NOT NULL GROUP BY 1) m
    )
    SELECT jsonb_build_object(
        'rows', count(*), 'done', count(*) FILTER (WHERE r.class = 'done'),
        'claimed', count(*) FILTER (WHERE r.class = 'claimed'),
        'reserved', count(*) FILTER (WHERE r.class = 'claimed' AND r.first_submitted_at IS NULL),
        'key_held', count(*) FILTER (WHERE r.class = 'claimed' AND r.first_submitted_at IS NOT NULL),
        'unresolved', count(*) FILTER (WHERE r.class = 'unresolved'),
        'key_gone', count(*) FILTER (WHERE r.class = 'key_gone'),
        'in_progress', count(*) FILTER (WHERE r.class = 'in_progress'),
        'leave_out', coalesce(jsonb_agg(r.effect_key ORDER BY r.effect_key COLLATE "C")
                              FILTER (WHERE r.class IN ('unresolved', 'key_gone')), '[]'),
        'claim_by', min(r.retry_until) FILTER (WHERE r.class = 'claimed'),
        'money', (SELECT coalesce(jsonb_object_agg(m.class, m.sums), '{}') FROM money m),
        'held_money', (SELECT h.sums FROM held h),
        'digest', fencepost._sha256(coalesce(string_agg(fencepost._part(r.effect_key)
            || fencepost._part(r.row_version::text)
            || fencepost._part(CASE WHEN r.class = 'unresolved' THEN 'unknown' ELSE r.state END)
            || fencepost._part(r.class), '' ORDER BY r.effect_key COLLATE "C"), '')))
    FROM row r
$$;

-- The plan's hash: no clock value, and the run's token, not the lease's, which moves with every other period.
CREATE OR REPLACE FUNCTION fencepost._plan_hash(
    p_job text, p_period text, r fencepost.job_run, p_effects jsonb) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
    SELECT fencepost._sha256(fencepost._part(p_job) || fencepost._part(p_period) || fencepost._part(r.state)
        || fencepost._part(r.attempt::text) || fencepost._part(r.attempts_allowed::text)
        || fencepost._part(r.fencing_token::text) || fencepost._part(p_effects ->> 'digest'))
$$;

-- Sums by currency of `a` and `b`; NULL counts as nothing.
CREATE OR REPLACE FUNCTION fencepost._money_sum(a jsonb, b jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
    SELECT coalesce(jsonb_object_agg(m.currency, m.total), '{}')
    FROM (SELECT upper(x.key) AS currency, sum(x.value::numeric) AS total
          FROM (SELECT * FROM jsonb_each_text(coalesce(nullif(a, 'null'), '{}'))
                UNION ALL SELECT * FROM jsonb_each_text(coalesce(nullif(b, 'null'), '{}'))) x GROUP BY 1) m
$$;

-- Money planned and not reserved yet; NULL: the worker has said no plan.
CREATE OR REPLACE FUNCTION fencepost._money_left(p_planned jsonb, p_money jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN jsonb_typeof(p_planned) = 'object' THEN coalesce((
        SELECT jsonb_object_agg(p.key, greatest(p.value::numeric - coalesce((
                   SELECT sum((c.value ->> p.key)::numeric) FROM jsonb_each(p_money) c), 0), 0))
        FROM jsonb_each_text(fencepost._money_sum(p_planned, NULL)) p), '{}') END
$$;

-- The whole plan, as preview_rerun answers it, without what would refuse (see _rerun_blocks).
CREATE OR REPLACE FUNCTION fencepost._plan(p_job text, p_period text, p_at timestamptz) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
    r      fencepost.job_run;
    l      fencepost.job_lease;
    fx     jsonb := fencepost._plan_effects(p_job, p_period, p_at);
    spent  jsonb := fx -> 'money';
    unsent jsonb;
BEGIN
    SELECT * INTO r FROM fencepost.job_run x WHERE x.job = p_job AND x.period = p_period;
    SELECT * INTO l FROM fencepost.job_lease x
    WHERE x.job = p_job AND x.claim_id IS NOT NULL AND x.lease_until > p_at;
    unsent := fencepost._money_left(r.money_planned, spent);
    RETURN jsonb_build_object('job', p_job, 'period', p_period, 'state', r.state, 'attempt', r.attempt,
            'attempts_allowed', r.attempts_allowed, 'reruns', coalesce(r.reruns, 0),
            'plan_hash', fencepost._plan_hash(p_job, p_period, r, fx),
            'not_reserved', CASE WHEN r.effects_planned IS NOT NULL -- greatest() would make NULL a 0
                                 THEN greatest(r.effects_planned - (fx ->> 'rows')::bigint, 0) END,
            'lease_until', l.lease_until, 'lease_owner', l.owner,
            'money', jsonb_build_object('done', '{}'::jsonb, 'claimed', '{}'::jsonb, 'unresolved', '{}'::jsonb,
                                        'key_gone', '{}'::jsonb) || spent
                     || jsonb_build_object('key_held', fx -> 'held_money', 'not_reserved', unsent,
                                           'could_move', fencepost._money_sum(spent -> 'claimed', unsent)),
            'other_periods', coalesce((
                SELECT jsonb_agg(jsonb_build_object('period', o.period, 'state', o.state,
                           'living', fencepost._run_lives(o.job, o.period, p_at), 'scheduled_for', o.scheduled_for)
                           ORDER BY o.scheduled_for, o.period)
                FROM (SELECT x.* FROM fencepost.job_run x WHERE x.job = p_job AND x.period <> p_period
                        AND x.state <> 'done' ORDER BY x.scheduled_for DESC NULLS LAST LIMIT 20) o), '[]'))
        || (fx - 'rows' - 'digest' - 'money' - 'held_money');
END
$$;
