-- SPDX-License-Identifier: GPL-3.0-or-later
-- Sets a rule to the value that the item names: {row: {rule, value}, request_id?}; an administrator, with a reason (see
-- _set.sql). Answers, first match: bad_item (a sentence), needs_reason, needs_second_person (why: the columns that
-- would guard less), consent_void, added, changed, unchanged.

CREATE OR REPLACE FUNCTION fencepost._lock_set_rule(p_items jsonb) RETURNS void LANGUAGE sql VOLATILE AS $$
    SELECT fencepost._lock_set('rule', p_items)
$$;

CREATE OR REPLACE FUNCTION fencepost._set_rule_one(p_item jsonb, p_ord integer, p_reason text, p_at timestamptz)
RETURNS jsonb LANGUAGE sql VOLATILE AS $$
    SELECT fencepost._set_one('rule', p_item, p_ord, p_reason, p_at)
$$;

CREATE OR REPLACE FUNCTION fencepost.set_rule(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY
    SELECT * FROM fencepost._rows(fencepost._act('set_rule', p_action_id, p_not_after, p_reason, p_items));
END
$$;
