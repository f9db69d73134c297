-- SPDX-License-Identifier: GPL-3.0-or-later
-- plan_effects: what the worker means to do in this run. Answers: `fenced`, `bad_plan` (a negative count, or money that
-- is not {currency: whole minor units}), `ok`. Without it "not yet reserved" reads "not known"; with it finish_run
-- answers `open_effects` until so many effects are there.
CREATE OR REPLACE FUNCTION fencepost.plan_effects(p_run_id uuid, p_token bigint, p_count bigint, p_money jsonb)
RETURNS TABLE (decision text)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    w fencepost._worker := fencepost._enter_worker(p_run_id, p_token, 'run');
BEGIN
    IF NOT w.lives THEN
        PERFORM fencepost._fence_event((w.attempt).job, (w.attempt).period, (w.attempt).worker, 'plan_effects', p_token,
                                       (w.lease).fencing_token);
        decision := 'fenced';
    ELSIF p_count IS NULL OR p_count < 0 OR NOT fencepost._is_money(p_money) THEN
        decision := 'bad_plan';
    ELSE
        UPDATE fencepost.job_run r
        SET effects_planned = p_count, -- in capitals, as reserve_effects keeps currencies
            money_planned = CASE WHEN jsonb_typeof(p_money) = 'object' THEN fencepost._money_sum(p_money, NULL)
                                 ELSE p_money END, row_version = r.row_version + 1
        WHERE r.job = (w.attempt).job AND r.period = (w.attempt).period;
        decision := 'ok';
    END IF;
    RETURN NEXT;
END
$$;

-- NULL, or an object whose members are whole numbers.
CREATE OR REPLACE FUNCTION fencepost._is_money(p_money jsonb) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
    IF p_money IS NULL OR jsonb_typeof(p_money) = 'null' THEN
        RETURN true;
    END IF;
    RETURN jsonb_typeof(p_money) = 'object'
       AND NOT EXISTS (SELECT FROM jsonb_each(p_money) m
                       WHERE jsonb_typeof(m.value) <> 'number' OR m.value::text !~ '^\d{1,18}$');
END
$$;
