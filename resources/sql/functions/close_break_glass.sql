-- SPDX-License-Identifier: GPL-3.0-or-later
-- Takes a broken glass off the review list: {request_id}, by another person, with a reason, which is what they found.
-- Answers, first match:
--   bad_item, no_entry, already_closed (closed_by), same_person (broken_by), needs_reason, closed (broken_by, used).

CREATE OR REPLACE FUNCTION fencepost._lock_close_break_glass(p_items jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM fencepost._lock_consents(p_items);
    PERFORM FROM fencepost.break_glass b
    WHERE b.request_id IN (SELECT fencepost._as_uuid(x ->> 'request_id') FROM jsonb_array_elements(p_items) x)
    ORDER BY b.request_id FOR NO KEY UPDATE OF b;
END
$$;

CREATE OR REPLACE FUNCTION fencepost._close_break_glass_one(
    p_item jsonb, p_ord integer, p_reason text, p_at timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    key text := p_item ->> 'request_id';
    b   fencepost.break_glass;
BEGIN
    IF fencepost._as_uuid(key) IS NULL THEN
        RETURN fencepost._bad_item(p_item, p_ord, 'request_id is needed');
    END IF;
    SELECT * INTO b FROM fencepost.break_glass x WHERE x.request_id = key::uuid;
    IF b.request_id IS NULL THEN
        RETURN fencepost._answer(p_ord, 'consent', key, 'no_entry');
    ELSIF b.closed_at IS NOT NULL THEN
        RETURN fencepost._answer(p_ord, 'consent', key, 'already_closed', jsonb_build_object('closed_by', b.closed_by));
    ELSIF coalesce(fencepost._folded(b.person) = fencepost._folded(fencepost._person_of(session_user)), true)
          OR coalesce(fencepost._one_person(b.broken_by, session_user), false) THEN
        RETURN fencepost._answer(p_ord, 'consent', key, 'same_person', jsonb_build_object('broken_by', b.broken_by));
    ELSIF fencepost._blank(p_reason) THEN
        RETURN fencepost._answer(p_ord, 'consent', key, 'needs_reason');
    END IF;
    UPDATE fencepost.break_glass x SET closed_by = session_user, closed_at = p_at, closing_note = p_reason
    WHERE x.request_id = b.request_id;
    RETURN fencepost._answer(p_ord, 'consent', key, 'closed', jsonb_build_object('broken_by', b.broken_by,
        'used', (SELECT cardinality(s.used_keys) FROM fencepost.second_person s WHERE s.request_id = b.request_id)),
        NULL, jsonb_build_object('broken_by', b.broken_by, 'broken_at', b.broken_at));
END
$$;

CREATE OR REPLACE FUNCTION fencepost.close_break_glass(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY
    SELECT * FROM fencepost._rows(fencepost._act('close_break_glass', p_action_id, p_not_after, p_reason, p_items));
END
$$;
