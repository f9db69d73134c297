-- SPDX-License-Identifier: GPL-3.0-or-later
-- Lets an effect of a job that needs approval be sent, once: {effect_key, row_version}. Bound to the digest of its
-- terms. Used up by the submission; a sure absence gives it back (see resolve_effects). Answers, first match:
--   bad_item, no_effect, changed (row_version, state), not_needed, not_open (it waits for nothing: state,
--   superseded_by), already_approved (approved_by, approved_at), approved (terms_digest).

CREATE OR REPLACE FUNCTION fencepost._lock_approve(p_items jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    keys text[] := ARRAY(SELECT x ->> 'effect_key' FROM jsonb_array_elements(p_items) x);
BEGIN
    PERFORM FROM fencepost.effect_ledger e WHERE e.effect_key = ANY (keys) ORDER BY e.effect_key FOR NO KEY UPDATE OF e;
    PERFORM FROM fencepost.approval a WHERE a.effect_key = ANY (keys) ORDER BY a.effect_key FOR NO KEY UPDATE OF a;
END
$$;

CREATE OR REPLACE FUNCTION fencepost._approve_one(p_item jsonb, p_ord integer, p_reason text, p_at timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    key text := p_item ->> 'effect_key';
    e   fencepost.effect_ledger;
    a   fencepost.approval;
BEGIN
    IF key IS NULL OR p_item ->> 'row_version' IS NULL THEN
        RETURN fencepost._bad_item(p_item, p_ord, 'effect_key and row_version are needed');
    END IF;
    SELECT * INTO e FROM fencepost.effect_ledger x WHERE x.effect_key = key;
    SELECT * INTO a FROM fencepost.approval x WHERE x.effect_key = key;
    IF e.effect_key IS NULL THEN
        RETURN fencepost._answer(p_ord, 'effect', key, 'no_effect');
    ELSIF e.row_version::text <> p_item ->> 'row_version' THEN
        RETURN fencepost._answer(p_ord, 'effect', key, 'changed',
                                 jsonb_build_object('row_version', e.row_version::text, 'state', e.state));
    ELSIF NOT (SELECT j.needs_approval FROM fencepost.job j WHERE j.job = e.job) THEN
        RETURN fencepost._answer(p_ord, 'effect', key, 'not_needed');
    ELSIF e.state <> 'claimed' OR e.superseded_by IS NOT NULL THEN
        RETURN fencepost._answer(p_ord, 'effect', key, 'not_open',
                                 jsonb_build_object('state', e.state, 'superseded_by', e.superseded_by));
    ELSIF fencepost._approved(key, e.input_digest) THEN
        RETURN fencepost._answer(p_ord, 'effect', key, 'already_approved',
                                 jsonb_build_object('approved_by', a.approved_by, 'approved_at', a.approved_at));
    END IF;
    INSERT INTO fencepost.approval (effect_key, approved_by, approved_at, terms_digest)
    VALUES (key, session_user, p_at, e.input_digest)
    ON CONFLICT (effect_key) DO UPDATE SET approved_by = excluded.approved_by, approved_at = excluded.approved_at,
        terms_digest = excluded.terms_digest, consumed_at = NULL, consumed_by = NULL;
    RETURN fencepost._answer(p_ord, 'effect', key, 'approved', jsonb_build_object('terms_digest', e.input_digest),
        CASE WHEN a.effect_key IS NOT NULL THEN to_jsonb(a) - 'effect_key' END,
        jsonb_build_object('approved_by', session_user, 'terms_digest', e.input_digest, 'target', e.target,
                           'amount_minor', e.amount_minor, 'currency', e.currency));
END
$$;

CREATE OR REPLACE FUNCTION fencepost.approve(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY SELECT * FROM fencepost._rows(fencepost._act('approve', p_action_id, p_not_after, p_reason, p_items));
END
$$;
