-- SPDX-License-Identifier: GPL-3.0-or-later
-- What a shift hands on: all that the reader owns, and what others offer to them or to anyone. Each with what nobody
-- knows of it, what did not happen and is to be sent again, and the key's clock that goes first.
WITH held AS MATERIALIZED (
    SELECT o.subject_kind AS kind, o.subject_key AS key, o.owner, o.until, o.last_active_at, o.offered_to, o.offered_at,
           CASE WHEN o.subject_kind = 'run' THEN split_part(o.subject_key, '/', 1) END AS job,
           CASE WHEN o.subject_kind = 'run' THEN substr(o.subject_key, strpos(o.subject_key, '/') + 1) END AS period
    FROM {{ownership_v}} o
    WHERE o.live AND (o.owner = session_user
                      OR (o.offered_at IS NOT NULL AND coalesce(o.offered_to = session_user, true)))
)
SELECT h.kind, h.key, h.owner, p.person AS owner_person, h.owner = session_user AS mine, h.until, h.last_active_at,
       h.offered_at, h.offered_to, t.person AS offered_to_person, {{cut 1024|a.reason}} AS reason,
       coalesce(h.job, e.job, d.job) AS job, coalesce(h.period, e.period, d.period) AS period,
       {{cut 512|coalesce(e.target, l.target)}} AS target, {{cut 512|d.error}} AS error,
       coalesce(u.n, 0) AS unresolved, coalesce(b.n, 0) AS put_back,
       CASE WHEN h.kind = 'run' THEN u.money
            WHEN coalesce(e.currency, l.currency) IS NOT NULL
            THEN jsonb_build_object(coalesce(e.currency, l.currency), coalesce(e.amount_minor, l.amount_minor)) END AS money,
       b.money AS put_back_money,
       coalesce(least(u.key_goes_at, b.key_goes_at), CASE WHEN e.state <> 'done' THEN e.key_goes_at END) AS key_goes_at,
       coalesce(r.state, e.state, d.state) AS state
FROM held h
LEFT JOIN {{person_v}} p ON p.login = h.owner
LEFT JOIN {{person_v}} t ON t.login = h.offered_to
LEFT JOIN LATERAL (SELECT x.state FROM {{run_v}} x WHERE h.kind = 'run' AND x.job = h.job AND x.period = h.period
                   LIMIT 1) r ON true
LEFT JOIN LATERAL (SELECT x.* FROM {{effect_v}} x WHERE h.kind = 'effect' AND x.effect_key = h.key LIMIT 1) e ON true
LEFT JOIN LATERAL (SELECT x.* FROM {{dead_letter_v}} x
                   WHERE h.kind = 'dead_letter' AND h.key ~ '^[0-9]{1,18}$'
                     AND x.dead_letter_id = CASE WHEN h.key ~ '^[0-9]{1,18}$' THEN h.key::bigint END
                   LIMIT 1) d ON true
LEFT JOIN LATERAL (SELECT x.* FROM {{effect_v}} x WHERE x.effect_key = d.effect_key LIMIT 1) l ON true
LEFT JOIN LATERAL (
    SELECT sum(x.n)::bigint AS n, min(x.key_goes_at) AS key_goes_at,
           jsonb_object_agg(x.currency, x.minor) FILTER (WHERE x.currency IS NOT NULL) AS money
    FROM (SELECT v.currency, count(*) AS n, sum(v.amount_minor) AS minor, min(v.key_goes_at) AS key_goes_at
          FROM {{unresolved_v}} v WHERE h.kind = 'run' AND v.job = h.job AND v.period = h.period
          GROUP BY v.currency) x) u ON true
LEFT JOIN LATERAL (
    SELECT sum(x.n)::bigint AS n, min(x.goes_at) AS key_goes_at,
           jsonb_object_agg(x.currency, x.minor) FILTER (WHERE x.currency IS NOT NULL) AS money
    FROM (SELECT v.currency, count(*) AS n, sum(v.amount_minor) AS minor, min(v.retry_until) AS goes_at
          FROM {{effect_v}} v
          WHERE h.kind = 'run' AND v.job = h.job AND v.period = h.period AND v.state = 'claimed'
            AND v.retry_until > statement_timestamp() AND v.superseded_by IS NULL
          GROUP BY v.currency) x) b ON true
LEFT JOIN LATERAL (SELECT x.reason FROM {{audit_v}} x
                   WHERE h.offered_at IS NOT NULL AND x.subject_kind = h.kind AND x.subject_key = h.key
                     AND x.action = 'offer_hand_over' AND x.decision = 'offered'
                   ORDER BY x.seq DESC LIMIT 1) a ON true
ORDER BY key_goes_at NULLS LAST, h.kind, h.key
