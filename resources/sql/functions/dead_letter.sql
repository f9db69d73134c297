-- SPDX-License-Identifier: GPL-3.0-or-later
-- dead_letter: the worker gives an effect, or its whole run, into a person's hands; items {effect_key?, error,
-- payload?}. Of each, first match: `fenced`, `bad_item`, `not_reserved` (no effect of this run), `already_open`,
-- `written` with {dead_letter_id}. Changes neither the effect nor the run.
CREATE OR REPLACE FUNCTION fencepost.dead_letter(p_run_id uuid, p_token bigint, p_items jsonb)
RETURNS TABLE (ord integer, effect_key text, decision text, detail jsonb)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
    w    fencepost._worker;
    item jsonb;
    id   bigint;
BEGIN
    PERFORM fencepost._items_ok('dead_letter', p_items);
    w := fencepost._enter_worker(p_run_id, p_token, 'run');
    IF NOT w.lives THEN
        RETURN QUERY SELECT * FROM fencepost._fenced(w, 'dead_letter', p_token, p_items);
        RETURN;
    END IF;
    PERFORM FROM fencepost.effect_ledger e
    WHERE e.effect_key IN (SELECT x.value ->> 'effect_key' FROM jsonb_array_elements(p_items) x
                           WHERE jsonb_typeof(x.value) = 'object')
    ORDER BY e.effect_key FOR NO KEY UPDATE;
    -- Letters are made in the order of their effects, so that two sessions do not wait for each other's.
    FOR item, ord IN SELECT x.value, x.ordinality::integer FROM jsonb_array_elements(p_items) WITH ORDINALITY x
                     ORDER BY CASE WHEN jsonb_typeof(x.value) = 'object' THEN x.value ->> 'effect_key' END, x.ordinality
    LOOP
        effect_key := CASE WHEN jsonb_typeof(item) = 'object' THEN item ->> 'effect_key' END;
        detail := '{}';
        IF jsonb_typeof(item) <> 'object' OR coalesce(item ->> 'error', '') = '' THEN
            decision := 'bad_item';
            detail := jsonb_build_object('text', 'an item is an object with an error');
        ELSIF effect_key IS NOT NULL AND NOT EXISTS (
                  SELECT FROM fencepost.effect_ledger e
                  WHERE e.effect_key = item ->> 'effect_key' AND e.job = (w.attempt).job
                      AND e.period = (w.attempt).period)
        THEN
            decision := 'not_reserved';
        ELSE
            id := fencepost._write_letter(w.attempt, item);
            decision := CASE WHEN id IS NULL THEN 'already_open' ELSE 'written' END;
            detail := CASE WHEN id IS NULL THEN '{}' ELSE jsonb_build_object('dead_letter_id', id) END;
        END IF;
        RETURN NEXT;
    END LOOP;
END
$$;

-- NULL: one is open already.
CREATE OR REPLACE FUNCTION fencepost._write_letter(a fencepost.run_attempt, item jsonb) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
    id bigint;
BEGIN
    INSERT INTO fencepost.dead_letter (job, period, effect_key, attempts, requeues, error, payload, dead_at)
    SELECT a.job, a.period, item ->> 'effect_key', a.attempt, coalesce(max(d.requeues), 0),
           fencepost._cut(item ->> 'error', 4096),
           item -> 'payload', clock_timestamp()
    FROM fencepost.dead_letter d
    WHERE d.job = a.job AND d.period = a.period AND d.effect_key IS NOT DISTINCT FROM item ->> 'effect_key'
    ON CONFLICT DO NOTHING
    RETURNING dead_letter_id INTO id;
    RETURN id;
END
$$;
