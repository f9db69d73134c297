-- SPDX-License-Identifier: GPL-3.0-or-later
-- Pauses jobs and providers: {kind: job|provider, key, until?}. Nothing of them is claimed, reserved or
-- submitted meanwhile; what is in flight is still recorded. Any operator who may act. The row of the job or
-- provider is locked, which waits for what a worker is writing under it. Answers, first match:
--   bad_item, no_subject, already_paused (by whom, reason, until, since: nothing is changed), needs_reason (a living
--   pause would end earlier: that is a part of resuming), paused.
-- A living pause is changed only by giving another `until`; who paused first and why stays.

CREATE OR REPLACE FUNCTION fencepost._lock_pausable(p_items jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM fencepost.provider v
    WHERE v.provider IN (SELECT i ->> 'key' FROM jsonb_array_elements(p_items) i WHERE i ->> 'kind' = 'provider')
    ORDER BY v.provider FOR NO KEY UPDATE OF v;
    PERFORM FROM fencepost.job j
    WHERE j.job IN (SELECT i ->> 'key' FROM jsonb_array_elements(p_items) i WHERE i ->> 'kind' = 'job')
    ORDER BY j.job FOR NO KEY UPDATE OF j;
END
$$;

CREATE OR REPLACE FUNCTION fencepost._pause_one(p_item jsonb, p_ord integer, p_reason text, p_at timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    what  text := p_item ->> 'kind';
    named text := p_item ->> 'key';
    ends  timestamptz := fencepost._as_time(p_item ->> 'until');
    held  fencepost.pause;
BEGIN
    IF what IS NULL OR what NOT IN ('job', 'provider') OR named IS NULL THEN
        RETURN fencepost._bad_item(p_item, p_ord, 'kind (job or provider) and key are needed');
    ELSIF (p_item ->> 'until' IS NOT NULL AND ends IS NULL) OR ends <= p_at THEN
        RETURN fencepost._bad_item(p_item, p_ord, 'until must be a time to come, with its offset');
    ELSIF NOT fencepost._subject_exists(what, named) THEN
        RETURN fencepost._answer(p_ord, what, named, 'no_subject');
    END IF;
    SELECT * INTO held FROM fencepost.pause p
    WHERE p.kind = what AND p.key = named AND (p.until IS NULL OR p.until > p_at);
    IF held.kind IS NOT NULL AND held.until IS NOT DISTINCT FROM ends THEN
        RETURN fencepost._answer(p_ord, what, named, 'already_paused', jsonb_build_object(
            'paused_by', held.paused_by, 'reason', held.reason, 'paused_at', held.paused_at, 'until', held.until));
    END IF;
    IF held.kind IS NOT NULL AND ends < coalesce(held.until, 'infinity') AND fencepost._blank(p_reason) THEN
        RETURN fencepost._answer(p_ord, what, named, 'needs_reason', jsonb_build_object('until', held.until));
    END IF;
    INSERT INTO fencepost.pause AS p (kind, key, reason, paused_by, paused_at, until)
    VALUES (what, named, coalesce(p_reason, ''), session_user, p_at, ends)
    ON CONFLICT (kind, key) DO UPDATE
    SET until = excluded.until,
        reason = CASE WHEN held.kind IS NULL THEN excluded.reason ELSE p.reason END,
        paused_by = CASE WHEN held.kind IS NULL THEN excluded.paused_by ELSE p.paused_by END,
        paused_at = CASE WHEN held.kind IS NULL THEN excluded.paused_at ELSE p.paused_at END;
    RETURN fencepost._answer(p_ord, what, named, 'paused', jsonb_build_object('until', ends),
        CASE WHEN held.kind IS NOT NULL THEN jsonb_build_object('until', held.until) END,
        jsonb_build_object('paused_by', coalesce(held.paused_by, session_user), 'until', ends));
END
$$;

CREATE OR REPLACE FUNCTION fencepost._lock_pause(p_items jsonb) RETURNS void LANGUAGE sql VOLATILE AS $$
    SELECT fencepost._lock_pausable(p_items)
$$;

CREATE OR REPLACE FUNCTION fencepost.pause(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY
    SELECT * FROM fencepost._rows(fencepost._act('pause', p_action_id, p_not_after, p_reason, p_items));
END
$$;
