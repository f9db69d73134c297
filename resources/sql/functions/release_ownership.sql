-- SPDX-License-Identifier: GPL-3.0-or-later
-- Gives the caller's ownership of {subject_kind, subject_key} up. Answers, first match:
--   bad_item, not_owned (nobody owns it, or there is no such subject), not_yours (owner, until,
--   last_active_at), released.

CREATE OR REPLACE FUNCTION fencepost._release_ownership_one(p_item jsonb, p_ord integer, p_reason text,
    p_at timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    kind text := p_item ->> 'subject_kind';
    key  text := p_item ->> 'subject_key';
    held fencepost.ownership;
BEGIN
    IF kind IS NULL OR key IS NULL THEN
        RETURN fencepost._bad_item(p_item, p_ord, 'subject_kind and subject_key are needed');
    END IF;
    SELECT * INTO held FROM fencepost.ownership o
    WHERE o.subject_kind = kind AND o.subject_key = key AND o.until > p_at;
    IF held.owner IS NULL THEN
        RETURN fencepost._answer(p_ord, kind, key, 'not_owned');
    ELSIF held.owner <> session_user THEN
        RETURN fencepost._answer(p_ord, kind, key, 'not_yours', fencepost._owner_detail(kind, key, p_at));
    END IF;
    PERFORM fencepost._own_no_more(kind, key, p_at);
    RETURN fencepost._answer(p_ord, kind, key, 'released', '{}',
        jsonb_build_object('owner', held.owner, 'until', held.until), jsonb_build_object('owner', NULL, 'until', p_at));
END
$$;

CREATE OR REPLACE FUNCTION fencepost._lock_release_ownership(p_items jsonb) RETURNS void LANGUAGE sql VOLATILE AS $$
    SELECT fencepost._lock_subjects(p_items)
$$;

CREATE OR REPLACE FUNCTION fencepost.release_ownership(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY
    SELECT * FROM fencepost._rows(fencepost._act('release_ownership', p_action_id, p_not_after, p_reason, p_items));
END
$$;
