-- SPDX-License-Identifier: GPL-3.0-or-later
-- Ends a session that stands in the way of others with an open transaction: {pid, since}, as blockers shows them. What
-- that session has not committed is undone; what it has committed stays. Answers, first match:
--   bad_item, needs_reason, no_session (it holds nothing of ours any more), changed (another transaction: since),
--   waits_for_standby (it has committed and waits for a replica: ending it would hide that), blocks_nobody,
--   too_early (possible_at: 5 s after its transaction began), not_possible (a superuser's session, or the owner lacks
--   pg_signal_backend), ended (login, application, address, since, held_audit_head).

CREATE OR REPLACE FUNCTION fencepost._end_session_refusal(p_item jsonb, p_reason text) RETURNS jsonb
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    h     record;
    after interval := interval '5 seconds';
BEGIN
    IF fencepost._blank(p_reason) THEN
        RETURN jsonb_build_object('decision', 'needs_reason');
    END IF;
    SELECT * INTO h FROM fencepost._holders() x WHERE x.pid = fencepost._as_bigint(p_item ->> 'pid');
    IF h.pid IS NULL THEN
        RETURN jsonb_build_object('decision', 'no_session');
    ELSIF h.since IS DISTINCT FROM fencepost._as_time(p_item ->> 'since') THEN
        RETURN jsonb_build_object('decision', 'changed', 'detail', jsonb_build_object('since', h.since));
    ELSIF h.waits_for_standby THEN
        RETURN jsonb_build_object('decision', 'waits_for_standby');
    ELSIF NOT h.holds_audit_head AND NOT EXISTS (SELECT FROM pg_locks l
              WHERE NOT l.granted AND h.pid = ANY (pg_blocking_pids(l.pid))) THEN
        RETURN jsonb_build_object('decision', 'blocks_nobody');
    ELSIF h.since + after > clock_timestamp() THEN
        RETURN jsonb_build_object('decision', 'too_early', 'detail',
            jsonb_build_object('possible_at', h.since + after));
    END IF;
    RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION fencepost._end_session_one(p_item jsonb, p_ord integer, p_reason text, p_at timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    wanted bigint := fencepost._as_bigint(p_item ->> 'pid');
    key    text := left(p_item ->> 'pid', 32);
    why    jsonb;
    was    jsonb;
BEGIN
    IF wanted IS NULL OR fencepost._as_time(p_item ->> 'since') IS NULL THEN
        RETURN fencepost._bad_item(p_item, p_ord,
            'pid and since (of its transaction, as blockers shows it) are needed');
    END IF;
    why := fencepost._end_session_refusal(p_item, p_reason);
    IF why IS NOT NULL THEN
        RETURN fencepost._answer(p_ord, 'session', key, why ->> 'decision', why -> 'detail');
    END IF;
    SELECT jsonb_build_object('login', h.login, 'application', h.application, 'address', h.address, 'since', h.since,
                              'held_audit_head', h.holds_audit_head) INTO was
    FROM fencepost._holders() h WHERE h.pid = wanted;
    BEGIN
        IF NOT pg_terminate_backend(wanted::integer, 2000) THEN -- waits until its locks are gone
            RETURN fencepost._answer(p_ord, 'session', key, 'not_ended', was);
        END IF;
    EXCEPTION WHEN insufficient_privilege THEN
        RETURN fencepost._answer(p_ord, 'session', key, 'not_possible', jsonb_build_object('text', SQLERRM));
    END;
    RETURN fencepost._answer(p_ord, 'session', key, 'ended', was, was);
END
$$;

-- Nothing: who stands in the way is not to be waited for.
CREATE OR REPLACE FUNCTION fencepost._lock_end_session(p_items jsonb) RETURNS void LANGUAGE sql IMMUTABLE AS $$
    SELECT NULL::void
$$;

CREATE OR REPLACE FUNCTION fencepost.end_session(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY
    SELECT * FROM fencepost._rows(fencepost._act('end_session', p_action_id, p_not_after, p_reason, p_items));
END
$$;
