-- SPDX-License-Identifier: GPL-3.0-or-later
-- Takes what its owner has offered: {subject_kind, subject_key}. Nobody else can take it in between. Answers, first
-- match:
--   bad_item, no_offer (nobody owns it, or nothing is offered: owner), already_yours, not_for_you (offered_to),
--   accepted (from, until, ownership_token, others: as take_ownership).

CREATE OR REPLACE FUNCTION fencepost._lock_accept_hand_over(p_items jsonb) RETURNS void LANGUAGE sql VOLATILE AS $$
    SELECT fencepost._lock_subjects(p_items)
$$;

CREATE OR REPLACE FUNCTION fencepost._accept_hand_over_one(p_item jsonb, p_ord integer, p_reason text, p_at timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    kind  text := p_item ->> 'subject_kind';
    key   text := p_item ->> 'subject_key';
    until timestamptz := p_at + interval '30 minutes';
    held  fencepost.ownership;
BEGIN
    IF kind IS NULL OR key IS NULL THEN
        RETURN fencepost._bad_item(p_item, p_ord, 'subject_kind and subject_key are needed');
    END IF;
    SELECT * INTO held FROM fencepost.ownership o WHERE o.subject_kind = kind AND o.subject_key = key
           AND o.until > p_at;
    IF held.owner = session_user THEN
        RETURN fencepost._answer(p_ord, kind, key, 'already_yours');
    ELSIF held.offered_at IS NULL THEN
        RETURN fencepost._answer(p_ord, kind, key, 'no_offer', jsonb_build_object('owner', held.owner));
    ELSIF held.offered_to <> session_user THEN
        RETURN fencepost._answer(p_ord, kind, key, 'not_for_you', jsonb_build_object('offered_to', held.offered_to));
    END IF;
    RETURN fencepost._answer(p_ord, kind, key, 'accepted',
        jsonb_build_object('from', held.owner, 'until', until, 'ownership_token',
            fencepost._own(kind, key, p_at, until),
                           'others', fencepost._other_owners(kind, key, p_at)),
        jsonb_build_object('owner', held.owner, 'until', held.until),
        jsonb_build_object('owner', session_user, 'until', until));
END
$$;

CREATE OR REPLACE FUNCTION fencepost.accept_hand_over(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY
    SELECT * FROM fencepost._rows(fencepost._act('accept_hand_over', p_action_id, p_not_after, p_reason, p_items));
END
$$;
