-- SPDX-License-Identifier: GPL-3.0-or-later
-- Opens a letter again that was discarded: {dead_letter_id, row_version}. The owner, with a reason. Answers, first
-- match:
--   bad_item, no_letter, needs_reason, not_yours (owner), changed (row_version, state: it is not a discarded one),
--   already_open (another letter of the same: dead_letter_id), reopened.

CREATE OR REPLACE FUNCTION fencepost._lock_reopen_dead_letter(p_items jsonb) RETURNS void LANGUAGE sql VOLATILE AS $$
    SELECT fencepost._lock_letters(p_items)
$$;

CREATE OR REPLACE FUNCTION fencepost._reopen_dead_letter_one(
    p_item jsonb, p_ord integer, p_reason text, p_at timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    key   text := p_item ->> 'dead_letter_id';
    d     fencepost.dead_letter := fencepost._letter(p_item);
    why   jsonb := fencepost._letter_refused(p_item, p_ord, d, 'discarded', p_reason, p_at);
    other bigint;
BEGIN
    IF why IS NOT NULL THEN
        RETURN why;
    END IF;
    SELECT o.dead_letter_id INTO other FROM fencepost.dead_letter o
    WHERE o.state = 'open' AND o.job = d.job AND o.period = d.period AND o.effect_key IS NOT DISTINCT FROM d.effect_key;
    IF other IS NOT NULL THEN
        RETURN fencepost._answer(p_ord, 'dead_letter', key, 'already_open',
            jsonb_build_object('dead_letter_id', other));
    END IF;
    PERFORM fencepost._letter_write(d.dead_letter_id, 'open', p_at);
    RETURN fencepost._answer(p_ord, 'dead_letter', key, 'reopened', '{}',
        jsonb_build_object('state', d.state, 'closed_at', d.closed_at), jsonb_build_object('state', 'open'));
END
$$;

CREATE OR REPLACE FUNCTION fencepost.reopen_dead_letter(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY
    SELECT * FROM fencepost._rows(fencepost._act('reopen_dead_letter', p_action_id, p_not_after, p_reason, p_items));
END
$$;
