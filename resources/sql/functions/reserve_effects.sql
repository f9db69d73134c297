-- SPDX-License-Identifier: GPL-3.0-or-later
-- reserve_effects: what this attempt means to do next, items {target, terms, amount_minor, currency}; the key is
-- computed here. Answers of each item, first match: `fenced`, `bad_item`, `paused`, `held_by_other_job`,
-- `already_done` (counted), `changed_inputs`, `unresolved`, `key_gone`, `owned`, `pruned` (settled effects of this
-- period were removed: nothing of it is sent), `approval_missing`, `proceed` with {idempotency_key}. What it refuses is
-- kept on the attempt; finish_run asks for it. Rules kept: one live row a target and period, whatever job asks; a row
-- never submitted is superseded by corrected inputs without asking anyone, one that was ever submitted is not; a retry
-- keeps the key it had.
CREATE OR REPLACE FUNCTION fencepost.reserve_effects(p_run_id uuid, p_token bigint, p_items jsonb)
RETURNS TABLE (ord integer, effect_key text, decision text, detail jsonb)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
    w     fencepost._worker;
    items fencepost._reservation[];
    made  text[] := '{}';
    who   text;
BEGIN
    PERFORM fencepost._items_ok('reserve_effects', p_items);
    w := fencepost._enter_worker(p_run_id, p_token, 'update');
    IF NOT w.lives THEN
        RETURN QUERY SELECT * FROM fencepost._fenced(w, 'reserve_effects', p_token, p_items);
        RETURN;
    END IF;
    items := fencepost._reservations((w.job).action, CASE (w.job).effects_per_target
                                     WHEN 'once_per_period' THEN (w.attempt).period END, p_items);
    who := fencepost._owner('run', (w.attempt).job || '/' || (w.attempt).period, w.now);
    IF NOT w.paused AND who IS NULL THEN
        IF (w.job).effects_per_target = 'once_per_period' THEN
            made := fencepost._reserve_new(w, items);
        ELSE
            -- No unique index guards these slots. One lock an action, not one a slot: the lock table is finite.
            PERFORM pg_advisory_xact_lock(hashtextextended('fencepost reserve ' || (w.job).action, 0));
        END IF;
        items := fencepost._reserve_decide(w, items, made);
        IF EXISTS (SELECT FROM unnest(items) i WHERE i.decision IN ('make', 'replace', 'drop')) THEN
            items := fencepost._reserve_replace(w, items);
        END IF;
        PERFORM fencepost._reserve_take(w, items);
    ELSIF w.paused THEN
        items := ARRAY(SELECT fencepost._decided(i, coalesce(i.decision, 'paused'), i.detail)
                       FROM unnest(items) i ORDER BY i.slot, i.ord);
    ELSE
        items := fencepost._reserve_decide(w, items, made);
        items := ARRAY(SELECT fencepost._decided(i, CASE WHEN i.decision IN ('make', 'replace', 'take', 'made')
                                                         THEN 'owned' ELSE i.decision END, i.detail)
                       FROM unnest(items) i ORDER BY i.slot, i.ord);
    END IF;
    IF (w.job).needs_approval THEN
        items := fencepost._reserve_approved(w, items);
    END IF;
    PERFORM fencepost._reserve_note(w, items);
    RETURN QUERY
    SELECT i.ord, i.effect_key, CASE WHEN i.decision IN ('made', 'take') THEN 'proceed' ELSE i.decision END,
           CASE WHEN i.decision IN ('made', 'take')
                THEN jsonb_build_object('idempotency_key', fencepost._idempotency_key(i.effect_key))
                ELSE i.detail END
    FROM unnest(items) i ORDER BY i.ord;
END
$$;
