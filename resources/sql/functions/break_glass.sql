-- SPDX-License-Identifier: GPL-3.0-or-later
-- Lets one's own request go ahead without the other person, in an emergency: {request_id}. A grant of its own
-- (fencepost_break_glass), a reason of at least 20 characters, for 15 minutes; it stays on the review list until
-- another person closes it. Everything else that binds a consent stays. Answers, first match:
--   bad_item, no_request, not_yours (asked_by), not_for_people (who may consent is never decided alone), refused, used,
--   expired, already_given (given_by), needs_reason, broken (until).

CREATE OR REPLACE FUNCTION fencepost._lock_break_glass(p_items jsonb) RETURNS void LANGUAGE sql VOLATILE AS $$
    SELECT fencepost._lock_consents(p_items)
$$;

CREATE OR REPLACE FUNCTION fencepost._break_glass_one(p_item jsonb, p_ord integer, p_reason text, p_at timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    key text := p_item ->> 'request_id';
    s   fencepost.second_person;
    why jsonb;
BEGIN
    IF fencepost._as_uuid(key) IS NULL THEN
        RETURN fencepost._bad_item(p_item, p_ord, 'request_id is needed');
    END IF;
    SELECT * INTO s FROM fencepost.second_person x WHERE x.request_id = key::uuid;
    why := CASE
        WHEN s.request_id IS NULL THEN jsonb_build_object('decision', 'no_request')
        WHEN s.asked_by <> session_user
            THEN jsonb_build_object('decision', 'not_yours', 'detail', jsonb_build_object('asked_by', s.asked_by))
        WHEN s.action = 'set_person' THEN jsonb_build_object('decision', 'not_for_people')
        WHEN s.refused_at IS NOT NULL THEN jsonb_build_object('decision', 'refused')
        WHEN s.used_at IS NOT NULL THEN jsonb_build_object('decision', 'used')
        WHEN s.expires_at <= p_at THEN jsonb_build_object('decision', 'expired')
        WHEN s.given_at IS NOT NULL
            THEN jsonb_build_object('decision', 'already_given', 'detail', jsonb_build_object('given_by', s.given_by))
        WHEN fencepost._shorter(p_reason, 20) THEN jsonb_build_object('decision', 'needs_reason') END;
    IF why IS NOT NULL THEN
        RETURN fencepost._answer(p_ord, 'consent', key, why ->> 'decision', why -> 'detail');
    END IF;
    UPDATE fencepost.second_person x
    SET given_by = session_user, given_at = p_at, expires_at = least(x.expires_at, p_at + interval '15 minutes')
    WHERE x.request_id = s.request_id RETURNING x.* INTO s;
    INSERT INTO fencepost.break_glass (request_id, broken_by, person, reason, broken_at, until)
    VALUES (s.request_id, session_user, fencepost._person_of(session_user), p_reason, p_at, s.expires_at);
    RETURN fencepost._answer(p_ord, 'consent', key, 'broken', jsonb_build_object('until', s.expires_at), NULL,
        jsonb_build_object('action', s.action, 'until', s.expires_at, 'items_digest',
            fencepost._sha256(s.items::text)));
END
$$;

CREATE OR REPLACE FUNCTION fencepost.break_glass(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY
    SELECT * FROM fencepost._rows(fencepost._act('break_glass', p_action_id, p_not_after, p_reason, p_items));
END
$$;
