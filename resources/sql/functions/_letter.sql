-- SPDX-License-Identifier: GPL-3.0-or-later
-- What the dead-letter functions share: their locks and what refuses all of them.

-- Locks letters with their runs and effects, in the contract's order, as a rerun of those runs does; fences what is
-- over.
CREATE OR REPLACE FUNCTION fencepost._lock_letters(p_items jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    ids  bigint[] := ARRAY(SELECT fencepost._as_bigint(x ->> 'dead_letter_id') FROM jsonb_array_elements(p_items) x);
    runs text[] := ARRAY(SELECT DISTINCT d.job || '/' || d.period FROM fencepost.dead_letter d
                         WHERE d.dead_letter_id = ANY (ids));
    keys text[] := ARRAY(SELECT d.effect_key FROM fencepost.dead_letter d
                         WHERE d.dead_letter_id = ANY (ids) AND d.effect_key IS NOT NULL);
BEGIN
    PERFORM FROM fencepost.job_lease l WHERE l.job IN (SELECT fencepost._run_job(k) FROM unnest(runs) k)
    ORDER BY l.job FOR NO KEY UPDATE OF l;
    PERFORM FROM fencepost.firing f
    WHERE f.state = 'missed'
      AND (f.job, f.period) IN (SELECT fencepost._run_job(k), fencepost._run_period(k) FROM unnest(runs) k)
    ORDER BY f.job, f.period, f.scheduled_for FOR NO KEY UPDATE OF f;
    PERFORM fencepost._lock_runs(runs, keys);
    PERFORM FROM fencepost.dead_letter d WHERE d.dead_letter_id = ANY (ids)
    ORDER BY d.dead_letter_id FOR NO KEY UPDATE OF d;
    PERFORM fencepost._lock_consents(p_items);
    PERFORM fencepost._lock_ownership(ARRAY(SELECT 'dead_letter:' || i FROM unnest(ids) i)
        || ARRAY(SELECT 'run:' || r FROM unnest(runs) r)
        || ARRAY(SELECT 'effect:' || e.effect_key FROM fencepost.effect_ledger e
                 WHERE (e.job, e.period) IN (SELECT fencepost._run_job(k), fencepost._run_period(k) FROM unnest(runs) k)
                   AND e.state IN ('submitted', 'unknown', 'claimed'))
        || ARRAY(SELECT 'effect:' || k FROM unnest(keys) k));
END
$$;

CREATE OR REPLACE FUNCTION fencepost._letter(p_item jsonb) RETURNS fencepost.dead_letter LANGUAGE sql STABLE AS $$
    SELECT d FROM fencepost.dead_letter d WHERE d.dead_letter_id = fencepost._as_bigint(p_item ->> 'dead_letter_id')
$$;

-- A letter's own owner comes before its effect's, and that before the run's.
CREATE OR REPLACE FUNCTION fencepost._letter_owner(d fencepost.dead_letter, p_at timestamptz) RETURNS text
LANGUAGE sql STABLE AS $$
    SELECT coalesce(fencepost._owner('dead_letter', d.dead_letter_id::text, p_at),
                    fencepost._effect_owner(d.effect_key, d.job, d.period, p_at))
$$;

-- What refuses every act on a letter; NULL: nothing. `p_state`: in which state it must be.
CREATE OR REPLACE FUNCTION fencepost._letter_refusal(
    p_item jsonb, d fencepost.dead_letter, p_state text, p_reason text, p_at timestamptz) RETURNS jsonb
LANGUAGE sql STABLE AS $$
    SELECT CASE
        WHEN fencepost._blank(p_reason) THEN jsonb_build_object('decision', 'needs_reason')
        WHEN fencepost._letter_owner(d, p_at) IS DISTINCT FROM session_user
            THEN jsonb_build_object('decision', 'not_yours',
                     'detail', jsonb_build_object('owner', fencepost._letter_owner(d, p_at)))
        WHEN d.state <> p_state THEN jsonb_build_object('decision', 'changed',
                 'detail', jsonb_build_object('row_version', d.row_version::text, 'state', d.state))
        WHEN d.row_version::text <> p_item ->> 'row_version' THEN jsonb_build_object('decision', 'changed',
                 'detail', jsonb_build_object('row_version', d.row_version::text, 'state', d.state)) END
$$;

-- What refuses the item, as its answer; NULL: nothing.
CREATE OR REPLACE FUNCTION fencepost._letter_refused(
    p_item jsonb, p_ord integer, d fencepost.dead_letter, p_state text, p_reason text, p_at timestamptz) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
    key text := p_item ->> 'dead_letter_id';
    why jsonb;
BEGIN
    IF key IS NULL OR p_item ->> 'row_version' IS NULL THEN
        RETURN fencepost._bad_item(p_item, p_ord, 'dead_letter_id and row_version are needed');
    ELSIF d.dead_letter_id IS NULL THEN
        RETURN fencepost._answer(p_ord, 'dead_letter', key, 'no_letter');
    END IF;
    why := fencepost._letter_refusal(p_item, d, p_state, p_reason, p_at);
    RETURN CASE WHEN why IS NOT NULL THEN
        fencepost._answer(p_ord, 'dead_letter', key, why ->> 'decision', why -> 'detail') END;
END
$$;

-- Writes the new state and answers the row as it is.
CREATE OR REPLACE FUNCTION fencepost._letter_write(p_id bigint, p_state text, p_at timestamptz)
RETURNS fencepost.dead_letter LANGUAGE sql VOLATILE AS $$
    UPDATE fencepost.dead_letter d
    SET state = p_state, closed_at = CASE WHEN p_state <> 'open' THEN p_at END, row_version = d.row_version + 1,
        requeues = d.requeues + CASE WHEN p_state = 'requeued' THEN 1 ELSE 0 END
    WHERE d.dead_letter_id = p_id RETURNING d.*
$$;
