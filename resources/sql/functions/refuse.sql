-- SPDX-License-Identifier: GPL-3.0-or-later
-- Refuses a request for consent, or takes it back: {request_id}. Anyone who may act, the asker too; also after it
-- was given, for what has not been carried out yet.
-- Answers, first match: bad_item, no_request, already_refused (by whom), used, refused.

CREATE OR REPLACE FUNCTION fencepost._refuse_one(p_item jsonb, p_ord integer, p_reason text, p_at timestamptz)
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
        RETURN fencepost._answer(p_ord, 'consent', s.request_id::text, 'already_refused',
                                 jsonb_build_object('refused_by', s.refused_by, 'refused_at', s.refused_at));
    ELSIF s.used_at IS NOT NULL THEN
        RETURN fencepost._answer(p_ord, 'consent', s.request_id::text, 'used');
    END IF;
    UPDATE fencepost.second_person x SET refused_by = session_user, refused_at = p_at
    WHERE x.request_id = s.request_id;
    RETURN fencepost._answer(p_ord, 'consent', s.request_id::text, 'refused', '{}', NULL,
        jsonb_build_object('refused_by', session_user, 'asked_by', s.asked_by, 'action', s.action,
                           'items_digest', fencepost._sha256(s.items::text)));
END
$$;

CREATE OR REPLACE FUNCTION fencepost._lock_refuse(p_items jsonb) RETURNS void LANGUAGE sql VOLATILE AS $$
    SELECT fencepost._lock_consents(p_items)
$$;

CREATE OR REPLACE FUNCTION fencepost.refuse(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY
    SELECT * FROM fencepost._rows(fencepost._act('refuse', p_action_id, p_not_after, p_reason, p_items));
END
$$;
