-- SPDX-License-Identifier: GPL-3.0-or-later
-- Begins look-ups at the provider: {effect_key}. The owner, or a watcher: any login that is a person, also one
-- that may not act. Locks the leases, fences what is over and locks the effects, so that what a worker is writing
-- is waited for; keeps the server's time and the effect's version, by which the verdict is judged.
-- Answers, first match:
--   bad_item, no_effect, not_sent (it was never submitted: there is nothing to look for), living (its attempt
--   lives and is still at it: worker, lease_until), being_checked (by whom, since: an unfinished check younger
--   than 2 minutes; one of the same login whose session is gone is closed as inconclusive and does not count, so that
--   what its console may still bring is answered already_recorded; the record of the answer names what was closed),
--   fresh (a conclusive check of this version that ended within 60 s: check_id, verdict, reason),
--   started (check_id, row_version, started_at, first_submitted_at, last_arrival, amount_minor, currency, target,
--   provider, provider_ref, sure_at).

-- An unfinished check that this login began by a session that is gone: nobody waits for it any more.
CREATE OR REPLACE FUNCTION fencepost._is_left(c fencepost.provider_check) RETURNS boolean LANGUAGE sql VOLATILE AS $$
    SELECT c.finished_at IS NULL AND c.checked_by = session_user AND c.backend IS NOT NULL
       AND NOT EXISTS (SELECT FROM pg_stat_activity a
                       WHERE a.pid = c.backend AND a.usename = c.checked_by
                         AND coalesce(a.backend_start <= c.started_at, true))
$$;

-- Closes them, so that an answer that comes late finds them recorded; their ids, or NULL.
CREATE OR REPLACE FUNCTION fencepost._close_left(p_effect_key text, p_at timestamptz) RETURNS jsonb
LANGUAGE sql VOLATILE AS $$
    WITH closed AS (
        UPDATE fencepost.provider_check c
        SET finished_at = p_at, verdict = 'inconclusive', matches = '[]',
            reason = 'the console that asked ended before it had an answer',
            evidence_digest = fencepost._sha256(fencepost._part('[]') || fencepost._part(NULL))
        WHERE c.effect_key = p_effect_key AND c.started_at > p_at - interval '2 minutes' AND fencepost._is_left(c)
        RETURNING c.check_id)
    SELECT jsonb_agg(check_id ORDER BY check_id) FROM closed
$$;

CREATE OR REPLACE FUNCTION fencepost._start_checks_one(p_item jsonb, p_ord integer, p_reason text, p_at timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    key    text := p_item ->> 'effect_key';
    e      fencepost.effect_ledger;
    a      fencepost.run_attempt;
    l      fencepost.job_lease;
    v      fencepost.provider;
    before fencepost.provider_check;
    id     uuid;
    closed jsonb; -- what was closed for it, for the record of whatever is answered from there on
BEGIN
    IF key IS NULL THEN
        RETURN fencepost._bad_item(p_item, p_ord, 'effect_key is needed');
    END IF;
    SELECT * INTO e FROM fencepost.effect_ledger x WHERE x.effect_key = key;
    IF e.effect_key IS NULL THEN
        RETURN fencepost._answer(p_ord, 'effect', key, 'no_effect');
    ELSIF e.first_submitted_at IS NULL THEN
        RETURN fencepost._answer(p_ord, 'effect', key, 'not_sent');
    END IF;
    SELECT * INTO a FROM fencepost.run_attempt x WHERE x.run_id = e.run_id;
    SELECT * INTO l FROM fencepost.job_lease x WHERE x.job = e.job;
    IF e.state IN ('submitted', 'claimed') AND fencepost._lives(a, l, p_at) THEN
        RETURN fencepost._answer(p_ord, 'effect', key, 'living',
                                 jsonb_build_object('worker', a.worker, 'lease_until', l.lease_until));
    END IF;
    closed := jsonb_build_object('closed_checks', fencepost._close_left(key, p_at));
    closed := nullif(jsonb_strip_nulls(closed), '{}');
    SELECT * INTO before FROM fencepost.provider_check c
    WHERE c.effect_key = key AND c.effect_version = e.row_version
      AND (CASE WHEN c.finished_at IS NULL THEN c.started_at > p_at - interval '2 minutes'
                ELSE c.finished_at > p_at - interval '60 seconds' AND fencepost._is_conclusive(c.verdict) END)
    ORDER BY c.started_at DESC LIMIT 1;
    IF before.check_id IS NOT NULL AND before.finished_at IS NULL THEN
        RETURN fencepost._answer(p_ord, 'effect', key, 'being_checked', jsonb_build_object(
            'checked_by', before.checked_by, 'started_at', before.started_at, 'check_id', before.check_id),
            NULL, closed);
    ELSIF before.check_id IS NOT NULL THEN
        RETURN fencepost._answer(p_ord, 'effect', key, 'fresh', jsonb_build_object(
            'check_id', before.check_id, 'row_version', before.effect_version::text, 'verdict', before.verdict,
            'reason', before.reason, 'checked_by', before.checked_by, 'finished_at', before.finished_at), NULL, closed);
    END IF;
    INSERT INTO fencepost.provider_check (subject_kind, effect_key, effect_version, checked_by, started_at, backend)
    VALUES ('effect', key, e.row_version, session_user, p_at, pg_backend_pid()) RETURNING check_id INTO id;
    SELECT * INTO v FROM fencepost.provider x WHERE x.provider = e.provider;
    RETURN fencepost._answer(p_ord, 'effect', key, 'started', jsonb_build_object(
            'check_id', id, 'row_version', e.row_version::text, 'started_at', p_at,
            'first_submitted_at', e.first_submitted_at, 'last_arrival', e.last_arrival,
            'amount_minor', e.amount_minor, 'currency', e.currency, 'target', e.target, 'provider', e.provider,
            'provider_ref', e.provider_ref, 'sure_at', fencepost._sure_at(e, v)), NULL, closed, id);
END
$$;

CREATE OR REPLACE FUNCTION fencepost._lock_start_checks(p_items jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    keys text[] := ARRAY(SELECT x ->> 'effect_key' FROM jsonb_array_elements(p_items) x);
BEGIN
    PERFORM fencepost._lock_runs(fencepost._runs_of(keys), keys);
    PERFORM FROM fencepost.provider_check c
    WHERE c.effect_key = ANY (keys) AND c.finished_at IS NULL AND c.checked_by = session_user
      AND c.started_at > clock_timestamp() - interval '2 minutes'
    ORDER BY c.check_id FOR NO KEY UPDATE OF c;
END
$$;

CREATE OR REPLACE FUNCTION fencepost.start_checks(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY
    SELECT * FROM fencepost._rows(fencepost._act('start_checks', p_action_id, p_not_after, p_reason, p_items, true));
END
$$;
