-- SPDX-License-Identifier: GPL-3.0-or-later
-- The audit record, newest first. $1 subject key, $2 login, or a person with all their logins, $3 action (each NULL:
-- any), $4 only records before this number (NULL: from the newest), $5 how many. One branch for what is asked, each
-- with an index of its own; the others are not even begun. An effect is named by whose it is, a request for a second
-- person by what it is about: of effects how many, because to look each of them up would read much.
SELECT a.*, CASE a.subject_kind
                WHEN 'effect' THEN (SELECT {{cut 512|e.target}} FROM {{effect_v}} e WHERE e.effect_key = a.subject_key)
            END AS target,
       CASE WHEN a.subject_kind = 'consent' THEN
           (SELECT jsonb_build_object('action', c.action, 'items', jsonb_array_length(c.items), 'run',
                       (SELECT min(n.run) FROM jsonb_array_elements(c.items) i
                        CROSS JOIN LATERAL (SELECT (i.value ->> 'job') || '/' || (i.value ->> 'period') AS run) n
                        HAVING min(n.run) = max(n.run)))
            FROM {{consent_v}} c
            WHERE c.request_id = CASE WHEN a.subject_key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
                                      THEN a.subject_key::uuid END)
       END AS asked
FROM (
    (SELECT a.* FROM {{audit_v}} a
     WHERE $1::text IS NOT NULL
       AND a.subject_kind IN ('run', 'effect', 'dead_letter', 'job', 'provider', 'check', 'consent', 'call', 'person')
       AND a.subject_key = $1::text AND ($3::text IS NULL OR a.action = $3::text)
       AND ($2::text IS NULL
            OR a.operator = ANY (ARRAY(SELECT p.login FROM {{person_v}} p WHERE p.person = $2::text) || $2::text))
       AND a.seq < coalesce($4::bigint, 9223372036854775807)
     ORDER BY a.seq DESC LIMIT $5::integer)
    UNION ALL
    (SELECT x.* FROM unnest(ARRAY(SELECT p.login FROM {{person_v}} p WHERE p.person = $2::text AND p.login <> $2::text)
                            || $2::text) o (login)
     CROSS JOIN LATERAL (
         SELECT a.* FROM {{audit_v}} a
         WHERE a.operator = o.login AND ($3::text IS NULL OR a.action = $3::text)
           AND a.seq < coalesce($4::bigint, 9223372036854775807)
         ORDER BY a.seq DESC LIMIT $5::integer) x
     WHERE $1::text IS NULL AND $2::text IS NOT NULL
     ORDER BY x.seq DESC LIMIT $5::integer)
    UNION ALL
    (SELECT a.* FROM {{audit_v}} a
     WHERE $1::text IS NULL AND $2::text IS NULL AND $3::text IS NOT NULL AND a.action = $3::text
       AND a.seq < coalesce($4::bigint, 9223372036854775807)
     ORDER BY a.seq DESC LIMIT $5::integer)
    UNION ALL
    (SELECT a.* FROM {{audit_v}} a
     WHERE $1::text IS NULL AND $2::text IS NULL AND $3::text IS NULL
       AND a.seq < coalesce($4::bigint, 9223372036854775807)
     ORDER BY a.seq DESC LIMIT $5::integer)) a
ORDER BY a.seq DESC
LIMIT $5::integer
