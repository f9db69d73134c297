-- SPDX-License-Identifier: GPL-3.0-or-later
-- Ends pauses: {kind: job|provider, key}. Resuming lets money move again, so that it needs a reason.
-- Answers, first match: bad_item, needs_reason, not_paused, resumed (who had paused it, why, since).

CREATE OR REPLACE FUNCTION fencepost._resume_one(p_item jsonb, p_ord integer, p_reason text, p_at timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    what  text := p_item ->> 'kind';
    named text := p_item ->> 'key';
    held  fencepost.pause;
BEGIN
    IF what IS NULL OR what NOT IN ('job', 'provider') OR named IS NULL THEN
        RETURN fencepost._bad_item(p_item, p_ord, 'kind (job or provider) and key are needed');
    ELSIF fencepost._blank(p_reason) THEN
        RETURN fencepost._answer(p_ord, what, named, 'needs_reason');
    END IF;
    DELETE FROM fencepost.pause p WHERE p.kind = what AND p.key = named RETURNING p.* INTO held;
    IF held.kind IS NULL OR held.until <= p_at THEN
        RETURN fencepost._answer(p_ord, what, named, 'not_paused');
    END IF;
    RETURN fencepost._answer(p_ord, what, named, 'resumed', jsonb_build_object(
            'paused_by', held.paused_by, 'reason', held.reason, 'paused_at', held.paused_at),
        jsonb_build_object('paused_by', held.paused_by, 'until', held.until), jsonb_build_object('paused_by', NULL));
END
$$;

CREATE OR REPLACE FUNCTION fencepost._lock_resume(p_items jsonb) RETURNS void LANGUAGE sql VOLATILE AS $$
    SELECT fencepost._lock_pausable(p_items)
$$;

CREATE OR REPLACE FUNCTION fencepost.resume(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY
    SELECT * FROM fencepost._rows(fencepost._act('resume', p_action_id, p_not_after, p_reason, p_items));
END
$$;
