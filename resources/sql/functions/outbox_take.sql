-- SPDX-License-Identifier: GPL-3.0-or-later
-- outbox_take: messages of the job that are not sent yet, oldest first, at most `p_max` of 200; `fenced` or one
-- `message` a row. Rows that another session is taking at this moment are passed over. A message is an effect whose
-- target is its dedupe key: it is sent by reserve_effects, mark_submitted and mark_done, and that is what keeps it from
-- going out twice. Once that effect has succeeded, the next call stamps `sent_at` and gives it out no more; one that
-- was declined is kept with its error, for a person.
CREATE OR REPLACE FUNCTION fencepost.outbox_take(p_run_id uuid, p_token bigint, p_max integer DEFAULT 50)
RETURNS TABLE (ord integer, dedupe_key text, decision text, detail jsonb)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
    w    fencepost._worker := fencepost._enter_worker(p_run_id, p_token);
    keys text[];
BEGIN
    IF NOT w.lives THEN
        RETURN QUERY SELECT f.ord, f.effect_key, f.decision, f.detail
                     FROM fencepost._fenced(w, 'outbox_take', p_token, jsonb_build_array(NULL)) f;
        RETURN;
    END IF;
    PERFORM fencepost._outbox_stamp((w.attempt).job);
    keys := ARRAY(SELECT o.dedupe_key FROM fencepost.outbox o
                  WHERE o.job = (w.attempt).job AND o.sent_at IS NULL AND o.error IS NULL
                  ORDER BY o.created_at, o.dedupe_key LIMIT least(greatest(p_max, 0), 200)
                  FOR NO KEY UPDATE OF o SKIP LOCKED);
    UPDATE fencepost.outbox o SET attempts = o.attempts + 1 WHERE o.dedupe_key = ANY (keys);
    RETURN QUERY
    SELECT row_number() OVER (ORDER BY o.created_at, o.dedupe_key)::integer, o.dedupe_key, 'message',
           jsonb_build_object('recipient', o.recipient, 'subject', o.subject, 'body', o.body, 'attempts', o.attempts,
                              'created_at', o.created_at)
    FROM fencepost.outbox o WHERE o.dedupe_key = ANY (keys) ORDER BY 1;
END
$$;

-- What the ledger knows of messages that are still open here.
CREATE OR REPLACE FUNCTION fencepost._outbox_stamp(p_job text) RETURNS void LANGUAGE sql VOLATILE AS $$
    UPDATE fencepost.outbox o
    SET sent_at = CASE WHEN e.outcome = 'succeeded' THEN e.settled_at END,
        error = CASE WHEN e.outcome <> 'succeeded' THEN e.outcome END
    FROM (SELECT x.dedupe_key, d.outcome, d.settled_at FROM fencepost.outbox x
          CROSS JOIN LATERAL (
              SELECT l.outcome, l.settled_at FROM fencepost.effect_ledger l
              WHERE l.target = x.dedupe_key AND l.job = p_job AND l.state = 'done' AND l.superseded_by IS NULL
              ORDER BY l.settled_at DESC LIMIT 1) d
          WHERE x.job = p_job AND x.sent_at IS NULL AND x.error IS NULL
          ORDER BY x.dedupe_key LIMIT 1000 FOR NO KEY UPDATE OF x SKIP LOCKED) e
    WHERE o.dedupe_key = e.dedupe_key
$$;
