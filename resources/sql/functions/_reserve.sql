-- SPDX-License-Identifier: GPL-3.0-or-later
-- The steps of reserve_effects, each over the whole batch. While they work, `decision` may also be `made` (a new row is
-- in), `make` (one must be made), `replace` (made, and the old one superseded), `take` (the row passes to the asking
-- attempt), `drop` (superseded by what was done before it: nothing is sent).

DO $$
BEGIN
    IF to_regtype('fencepost._reservation') IS NULL THEN
        CREATE TYPE fencepost._reservation AS (
            ord integer, slot text, input_digest text, target text, terms jsonb, amount_minor bigint, currency text,
            effect_key text, decision text, detail jsonb);
    END IF;
END
$$;

CREATE OR REPLACE FUNCTION fencepost._decided(
    i fencepost._reservation, decision text, detail jsonb, effect_key text DEFAULT NULL)
RETURNS fencepost._reservation LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
    i.decision := decision;
    i.detail := coalesce(detail, '{}');
    i.effect_key := coalesce(effect_key, i.effect_key);
    RETURN i;
END
$$;

-- What is wrong with an item; NULL: nothing.
CREATE OR REPLACE FUNCTION fencepost._bad_reservation(item jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE
        WHEN jsonb_typeof(item) <> 'object' THEN 'an item is an object'
        -- a misspelt amount would be an effect without one
        WHEN item - ARRAY['target', 'terms', 'amount_minor', 'currency'] <> '{}'
            THEN format('an item has target, terms, amount_minor and currency, and no %s',
                        (SELECT string_agg(left(k, 64), ', ' ORDER BY k) FROM jsonb_object_keys(item) k
                         WHERE k NOT IN ('target', 'terms', 'amount_minor', 'currency')))
        WHEN jsonb_typeof(item -> 'target') IS DISTINCT FROM 'string' OR item ->> 'target' = '' THEN 'target is missing'
        WHEN length(item ->> 'target') > 512 THEN 'target is longer than 512 characters'
        WHEN jsonb_typeof(coalesce(item -> 'terms', '{}')) <> 'object' THEN 'terms must be an object'
        WHEN (item ->> 'amount_minor' IS NULL) <> (item ->> 'currency' IS NULL)
            THEN 'amount_minor and currency go together'
        WHEN item ->> 'amount_minor' IS NOT NULL AND NOT (jsonb_typeof(item -> 'amount_minor') = 'number'
             AND item ->> 'amount_minor' ~ '^\d{1,18}$')
            THEN 'amount_minor must be a whole number of minor units, and not below 0'
        WHEN item ->> 'currency' !~ '^[A-Za-z]{3,8}$' THEN 'currency must be a code such as USD' END
$$;

-- The items with their slots and digests, ascending by slot: the order in which rows are made and locked.
CREATE OR REPLACE FUNCTION fencepost._reservations(p_action text, p_period text, p_items jsonb)
RETURNS fencepost._reservation[] LANGUAGE sql IMMUTABLE AS $$
    WITH read AS MATERIALIZED (
        SELECT x.ordinality::integer AS ord, x.value AS item, fencepost._bad_reservation(x.value) AS fault
        FROM jsonb_array_elements(p_items) WITH ORDINALITY x),
    typed AS MATERIALIZED (
        SELECT r.ord, r.fault, r.item ->> 'target' AS target, coalesce(r.item -> 'terms', '{}') AS terms,
               CASE WHEN r.fault IS NULL THEN (r.item ->> 'amount_minor')::bigint END AS amount_minor,
               upper(r.item ->> 'currency') AS currency
        FROM read r),
    keyed AS MATERIALIZED (
        SELECT t.*, CASE WHEN t.fault IS NULL THEN fencepost._slot(p_action, t.target, p_period) END AS slot,
               CASE WHEN t.fault IS NULL THEN fencepost._input_digest(t.terms, t.amount_minor, t.currency) END AS digest
        FROM typed t),
    told AS (
        SELECT k.*, CASE WHEN k.fault IS NOT NULL THEN k.fault
                         WHEN row_number() OVER (PARTITION BY k.slot ORDER BY k.ord) > 1
                             THEN 'this target is twice in the call' END AS why
        FROM keyed k)
    SELECT array_agg(ROW(t.ord, CASE WHEN t.why IS NULL THEN t.slot END, t.digest, t.target, t.terms, t.amount_minor,
               t.currency, NULL, CASE WHEN t.why IS NOT NULL THEN 'bad_item' END,
               CASE WHEN t.why IS NOT NULL THEN jsonb_build_object('text', t.why) ELSE '{}' END)::fencepost._reservation
               ORDER BY t.slot, t.ord)
    FROM told t
$$;

-- Makes the rows of slots that have none, and answers their keys. ON CONFLICT waits for another session that is making
-- the same one; who loses finds the winner's row in the next step.
CREATE OR REPLACE FUNCTION fencepost._reserve_new(w fencepost._worker, p_items fencepost._reservation[])
RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
    made text[];
BEGIN
    WITH fresh AS (
        SELECT i.*, fencepost._effect_key(i.slot, i.input_digest, 1) AS key
        FROM unnest(p_items) i
        WHERE i.decision IS NULL AND NOT EXISTS (SELECT FROM fencepost.effect_ledger e WHERE e.slot = i.slot)
          AND NOT fencepost._is_pruned(w.job, (w.attempt).period) -- in the statement that sees no row
        ORDER BY i.slot),
    put AS (
        INSERT INTO fencepost.effect_ledger AS e (effect_key, slot, generation, one_per_period, job, period, attempt,
            run_id, fencing_token, state, action, target, input_digest, terms, amount_minor, currency, idempotency_key,
            provider, claimed_at, updated_at)
        SELECT f.key, f.slot, 1, true, (w.attempt).job, (w.attempt).period, (w.attempt).attempt, (w.attempt).run_id,
               (w.attempt).fencing_token, 'claimed', (w.job).action, f.target, f.input_digest, f.terms, f.amount_minor,
               f.currency, fencepost._idempotency_key(f.key), (w.job).provider, w.now, w.now
        FROM fresh f
        ON CONFLICT DO NOTHING
        RETURNING e.effect_key)
    SELECT coalesce(array_agg(p.effect_key), '{}') INTO made FROM put p;
    RETURN made;
END
$$;

-- Locks what is open in the slots, then answers by it. An `on_change` item is answered by the newest row of its slot
-- that belongs to this run (a rerun of an older period must not send A again because B is newer), else by the newest.
CREATE OR REPLACE FUNCTION fencepost._reserve_decide(
    w fencepost._worker, p_items fencepost._reservation[], p_made text[])
RETURNS fencepost._reservation[] LANGUAGE plpgsql AS $$
DECLARE
    once     boolean := (w.job).effects_per_target = 'once_per_period';
    run_from text;
    at       timestamptz;
BEGIN
    PERFORM FROM fencepost.effect_ledger e
    WHERE e.slot = ANY (ARRAY(SELECT i.slot FROM unnest(p_items) i
                              WHERE i.decision IS NULL AND NOT i.slot = ANY (
                                  ARRAY(SELECT left(m, 32) FROM unnest(p_made) m))))
      AND e.superseded_by IS NULL AND e.state <> 'done'
    ORDER BY e.effect_key FOR NO KEY UPDATE;
    at := clock_timestamp();
    run_from := fencepost._owner('run', (w.attempt).job || '/' || (w.attempt).period, at);
    RETURN ARRAY(
        SELECT CASE WHEN i.decision IS NOT NULL THEN i
                    WHEN m.key IS NOT NULL THEN fencepost._decided(i, 'made', '{}', m.key)
                    ELSE fencepost._reserve_decision(w, i,
                        CASE WHEN (own.effect).superseded_by IS NULL AND (own.effect).effect_key IS NOT NULL
                             THEN own.effect ELSE newest.effect END,
                        (own.effect).superseded_by IS NOT NULL
                        AND (coalesce((newest.effect).generation > (own.effect).generation, false)
                             OR NOT EXISTS (SELECT FROM fencepost.run_attempt a
                                            WHERE a.run_id = (own.effect).run_id AND a.job = (w.attempt).job
                                              AND a.period = (w.attempt).period)), run_from, at) END
        FROM unnest(p_items) i
        LEFT JOIN unnest(p_made) m (key) ON left(m.key, 32) = i.slot
        LEFT JOIN LATERAL (
            SELECT e.*::fencepost.effect_ledger AS effect FROM fencepost.effect_ledger e
            WHERE NOT once AND e.slot = i.slot AND e.job = (w.attempt).job AND e.period = (w.attempt).period
            ORDER BY e.generation DESC LIMIT 1) own ON m.key IS NULL
        LEFT JOIN LATERAL (
            SELECT e.*::fencepost.effect_ledger AS effect FROM fencepost.effect_ledger e
            WHERE e.slot = i.slot AND e.superseded_by IS NULL
            ORDER BY e.generation DESC LIMIT 1) newest ON m.key IS NULL
        ORDER BY i.slot, i.ord);
END
$$;

-- One item beside the row that answers for its slot (`e`). `p_older`: this run's own row was superseded by another's.
CREATE OR REPLACE FUNCTION fencepost._reserve_decision(
    w fencepost._worker, i fencepost._reservation, e fencepost.effect_ledger, p_older boolean, p_run_owner text,
    at timestamptz)
RETURNS fencepost._reservation LANGUAGE plpgsql STABLE AS $$
DECLARE
    same   boolean := fencepost._same_inputs(e, i.terms, i.amount_minor, i.currency);
    mine   boolean := e.job = (w.attempt).job AND e.period = (w.attempt).period; -- this run's
    unsent boolean := e.state = 'claimed' AND e.first_submitted_at IS NULL;
    who    text;
BEGIN
    i.effect_key := e.effect_key;
    i.detail := '{}';
    IF same THEN
        i.input_digest := e.input_digest; -- as that row was written: approvals and finish_run go by it
    END IF;
    IF e.effect_key IS NULL THEN
        i.decision := 'make';
    ELSIF e.job <> (w.attempt).job AND NOT (unsent AND EXISTS (
              SELECT FROM fencepost.job j WHERE j.job = e.job AND j.retired_at IS NOT NULL)) THEN
        i.decision := 'held_by_other_job';
        i.detail := jsonb_build_object('job', e.job, 'state', e.state);
    ELSIF e.job <> (w.attempt).job AND fencepost._approval_stays(w, e, i.input_digest) THEN
        i.decision := 'approval_missing';
        i.detail := jsonb_build_object('job', e.job);
    ELSIF same AND e.state = 'done' THEN
        i.decision := 'already_done';
        i.detail := jsonb_build_object('outcome', e.outcome, 'provider_ref', e.provider_ref);
    ELSIF p_older OR (NOT same AND NOT unsent AND (mine OR e.state <> 'done')) THEN
        i.decision := 'changed_inputs';
        i.detail := jsonb_build_object('state', e.state, 'amount_minor', e.amount_minor, 'currency', e.currency);
    ELSIF e.state = 'done' THEN -- of another period: the fact has changed since
        i.decision := 'make';
    ELSIF e.state IN ('submitted', 'unknown') OR (NOT mine AND NOT unsent) THEN
        i.decision := 'unresolved';
        i.detail := jsonb_build_object('state', e.state, 'period', e.period);
    ELSIF e.retry_until <= at THEN
        i.decision := 'key_gone';
        i.detail := jsonb_build_object('retry_until', e.retry_until);
    ELSE
        who := coalesce(fencepost._owner('effect', e.effect_key, at), p_run_owner);
        i.decision := CASE WHEN who IS NOT NULL THEN 'owned' WHEN same AND (mine OR e.one_per_period) THEN 'take'
                           WHEN fencepost._last_done(i) IS NOT NULL THEN 'drop' ELSE 'replace' END;
        i.detail := CASE WHEN who IS NULL THEN '{}'::jsonb ELSE jsonb_build_object('owner', who) END;
    END IF;
    -- What was done in this period may have been removed; a missing row proves nothing any more.
    IF i.decision IN ('make', 'replace', 'take', 'drop') AND NOT coalesce(mine, false)
       AND fencepost._is_pruned(w.job, (w.attempt).period) THEN
        i.decision := 'pruned';
        i.effect_key := NULL;
        i.detail := '{}';
    END IF;
    RETURN i;
END
$$;

-- A row of a retired job that needs approval does not pass to one that needs none before it is approved, as it is.
CREATE OR REPLACE FUNCTION fencepost._approval_stays(
    w fencepost._worker, e fencepost.effect_ledger, p_digest text) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT NOT (w.job).needs_approval AND (SELECT j.needs_approval FROM fencepost.job j WHERE j.job = e.job)
       AND NOT fencepost._approved(e.effect_key, p_digest)
$$;

-- The key of what was done last in an `on_change` slot, if it is what is asked for now: A done, B reserved and never
-- sent, A again is no change, and A is not sent twice. NULL: it is a change.
CREATE OR REPLACE FUNCTION fencepost._last_done(i fencepost._reservation) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN fencepost._same_inputs(d, i.terms, i.amount_minor, i.currency) THEN d.effect_key END
    FROM fencepost.effect_ledger d
    WHERE d.slot = i.slot AND d.state = 'done' AND d.superseded_by IS NULL AND NOT d.one_per_period
    ORDER BY d.generation DESC LIMIT 1
$$;

-- New rows for `make` and `replace`: one generation more than the slot has had. Superseding first, because one live row
-- a slot is all the index allows.
CREATE OR REPLACE FUNCTION fencepost._reserve_replace(w fencepost._worker, p_items fencepost._reservation[])
RETURNS fencepost._reservation[] LANGUAGE plpgsql AS $$
DECLARE
    it  fencepost._reservation;
    gen integer;
    key text;
    out fencepost._reservation[] := '{}';
BEGIN
    FOREACH it IN ARRAY p_items LOOP
        IF it.decision IN ('make', 'replace') THEN
            gen := 1 + coalesce((SELECT max(e.generation) FROM fencepost.effect_ledger e WHERE e.slot = it.slot), 0);
            key := fencepost._effect_key(it.slot, it.input_digest, gen);
            IF it.decision = 'replace' THEN
                UPDATE fencepost.effect_ledger e
                SET superseded_by = key, updated_at = w.now, row_version = e.row_version + 1
                WHERE e.effect_key = it.effect_key;
            END IF;
            INSERT INTO fencepost.effect_ledger (effect_key, slot, generation, one_per_period, supersedes, job, period,
                attempt, run_id, fencing_token, state, action, target, input_digest, terms, amount_minor, currency,
                idempotency_key, provider, claimed_at, updated_at)
            VALUES (key, it.slot, gen, (w.job).effects_per_target = 'once_per_period',
                CASE it.decision WHEN 'replace' THEN it.effect_key END, (w.attempt).job, (w.attempt).period,
                (w.attempt).attempt, (w.attempt).run_id, (w.attempt).fencing_token, 'claimed', (w.job).action,
                    it.target,
                it.input_digest, it.terms, it.amount_minor, it.currency, fencepost._idempotency_key(key),
                (w.job).provider, w.now, w.now);
            it.effect_key := key;
            it.decision := 'made';
        ELSIF it.decision = 'drop' THEN
            key := fencepost._last_done(it);
            UPDATE fencepost.effect_ledger e
            SET superseded_by = key, updated_at = w.now, row_version = e.row_version + 1, -- and by whom:
                run_id = (w.attempt).run_id, attempt = (w.attempt).attempt, fencing_token = (w.attempt).fencing_token
            WHERE e.effect_key = it.effect_key;
            it := fencepost._decided(it, 'already_done', (SELECT jsonb_build_object('outcome', e.outcome,
                'provider_ref', e.provider_ref) FROM fencepost.effect_ledger e WHERE e.effect_key = key), key);
        END IF;
        out := out || it;
    END LOOP;
    RETURN out;
END
$$;

-- Rows of the slot pass to the asking attempt; asked twice by the same attempt, nothing changes. An approval that lets
-- a row pass to a job that needs none is used by that: it could not be taken back any more.
CREATE OR REPLACE FUNCTION fencepost._reserve_take(w fencepost._worker, p_items fencepost._reservation[]) RETURNS void
LANGUAGE sql VOLATILE AS $$
    UPDATE fencepost.approval p SET consumed_at = w.now, consumed_by = (w.attempt).run_id
    FROM fencepost.effect_ledger e
    WHERE e.effect_key = ANY (ARRAY(SELECT i.effect_key FROM unnest(p_items) i WHERE i.decision = 'take'))
      AND p.effect_key = e.effect_key AND p.consumed_at IS NULL
      AND e.job <> (w.attempt).job AND NOT (w.job).needs_approval;
    UPDATE fencepost.effect_ledger e
    SET job = (w.attempt).job, run_id = (w.attempt).run_id, attempt = (w.attempt).attempt,
        fencing_token = (w.attempt).fencing_token, updated_at = w.now, row_version = e.row_version + 1,
        provider = CASE WHEN e.first_submitted_at IS NULL THEN (w.job).provider ELSE e.provider END
    WHERE e.effect_key = ANY (ARRAY(SELECT i.effect_key FROM unnest(p_items) i WHERE i.decision = 'take'))
      AND e.run_id <> (w.attempt).run_id AND e.state = 'claimed' AND e.superseded_by IS NULL
$$;

-- The row stands, so that a person can see and approve it; it is not sent before.
CREATE OR REPLACE FUNCTION fencepost._reserve_approved(w fencepost._worker, p_items fencepost._reservation[])
RETURNS fencepost._reservation[] LANGUAGE plpgsql AS $$
DECLARE
    reused bigint;
BEGIN
    SELECT count(*) INTO reused FROM unnest(p_items) i JOIN fencepost.approval p USING (effect_key)
    WHERE i.decision IN ('made', 'take') AND p.consumed_at IS NOT NULL;
    PERFORM fencepost._count((w.attempt).job, 'approval_reused', reused);
    RETURN ARRAY(
        SELECT CASE WHEN i.decision IN ('made', 'take') AND NOT fencepost._approved(i.effect_key, i.input_digest)
                    THEN fencepost._decided(i, 'approval_missing', NULL) ELSE i END
        FROM unnest(p_items) i ORDER BY i.slot, i.ord);
END
$$;

-- An approval for exactly these terms that nobody has used.
CREATE OR REPLACE FUNCTION fencepost._approved(p_effect_key text, p_digest text) RETURNS boolean
LANGUAGE sql STABLE AS $$
    SELECT EXISTS (SELECT FROM fencepost.approval p
                   WHERE p.effect_key = p_effect_key AND p.terms_digest = p_digest AND p.consumed_at IS NULL)
$$;

-- What was refused is kept on the attempt; what goes ahead is taken off again. An `on_change` item that was done in
-- another period has no row in this run and is kept too, so that finish_run can count it against the plan.
CREATE OR REPLACE FUNCTION fencepost._reserve_note(w fencepost._worker, p_items fencepost._reservation[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    refused jsonb;
    settled text[];
    stop    text;
BEGIN
    SELECT coalesce(jsonb_object_agg(i.slot, jsonb_build_object('input_digest', i.input_digest, 'decision', i.decision))
                        FILTER (WHERE k.kept), '{}'),
           coalesce(array_agg(i.slot) FILTER (WHERE NOT k.kept), '{}'),
           max(i.decision) FILTER (WHERE i.decision IN ('owned', 'paused'))
    INTO refused, settled, stop
    FROM unnest(p_items) i
    CROSS JOIN LATERAL (SELECT i.decision NOT IN ('made', 'take', 'already_done')
        OR (i.decision = 'already_done' AND (w.job).effects_per_target = 'on_change' AND NOT EXISTS (
                SELECT FROM fencepost.effect_ledger e WHERE e.effect_key = i.effect_key
                  AND e.job = (w.attempt).job AND e.period = (w.attempt).period))) k (kept)
    WHERE i.slot IS NOT NULL;
    IF refused <> '{}' OR (w.attempt).refused_slots ?| settled THEN
        UPDATE fencepost.run_attempt a
        SET refused_slots = (a.refused_slots - settled) || refused, stopped_by = coalesce(stop, a.stopped_by)
        WHERE a.run_id = (w.attempt).run_id;
    END IF;
    PERFORM fencepost._count((w.attempt).job, 'duplicate_suppressed',
                             (SELECT count(*) FROM unnest(p_items) i WHERE i.decision = 'already_done'));
END
$$;
