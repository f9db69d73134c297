-- SPDX-License-Identifier: GPL-3.0-or-later
-- mark_done: the provider's answers. Of each item, first match: `fenced`, `bad_item`, `not_reserved` (no effect of this
-- run), `superseded`, `not_submitted` (nothing was sent under this row, so this cannot be its answer), `ok` (also when
-- it says again what stands), `conflict` (another outcome or reference on a `done`: kept as a fence_event, nothing
-- changed), `owned` (an `unknown` that a person looks at: kept for them).
-- Rules kept: `done` is never lowered or changed by a worker; a fenced worker's late answer is kept as evidence.
CREATE OR REPLACE FUNCTION fencepost.mark_done(p_run_id uuid, p_token bigint, p_items jsonb)
RETURNS TABLE (ord integer, effect_key text, decision text, detail jsonb)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
    w     fencepost._worker;
    marks fencepost._mark[];
    at    timestamptz;
BEGIN
    PERFORM fencepost._items_ok('mark_done', p_items);
    w := fencepost._enter_worker(p_run_id, p_token);
    marks := fencepost._marks(p_items, true);
    IF w.lives THEN
        PERFORM FROM fencepost.effect_ledger e
        WHERE e.effect_key = ANY (ARRAY(SELECT m.effect_key FROM unnest(marks) m))
        ORDER BY e.effect_key FOR NO KEY UPDATE;
    END IF;
    at := clock_timestamp();
    IF NOT fencepost._still_lives(w, at) THEN
        RETURN QUERY SELECT * FROM fencepost._fenced(w, 'mark_done', p_token, p_items);
        RETURN;
    END IF;
    marks := fencepost._mark_decide(w, marks, true, at);
    UPDATE fencepost.effect_ledger e
    SET state = 'done', outcome = m.outcome, provider_ref = coalesce(m.provider_ref, e.provider_ref),
        response = coalesce(m.response, e.response), settled_at = at, updated_at = at, row_version = e.row_version + 1
    FROM unnest(marks) m
    WHERE e.effect_key = m.effect_key AND m.decision = 'set';
    PERFORM fencepost._mark_keep(w, 'mark_done', marks, p_items);
    RETURN QUERY SELECT m.ord, m.effect_key, CASE m.decision WHEN 'set' THEN 'ok' ELSE m.decision END, m.detail
                 FROM unnest(marks) m ORDER BY m.ord;
END
$$;
