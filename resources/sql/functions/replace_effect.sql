-- SPDX-License-Identifier: GPL-3.0-or-later
-- Puts a new effect, with a key of its own, in the place of one: {effect_key, row_version, inputs?: {terms,
-- amount_minor, currency}, request_id?}. After `declined` or `reversed`; after an absence, where the provider would
-- replay an error under the old key, or the inputs have changed; or of one that was never sent, with other inputs.
-- Never of one that happened. What was ever sent needs a second person: a sleeping worker could still send the old key.
-- Answers, first match:
--   bad_item, needs_reason, no_effect, not_yours (owner), changed (row_version, state), superseded (superseded_by),
--   living, not_replaceable (text, state, outcome), needs_second_person (why), consent_void,
--   replaced (effect_key, generation, run, run_state: the period must be claimed again before it is sent).

CREATE OR REPLACE FUNCTION fencepost._replace_fault(p_item jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE
        WHEN p_item ->> 'effect_key' IS NULL OR p_item ->> 'row_version' IS NULL
            THEN 'effect_key and row_version are needed'
        WHEN p_item -> 'inputs' IS NULL THEN NULL
        WHEN jsonb_typeof(p_item -> 'inputs') <> 'object'
             OR (p_item -> 'inputs') - ARRAY['terms', 'amount_minor', 'currency'] <> '{}'
            THEN 'inputs holds terms, amount_minor and currency'
        ELSE fencepost._bad_reservation(p_item -> 'inputs' || '{"target": "-"}') END
$$;

CREATE OR REPLACE FUNCTION fencepost._replace_digest(p_item jsonb, e fencepost.effect_ledger) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN p_item -> 'inputs' IS NULL THEN e.input_digest
                ELSE fencepost._input_digest(coalesce(p_item -> 'inputs' -> 'terms', '{}'),
                         (p_item -> 'inputs' ->> 'amount_minor')::bigint,
                         upper(p_item -> 'inputs' ->> 'currency')) END
$$;

-- The answer that a worker wrote down under this key is an error that the provider would give again for as long as it
-- keeps the key. A decline is an answer, not an error.
CREATE OR REPLACE FUNCTION fencepost._error_is_replayed(e fencepost.effect_ledger) RETURNS boolean
LANGUAGE sql STABLE AS $$
    SELECT EXISTS (
        SELECT FROM (SELECT e.response AS said
                     UNION ALL SELECT f.answer FROM fencepost.fence_event f WHERE f.effect_key = e.effect_key) a
        WHERE a.said ->> 'idempotent_replayed' = 'true' AND a.said -> 'error' ->> 'decline_code' IS NULL
          AND (jsonb_typeof(a.said -> 'error') = 'object' OR fencepost._as_bigint(a.said ->> 'http_status') >= 400))
$$;

-- Why it may not be replaced, in words; NULL: it may.
CREATE OR REPLACE FUNCTION fencepost._not_replaceable(p_item jsonb, e fencepost.effect_ledger, p_at timestamptz)
RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
    same boolean := fencepost._same_inputs(e, coalesce(p_item -> 'inputs' -> 'terms', '{}'),
                        (p_item -> 'inputs' ->> 'amount_minor')::bigint, p_item -> 'inputs' ->> 'currency')
                    OR p_item -> 'inputs' IS NULL;
    kept text := fencepost._seen_kept(e);
BEGIN
    RETURN CASE
        WHEN e.state = 'done' AND e.outcome = 'succeeded' THEN 'it has happened: a difference is an effect of its own'
        WHEN e.state = 'done' AND kept IS NOT NULL
            THEN 'its last check sees money kept' || CASE kept WHEN '' THEN '' ELSE ' (' || kept || ')' END
                 || ': check it again once all of it has been given back'
        WHEN e.state = 'done' THEN NULL
        WHEN e.state <> 'claimed' OR e.retry_until <= p_at
            THEN 'it is not known whether it happened: check and resolve it first'
        WHEN e.first_submitted_at IS NULL AND same THEN 'it was never sent, and its inputs are the same'
        WHEN e.first_submitted_at IS NOT NULL AND same AND NOT fencepost._error_is_replayed(e)
            THEN 'it did not happen, and no error is written down that the provider would replay: rerun it with its key'
        END;
END
$$;

CREATE OR REPLACE FUNCTION fencepost._lock_replace_effect(p_items jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    keys text[] := ARRAY(SELECT x ->> 'effect_key' FROM jsonb_array_elements(p_items) x);
    runs text[] := fencepost._runs_of(keys);
BEGIN
    PERFORM fencepost._lock_runs(runs, keys);
    PERFORM fencepost._lock_consents(p_items);
    PERFORM fencepost._lock_ownership(ARRAY(SELECT 'effect:' || k FROM unnest(keys) k)
                                      || ARRAY(SELECT 'run:' || k FROM unnest(runs) k));
END
$$;

-- Why it is not carried out; NULL: it is.
CREATE OR REPLACE FUNCTION fencepost._replace_refusal(
    p_item jsonb, e fencepost.effect_ledger, p_reason text, p_at timestamptz) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
    mine text := fencepost._effect_owner(e.effect_key, e.job, e.period, p_at);
    why  text := fencepost._not_replaceable(p_item, e, p_at);
    void text;
BEGIN
    IF fencepost._blank(p_reason) THEN
        RETURN jsonb_build_object('decision', 'needs_reason');
    ELSIF mine IS DISTINCT FROM session_user THEN
        RETURN jsonb_build_object('decision', 'not_yours', 'detail', jsonb_build_object('owner', mine));
    ELSIF e.row_version::text <> p_item ->> 'row_version' THEN
        RETURN jsonb_build_object('decision', 'changed',
            'detail', jsonb_build_object('row_version', e.row_version::text, 'state', e.state));
    ELSIF e.superseded_by IS NOT NULL THEN
        RETURN jsonb_build_object('decision', 'superseded', 'detail',
            jsonb_build_object('superseded_by', e.superseded_by));
    ELSIF fencepost._run_lives(e.job, e.period, p_at) THEN
        RETURN jsonb_build_object('decision', 'living');
    ELSIF why IS NOT NULL THEN
        RETURN jsonb_build_object('decision', 'not_replaceable',
            'detail', jsonb_build_object('text', why, 'state', e.state, 'outcome', e.outcome));
    ELSIF e.first_submitted_at IS NULL THEN
        RETURN NULL;
    ELSIF p_item ->> 'request_id' IS NULL THEN
        RETURN jsonb_build_object('decision', 'needs_second_person', 'detail', jsonb_build_object(
            'why', jsonb_build_array('was_sent'), 'text', 'a sleeping worker could still send the old key'));
    END IF;
    void := fencepost._consent_fault(p_item ->> 'request_id', 'replace_effect', e.effect_key,
                                     fencepost._bound(p_item), p_at);
    RETURN CASE WHEN void IS NOT NULL THEN
        jsonb_build_object('decision', 'consent_void', 'detail', jsonb_build_object('text', void)) END;
END
$$;

-- The old row first: one live row a slot is all that the index allows.
CREATE OR REPLACE FUNCTION fencepost._replace_write(p_item jsonb, e fencepost.effect_ledger, p_at timestamptz)
RETURNS fencepost.effect_ledger LANGUAGE plpgsql AS $$
DECLARE
    n fencepost.effect_ledger := e;
BEGIN
    n.generation := 1 + (SELECT max(x.generation) FROM fencepost.effect_ledger x WHERE x.slot = e.slot);
    n.input_digest := fencepost._replace_digest(p_item, e);
    IF p_item -> 'inputs' IS NOT NULL THEN
        n.terms := coalesce(p_item -> 'inputs' -> 'terms', '{}');
        n.amount_minor := (p_item -> 'inputs' ->> 'amount_minor')::bigint;
        n.currency := upper(p_item -> 'inputs' ->> 'currency');
    END IF;
    n.effect_key := fencepost._effect_key(e.slot, n.input_digest, n.generation);
    UPDATE fencepost.effect_ledger x
    SET superseded_by = n.effect_key, updated_at = p_at, row_version = x.row_version + 1
    WHERE x.effect_key = e.effect_key;
    INSERT INTO fencepost.effect_ledger (effect_key, slot, generation, one_per_period, supersedes, job, period, attempt,
        run_id, fencing_token, state, action, target, input_digest, terms, amount_minor, currency, idempotency_key,
        provider, claimed_at, updated_at)
    VALUES (n.effect_key, e.slot, n.generation, e.one_per_period, e.effect_key, e.job, e.period, e.attempt, e.run_id,
        e.fencing_token, 'claimed', e.action, e.target, n.input_digest, n.terms, n.amount_minor, n.currency,
        fencepost._idempotency_key(n.effect_key), (SELECT j.provider FROM fencepost.job j WHERE j.job = e.job),
        p_at, p_at)
    RETURNING * INTO n;
    RETURN n;
END
$$;

CREATE OR REPLACE FUNCTION fencepost._replace_effect_one(p_item jsonb, p_ord integer, p_reason text, p_at timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    fault   text := fencepost._replace_fault(p_item);
    e       fencepost.effect_ledger;
    n       fencepost.effect_ledger;
    why     jsonb;
    consent jsonb;
BEGIN
    IF fault IS NOT NULL THEN
        RETURN fencepost._bad_item(p_item, p_ord, fault);
    END IF;
    SELECT * INTO e FROM fencepost.effect_ledger x WHERE x.effect_key = p_item ->> 'effect_key';
    IF e.effect_key IS NULL THEN
        RETURN fencepost._answer(p_ord, 'effect', p_item ->> 'effect_key', 'no_effect');
    END IF;
    why := fencepost._replace_refusal(p_item, e, p_reason, p_at);
    IF why IS NOT NULL THEN
        RETURN fencepost._answer(p_ord, 'effect', e.effect_key, why ->> 'decision', why -> 'detail');
    END IF;
    IF e.first_submitted_at IS NOT NULL THEN
        consent := fencepost._use_consent(p_item ->> 'request_id', e.effect_key, p_at);
    END IF;
    n := fencepost._replace_write(p_item, e, p_at);
    RETURN fencepost._answer(p_ord, 'effect', e.effect_key, 'replaced',
        jsonb_build_object('effect_key', n.effect_key, 'generation', n.generation, 'run', e.job || '/' || e.period,
            'run_state', (SELECT r.state FROM fencepost.job_run r WHERE r.job = e.job AND r.period = e.period)),
        jsonb_build_object('state', e.state, 'outcome', e.outcome, 'amount_minor', e.amount_minor,
                           'currency', e.currency,
                           'input_digest', e.input_digest),
        jsonb_build_object('superseded_by', n.effect_key, 'amount_minor', n.amount_minor, 'currency', n.currency,
                           'input_digest', n.input_digest), NULL, NULL, consent);
END
$$;

CREATE OR REPLACE FUNCTION fencepost.replace_effect(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY
    SELECT * FROM fencepost._rows(fencepost._act('replace_effect', p_action_id, p_not_after, p_reason, p_items));
END
$$;
