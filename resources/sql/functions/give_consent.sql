-- SPDX-License-Identifier: GPL-3.0-or-later
-- Gives what another person asked for: {request_id}. Two logins of one person are one person. Giving moves nothing:
-- the asker's call carries it out, once an item, and a change of an item voids it for that item.
-- An operator answers for money, an administrator for settings. Answers, first match:
--   bad_item, no_request, refused (by whom), expired, used, already_given (by whom), same_person, wrong_role (role,
--   text), given (expires_at, items, changed: keys whose version has moved on since it was asked).

CREATE OR REPLACE FUNCTION fencepost._give_consent_one(p_item jsonb, p_ord integer, p_reason text, p_at timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    s fencepost.second_person;
BEGIN
    IF fencepost._as_uuid(p_item ->> 'request_id') IS NULL THEN
        RETURN fencepost._bad_item(p_item, p_ord, 'request_id is needed');
    END IF;
    SELECT * INTO s FROM fencepost.second_person x WHERE x.request_id = (p_item ->> 'request_id')::uuid;
    IF s.request_id IS NULL THEN
        RETURN fencepost._answer(p_ord, 'consent', p_item ->> 'request_id', 'no_request');
    ELSIF s.refused_at IS NOT NULL THEN
        RETURN fencepost._answer(p_ord, 'consent', s.request_id::text, 'refused',
                                 jsonb_build_object('refused_by', s.refused_by, 'refused_at', s.refused_at));
    ELSIF s.used_at IS NOT NULL THEN
        RETURN fencepost._answer(p_ord, 'consent', s.request_id::text, 'used');
    ELSIF s.expires_at <= p_at THEN
        RETURN fencepost._answer(p_ord, 'consent', s.request_id::text, 'expired',
                                 jsonb_build_object('expires_at', s.expires_at));
    ELSIF s.given_at IS NOT NULL THEN
        RETURN fencepost._answer(p_ord, 'consent', s.request_id::text, 'already_given',
                                 jsonb_build_object('given_by', s.given_by, 'given_at', s.given_at));
    ELSIF coalesce(fencepost._one_person(s.asked_by, session_user), true) THEN
        RETURN fencepost._answer(p_ord, 'consent', s.request_id::text, 'same_person',
                                 jsonb_build_object('asked_by', s.asked_by));
    ELSIF NOT fencepost._may_answer(session_user::text, s.action) THEN
        RETURN fencepost._answer(p_ord, 'consent', s.request_id::text, 'wrong_role',
            jsonb_build_object('role', fencepost._answered_by(s.action), 'text', CASE
                WHEN s.action LIKE 'set\_%' THEN 'it changes a setting: an administrator must answer'
                ELSE 'it is about money: an operator must answer' END));
    END IF;
    UPDATE fencepost.second_person x SET given_by = session_user, given_at = p_at WHERE x.request_id = s.request_id;
    RETURN fencepost._answer(p_ord, 'consent', s.request_id::text, 'given',
        jsonb_build_object('expires_at', s.expires_at, 'items', jsonb_array_length(s.items), 'changed', coalesce((
            SELECT jsonb_agg(e.effect_key) FROM jsonb_array_elements(s.items) i
            JOIN fencepost.effect_ledger e ON e.effect_key = i ->> 'effect_key'
            WHERE e.row_version::text <> i ->> 'row_version'), '[]')), NULL,
        jsonb_build_object('given_by', session_user, 'asked_by', s.asked_by, 'action', s.action,
                           'items_digest', fencepost._sha256(s.items::text)));
END
$$;

CREATE OR REPLACE FUNCTION fencepost._lock_give_consent(p_items jsonb) RETURNS void LANGUAGE sql VOLATILE AS $$
    SELECT fencepost._lock_consents(p_items)
$$;

CREATE OR REPLACE FUNCTION fencepost.give_consent(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY
    SELECT * FROM fencepost._rows(fencepost._act('give_consent', p_action_id, p_not_after, p_reason, p_items));
END
$$;
