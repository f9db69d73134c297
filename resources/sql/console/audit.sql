-- SPDX-License-Identifier: GPL-3.0-or-later
-- The audit record, newest first. $1 subject key, $2 login, or a person with all their logins, $3 action (each NULL:
-- any), $4 only records before this number (NULL: from the newest), $5 how many.
SELECT a.seq, a.action_id, a.at, a.operator, a.person, a.client, a.action, a.subject_kind, a.subject_key, a.decision,
       a.reason, a.before, a.after, a.check_id, a.evidence_digest, a.consent, a.previous_hash, a.hash
FROM {{audit_v}} a
WHERE ($1::text IS NULL OR (a.subject_kind IN ('run', 'effect', 'dead_letter', 'job', 'provider', 'check', 'consent',
                                               'call', 'person') AND a.subject_key = $1::text))
  AND ($2::text IS NULL OR a.operator = ANY (ARRAY(SELECT p.login FROM {{person_v}} p WHERE p.person = $2::text)
                                                      || $2::text))
  AND ($3::text IS NULL OR a.action = $3::text)
  AND ($4::bigint IS NULL OR a.seq < $4::bigint)
ORDER BY a.seq DESC
LIMIT $5::integer
