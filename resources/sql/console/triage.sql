-- SPDX-License-Identifier: GPL-3.0-or-later
-- Everything that needs a person, one row a thing; the unresolved effects of one run are one row. What is polled
-- costs what is open, never what is settled: each branch is answered from a partial index. A run that has unresolved
-- effects while its lease still lives, unheard of, is one row as well: `silent` says so. Which worker sent them, and
-- when it was last seen, is looked up for the 100 that come first: of thousands it would be half of the cost. It is the
-- newest attempt that left something unresolved: the run's newest may have sent nothing. When the provider was last asked
-- about a refund or a shortfall is looked up for those 100, too; for the others `more` has no `looked_at`. What did not
-- happen is put back under a key whose clock runs on: where only a rerun sends it again, it is what waits for a person,
-- beside what is unresolved of its run.
WITH open_runs AS MATERIALIZED ( -- grouped twice in one order, so sorted once
    SELECT r.job, r.period, sum(r.n)::bigint AS n,
           jsonb_object_agg(r.currency, r.minor) FILTER (WHERE r.currency IS NOT NULL) AS money,
           min(r.key_goes_at) AS key_goes_at, max(r.key_last_goes_at) AS key_last_goes_at,
           min(r.key_armed_at) AS key_armed_at, min(r.since) AS since
    FROM (SELECT u.job, u.period, u.currency, count(*) AS n, sum(u.amount_minor) AS minor,
                 min(u.key_goes_at) AS key_goes_at, max(u.key_goes_at) AS key_last_goes_at,
                 min(u.first_submitted_at) AS since,
                 min(u.key_armed_at) FILTER (WHERE u.key_goes_at IS NOT NULL) AS key_armed_at -- one provider: goes first
          FROM {{unresolved_v}} u
          GROUP BY u.job, u.period, u.currency
          ORDER BY u.job, u.period, u.currency) r
    GROUP BY r.job, r.period
), live_leases AS MATERIALIZED (
    SELECT l.job, l.period, l.owner, l.attempt, l.fencing_token, coalesce(l.heartbeat_at, l.started_at) AS heard_at,
           l.lease_until, extract(epoch FROM l.heartbeat_interval) AS beat_s,
           coalesce(l.heartbeat_at, l.started_at) < statement_timestamp() - 3 * l.heartbeat_interval AS silent
    FROM {{lease_v}} l
    WHERE l.live
), put_back AS MATERIALIZED ( -- of runs that nobody is at: a living worker sends it
    SELECT r.job, r.period, sum(r.n)::bigint AS n,
           jsonb_object_agg(r.currency, r.minor) FILTER (WHERE r.currency IS NOT NULL) AS money,
           min(r.goes_at) AS goes_at, max(r.last_goes_at) AS last_goes_at, min(r.armed_at) AS armed_at
    FROM (SELECT e.job, e.period, e.currency, count(*) AS n, sum(e.amount_minor) AS minor,
                 min(e.retry_until) AS goes_at, max(e.retry_until) AS last_goes_at, min(e.key_armed_at) AS armed_at
          FROM {{effect_v}} e
          WHERE e.state = 'claimed' AND e.retry_until > statement_timestamp() AND e.superseded_by IS NULL
          GROUP BY e.job, e.period, e.currency) r
    WHERE NOT EXISTS (SELECT FROM live_leases l WHERE l.job = r.job AND l.period = r.period)
    GROUP BY r.job, r.period
), open_states AS MATERIALIZED ( -- without what only the attempts know
    SELECT r.job, r.period, r.state, r.next_trigger, r.claim_by, r.waits_for_person, r.attempts_allowed, r.claimed_at,
           r.finished_at, r.records_processed, r.owner, r.owner_active_at, r.worker, r.attempt, r.fencing_token, r.error
    FROM {{run_v}} r
    WHERE r.state <> 'done'
), offered AS MATERIALIZED ( -- what others hand over, to the reader or to anyone
    SELECT o.owner, o.subject_kind, o.subject_key, o.offered_at, o.until, o.last_active_at,
           coalesce(e.job || '/' || e.period, d.job || '/' || d.period, o.subject_key) AS run,
           coalesce(u.money, CASE WHEN e.currency IS NOT NULL
                                  THEN jsonb_build_object(e.currency, e.amount_minor) END) AS money,
           coalesce(u.key_goes_at, e.key_goes_at) AS key_goes_at,
           coalesce(u.key_last_goes_at, e.key_goes_at) AS key_last_goes_at,
           coalesce(u.key_armed_at, e.key_armed_at) AS key_armed_at
    FROM {{ownership_v}} o
    LEFT JOIN open_runs u ON o.subject_kind = 'run' AND o.subject_key = u.job || '/' || u.period
    LEFT JOIN LATERAL (SELECT x.job, x.period, x.currency, x.amount_minor, x.key_goes_at, x.key_armed_at
                       FROM {{effect_v}} x
                       WHERE o.subject_kind = 'effect' AND x.effect_key = o.subject_key AND x.state <> 'done'
                       LIMIT 1) e ON true
    LEFT JOIN LATERAL (SELECT x.job, x.period FROM {{dead_letter_v}} x
                       WHERE o.subject_kind = 'dead_letter'
                         AND x.dead_letter_id = CASE WHEN o.subject_key ~ '^[0-9]{1,18}$' THEN o.subject_key::bigint END
                       LIMIT 1) d ON true
    WHERE o.live AND o.offered_at IS NOT NULL AND o.owner <> session_user
      AND coalesce(o.offered_to = session_user, true)
      AND EXISTS (SELECT FROM {{person_v}} me WHERE me.login = session_user AND me.may_act AND NOT me.shared)
      AND EXISTS (SELECT FROM pg_catalog.pg_roles r
                  WHERE r.rolname = 'fencepost_operator' AND pg_has_role(session_user, r.oid, 'USAGE'))
), unresolved AS (
    SELECT u.*, r.owner, r.owner_active_at
    FROM open_runs u
    JOIN open_states r ON r.job = u.job AND r.period = u.period
    UNION ALL -- hardly ever: its run has ended well, or is not there
    SELECT u.*, r.owner, r.owner_active_at
    FROM open_runs u
    LEFT JOIN LATERAL (SELECT x.* FROM {{run_v}} x WHERE x.job = u.job AND x.period = u.period LIMIT 1) r ON true
    WHERE NOT EXISTS (SELECT FROM open_states o WHERE o.job = u.job AND o.period = u.period)
), rows AS (
    SELECT 'unresolved' AS kind, u.job, u.period, u.job || '/' || u.period AS subject_key, u.n, u.money,
           u.key_goes_at, u.key_last_goes_at, u.key_armed_at, u.since, u.owner, u.owner_active_at, l.owner AS worker,
           l.attempt, l.fencing_token AS token, NULL::timestamptz AS seen_at, l.lease_until, NULL::text AS asked_by,
           NULL::text AS text, NULL::bigint AS records, NULL::bigint AS least_records,
           coalesce(l.silent, false) AS silent, NULL::text AS target,
           CASE WHEN l.silent THEN jsonb_build_object('heartbeat_interval_s', l.beat_s) END AS more
    FROM unresolved u
    LEFT JOIN live_leases l ON l.job = u.job AND l.period = u.period
    UNION ALL
    SELECT 'consent_asked', split_part(x.run, '/', 1), substr(x.run, strpos(x.run, '/') + 1), c.request_id::text,
           jsonb_array_length(c.items), x.money, x.key_goes_at, x.key_last_goes_at, x.key_armed_at, c.asked_at,
           NULL, NULL, NULL, NULL, NULL, NULL, NULL, coalesce(c.asked_person, c.asked_by), c.reason, NULL, NULL,
           false, NULL, jsonb_build_object('provider', v.provider, 'kind', v.kind, 'account', v.account,
                                           'live_mode', v.live_mode, 'several_runs', x.run <> x.last_run,
                                           'answered_by', c.answered_by, 'ends_at', c.expires_at,
                                           'may_answer', me.may_act AND NOT me.shared AND c.answered_by IN (
                                               SELECT o.rolname FROM pg_catalog.pg_roles o
                                               WHERE o.rolname IN ('fencepost_admin', 'fencepost_operator')
                                                 AND pg_has_role(session_user, o.oid, 'USAGE')))
    FROM {{consent_v}} c
    LEFT JOIN {{person_v}} me ON me.login = session_user
    CROSS JOIN LATERAL (
        SELECT min(m.run) AS run, max(m.last_run) AS last_run, min(m.key_goes_at) AS key_goes_at,
               max(m.key_last_goes_at) AS key_last_goes_at,
               (array_agg(m.key_armed_at ORDER BY m.key_goes_at))[1] AS key_armed_at, min(m.provider) AS provider,
               jsonb_object_agg(m.currency, m.minor) FILTER (WHERE m.currency IS NOT NULL) AS money
        FROM (SELECT e.currency, sum(e.amount_minor) AS minor, min(k.goes_at) AS key_goes_at,
                     max(k.goes_at) AS key_last_goes_at,
                     (array_agg(e.key_armed_at ORDER BY k.goes_at) FILTER (WHERE k.goes_at IS NOT NULL))[1]
                         AS key_armed_at,
                     min(n.run) AS run, max(n.run) AS last_run, min(e.provider) AS provider
              FROM jsonb_array_elements(c.items) i
              LEFT JOIN {{effect_v}} e ON e.effect_key = i ->> 'effect_key'
              -- of what is sent again under the key it has: that another's goes costs nothing
              CROSS JOIN LATERAL (SELECT CASE WHEN c.action <> 'replace_effect'
                                                   AND coalesce(i ->> 'outcome', i ->> 'resolution', 'not_happened')
                                                       = 'not_happened' THEN e.key_goes_at END AS goes_at) k
              CROSS JOIN LATERAL (SELECT coalesce(e.job || '/' || e.period,
                                                  (i ->> 'job') || '/' || (i ->> 'period')) AS run) n
              GROUP BY e.currency) m) x
    LEFT JOIN {{job_v}} j ON j.job = split_part(x.run, '/', 1)
    LEFT JOIN {{provider_v}} v ON v.provider = coalesce(x.provider, j.provider) -- of a run that sends again
    WHERE c.open AND c.given_at IS NULL AND c.asked_by <> session_user AND c.asked_person IS DISTINCT FROM me.person
    UNION ALL
    SELECT 'refund_owed', f.job, f.period, f.refund_id::text, 1, jsonb_build_object(f.currency, f.amount_minor),
           NULL, NULL, NULL, f.noted_at, f.noted_by, NULL, NULL, NULL, NULL, NULL, NULL, f.noted_by, f.provider_ref,
           NULL, NULL, false, f.target, jsonb_build_object('effect_key', f.effect_key, 'kind', v.kind,
               'provider', v.provider, 'account', v.account, 'live_mode', v.live_mode)
    FROM {{refund_v}} f
    LEFT JOIN {{provider_v}} v ON v.provider = f.provider
    WHERE f.closed_by_check IS NULL
    UNION ALL
    SELECT 'shortfall', s.job, s.period, s.shortfall_id::text, 1, jsonb_build_object(s.currency, s.amount_minor),
           NULL, NULL, NULL, s.noted_at, s.noted_by, NULL, NULL, NULL, NULL, NULL, NULL, s.noted_by, s.provider_ref,
           NULL, NULL, false, s.target,
           jsonb_build_object('effect_key', s.effect_key, 'kind', v.kind, 'provider', v.provider,
               'account', v.account, 'live_mode', v.live_mode, 'ours_minor', s.ours_minor,
               'currency', s.currency, 'charged_minor', s.charged_minor, 'charged_currency', s.charged_currency)
    FROM {{shortfall_v}} s
    LEFT JOIN {{provider_v}} v ON v.provider = s.provider
    WHERE s.closed_at IS NULL
    UNION ALL
    SELECT 'rerun_not_claimed', r.job, r.period, r.job || '/' || r.period, coalesce(b.n, 1), b.money, r.claim_by,
           r.claim_by, b.armed_at, coalesce(a.at, r.finished_at), r.owner, r.owner_active_at, r.worker, r.attempt,
           r.fencing_token, NULL, l.lease_until, a.operator, l.owner, NULL, NULL, false, NULL, NULL
    FROM open_states r
    LEFT JOIN put_back b ON b.job = r.job AND b.period = r.period
    LEFT JOIN live_leases l ON l.job = r.job
    LEFT JOIN LATERAL (SELECT x.at, x.operator FROM {{audit_v}} x
                       WHERE x.subject_kind = 'run' AND x.subject_key = r.job || '/' || r.period
                         AND x.action = 'rerun_period' AND x.decision = 'rerun'
                       ORDER BY x.seq DESC LIMIT 1) a ON true
    WHERE r.state = 'failed' AND r.next_trigger = 'rerun'
    UNION ALL
    -- What was put back for a rerun runs out of its keys while nobody may claim the run: it is owned, too.
    SELECT 'waits_for_person', r.job, r.period, r.job || '/' || r.period, coalesce(b.n, 1), b.money, b.goes_at,
           b.last_goes_at, b.armed_at, coalesce(r.finished_at, r.claimed_at),
           r.owner, r.owner_active_at, r.worker, r.attempt, r.fencing_token, NULL, NULL, NULL, r.error,
           r.records_processed, NULL, false, NULL, NULL
    FROM open_states r
    LEFT JOIN put_back b ON b.job = r.job AND b.period = r.period
    WHERE NOT EXISTS (SELECT FROM live_leases l WHERE l.job = r.job AND l.period = r.period)
      AND r.next_trigger IS DISTINCT FROM 'rerun'
      AND (r.waits_for_person OR r.attempt >= r.attempts_allowed OR (b.n IS NOT NULL AND r.owner IS NOT NULL))
      AND (b.n IS NOT NULL
           OR (NOT EXISTS (SELECT FROM open_runs u WHERE u.job = r.job AND u.period = r.period)
               AND NOT EXISTS (SELECT FROM {{dead_letter_v}} d WHERE d.state = 'open' AND d.job = r.job
                               AND d.period = r.period AND d.effect_key IS NULL)))
    UNION ALL
    SELECT 'silent_worker', l.job, l.period, l.job || '/' || l.period, 1, NULL, NULL, NULL, NULL,
           l.heard_at, o.owner, o.last_active_at, l.owner, l.attempt, l.fencing_token, l.heard_at, l.lease_until, NULL,
           NULL, NULL, NULL, true, NULL, jsonb_build_object('heartbeat_interval_s', l.beat_s)
    FROM live_leases l
    JOIN (SELECT x.job, x.period FROM live_leases x WHERE x.silent AND x.period IS NOT NULL
          EXCEPT SELECT u.job, u.period FROM open_runs u) s ON s.job = l.job AND s.period = l.period
    LEFT JOIN {{ownership_v}} o ON o.subject_kind = 'run' AND o.subject_key = l.job || '/' || l.period AND o.live
    UNION ALL
    SELECT 'dead_letters', d.job, '', d.job, count(*), NULL, NULL, NULL, NULL, min(d.dead_at), NULL, NULL, NULL, NULL,
           NULL, NULL, NULL, NULL, (array_agg({{cut 1024|d.error}} ORDER BY d.dead_at DESC))[1], NULL, NULL,
           false, NULL, jsonb_build_object('shapes', count(DISTINCT d.shape))
    FROM {{dead_letter_v}} d
    WHERE d.state = 'open'
    GROUP BY d.job
    UNION ALL
    SELECT 'did_nothing', r.job, r.period, r.job || '/' || r.period, 1, NULL, NULL, NULL, NULL, r.finished_at, r.owner,
           r.owner_active_at, r.worker, r.attempt, r.fencing_token, NULL, NULL, NULL, NULL, r.records_processed,
           r.min_records, false, NULL, NULL
    FROM (SELECT x.job, x.period FROM {{run_v}} x
          WHERE x.state = 'done' AND x.finished_at > statement_timestamp() - interval '24 hours'
            AND x.records_processed < x.min_records) k
    CROSS JOIN LATERAL (SELECT x.* FROM {{run_v}} x WHERE x.job = k.job AND x.period = k.period LIMIT 1) r
    UNION ALL
    SELECT 'missed_period', f.job, f.period, f.job || '/' || f.period, count(*), NULL, NULL, NULL, NULL,
           min(f.scheduled_for), NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL
    FROM {{firing_v}} f
    WHERE f.state = 'missed' AND f.scheduled_for > statement_timestamp() - interval '24 hours'
      AND NOT EXISTS (SELECT FROM {{run_v}} r
                      WHERE r.job = f.job AND r.period = f.period AND (r.state = 'done' OR r.living
                                                                       OR r.next_trigger = 'rerun'))
    GROUP BY f.job, f.period
    UNION ALL
    SELECT 'hand_over', CASE WHEN x.run = x.last_run THEN split_part(x.run, '/', 1) ELSE '' END,
           CASE WHEN x.run = x.last_run THEN substr(x.run, strpos(x.run, '/') + 1) ELSE '' END, x.owner, x.n,
           (SELECT jsonb_object_agg(m.currency, m.minor)
            FROM (SELECT k.key AS currency, sum(k.value::numeric) AS minor
                  FROM offered y CROSS JOIN LATERAL jsonb_each_text(y.money) k
                  WHERE y.owner = x.owner GROUP BY k.key) m),
           x.key_goes_at, x.key_last_goes_at, x.key_armed_at, x.offered_at, x.owner, x.active_at, NULL, NULL, NULL, NULL,
           NULL, NULL, a.reason, NULL, NULL, false, NULL,
           jsonb_build_object('several_runs', x.run <> x.last_run, 'ends_at', x.until, 'may_answer', true)
    FROM (SELECT o.owner, count(*) AS n, min(o.run) AS run, max(o.run) AS last_run, min(o.offered_at) AS offered_at,
                 max(o.last_active_at) AS active_at, min(o.until) AS until, min(o.key_goes_at) AS key_goes_at,
                 max(o.key_last_goes_at) AS key_last_goes_at,
                 (array_agg(o.key_armed_at ORDER BY o.key_goes_at))[1] AS key_armed_at,
                 (array_agg(o.subject_kind ORDER BY o.offered_at DESC, o.subject_kind, o.subject_key))[1] AS kind,
                 (array_agg(o.subject_key ORDER BY o.offered_at DESC, o.subject_kind, o.subject_key))[1] AS key
          FROM offered o
          GROUP BY o.owner) x
    LEFT JOIN LATERAL (SELECT y.reason FROM {{audit_v}} y
                       WHERE y.subject_kind = x.kind AND y.subject_key = x.key AND y.action = 'offer_hand_over'
                         AND y.decision = 'offered'
                       ORDER BY y.seq DESC LIMIT 1) a ON true
    UNION ALL
    -- Approved, and no worker has asked for it since.
    SELECT 'approval_unused', x.job, x.period, x.job || '/' || x.period, sum(x.n)::bigint,
           jsonb_object_agg(x.currency, x.minor) FILTER (WHERE x.currency IS NOT NULL), NULL, NULL, NULL,
           min(x.approved_at), NULL, NULL, NULL, NULL, NULL, NULL, NULL, min(x.approved_by), NULL, NULL, NULL, false,
           NULL, NULL
    FROM (SELECT e.job, e.period, e.currency, count(*) AS n, sum(e.amount_minor) AS minor,
                 min(a.approved_at) AS approved_at, min(coalesce(p.person, a.approved_by)) AS approved_by
          FROM {{approval_v}} a
          JOIN {{effect_v}} e ON e.effect_key = a.effect_key
          LEFT JOIN {{person_v}} p ON p.login = a.approved_by
          WHERE a.consumed_at IS NULL AND a.approved_at < statement_timestamp() - interval '1 hour'
            AND e.state = 'claimed' AND e.superseded_by IS NULL
          GROUP BY e.job, e.period, e.currency) x
    WHERE NOT EXISTS (SELECT FROM live_leases l WHERE l.job = x.job AND l.period = x.period)
    GROUP BY x.job, x.period
    UNION ALL
    -- A job that reads on behind the world: two of its intervals, and the delay that it keeps on purpose.
    SELECT 'watermark_lag', m.job, '', m.job, 1, NULL, NULL, NULL, NULL, m.moved_at, NULL, NULL, NULL, NULL, NULL, NULL,
           NULL, NULL, m.position #>> '{}', NULL, NULL, false, NULL,
           jsonb_build_object('interval_s', extract(epoch FROM j.run_interval))
    FROM {{watermark_v}} m
    JOIN {{job_v}} j ON j.job = m.job
    WHERE j.retired_at IS NULL AND j.paused_by IS NULL
      AND m.moved_at < statement_timestamp() - 2 * j.run_interval - m.settle_delay
    UNION ALL
    -- Messages that nobody sends. Which are sent the outbox learns when it is next taken from: the ledger knows it now.
    SELECT 'outbox_lag', w.job, '', w.job, count(*), NULL, NULL, NULL, NULL, min(w.created_at), NULL, NULL, NULL, NULL,
           NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL,
           jsonb_build_object('interval_s', extract(epoch FROM min(w.run_interval)))
    FROM (SELECT j.job, j.run_interval, x.created_at
          FROM (SELECT o.job FROM {{outbox_v}} o WHERE o.sent_at IS NULL AND o.error IS NULL GROUP BY o.job) k
          JOIN {{job_v}} j ON j.job = k.job
          CROSS JOIN LATERAL (SELECT o.dedupe_key, o.created_at FROM {{outbox_v}} o
                              WHERE o.job = k.job AND o.sent_at IS NULL AND o.error IS NULL
                                AND o.created_at < statement_timestamp() - least(2 * j.run_interval, interval '1 day')
                              ORDER BY o.created_at, o.dedupe_key LIMIT 201) x
          WHERE j.retired_at IS NULL AND j.paused_by IS NULL
            AND NOT EXISTS (SELECT FROM {{effect_v}} e
                            WHERE e.target = x.dedupe_key AND e.job = k.job AND e.state = 'done')) w
    GROUP BY w.job
    UNION ALL
    -- Workers that take a period from each other: heard again after their lease was another's, twice within a day.
    SELECT 'ping_pong', x.job, x.period, x.job || '/' || x.period, count(*), NULL, NULL, NULL, NULL, min(x.started_at),
           NULL, NULL, string_agg(DISTINCT x.worker, ', ' ORDER BY x.worker), NULL, NULL, NULL, NULL, NULL, NULL, NULL,
           NULL, false, NULL, NULL
    FROM (SELECT a.job, a.period, {{cut 64|a.worker}} AS worker, a.fencing_token, a.started_at,
                 coalesce(a.heartbeat_at, a.started_at) AS heard_at
          FROM {{attempt_v}} a
          WHERE a.outcome IN ('fenced', 'abandoned') AND a.finished_at > statement_timestamp() - interval '24 hours'
            AND a.error IS DISTINCT FROM 'its lease was ended by a person'
          ORDER BY a.finished_at DESC LIMIT 500) x
    WHERE EXISTS (SELECT FROM {{fence_v}} f
                  WHERE f.job = x.job AND f.stale_token = x.fencing_token AND f.at > x.heard_at
                    AND f.operation <> 'conflict')
    GROUP BY x.job, x.period
    HAVING count(*) > 1
)
SELECT r.kind, r.job, r.period, r.subject_key, r.n, r.money, r.key_goes_at, r.key_last_goes_at, r.key_armed_at, r.since,
       r.owner, r.owner_active_at, {{cut 512|coalesce(r.worker, a.worker)}} AS worker,
       coalesce(r.attempt, a.attempt) AS attempt, coalesce(r.token, a.fencing_token) AS token,
       coalesce(r.seen_at, a.heartbeat_at) AS seen_at, r.lease_until, r.asked_by, {{cut 1024|r.text}} AS text,
       {{cut 512|r.target}} AS target, r.records, r.least_records, r.silent,
       CASE WHEN r.place <= 100 AND r.kind IN ('refund_owed', 'shortfall')
            THEN r.more || jsonb_build_object('asked_at', k.started_at, 'looked_at',
                CASE WHEN k.started_at >= r.since AND CASE r.kind WHEN 'shortfall' THEN NOT k.at_work
                                                                  ELSE k.refunded_minor = '0' END
                     THEN k.finished_at END)
            ELSE r.more END AS more,
       p.person AS owner_person
FROM (SELECT rows.*,
             row_number() OVER (ORDER BY key_goes_at NULLS LAST, since NULLS LAST, kind, subject_key) AS place
      FROM rows) r
LEFT JOIN {{person_v}} p ON p.login = r.owner
LEFT JOIN LATERAL (SELECT x.heartbeat_at, x.worker, x.attempt, x.fencing_token FROM {{attempt_v}} x
                   WHERE r.place <= 100 AND x.job = r.job AND x.period = r.period
                     AND CASE WHEN r.attempt IS NOT NULL THEN x.attempt = r.attempt
                              ELSE r.kind = 'unresolved'
                                   AND x.run_id IN (SELECT u.run_id FROM {{unresolved_v}} u
                                                    WHERE u.job = r.job AND u.period = r.period) END
                   ORDER BY x.attempt DESC LIMIT 1) a ON true
LEFT JOIN LATERAL (SELECT c.started_at, c.finished_at, coalesce(m.value ->> 'refunded_minor', '0') AS refunded_minor,
                          -- then the rest may come yet: it is no look that showed no more
                          EXISTS (SELECT FROM jsonb_array_elements(c.matches) o
                                  WHERE o ->> 'status' ~ '^(processing|requires_)' AND o ->> 'status' !~ ':') AS at_work
                   FROM {{check_v}} c
                   CROSS JOIN LATERAL jsonb_array_elements(c.matches) m
                   WHERE r.place <= 100 AND r.kind IN ('refund_owed', 'shortfall')
                     AND c.effect_key = r.more ->> 'effect_key' AND c.verdict LIKE 'found%'
                     AND m.value ->> 'reference' = r.text
                   ORDER BY c.started_at DESC LIMIT 1) k ON true
ORDER BY r.place
