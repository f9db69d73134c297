-- SPDX-License-Identifier: GPL-3.0-or-later
-- finish_run: the worker has nothing more to do. Answers, first match: `fenced`; `done` again (this attempt has ended
-- so: a lost COMMIT); `unresolved_effects` (a live row of the run is `submitted`, whoever sent it, `unknown`, or
-- `claimed` past `retry_until`, and no `claimed` one is left that this attempt could send): `submitted` becomes
-- `unknown`, the run waits for a person, the attempt ends and does not count; `open_effects` (a live `claimed` row, an
-- item refused to this attempt that is not settled by now, or fewer effects than planned): nothing changes; `done`.
-- The run's duration goes into the histogram of its job and day, its longest silence beside it; not that of a later
-- attempt that found all sent. Rule kept: a run is `done` only when each of its effects is; no operator function sets
-- it `done`.
CREATE OR REPLACE FUNCTION fencepost.finish_run(p_run_id uuid, p_token bigint, p_records bigint)
RETURNS TABLE (decision text, detail jsonb)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
    w fencepost._worker := fencepost._enter_worker(p_run_id, p_token, 'run');
    c record;
    nothing boolean;
BEGIN
    IF NOT w.lives THEN
        detail := jsonb_build_object('current_token', (w.lease).fencing_token);
        decision := 'fenced';
        IF (w.attempt).outcome = 'done' AND (w.attempt).fencing_token = p_token
            AND (w.attempt).login = session_user THEN
            decision := 'done';
            detail := '{}';
        ELSE
            PERFORM fencepost._fence_event((w.attempt).job, (w.attempt).period, (w.attempt).worker, 'finish_run',
                                           p_token, (w.lease).fencing_token);
        END IF;
        RETURN NEXT;
        RETURN;
    END IF;
    SELECT * INTO c FROM fencepost._finish_counts(w.attempt, w.now);
    detail := to_jsonb(c);
    IF c.unresolved > 0 AND c.sendable = 0 THEN
        decision := 'unresolved_effects';
        PERFORM fencepost._end_attempts((w.attempt).job, 'failed', p_run_id, 'effects that need a person are left');
        UPDATE fencepost.job_run r
        SET state = 'failed', waits_for_person = true, attempts_allowed = r.attempts_allowed + 1, retry_at = NULL,
            finished_at = w.now, records_processed = p_records, error = 'effects that need a person are left',
            row_version = r.row_version + 1
        WHERE r.job = (w.attempt).job AND r.period = (w.attempt).period;
        UPDATE fencepost.run_attempt a SET records_processed = p_records WHERE a.run_id = p_run_id;
    ELSIF c.claimed > 0 OR c.refused > 0 OR c.rows + c.settled_elsewhere < c.planned THEN
        decision := 'open_effects';
    ELSE
        decision := 'done';
        UPDATE fencepost.firing f SET state = 'done'
        WHERE f.job = (w.attempt).job AND f.period = (w.attempt).period AND f.state IN ('due', 'running', 'queued');
        UPDATE fencepost.job_run r
        SET state = 'done', waits_for_person = false, finished_at = w.now, records_processed = p_records, error = NULL,
            retry_at = NULL, row_version = r.row_version + 1
        WHERE r.job = (w.attempt).job AND r.period = (w.attempt).period;
        -- A later attempt of a run with effects, all of which others have sent.
        nothing := (w.attempt).attempt > 1 AND c.rows + c.settled_elsewhere > 0
            AND NOT EXISTS (SELECT FROM fencepost.effect_ledger e
                            WHERE e.job = (w.attempt).job AND e.period = (w.attempt).period AND e.run_id = p_run_id
                              AND e.submitted_at >= (w.attempt).started_at);
        UPDATE fencepost.run_attempt a
        SET outcome = 'done', finished_at = w.now, records_processed = p_records, sent_nothing = nothing
        WHERE a.run_id = p_run_id;
        IF NOT nothing THEN
            PERFORM fencepost._rollup((w.attempt).job, (w.attempt).started_at, w.now, fencepost._silence(
                (w.attempt).longest_silence, (w.attempt).started_at, (w.attempt).heartbeat_at, w.now));
        END IF;
    END IF;
    RETURN NEXT;
END
$$;

-- What stands between a run and `done`. `sendable`: claimed, in time, and not refused to this attempt. `refused`: items
-- refused to it whose slot has no `done` row with the same inputs. `settled_elsewhere`: refused, and done by another
-- run.
CREATE OR REPLACE FUNCTION fencepost._finish_counts(a fencepost.run_attempt, at timestamptz)
RETURNS TABLE (unresolved bigint, claimed bigint, sendable bigint, refused bigint, rows bigint, planned bigint,
               settled_elsewhere bigint)
LANGUAGE sql STABLE AS $$
    SELECT e.unresolved, e.claimed, e.sendable, s.refused, e.rows, coalesce(r.effects_planned, 0), s.elsewhere
    FROM (SELECT count(*) FILTER (WHERE x.state IN ('submitted', 'unknown')
                                     OR (x.state = 'claimed' AND x.retry_until <= at)) AS unresolved,
                 count(*) FILTER (WHERE x.state = 'claimed') AS claimed,
                 count(*) FILTER (WHERE x.state = 'claimed' AND NOT coalesce(x.retry_until <= at, false)
                                    AND NOT a.refused_slots ? x.slot) AS sendable,
                 count(*) AS rows
          FROM fencepost.effect_ledger x
          WHERE x.job = a.job AND x.period = a.period AND x.superseded_by IS NULL) e
    CROSS JOIN (SELECT count(*) FILTER (WHERE d.effect_key IS NULL) AS refused,
                       count(*) FILTER (WHERE d.job <> a.job OR d.period <> a.period) AS elsewhere
                FROM jsonb_each(a.refused_slots) f
                LEFT JOIN LATERAL (
                    SELECT x.effect_key, x.job, x.period FROM fencepost.effect_ledger x
                    WHERE x.slot = f.key AND x.superseded_by IS NULL AND x.state = 'done'
                      AND x.input_digest = f.value ->> 'input_digest'
                    ORDER BY x.job = a.job AND x.period = a.period DESC LIMIT 1) d ON true) s
    JOIN fencepost.job_run r ON r.job = a.job AND r.period = a.period
$$;
