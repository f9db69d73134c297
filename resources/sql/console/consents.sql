-- SPDX-License-Identifier: GPL-3.0-or-later
-- Requests for a second person: open ones first, then what was decided in the last week. Each item beside the effect
-- as it is now; an item whose effect has changed is void.
SELECT c.request_id, c.action, {{cut 1024|c.reason}} AS reason, c.asked_by, c.asked_person, c.asked_at, c.expires_at,
       c.given_by, c.given_person, c.given_at, c.refused_by,
       (SELECT p.person FROM {{person_v}} p WHERE p.login = c.refused_by) AS refused_person, c.refused_at, c.used_at,
       c.open, c.answered_by, i.items
FROM {{consent_v}} c
CROSS JOIN LATERAL (
    SELECT jsonb_agg(x.item || jsonb_build_object(
               'now_job', coalesce(e.job, d.job, x.item ->> 'job'),
               'now_period', coalesce(e.period, d.period, x.item ->> 'period'),
               'now_target', {{cut 512|e.target}}, 'now_minor', e.amount_minor, 'now_currency', e.currency,
               'now_provider', coalesce(v.kind, e.provider), 'at_provider', v.provider, 'at_account', v.account,
               'at_live', v.live_mode, 'now_reference', {{cut 512|e.provider_ref}}, 'now_state', e.state,
               'first_submitted_at', e.first_submitted_at, 'error', {{cut 512|d.error}}, 'requeues', d.requeues,
               'changed', x.item ? 'effect_key'
                          AND (e.row_version IS DISTINCT FROM x.item ->> 'row_version'
                               OR (e.state = 'done' AND c.action = 'resolve_effects')),
               'used', coalesce(x.item ->> 'effect_key', x.item ->> 'dead_letter_id',
                                s.named, (x.item ->> 'job') || '/' || (x.item ->> 'period')) = ANY (c.used_keys),
               'setting', replace(s.named, ':', ' '), 'columns', s.columns,
               'why', k.reason, 'checked_at', k.started_at, 'matches', k.matches, 'key_goes_at', e.key_goes_at) ORDER BY x.n) AS items
    FROM jsonb_array_elements(c.items) WITH ORDINALITY x (item, n)
    -- a setting, as its consent is used by, and what it was beside what it would be
    LEFT JOIN LATERAL (
        SELECT substr(c.action, 5) || ':' || (x.item -> 'row' ->> t.key) AS named,
               (SELECT jsonb_agg(jsonb_build_object('name', r.key, 'was', x.item -> 'was' ->> r.key, 'now', r.value,
                                                    'new', t.new) ORDER BY r.key <> 'may_act', r.key)
                FROM jsonb_each_text(CASE WHEN t.new AND c.action = 'set_person' -- what it gets without being told
                                          THEN '{"may_act": true, "shared": false}'::jsonb ELSE '{}' END
                                     || (x.item -> 'row')) r WHERE r.key <> t.key) AS columns
        FROM (SELECT CASE c.action WHEN 'set_person' THEN 'login' ELSE substr(c.action, 5) END AS key,
                     jsonb_typeof(x.item -> 'was') IS DISTINCT FROM 'object' AS new) t
        WHERE c.action LIKE 'set\_%') s ON true
    LEFT JOIN {{dead_letter_v}} d ON d.dead_letter_id::text = x.item ->> 'dead_letter_id'
                                 AND c.action = 'requeue_dead_letter'
    LEFT JOIN {{effect_v}} e ON e.effect_key = coalesce(x.item ->> 'effect_key', d.effect_key)
    LEFT JOIN {{job_v}} j ON j.job = coalesce(x.item ->> 'job', d.job) -- of a rerun, or a letter of a whole run
    LEFT JOIN {{provider_v}} v ON v.provider = coalesce(e.provider, j.provider)
    LEFT JOIN {{check_v}} k ON k.check_id::text = x.item ->> 'check_id' AND k.effect_key = x.item ->> 'effect_key') i
WHERE c.open OR c.asked_at > statement_timestamp() - interval '7 days'
ORDER BY c.open AND c.given_at IS NULL DESC, c.open DESC, c.asked_at DESC
LIMIT 200
