-- SPDX-License-Identifier: GPL-3.0-or-later
-- Retention of settled effects (`fencepostctl prune --older-than`), under SET ROLE fencepost_owner, batch by batch.

-- Whether this row may go: settled before `p_before`, its key not kept any more, nothing of its slot standing on it. Of
-- a fact that changes (`on_change`) the newest stays: the next run compares with it.
CREATE OR REPLACE FUNCTION fencepost._may_go(e fencepost.effect_ledger, p_before timestamptz, at timestamptz)
RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT e.state = 'done' AND e.superseded_by IS NULL AND e.supersedes IS NULL
       AND coalesce(e.settled_at < p_before, false) AND e.claimed_at < p_before
       AND coalesce(e.key_kept_until < at, true)
       AND NOT EXISTS (SELECT FROM fencepost.effect_ledger s
                       WHERE s.slot = e.slot AND (s.superseded_by = e.effect_key OR s.supersedes = e.effect_key))
       AND (e.one_per_period OR EXISTS (SELECT FROM fencepost.effect_ledger s
                                        WHERE s.slot = e.slot AND s.generation > e.generation AND s.state = 'done'
                                          AND s.superseded_by IS NULL))
$$;

-- Whether people had to do with it or its run: what an audit record, a check, a letter, a note, a refund, an approval,
-- a request for a second person or an ownership names is evidence and stays.
CREATE OR REPLACE FUNCTION fencepost._is_named(p_effect_key text, p_job text, p_period text) RETURNS boolean
LANGUAGE sql STABLE AS $$
    SELECT EXISTS (SELECT FROM fencepost.audit_record a
                   WHERE (a.subject_kind = 'effect' AND a.subject_key = p_effect_key)
                      OR (a.subject_kind = 'run' AND a.subject_key = p_job || '/' || p_period))
        OR EXISTS (SELECT FROM fencepost.provider_check c WHERE c.effect_key = p_effect_key)
        OR EXISTS (SELECT FROM fencepost.dead_letter d WHERE d.effect_key = p_effect_key)
        OR EXISTS (SELECT FROM fencepost.note n WHERE n.subject_kind = 'effect' AND n.subject_key = p_effect_key)
        OR EXISTS (SELECT FROM fencepost.refund_due f WHERE f.effect_key = p_effect_key)
        OR EXISTS (SELECT FROM fencepost.shortfall s WHERE s.effect_key = p_effect_key)
        OR EXISTS (SELECT FROM fencepost.approval p WHERE p.effect_key = p_effect_key)
        OR EXISTS (SELECT FROM fencepost.ownership o WHERE o.subject_kind = 'effect' AND o.subject_key = p_effect_key)
$$;

-- Periods of an action all of whose runs, whatever job ran them, are done since before `p_before`. The runs are locked:
-- none is let run again beside the removal.
CREATE OR REPLACE FUNCTION fencepost._closed_periods(p_actions text[], p_periods text[], p_before timestamptz)
RETURNS TABLE (action text, period text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
    PERFORM FROM fencepost.job_run r
    WHERE (r.job, r.period) IN (SELECT j.job, w.period FROM unnest(p_actions, p_periods) w (action, period)
                                JOIN fencepost.job j ON j.action = w.action)
    ORDER BY r.job, r.period FOR NO KEY UPDATE OF r;
    RETURN QUERY
    SELECT w.action, w.period FROM unnest(p_actions, p_periods) w (action, period)
    WHERE NOT EXISTS (SELECT FROM fencepost.job j JOIN fencepost.job_run r ON r.job = j.job AND r.period = w.period
                      WHERE j.action = w.action AND (r.state <> 'done' OR coalesce(r.finished_at >= p_before, true)));
END
$$;

-- One batch: looks at the next `p_batch` done effects in the order of time, beyond (p_after, p_after_key), and removes
-- those that may go. Answers how many it looked at and removed, and the place where the next batch begins; with
-- `p_remove` false it only counts. What was removed stands in an audit record with a digest of the keys.
CREATE OR REPLACE FUNCTION fencepost._prune(
    p_before timestamptz, p_after timestamptz, p_after_key text, p_batch integer, p_remove boolean, p_reason text)
RETURNS TABLE (looked integer, removed integer, next_at timestamptz, next_key text) LANGUAGE plpgsql AS $$
DECLARE
    at     timestamptz;
    keys   text[];
    gone   text[];
    named  text[];
BEGIN
    PERFORM fencepost._enter();
    SELECT array_agg(x.effect_key ORDER BY x.claimed_at, x.effect_key), count(*), max(x.claimed_at)
    INTO keys, looked, next_at
    FROM (SELECT e.effect_key, e.claimed_at FROM fencepost.effect_ledger e
          WHERE e.state = 'done' AND (e.claimed_at, e.effect_key) > (p_after, p_after_key) AND e.claimed_at < p_before
          ORDER BY e.claimed_at, e.effect_key LIMIT p_batch) x;
    next_key := keys[looked];
    -- Requests for a second person hold their items in one value each; there are few of them.
    named := ARRAY(SELECT i ->> 'effect_key' FROM fencepost.second_person s, jsonb_array_elements(s.items) i);
    gone := ARRAY(
        WITH asked AS MATERIALIZED (
            SELECT DISTINCT e.action, e.period FROM fencepost.effect_ledger e WHERE e.effect_key = ANY (keys)),
        closed AS MATERIALIZED (
            SELECT c.* FROM (SELECT array_agg(a.action) AS actions, array_agg(a.period) AS periods FROM asked a) a,
                            fencepost._closed_periods(a.actions, a.periods, p_before) c)
        SELECT e.effect_key FROM fencepost.effect_ledger e
        JOIN closed c ON c.action = e.action AND c.period = e.period
        WHERE e.effect_key = ANY (keys) AND NOT e.effect_key = ANY (named)
        ORDER BY e.effect_key);
    PERFORM FROM fencepost.effect_ledger e WHERE p_remove AND e.effect_key = ANY (gone)
    ORDER BY e.effect_key FOR NO KEY UPDATE;
    at := clock_timestamp();
    gone := ARRAY(SELECT e.effect_key FROM fencepost.effect_ledger e
                  WHERE e.effect_key = ANY (gone) AND fencepost._may_go(e, p_before, at)
                    AND NOT fencepost._is_named(e.effect_key, e.job, e.period)
                  ORDER BY e.effect_key);
    removed := cardinality(gone);
    IF p_remove AND removed > 0 THEN
        PERFORM fencepost._remove_effects(gone, p_before, at, p_reason);
    END IF;
    RETURN NEXT;
END
$$;

CREATE OR REPLACE FUNCTION fencepost._remove_effects(
    p_keys text[], p_before timestamptz, at timestamptz, p_reason text)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM set_config('fencepost.prune_before', p_before::text, true); -- the table's own guard asks for it
    WITH gone AS (
        DELETE FROM fencepost.effect_ledger e WHERE e.effect_key = ANY (p_keys)
        RETURNING e.action, e.period, e.job, coalesce(e.provider, '') AS provider)
    INSERT INTO fencepost.pruned_period AS p (action, period, job, provider, pruned_at, effects)
    SELECT g.action, g.period, g.job, g.provider, at, count(*) FROM gone g GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (action, period, job, provider) DO UPDATE
    SET effects = p.effects + EXCLUDED.effects, pruned_at = EXCLUDED.pruned_at;
    PERFORM set_config('fencepost.prune_before', '', true);
    PERFORM fencepost._audit(gen_random_uuid(), 'prune', p_reason, jsonb_build_array(fencepost._answer(
        1, 'call', 'prune', 'pruned', '{}', NULL, jsonb_build_object(
            'effects', cardinality(p_keys), 'settled_before', fencepost._utc(p_before),
            'keys_digest', fencepost._sha256(array_to_string(p_keys, ' '))))));
END
$$;

-- By the job as well as by its action: what is changed later opens nothing.
DROP FUNCTION IF EXISTS fencepost._is_pruned(text, text); -- as it was before it asked by the job, too
CREATE OR REPLACE FUNCTION fencepost._is_pruned(j fencepost.job, p_period text) RETURNS boolean
LANGUAGE sql STABLE AS $$
    SELECT EXISTS (SELECT FROM fencepost.pruned_period p WHERE p.action = j.action AND p.period = p_period)
        OR EXISTS (SELECT FROM fencepost.pruned_period p WHERE p.job = j.job AND p.period = p_period)
$$;
