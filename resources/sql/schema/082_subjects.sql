-- SPDX-License-Identifier: GPL-3.0-or-later
-- What the ownership functions share: their locks and the steps for one item.

-- Does this subject exist? A run may be owned before its first attempt: a missed firing is enough.
CREATE OR REPLACE FUNCTION fencepost._subject_exists(p_kind text, p_key text) RETURNS boolean
LANGUAGE sql STABLE AS $$
    SELECT CASE p_kind
        WHEN 'job' THEN EXISTS (SELECT FROM fencepost.job j WHERE j.job = p_key)
        WHEN 'provider' THEN EXISTS (SELECT FROM fencepost.provider v WHERE v.provider = p_key)
        WHEN 'effect' THEN EXISTS (SELECT FROM fencepost.effect_ledger e WHERE e.effect_key = p_key)
        WHEN 'dead_letter' THEN EXISTS (SELECT FROM fencepost.dead_letter d
                                        WHERE d.dead_letter_id = fencepost._as_bigint(p_key)
                                          AND d.dead_letter_id::text = p_key)
        WHEN 'run' THEN EXISTS (SELECT FROM fencepost.job_run r WHERE r.job = fencepost._run_job(p_key)
                                  AND r.period = fencepost._run_period(p_key))
                     OR EXISTS (SELECT FROM fencepost.firing f WHERE f.job = fencepost._run_job(p_key)
                                  AND f.period = fencepost._run_period(p_key))
        ELSE false END
$$;

-- Locks what the items name, and last their ownership rows: a worker that reserves or sends holds the lease
-- FOR SHARE, so that nothing is sent between this and the commit.
CREATE OR REPLACE FUNCTION fencepost._lock_subjects(p_items jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    runs    text[] := ARRAY(SELECT i ->> 'subject_key' FROM jsonb_array_elements(p_items) i
                            WHERE i ->> 'subject_kind' = 'run');
    effects text[] := ARRAY(SELECT i ->> 'subject_key' FROM jsonb_array_elements(p_items) i
                            WHERE i ->> 'subject_kind' = 'effect');
    letters bigint[] := ARRAY(SELECT fencepost._as_bigint(i ->> 'subject_key') FROM jsonb_array_elements(p_items) i
                              WHERE i ->> 'subject_kind' = 'dead_letter');
BEGIN
    PERFORM FROM fencepost.job_lease l
    WHERE l.job IN (SELECT fencepost._run_job(k) FROM unnest(runs) k
                    UNION SELECT e.job FROM fencepost.effect_ledger e WHERE e.effect_key = ANY (effects))
    ORDER BY l.job FOR NO KEY UPDATE OF l;
    PERFORM FROM fencepost.job_run r
    WHERE (r.job, r.period) IN (SELECT fencepost._run_job(k), fencepost._run_period(k) FROM unnest(runs) k)
    ORDER BY r.job, r.period FOR NO KEY UPDATE OF r;
    PERFORM FROM fencepost.effect_ledger e WHERE e.effect_key = ANY (effects)
    ORDER BY e.effect_key FOR NO KEY UPDATE OF e;
    PERFORM FROM fencepost.dead_letter d WHERE d.dead_letter_id = ANY (letters)
    ORDER BY d.dead_letter_id FOR NO KEY UPDATE OF d;
    PERFORM fencepost._lock_ownership(ARRAY(
        SELECT (i ->> 'subject_kind') || ':' || (i ->> 'subject_key') FROM jsonb_array_elements(p_items) i));
END
$$;

-- Ownership rows, ascending. `p_subjects`: kind ':' key.
CREATE OR REPLACE FUNCTION fencepost._lock_ownership(p_subjects text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM fencepost.ownership o
    WHERE (o.subject_kind, o.subject_key) IN (SELECT split_part(s, ':', 1), substr(s, strpos(s, ':') + 1)
                                              FROM unnest(p_subjects) s)
    ORDER BY o.subject_kind, o.subject_key FOR NO KEY UPDATE OF o;
END
$$;

-- Makes this login the owner. The token grows with every change of hands; rows are kept for that.
CREATE OR REPLACE FUNCTION fencepost._own(p_kind text, p_key text, p_at timestamptz, p_until timestamptz)
RETURNS bigint LANGUAGE sql VOLATILE AS $$
    INSERT INTO fencepost.ownership AS o
        (subject_kind, subject_key, owner, ownership_token, taken_at, until, last_active_at)
    VALUES (p_kind, p_key, session_user, 1, p_at, p_until, p_at)
    ON CONFLICT (subject_kind, subject_key) DO UPDATE
    SET owner = excluded.owner, ownership_token = o.ownership_token + 1, taken_at = excluded.taken_at,
        until = excluded.until, last_active_at = excluded.last_active_at, offered_to = NULL, offered_at = NULL
    RETURNING o.ownership_token
$$;

CREATE OR REPLACE FUNCTION fencepost._own_no_more(p_kind text, p_key text, p_at timestamptz) RETURNS void
LANGUAGE sql VOLATILE AS $$
    UPDATE fencepost.ownership o SET until = p_at
    WHERE o.subject_kind = p_kind AND o.subject_key = p_key AND o.until > p_at
$$;

-- Who owns it, for an answer that refuses.
CREATE OR REPLACE FUNCTION fencepost._owner_detail(p_kind text, p_key text, p_at timestamptz) RETURNS jsonb
LANGUAGE sql STABLE AS $$
    SELECT coalesce((SELECT jsonb_build_object('owner', o.owner, 'until', o.until, 'last_active_at', o.last_active_at)
                     FROM fencepost.ownership o
                     WHERE o.subject_kind = p_kind AND o.subject_key = p_key AND o.until > p_at),
                    jsonb_build_object('owner', NULL))
$$;
