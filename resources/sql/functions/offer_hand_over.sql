-- SPDX-License-Identifier: GPL-3.0-or-later
-- Offers what one owns to somebody, or to anyone: {subject_kind, subject_key, to?, withdraw?}. It stays with the owner
-- until it is accepted; a change of hands clears the offer. Whoever offers has until then to be heard of: the ownership
-- goes on for 30 minutes from here, as if it were taken again. Answers, first match:
--   bad_item, not_yours (owner), no_person (to is nobody who may act), withdrawn, offered (to, until: of the
--   ownership).

CREATE OR REPLACE FUNCTION fencepost._lock_offer_hand_over(p_items jsonb) RETURNS void LANGUAGE sql VOLATILE AS $$
    SELECT fencepost._lock_ownership(ARRAY(
        SELECT (i ->> 'subject_kind') || ':' || (i ->> 'subject_key') FROM jsonb_array_elements(p_items) i))
$$;

CREATE OR REPLACE FUNCTION fencepost._offer_hand_over_one(p_item jsonb, p_ord integer, p_reason text, p_at timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    kind   text := p_item ->> 'subject_kind';
    key    text := p_item ->> 'subject_key';
    wanted text := p_item ->> 'to';
    off    boolean := coalesce(p_item -> 'withdraw' = 'true', false);
    o      fencepost.ownership;
BEGIN
    IF kind IS NULL OR key IS NULL THEN
        RETURN fencepost._bad_item(p_item, p_ord, 'subject_kind and subject_key are needed');
    ELSIF fencepost._owner(kind, key, p_at) IS DISTINCT FROM session_user THEN
        RETURN fencepost._answer(p_ord, kind, key, 'not_yours', fencepost._owner_detail(kind, key, p_at));
    ELSIF NOT off AND wanted IS NOT NULL AND NOT EXISTS (
              SELECT FROM fencepost.person p WHERE p.login = wanted AND p.may_act AND NOT p.shared) THEN
        RETURN fencepost._answer(p_ord, kind, key, 'no_person', jsonb_build_object('to', left(wanted, 128)));
    END IF;
    UPDATE fencepost.ownership x
    SET offered_at = CASE WHEN NOT off THEN p_at END, offered_to = CASE WHEN NOT off THEN wanted END,
        until = CASE WHEN off THEN x.until ELSE greatest(x.until, p_at + interval '30 minutes') END, last_active_at = p_at
    WHERE x.subject_kind = kind AND x.subject_key = key RETURNING x.* INTO o;
    IF off THEN
        RETURN fencepost._answer(p_ord, kind, key, 'withdrawn');
    END IF;
    RETURN fencepost._answer(p_ord, kind, key, 'offered', jsonb_build_object('to', wanted, 'until', o.until), NULL,
                             jsonb_build_object('offered_to', wanted, 'until', o.until));
END
$$;

CREATE OR REPLACE FUNCTION fencepost.offer_hand_over(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY
    SELECT * FROM fencepost._rows(fencepost._act('offer_hand_over', p_action_id, p_not_after, p_reason, p_items));
END
$$;
