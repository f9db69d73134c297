-- SPDX-License-Identifier: GPL-3.0-or-later
-- Makes the caller the owner for 30 minutes of runs, effects and dead letters: {subject_kind, subject_key}.
-- Nothing of a run that is owned is reserved, sent or claimed. Answers, first match:
--   bad_item, no_subject, owned (another's living ownership when the call began, and no reason given: owner, until,
--   last_active_at), already_yours (30 minutes from now), taken (ownership_token, until; from: whose it was; for a run
--   others: [{effect_key, owner, until}], effects of it that others own themselves).

-- `p_locked` false: it was left out of the locks, since it was another's when they were taken. It is refused, also
-- where the other's time has ended meanwhile: without its lease locked, a worker may be sending at this moment.
CREATE OR REPLACE FUNCTION fencepost._take_ownership_one(
    p_item jsonb, p_ord integer, p_reason text, p_at timestamptz, p_locked boolean)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    kind   text := p_item ->> 'subject_kind';
    key    text := p_item ->> 'subject_key';
    until  timestamptz := p_at + interval '30 minutes';
    held   fencepost.ownership;
    detail jsonb;
BEGIN
    IF kind IS NULL OR kind NOT IN ('run', 'effect', 'dead_letter') OR key IS NULL THEN
        RETURN fencepost._bad_item(p_item, p_ord,
                                   'subject_kind (run, effect or dead_letter) and subject_key are needed');
    END IF;
    IF NOT fencepost._subject_exists(kind, key) THEN
        RETURN fencepost._answer(p_ord, kind, key, 'no_subject');
    END IF;
    IF NOT p_locked THEN
        RETURN fencepost._answer(p_ord, kind, key, 'owned', fencepost._owner_detail(kind, key, '-infinity'));
    END IF;
    SELECT * INTO held FROM fencepost.ownership o
    WHERE o.subject_kind = kind AND o.subject_key = key AND o.until > p_at;
    IF held.owner = session_user THEN
        UPDATE fencepost.ownership o SET until = greatest(o.until, p_at + interval '30 minutes'), last_active_at = p_at
        WHERE o.subject_kind = kind AND o.subject_key = key;
        RETURN fencepost._answer(p_ord, kind, key, 'already_yours',
            jsonb_build_object('ownership_token', held.ownership_token, 'until', greatest(held.until, until),
                               'others', fencepost._other_owners(kind, key, p_at)));
    END IF;
    IF held.owner IS NOT NULL AND fencepost._blank(p_reason) THEN
        RETURN fencepost._answer(p_ord, kind, key, 'owned', fencepost._owner_detail(kind, key, p_at));
    END IF;
    detail := jsonb_build_object('ownership_token', fencepost._own(kind, key, p_at, until), 'until', until,
                                 'from', held.owner, 'others', fencepost._other_owners(kind, key, p_at));
    RETURN fencepost._answer(p_ord, kind, key, 'taken', jsonb_strip_nulls(detail),
        CASE WHEN held.owner IS NOT NULL THEN jsonb_build_object('owner', held.owner, 'until', held.until) END,
        jsonb_build_object('owner', session_user, 'until', until));
END
$$;

-- Effects of a run that somebody else owns by themselves; NULL for what is no run.
CREATE OR REPLACE FUNCTION fencepost._other_owners(p_kind text, p_key text, p_at timestamptz) RETURNS jsonb
LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN p_kind = 'run' THEN coalesce((
        SELECT jsonb_agg(jsonb_build_object('effect_key', o.subject_key, 'owner', o.owner, 'until', o.until)
                         ORDER BY o.subject_key)
        FROM fencepost.ownership o
        JOIN fencepost.effect_ledger e ON e.effect_key = o.subject_key
        WHERE o.subject_kind = 'effect' AND o.until > p_at AND o.owner <> session_user
          AND e.job = fencepost._run_job(p_key) AND e.period = fencepost._run_period(p_key)), '[]') END
$$;

-- Of each item, whether it may be taken, as far as can be seen without a lock. What somebody else owns is refused
-- either way: many who reach for it at once do not queue for its lease one after the other, only to be told so.
CREATE OR REPLACE FUNCTION fencepost._may_take(p_items jsonb, p_reason text) RETURNS boolean[]
LANGUAGE sql VOLATILE AS $$
    SELECT array_agg(NOT fencepost._blank(p_reason)
                     OR coalesce(fencepost._owner(i.value ->> 'subject_kind', i.value ->> 'subject_key',
                                                  clock_timestamp()) = session_user, true) ORDER BY i.ordinality)
    FROM jsonb_array_elements(p_items) WITH ORDINALITY i
$$;

CREATE OR REPLACE FUNCTION fencepost._take_all(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    answers  jsonb := fencepost._begin_action('take_ownership', p_action_id, p_reason, p_items);
    takeable boolean[];
    at       timestamptz;
BEGIN
    IF answers IS NOT NULL THEN
        RETURN answers;
    END IF;
    takeable := fencepost._may_take(p_items, p_reason); -- once: what is not locked now is not taken below
    PERFORM fencepost._lock_subjects((SELECT coalesce(jsonb_agg(x.value), '[]')
                                      FROM jsonb_array_elements(p_items) WITH ORDINALITY x
                                      WHERE takeable[x.ordinality]));
    at := clock_timestamp();
    answers := CASE WHEN fencepost._late(p_not_after) THEN fencepost._answer_all(p_items, 'too_late', '{}')
        ELSE (SELECT jsonb_agg(fencepost._take_ownership_one(x.value, x.ordinality::integer, p_reason, at,
                                                             takeable[x.ordinality])
                               ORDER BY x.ordinality)
              FROM jsonb_array_elements(p_items) WITH ORDINALITY x) END;
    RETURN fencepost._conclude(p_action_id, 'take_ownership', p_reason, answers);
END
$$;

CREATE OR REPLACE FUNCTION fencepost.take_ownership(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY SELECT * FROM fencepost._rows(fencepost._take_all(p_action_id, p_not_after, p_reason, p_items));
EXCEPTION WHEN lock_not_available THEN
    PERFORM fencepost._raise_busy('take_ownership');
END
$$;
