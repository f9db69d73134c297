-- SPDX-License-Identifier: GPL-3.0-or-later
-- mark_unknown: sent, and no answer that says what happened; keys, or items {effect_key, provider_ref, response}. Of
-- each, first match: `fenced`, `bad_item`, `not_reserved`, `superseded`, `not_submitted`, `already_done` (a late
-- failure never lowers a `done`), `ok` (also when it was unknown already).
CREATE OR REPLACE FUNCTION fencepost.mark_unknown(p_run_id uuid, p_token bigint, p_items jsonb)
RETURNS TABLE (ord integer, effect_key text, decision text, detail jsonb)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
    w     fencepost._worker;
    marks fencepost._mark[];
    at    timestamptz;
BEGIN
    PERFORM fencepost._items_ok('mark_unknown', p_items);
    w := fencepost._enter_worker(p_run_id, p_token);
    marks := fencepost._marks(p_items, false);
    IF w.lives THEN
        PERFORM FROM fencepost.effect_ledger e
        WHERE e.effect_key = ANY (ARRAY(SELECT m.effect_key FROM unnest(marks) m))
        ORDER BY e.effect_key FOR NO KEY UPDATE;
    END IF;
    at := clock_timestamp();
    IF NOT fencepost._still_lives(w, at) THEN
        RETURN QUERY SELECT * FROM fencepost._fenced(w, 'mark_unknown', p_token, p_items);
        RETURN;
    END IF;
    marks := fencepost._mark_decide(w, marks, false, at);
    UPDATE fencepost.effect_ledger e
    SET state = 'unknown', provider_ref = coalesce(e.provider_ref, m.provider_ref),
        response = coalesce(m.response, e.response), updated_at = at, row_version = e.row_version + 1
    FROM unnest(marks) m
    WHERE e.effect_key = m.effect_key AND m.decision = 'set';
    PERFORM fencepost._mark_keep(w, 'mark_unknown', marks, p_items);
    RETURN QUERY SELECT m.ord, m.effect_key, CASE m.decision WHEN 'set' THEN 'ok' ELSE m.decision END, m.detail
                 FROM unnest(marks) m ORDER BY m.ord;
END
$$;
