-- SPDX-License-Identifier: GPL-3.0-or-later
-- How resolve_effects judges one item. Everything is read after the locks; nothing is locked here.

DO $$
BEGIN
    IF to_regtype('fencepost._resolving') IS NULL THEN
        CREATE TYPE fencepost._resolving AS (
            now        timestamptz,
            effect     fencepost.effect_ledger,
            checked    fencepost.provider_check,
            provider   fencepost.provider,
            lives      boolean,      -- its attempt lives
            key_gone   boolean,      -- the provider may have dropped its key
            resolution text,
            outcome    text,         -- what becomes of it; not_happened: back to `claimed`
            stands     jsonb,        -- the object of the far side that stands for it
            needs      text[]);      -- why a second person is needed; empty: not needed
    END IF;
END
$$;

-- What is wrong with the item's form, in words; NULL: nothing.
CREATE OR REPLACE FUNCTION fencepost._resolve_fault(p_item jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE
        WHEN p_item ->> 'effect_key' IS NULL OR p_item ->> 'row_version' IS NULL
            THEN 'effect_key and row_version are needed'
        WHEN p_item ->> 'resolution' IS NULL
             OR p_item ->> 'resolution' NOT IN ('succeeded', 'declined', 'reversed', 'not_happened', 'by_hand')
            THEN 'resolution is succeeded, declined, reversed, not_happened or by_hand'
        WHEN p_item ->> 'resolution' = 'by_hand' AND (p_item ->> 'outcome' IS NULL
             OR p_item ->> 'outcome' NOT IN ('succeeded', 'declined', 'reversed', 'not_happened'))
            THEN 'by hand needs an outcome: succeeded, declined, reversed or not_happened'
        WHEN length(p_item -> 'evidence' ->> 'reference') > 512 THEN 'a reference of at most 512 characters'
        WHEN octet_length(p_item::text) > 65536 THEN 'an item of at most 64 KiB' END
$$;

-- Reads what the judgement of one item rests on.
CREATE OR REPLACE FUNCTION fencepost._resolving(p_item jsonb, p_at timestamptz) RETURNS fencepost._resolving
LANGUAGE plpgsql STABLE AS $$
DECLARE
    r fencepost._resolving;
    e fencepost.effect_ledger;
    c fencepost.provider_check;
    v fencepost.provider;
BEGIN
    r.now := p_at;
    SELECT * INTO e FROM fencepost.effect_ledger x WHERE x.effect_key = p_item ->> 'effect_key';
    SELECT * INTO c FROM fencepost.provider_check x
    WHERE x.check_id = fencepost._as_uuid(p_item ->> 'check_id') AND x.effect_key = e.effect_key;
    SELECT * INTO v FROM fencepost.provider x WHERE x.provider = e.provider;
    r.effect := e;
    r.checked := c;
    r.provider := v;
    r.lives := coalesce((SELECT fencepost._lives(a, l, p_at) FROM fencepost.run_attempt a
                         JOIN fencepost.job_lease l ON l.job = e.job WHERE a.run_id = e.run_id), false);
    r.key_gone := coalesce(fencepost._key_goes_at(e, v) <= p_at, true);
    r.resolution := p_item ->> 'resolution';
    r.outcome := CASE WHEN r.resolution = 'by_hand' THEN p_item ->> 'outcome' ELSE r.resolution END;
    IF r.resolution <> 'by_hand' AND c.matches IS NOT NULL THEN
        r.stands := fencepost._standing(c.matches, p_item ->> 'stands', e);
    END IF;
    r.needs := array_remove(ARRAY[
        CASE WHEN r.resolution = 'by_hand' THEN 'by_hand' END,
        CASE WHEN c.verdict IN ('found_reversed', 'found_different', 'found_several') THEN c.verdict END,
        CASE WHEN r.outcome = 'not_happened' AND r.key_gone THEN 'key_gone' END,
        CASE WHEN r.outcome = 'not_happened' AND c.look_alikes > 0 THEN 'look_alikes' END,
        CASE WHEN fencepost._item_denies(p_item, c) IS NOT NULL THEN 'found_before' END], NULL);
    RETURN r;
END
$$;

-- A check that came later and says otherwise; what settles nothing (time-out, wrong key) says nothing.
CREATE OR REPLACE FUNCTION fencepost._contradicted(c fencepost.provider_check) RETURNS uuid LANGUAGE sql STABLE AS $$
    SELECT x.check_id FROM fencepost.provider_check x
    WHERE x.effect_key = c.effect_key AND x.effect_version = c.effect_version AND x.started_at > c.started_at
      AND x.verdict IS DISTINCT FROM c.verdict AND x.verdict NOT IN ('inconclusive', 'misconfigured')
    ORDER BY x.started_at DESC LIMIT 1
$$;

-- Does the check allow this resolution, and is it the right one? NULL: yes, else {decision, detail}.
CREATE OR REPLACE FUNCTION fencepost._check_refusal(r fencepost._resolving, p_item jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
    c     fencepost.provider_check := r.checked;
    keeps interval := CASE WHEN r.key_gone THEN interval '5 minutes' ELSE interval '10 minutes' END;
    newer uuid;
BEGIN
    IF c.finished_at IS NULL THEN
        RETURN jsonb_build_object('decision', 'no_check');
    ELSIF c.effect_version IS DISTINCT FROM (r.effect).row_version THEN
        RETURN jsonb_build_object('decision', 'check_of_other_version');
    ELSIF fencepost._allowed_by(c.verdict) IS DISTINCT FROM r.resolution THEN
        RETURN jsonb_build_object('decision', 'verdict_forbids',
            'detail', jsonb_build_object('verdict', c.verdict, 'allows', fencepost._allowed_by(c.verdict)));
    END IF;
    newer := fencepost._contradicted(c);
    IF newer IS NOT NULL THEN
        RETURN jsonb_build_object('decision', 'newer_check', 'detail', jsonb_build_object('check_id', newer,
            'verdict', (SELECT x.verdict FROM fencepost.provider_check x WHERE x.check_id = newer)));
    ELSIF c.verdict = 'absent' AND c.started_at <= r.now - keeps THEN
        RETURN jsonb_build_object('decision', 'check_old',
            'detail', jsonb_build_object('started_at', c.started_at, 'at_most_s', extract(epoch FROM keeps)::integer));
    ELSIF (c.verdict = 'found_several' AND p_item ->> 'stands' IS NULL) OR (p_item ->> 'stands' IS NOT NULL
                                                                            AND r.stands IS NULL) THEN
        RETURN jsonb_build_object('decision', 'stands_missing', 'detail', jsonb_build_object('references',
            (SELECT jsonb_agg(m -> 'reference') FROM jsonb_array_elements(c.matches) m)));
    END IF;
    RETURN NULL;
END
$$;

-- By hand: a person's evidence, past the job's limit or where the far side cannot be asked. NULL: allowed.
CREATE OR REPLACE FUNCTION fencepost._by_hand_refusal(r fencepost._resolving, p_item jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
    e        fencepost.effect_ledger := r.effect;
    said     jsonb := p_item -> 'evidence';
    possible timestamptz;
BEGIN
    IF jsonb_typeof(said) IS DISTINCT FROM 'object' OR fencepost._shorter(said ->> 'text', 20)
       OR (fencepost._blank(said ->> 'reference') AND fencepost._blank(said ->> 'file_digest')) THEN
        RETURN jsonb_build_object('decision', 'needs_evidence', 'detail', jsonb_build_object('text',
            'evidence {text of at least 20 characters, reference or file_digest} is needed'));
    END IF;
    possible := CASE WHEN (r.checked).verdict = 'no_look_up' AND (r.checked).effect_version = e.row_version
                     THEN e.first_submitted_at
                     ELSE e.first_submitted_at + (SELECT j.unknown_limit FROM fencepost.job j WHERE j.job = e.job) END;
    IF r.outcome = 'not_happened' THEN
        -- without a provider row nothing is known of its delays; a day is longer than any of them
        possible := greatest(possible, coalesce(fencepost._sure_at(e, r.provider),
                                                e.first_submitted_at + interval '24 hours'));
    END IF;
    IF possible IS NULL OR possible >= r.now THEN
        RETURN jsonb_build_object('decision', 'too_early', 'detail', jsonb_build_object('possible_at', possible));
    END IF;
    RETURN NULL;
END
$$;

-- What an answer says of earlier checks that found something; {} where none did.
CREATE OR REPLACE FUNCTION fencepost._denial(p_item jsonb, c fencepost.provider_check) RETURNS jsonb
LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN d.denied IS NULL THEN '{}' ELSE jsonb_build_object('found_before', d.denied, 'text',
        'An earlier check found what this one does not. Check it again; if it is there, settle it by that check, else '
        'ask a second person, who is shown both.') END
    FROM (SELECT fencepost._item_denies(p_item, c) AS denied) d
$$;

-- Why the item is not carried out, in the order that functions/README.md lists; NULL: it is.
CREATE OR REPLACE FUNCTION fencepost._resolve_refusal(r fencepost._resolving, p_item jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
    e    fencepost.effect_ledger := r.effect;
    mine text := fencepost._effect_owner(e.effect_key, e.job, e.period, r.now);
    why  jsonb;
    void text;
BEGIN
    IF mine IS DISTINCT FROM session_user THEN
        RETURN jsonb_build_object('decision', 'not_yours', 'detail', jsonb_build_object('owner', mine));
    ELSIF e.row_version::text <> p_item ->> 'row_version' THEN
        RETURN jsonb_build_object('decision', 'changed', 'detail', jsonb_build_object(
            'row_version', e.row_version::text, 'state', e.state, 'outcome', e.outcome, 'updated_at', e.updated_at));
    ELSIF r.lives AND (e.state <> 'unknown' OR r.outcome = 'not_happened' OR r.resolution = 'by_hand') THEN
        RETURN jsonb_build_object('decision', 'living');
    ELSIF NOT fencepost._is_unresolved(e, r.lives, r.now) THEN
        RETURN jsonb_build_object('decision', 'not_unresolved', 'detail', jsonb_build_object(
            'state', e.state, 'outcome', e.outcome, 'retry_until', e.retry_until, 'superseded_by', e.superseded_by));
    END IF;
    why := CASE WHEN r.resolution = 'by_hand' THEN fencepost._by_hand_refusal(r, p_item)
                ELSE fencepost._check_refusal(r, p_item) END;
    IF why IS NOT NULL OR r.needs = '{}' THEN
        RETURN why;
    ELSIF p_item ->> 'request_id' IS NULL THEN
        RETURN jsonb_build_object('decision', 'needs_second_person',
            'detail', jsonb_build_object('why', to_jsonb(r.needs)) || fencepost._denial(p_item, r.checked));
    END IF;
    void := fencepost._consent_fault(p_item ->> 'request_id', 'resolve_effects', e.effect_key,
                fencepost._bound(fencepost._with_seen(
                    p_item || jsonb_build_object('verdict', (r.checked).verdict), r.checked)), r.now);
    IF void IS NOT NULL THEN
        RETURN jsonb_build_object('decision', 'consent_void', 'detail', jsonb_build_object('text', void));
    END IF;
    RETURN NULL;
END
$$;

-- Writes it, and answers the row as it is now. row_version grows: whoever still looks at the old row is told.
CREATE OR REPLACE FUNCTION fencepost._resolve_write(r fencepost._resolving, p_item jsonb)
RETURNS fencepost.effect_ledger LANGUAGE plpgsql AS $$
DECLARE
    e fencepost.effect_ledger;
BEGIN
    IF r.outcome = 'not_happened' THEN
        UPDATE fencepost.effect_ledger x
        SET state = 'claimed', rearm = r.key_gone,
            retry_until = CASE WHEN r.key_gone THEN r.now + interval '30 minutes'
                               ELSE fencepost._key_goes_at(x, r.provider) END,
            updated_at = r.now, row_version = x.row_version + 1
        WHERE x.effect_key = (r.effect).effect_key RETURNING x.* INTO e;
        -- a sure absence gives the approval back: by hand does not
        UPDATE fencepost.approval a SET consumed_at = NULL, consumed_by = NULL
        WHERE a.effect_key = e.effect_key AND r.resolution = 'not_happened' AND a.consumed_at IS NOT NULL;
    ELSE
        UPDATE fencepost.effect_ledger x
        SET state = 'done', outcome = r.outcome, settled_at = r.now, retry_until = NULL, rearm = false,
            provider_ref = coalesce(r.stands ->> 'reference',
                                    CASE WHEN r.resolution = 'by_hand' THEN p_item -> 'evidence' ->> 'reference' END,
                                    x.provider_ref),
            updated_at = r.now, row_version = x.row_version + 1
        WHERE x.effect_key = (r.effect).effect_key RETURNING x.* INTO e;
    END IF;
    IF r.resolution = 'succeeded' THEN
        PERFORM fencepost._note_refunds(e, r.checked, r.stands, r.now);
    END IF;
    RETURN e;
END
$$;
