-- SPDX-License-Identifier: GPL-3.0-or-later
-- Closes by hand what was not charged: {shortfall_id}, with a reason of at least 20 characters: was it charged in
-- another way, or let go? By anyone who may act, unless somebody else owns the effect or its run. Moves no money and
-- changes no effect. Answers, first match:
--   bad_item, no_shortfall, already_closed (closed_by, closed_by_check, closed_at), owned (owner, until), needs_reason,
--   closed (amount_minor, currency).

CREATE OR REPLACE FUNCTION fencepost._lock_close_shortfall(p_items jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    ids  bigint[] := ARRAY(SELECT fencepost._as_bigint(x ->> 'shortfall_id') FROM jsonb_array_elements(p_items) x);
    keys text[] := ARRAY(SELECT s.effect_key FROM fencepost.shortfall s WHERE s.shortfall_id = ANY (ids));
BEGIN
    PERFORM FROM fencepost.shortfall s WHERE s.shortfall_id = ANY (ids)
    ORDER BY s.shortfall_id FOR NO KEY UPDATE OF s;
    PERFORM fencepost._lock_ownership(ARRAY(SELECT 'effect:' || k FROM unnest(keys) k)
                                      || ARRAY(SELECT 'run:' || k FROM unnest(fencepost._runs_of(keys)) k));
END
$$;

CREATE OR REPLACE FUNCTION fencepost._close_shortfall_one(
    p_item jsonb, p_ord integer, p_reason text, p_at timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    id   bigint := fencepost._as_bigint(p_item ->> 'shortfall_id');
    s    fencepost.shortfall;
    mine fencepost.ownership;
BEGIN
    IF id IS NULL THEN
        RETURN fencepost._bad_item(p_item, p_ord, 'shortfall_id is needed');
    END IF;
    SELECT * INTO s FROM fencepost.shortfall x WHERE x.shortfall_id = id;
    IF s.shortfall_id IS NULL THEN
        RETURN fencepost._answer(p_ord, 'shortfall', id::text, 'no_shortfall');
    END IF;
    SELECT o.* INTO mine FROM fencepost.effect_ledger e JOIN fencepost.ownership o ON o.until > p_at
           AND (o.subject_kind, o.subject_key) IN (('effect', e.effect_key), ('run', e.job || '/' || e.period))
    WHERE e.effect_key = s.effect_key ORDER BY o.subject_kind LIMIT 1; -- an effect's own comes before the run's
    IF s.closed_at IS NOT NULL THEN
        RETURN fencepost._answer(p_ord, 'effect', s.effect_key, 'already_closed', jsonb_build_object(
            'closed_by', s.closed_by, 'closed_by_check', s.closed_by_check, 'closed_at', fencepost._utc(s.closed_at)));
    ELSIF mine.owner <> session_user THEN
        RETURN fencepost._answer(p_ord, 'effect', s.effect_key, 'owned', jsonb_build_object(
            'owner', mine.owner, 'until', mine.until, 'last_active_at', mine.last_active_at));
    ELSIF fencepost._shorter(p_reason, 20) THEN
        RETURN fencepost._answer(p_ord, 'effect', s.effect_key, 'needs_reason', jsonb_build_object(
            'text', 'a reason of at least 20 characters is needed'));
    END IF;
    UPDATE fencepost.shortfall x SET closed_by = session_user, closed_at = p_at, closing_reason = p_reason
    WHERE x.shortfall_id = id;
    RETURN fencepost._answer(p_ord, 'effect', s.effect_key, 'closed',
        jsonb_build_object('amount_minor', s.amount_minor, 'currency', s.currency),
        jsonb_build_object('not_charged', jsonb_build_object('amount_minor', s.amount_minor, 'currency', s.currency)),
        jsonb_build_object('not_charged', NULL, 'shortfall_id', s.shortfall_id, 'provider_ref', s.provider_ref),
        s.check_id);
END
$$;

CREATE OR REPLACE FUNCTION fencepost.close_shortfall(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY
    SELECT * FROM fencepost._rows(fencepost._act('close_shortfall', p_action_id, p_not_after, p_reason, p_items));
END
$$;
