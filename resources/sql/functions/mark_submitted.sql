-- SPDX-License-Identifier: GPL-3.0-or-later
-- mark_submitted: commits before the request leaves. Of each key, first match: `fenced`, `bad_item`, `not_reserved`
-- (unknown, or another attempt's), `superseded`, `already_done`, `unresolved`, `already_submitted` (under another
-- send_id), `paused`, `owned`, `key_gone`, `approval_missing`, `too_late` (nothing is left of the time to send), `ok`
-- with {send_within_ms, idempotency_key, send_before}. Send on `ok` alone, within so many ms, counted on CLOCK_BOOTTIME
-- from before this call.
-- Rules kept: compare-and-set `claimed` -> `submitted`, only of a live row that this run_id has reserved; the same
-- send_id gets what is left of the stored time, never more; the first submission's time never changes; an approval is
-- used once.
CREATE OR REPLACE FUNCTION fencepost.mark_submitted(p_run_id uuid, p_token bigint, p_keys jsonb, p_send_id uuid)
RETURNS TABLE (ord integer, effect_key text, decision text, detail jsonb)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
    w       fencepost._worker;
    answers fencepost._decision[];
    keys    text[];
    stop    text;
    at      timestamptz;
    until   timestamptz;
BEGIN
    PERFORM fencepost._items_ok('mark_submitted', p_keys);
    IF p_send_id IS NULL THEN
        RAISE EXCEPTION 'fencepost.mark_submitted: a send_id is needed' USING ERRCODE = 'invalid_parameter_value';
    END IF;
    w := fencepost._enter_worker(p_run_id, p_token, 'update');
    keys := ARRAY(SELECT k.value #>> '{}' FROM jsonb_array_elements(p_keys) k);
    IF w.lives THEN
        PERFORM FROM fencepost.effect_ledger e WHERE e.effect_key = ANY (keys)
        ORDER BY e.effect_key FOR NO KEY UPDATE;
    END IF;
    at := clock_timestamp();
    IF NOT fencepost._still_lives(w, at) THEN
        RETURN QUERY SELECT * FROM fencepost._fenced(w, 'mark_submitted', p_token, p_keys);
        RETURN;
    END IF;
    until := least((w.lease).lease_until, at + (w.provider).send_limit);
    answers := ARRAY(
        SELECT d FROM fencepost._submit_decisions(w, p_keys, p_send_id, at, until,
                          fencepost._owner('run', (w.attempt).job || '/' || (w.attempt).period, at)) d);
    PERFORM fencepost._submit(w, ARRAY(SELECT d.effect_key FROM unnest(answers) d WHERE d.decision = 'fit'),
                              p_send_id, at, until);
    SELECT max(d.decision) INTO stop FROM unnest(answers) d WHERE d.decision IN ('owned', 'paused');
    IF stop IS NOT NULL THEN
        UPDATE fencepost.run_attempt a SET stopped_by = stop WHERE a.run_id = p_run_id;
    END IF;
    RETURN QUERY SELECT d.ord, d.effect_key, CASE d.decision WHEN 'fit' THEN 'ok' ELSE d.decision END, d.detail
                 FROM unnest(answers) d ORDER BY d.ord;
END
$$;

-- What becomes of each key, after the rows are locked; `fit` and `ok` may be sent.
CREATE OR REPLACE FUNCTION fencepost._submit_decisions(
    w fencepost._worker, p_keys jsonb, p_send_id uuid, p_at timestamptz, p_until timestamptz, p_run_owner text)
RETURNS SETOF fencepost._decision LANGUAGE sql STABLE AS $$
    SELECT k.ord, k.key, c.decision, CASE
        WHEN c.decision IN ('fit', 'ok') THEN jsonb_build_object('send_within_ms', t.ms, 'idempotency_key',
            e.idempotency_key, 'send_before', t.send_before)
        WHEN c.decision = 'owned' THEN jsonb_build_object('owner', coalesce(o.owner, p_run_owner))
        WHEN c.decision = 'bad_item' THEN jsonb_build_object('text', 'a key is a text, and once in a call')
        ELSE '{}' END
    FROM (SELECT x.ordinality::integer AS ord, x.value #>> '{}' AS key,
                 jsonb_typeof(x.value) <> 'string'
                 OR row_number() OVER (PARTITION BY x.value ORDER BY x.ordinality) > 1 AS bad
          FROM jsonb_array_elements(p_keys) WITH ORDINALITY x) k
    LEFT JOIN fencepost.effect_ledger e ON e.effect_key = k.key
    LEFT JOIN fencepost.ownership o ON o.subject_kind = 'effect' AND o.subject_key = k.key AND o.until > p_at
    CROSS JOIN LATERAL (SELECT s.send_before, floor(extract(epoch FROM s.send_before - p_at) * 1000)::bigint AS ms
        FROM (SELECT CASE WHEN e.state = 'submitted' THEN e.send_before ELSE p_until END AS send_before) s) t
    CROSS JOIN LATERAL (SELECT CASE
        WHEN k.bad THEN 'bad_item'
        WHEN e.effect_key IS NULL OR e.run_id <> (w.attempt).run_id THEN 'not_reserved'
        WHEN e.superseded_by IS NOT NULL THEN 'superseded'
        WHEN e.state = 'done' THEN 'already_done'
        WHEN e.state = 'unknown' THEN 'unresolved'
        WHEN e.state = 'submitted' AND e.send_id IS DISTINCT FROM p_send_id THEN 'already_submitted'
        WHEN w.paused THEN 'paused'
        WHEN coalesce(o.owner, p_run_owner) IS NOT NULL THEN 'owned'
        WHEN e.state = 'claimed' AND e.retry_until <= p_at THEN 'key_gone'
        WHEN e.state = 'claimed' AND (w.job).needs_approval AND NOT fencepost._approved(e.effect_key, e.input_digest)
            THEN 'approval_missing'
        WHEN t.ms < 1 THEN 'too_late'
        WHEN e.state = 'submitted' THEN 'ok'
        ELSE 'fit' END AS decision) c
$$;

-- The change itself. `last_arrival` never goes back: an earlier request may still be on its way.
CREATE OR REPLACE FUNCTION fencepost._submit(
    w fencepost._worker, p_keys text[], p_send_id uuid, p_at timestamptz, p_until timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    UPDATE fencepost.effect_ledger e
    SET state = 'submitted', first_submitted_at = coalesce(e.first_submitted_at, p_at), submitted_at = p_at,
        send_id = p_send_id, send_before = p_until,
        -- the job's provider may have changed since this was reserved: a check must ask the one it is sent to
        provider = CASE WHEN e.first_submitted_at IS NULL THEN (w.job).provider ELSE e.provider END,
        last_arrival = greatest(e.last_arrival, p_until + coalesce((w.provider).transport_limit, interval '0')),
        key_armed_at = CASE WHEN e.rearm THEN p_at ELSE coalesce(e.key_armed_at, p_at) END,
        key_kept_until = (w.provider).key_retention
            + CASE WHEN e.rearm THEN p_at ELSE coalesce(e.key_armed_at, p_at) END,
        rearm = false, retry_until = NULL, updated_at = p_at, row_version = e.row_version + 1
    WHERE e.effect_key = ANY (p_keys);
    IF (w.job).needs_approval THEN
        UPDATE fencepost.approval p SET consumed_at = p_at, consumed_by = (w.attempt).run_id
        WHERE p.effect_key = ANY (p_keys);
    END IF;
END
$$;
