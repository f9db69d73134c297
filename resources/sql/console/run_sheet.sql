-- SPDX-License-Identifier: GPL-3.0-or-later
-- One run in one answer, so that its parts belong together. $1 job, $2 period.
SELECT r.job, r.period, r.state, r.attempt, r.attempts_allowed, r.reruns, {{cut 512|r.worker}} AS worker,
       r.fencing_token, r.living, r.attempt_outcome, r.started_at, r.heartbeat_at, r.finished_at, r.claim_by,
       r.lease_until, r.next_trigger, r.waits_for_person, {{cut 1024|r.error}} AS error, r.effects_planned,
       r.money_planned,
       r.provider, v.kind AS provider_kind, r.owner, r.owned_until,
       (SELECT p.person FROM {{person_v}} p WHERE p.login = r.owner) AS owner_person,
       coalesce((SELECT p.person FROM {{person_v}} p WHERE p.login = j.paused_by), j.paused_by) AS job_paused_by,
       coalesce((SELECT p.person FROM {{person_v}} p WHERE p.login = v.paused_by), v.paused_by) AS provider_paused_by,
       (SELECT jsonb_agg(jsonb_build_object('part', s.part, 'currency', s.currency, 'n', s.n, 'again', s.again,
                                            'minor', s.minor)) FROM (
            SELECT CASE WHEN e.state = 'done' THEN CASE e.outcome WHEN 'declined' THEN 'declined'
                                                                  WHEN 'reversed' THEN 'reversed' ELSE 'done' END
                        WHEN e.why IS NOT NULL THEN 'unresolved'
                        WHEN e.state = 'submitted' THEN 'working'
                        ELSE 'claimed' END AS part,
                   e.currency, count(*) AS n, count(*) FILTER (WHERE e.first_submitted_at IS NOT NULL) AS again,
                   sum(e.amount_minor) AS minor
            FROM {{>console/parts/effect}} e
            WHERE e.job = $1 AND e.period = $2 AND NOT e.superseded
            GROUP BY 1, 2) s) AS sums,
       (SELECT jsonb_agg(jsonb_build_object('effect_key', f.effect_key, 'target', {{cut 512|f.target}},
                   'provider_ref', f.provider_ref, 'minor', f.amount_minor, 'currency', f.currency,
                   'noted_by', coalesce(p.person, f.noted_by), 'noted_at', f.noted_at,
                   'closed_by_check', f.closed_by_check) ORDER BY f.noted_at, f.refund_id)
        FROM {{refund_v}} f LEFT JOIN {{person_v}} p ON p.login = f.noted_by
        WHERE f.job = $1 AND f.period = $2) AS refunds,
       (SELECT jsonb_agg(jsonb_build_object('effect_key', s.effect_key, 'target', {{cut 512|s.target}},
                   'provider_ref', s.provider_ref, 'minor', s.amount_minor, 'currency', s.currency,
                   'ours_minor', s.ours_minor, 'charged_minor', s.charged_minor,
                   'charged_currency', s.charged_currency, 'noted_by', coalesce(p.person, s.noted_by),
                   'noted_at', s.noted_at, 'closed_at', s.closed_at, 'closed_by_check', s.closed_by_check,
                   'closed_by', coalesce(q.person, s.closed_by), 'closing_reason', {{cut 1024|s.closing_reason}})
                   ORDER BY s.noted_at, s.shortfall_id)
        FROM {{shortfall_v}} s
        LEFT JOIN {{person_v}} p ON p.login = s.noted_by
        LEFT JOIN {{person_v}} q ON q.login = s.closed_by
        WHERE s.job = $1 AND s.period = $2) AS shortfalls,
       (SELECT jsonb_agg(jsonb_build_object('verdict', k.verdict, 'n', k.n)) FROM (
            SELECT c.verdict, count(*) AS n
            FROM {{unresolved_v}} u
            CROSS JOIN LATERAL (SELECT x.verdict, x.effect_version FROM {{check_v}} x
                                WHERE x.effect_key = u.effect_key AND x.finished_at IS NOT NULL
                                ORDER BY x.started_at DESC LIMIT 1) c
            WHERE u.job = $1 AND u.period = $2 AND c.effect_version = u.row_version
            GROUP BY 1) k) AS verdicts,
       (SELECT count(DISTINCT u.effect_key)
        FROM {{consent_v}} c
        CROSS JOIN LATERAL jsonb_array_elements(c.items) i
        JOIN {{effect_v}} u ON u.effect_key = i ->> 'effect_key' AND u.row_version = i ->> 'row_version'
        WHERE c.open AND c.given_at IS NULL AND c.action = 'resolve_effects'
          AND u.job = $1 AND u.period = $2 AND u.state IN ('submitted', 'unknown')) AS asked,
       (SELECT jsonb_agg(u.key_goes_at ORDER BY u.key_goes_at) FROM {{unresolved_v}} u
        WHERE u.job = $1 AND u.period = $2 AND u.key_goes_at IS NOT NULL) AS keys_go_at,
       (SELECT jsonb_agg(jsonb_build_object('at', n.at, 'by', coalesce(p.person, n.by), 'text', n.text, 'ticket',
           n.ticket) ORDER BY n.at DESC)
        FROM {{note_v}} n LEFT JOIN {{person_v}} p ON p.login = n.by
        WHERE n.subject_kind = 'run' AND n.subject_key = $1 || '/' || $2) AS notes
FROM {{run_v}} r
LEFT JOIN {{job_v}} j ON j.job = r.job
LEFT JOIN {{provider_v}} v ON v.provider = r.provider
WHERE r.job = $1 AND r.period = $2
