-- SPDX-License-Identifier: GPL-3.0-or-later
-- Notes what is to be refunded, or was not charged, of an effect that is done: {effect_key, row_version, check_id,
-- stands?}, on a check that found several, or another amount, currency or target. Moves no money and changes no effect;
-- only a check that sees the refund closes it. Answers, first match:
--   bad_item, no_effect, needs_reason, not_yours (owner), changed (row_version, state), not_done (state), no_check,
--   check_of_other_version, verdict_forbids (verdict), newer_check (check_id), stands_missing (references),
--   nothing_to_refund, raised (refunds: [{reference, amount_minor, currency}]; shortfall: {amount_minor, currency}).

CREATE OR REPLACE FUNCTION fencepost._lock_raise_finding(p_items jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    keys text[] := ARRAY(SELECT x ->> 'effect_key' FROM jsonb_array_elements(p_items) x);
BEGIN
    PERFORM FROM fencepost.effect_ledger e WHERE e.effect_key = ANY (keys) ORDER BY e.effect_key FOR NO KEY UPDATE OF e;
    PERFORM FROM fencepost.refund_due d WHERE d.effect_key = ANY (keys) ORDER BY d.refund_id FOR NO KEY UPDATE OF d;
    PERFORM fencepost._lock_shortfalls(keys);
    PERFORM fencepost._lock_ownership(ARRAY(SELECT 'effect:' || k FROM unnest(keys) k)
                                      || ARRAY(SELECT 'run:' || k FROM unnest(fencepost._runs_of(keys)) k));
END
$$;

-- The match that stands: the one that was named, else the one it was settled by, unless that is of another customer or
-- currency and another one is ours. NULL: what was named, or settled by, is not among them.
CREATE OR REPLACE FUNCTION fencepost._finding_stands(e fencepost.effect_ledger, p_matches jsonb, p_named text)
RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT m.value FROM jsonb_array_elements(p_matches) WITH ORDINALITY m
    WHERE NOT fencepost._moved_nothing(m.value ->> 'status')
      AND (m.value ->> 'reference' = p_named
           OR (p_named IS NULL AND (e.provider_ref IS NULL OR EXISTS (
                   SELECT FROM jsonb_array_elements(p_matches) x WHERE x ->> 'reference' = e.provider_ref))))
    ORDER BY fencepost._not_ours(e, m.value), m.value ->> 'reference' IS NOT DISTINCT FROM e.provider_ref DESC,
             m.value ->> 'status' LIKE 'succeeded%' DESC NULLS LAST,
             (m.value ->> 'amount_minor')::bigint IS NOT DISTINCT FROM e.amount_minor DESC, m.ordinality
    LIMIT 1
$$;

CREATE OR REPLACE FUNCTION fencepost._finding_refusal(
    p_item jsonb, e fencepost.effect_ledger, c fencepost.provider_check, p_reason text, p_at timestamptz) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
    mine  text := fencepost._effect_owner(e.effect_key, e.job, e.period, p_at);
    newer uuid := fencepost._contradicted(c);
BEGIN
    RETURN CASE
        WHEN fencepost._blank(p_reason) THEN jsonb_build_object('decision', 'needs_reason')
        WHEN mine IS DISTINCT FROM session_user
            THEN jsonb_build_object('decision', 'not_yours', 'detail', jsonb_build_object('owner', mine))
        WHEN e.row_version::text <> p_item ->> 'row_version' THEN jsonb_build_object('decision', 'changed',
                 'detail', jsonb_build_object('row_version', e.row_version::text, 'state', e.state))
        WHEN e.state <> 'done'
            THEN jsonb_build_object('decision', 'not_done', 'detail', jsonb_build_object('state', e.state))
        WHEN c.finished_at IS NULL THEN jsonb_build_object('decision', 'no_check')
        WHEN c.effect_version <> e.row_version THEN jsonb_build_object('decision', 'check_of_other_version')
        WHEN c.verdict NOT IN ('found_several', 'found_different')
            THEN jsonb_build_object('decision', 'verdict_forbids', 'detail', jsonb_build_object('verdict', c.verdict))
        WHEN newer IS NOT NULL
            THEN jsonb_build_object('decision', 'newer_check', 'detail', jsonb_build_object('check_id', newer)) END;
END
$$;

CREATE OR REPLACE FUNCTION fencepost._raise_finding_one(p_item jsonb, p_ord integer, p_reason text, p_at timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    key    text := p_item ->> 'effect_key';
    e      fencepost.effect_ledger;
    c      fencepost.provider_check;
    why    jsonb;
    stands jsonb;
    owed   jsonb;
    short  jsonb;
BEGIN
    IF key IS NULL OR p_item ->> 'row_version' IS NULL OR fencepost._as_uuid(p_item ->> 'check_id') IS NULL THEN
        RETURN fencepost._bad_item(p_item, p_ord, 'effect_key, row_version and check_id are needed');
    END IF;
    SELECT * INTO e FROM fencepost.effect_ledger x WHERE x.effect_key = key;
    IF e.effect_key IS NULL THEN
        RETURN fencepost._answer(p_ord, 'effect', key, 'no_effect');
    END IF;
    SELECT * INTO c FROM fencepost.provider_check x
    WHERE x.check_id = (p_item ->> 'check_id')::uuid AND x.effect_key = key;
    why := fencepost._finding_refusal(p_item, e, c, p_reason, p_at);
    IF why IS NOT NULL THEN
        RETURN fencepost._answer(p_ord, 'effect', key, why ->> 'decision', why -> 'detail', NULL, NULL, c.check_id,
                                 c.evidence_digest);
    END IF;
    stands := fencepost._finding_stands(e, c.matches, p_item ->> 'stands');
    IF stands IS NULL THEN
        RETURN fencepost._answer(p_ord, 'effect', key, 'stands_missing', jsonb_build_object('references',
            (SELECT jsonb_agg(m -> 'reference') FROM jsonb_array_elements(c.matches) m)), NULL, NULL, c.check_id);
    END IF;
    owed := fencepost._note_refunds(e, c, stands, p_at);
    short := fencepost._note_shortfall(e, c, stands, p_at);
    IF owed IS NULL AND short IS NULL THEN
        RETURN fencepost._answer(p_ord, 'effect', key, 'nothing_to_refund', '{}', NULL, NULL, c.check_id,
                                 c.evidence_digest);
    END IF;
    RETURN fencepost._answer(p_ord, 'effect', key, 'raised', jsonb_build_object('refunds', coalesce(owed, '[]'),
        'shortfall', short), NULL, jsonb_strip_nulls(jsonb_build_object('verdict', c.verdict,
            'stands', stands -> 'reference', 'refunds', owed, 'shortfall', short)), c.check_id,
        c.evidence_digest);
END
$$;

CREATE OR REPLACE FUNCTION fencepost.raise_finding(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY
    SELECT * FROM fencepost._rows(fencepost._act('raise_finding', p_action_id, p_not_after, p_reason, p_items));
END
$$;
