-- SPDX-License-Identifier: GPL-3.0-or-later
-- The next records as they are hashed, and whether the auditor wants them. $1 after this number, $2 up to this one,
-- $3 from, $4 until, $5 a job (NULL: all), $6 how many. A person, a provider or an answered call is no job's.
SELECT a.seq, a.action_id::text AS action_id, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at,
       a.operator, a.person, a.client::text AS client, a.action, a.subject_kind, a.subject_key, a.decision, a.reason,
       a.before::text AS before, a.after::text AS after, a.check_id::text AS check_id, a.evidence_digest,
       a.consent::text AS consent, a.previous_hash, a.hash,
       a.at >= $3::timestamptz AND a.at < $4::timestamptz
       AND ($5::text IS NULL OR CASE a.subject_kind
            WHEN 'job' THEN a.subject_key = $5::text
            WHEN 'run' THEN starts_with(a.subject_key, $5::text || '/')
            WHEN 'effect' THEN EXISTS (SELECT FROM {{effect_v}} e
                                       WHERE e.effect_key = a.subject_key AND e.job = $5::text)
            WHEN 'dead_letter' THEN EXISTS (SELECT FROM {{dead_letter_v}} d
                                            WHERE d.dead_letter_id::text = a.subject_key AND d.job = $5::text)
            WHEN 'consent' THEN EXISTS (
                SELECT FROM {{consent_v}} c, jsonb_array_elements(c.items) i
                WHERE c.request_id::text = a.subject_key
                  AND (i ->> 'job' = $5::text OR starts_with(i ->> 'run', $5::text || '/')
                       OR i -> 'row' ->> 'job' = $5::text))
            ELSE false END) AS wanted
FROM {{audit_v}} a
WHERE a.seq > $1::bigint AND a.seq <= $2::bigint
ORDER BY a.seq
LIMIT $6::integer
