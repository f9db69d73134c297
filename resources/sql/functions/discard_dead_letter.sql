-- SPDX-License-Identifier: GPL-3.0-or-later
-- Says that nothing more will be tried for a dead letter: {dead_letter_id, row_version}. The owner, with a reason. It
-- settles no effect: what is unresolved stays so. Answers, first match:
--   bad_item, no_letter, needs_reason, not_yours (owner), changed (row_version, state), discarded.

CREATE OR REPLACE FUNCTION fencepost._lock_discard_dead_letter(p_items jsonb) RETURNS void LANGUAGE sql VOLATILE AS $$
    SELECT fencepost._lock_letters(p_items)
$$;

CREATE OR REPLACE FUNCTION fencepost._discard_dead_letter_one(
    p_item jsonb, p_ord integer, p_reason text, p_at timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    key text := p_item ->> 'dead_letter_id';
    d   fencepost.dead_letter := fencepost._letter(p_item);
    why jsonb := fencepost._letter_refused(p_item, p_ord, d, 'open', p_reason, p_at);
BEGIN
    IF why IS NOT NULL THEN
        RETURN why;
    END IF;
    PERFORM fencepost._letter_write(d.dead_letter_id, 'discarded', p_at);
    PERFORM fencepost._own_no_more('dead_letter', key, p_at);
    RETURN fencepost._answer(p_ord, 'dead_letter', key, 'discarded', '{}',
        jsonb_build_object('state', d.state), jsonb_build_object('state', 'discarded'));
END
$$;

CREATE OR REPLACE FUNCTION fencepost.discard_dead_letter(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY
    SELECT * FROM fencepost._rows(fencepost._act('discard_dead_letter', p_action_id, p_not_after, p_reason, p_items));
END
$$;
