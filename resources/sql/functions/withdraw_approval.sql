-- SPDX-License-Identifier: GPL-3.0-or-later
-- Takes an approval back that nobody has used: {effect_key}. Waits for a submission that is being written. Answers,
-- first match: bad_item, no_approval, used (consumed_at, by which attempt), withdrawn (approved_by, approved_at).

CREATE OR REPLACE FUNCTION fencepost._lock_withdraw_approval(p_items jsonb) RETURNS void LANGUAGE sql VOLATILE AS $$
    SELECT fencepost._lock_approve(p_items)
$$;

CREATE OR REPLACE FUNCTION fencepost._withdraw_approval_one(p_item jsonb, p_ord integer, p_reason text,
    p_at timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    key text := p_item ->> 'effect_key';
    a   fencepost.approval;
BEGIN
    IF key IS NULL THEN
        RETURN fencepost._bad_item(p_item, p_ord, 'effect_key is needed');
    END IF;
    SELECT * INTO a FROM fencepost.approval x WHERE x.effect_key = key;
    IF a.effect_key IS NULL THEN
        RETURN fencepost._answer(p_ord, 'effect', key, 'no_approval');
    ELSIF a.consumed_at IS NOT NULL THEN
        RETURN fencepost._answer(p_ord, 'effect', key, 'used',
                                 jsonb_build_object('consumed_at', a.consumed_at, 'consumed_by', a.consumed_by));
    END IF;
    DELETE FROM fencepost.approval x WHERE x.effect_key = key;
    RETURN fencepost._answer(p_ord, 'effect', key, 'withdrawn',
        jsonb_build_object('approved_by', a.approved_by, 'approved_at', a.approved_at), to_jsonb(a) - 'effect_key');
END
$$;

CREATE OR REPLACE FUNCTION fencepost.withdraw_approval(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY
    SELECT * FROM fencepost._rows(fencepost._act('withdraw_approval', p_action_id, p_not_after, p_reason, p_items));
END
$$;
