-- SPDX-License-Identifier: GPL-3.0-or-later
-- fail_run: the attempt gives up. Answers: `fenced`, `failed`. What was sent and not answered becomes `unknown` in the
-- same transaction; `due` shows the run again after `p_retry_after` (NULL: at once). The lease stays the worker's.
CREATE OR REPLACE FUNCTION fencepost.fail_run(p_run_id uuid, p_token bigint, p_error text, p_retry_after interval)
RETURNS TABLE (decision text)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    w fencepost._worker := fencepost._enter_worker(p_run_id, p_token, 'run');
BEGIN
    IF NOT w.lives THEN
        PERFORM fencepost._fence_event((w.attempt).job, (w.attempt).period, (w.attempt).worker, 'fail_run', p_token,
                                       (w.lease).fencing_token);
        decision := 'fenced';
    ELSE
        PERFORM fencepost._end_attempts((w.attempt).job, 'failed', p_run_id, p_error);
        PERFORM fencepost._run_failed(p_run_id, p_error, (w.now AT TIME ZONE 'UTC' + p_retry_after) AT TIME ZONE 'UTC');
        decision := 'failed';
    END IF;
    RETURN NEXT;
END
$$;
