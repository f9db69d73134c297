-- SPDX-License-Identifier: GPL-3.0-or-later
-- One dead letter: its whole error, the state of its run, the open request for a second person about it. $1 its number.
SELECT l.*, (SELECT p.person FROM {{person_v}} p WHERE p.login = l.owner) AS owner_person, d.error AS whole_error,
       r.state AS run_state, r.living AS run_living,
       q.request_id, q.asked_by, q.asked_person, q.asked_at, q.given_by, q.given_person, q.expires_at
FROM {{>console/parts/letter}} l
JOIN {{dead_letter_v}} d ON d.dead_letter_id = l.dead_letter_id
LEFT JOIN {{run_v}} r ON r.job = l.job AND r.period = l.period
LEFT JOIN LATERAL (
    SELECT c.* FROM {{consent_v}} c
    WHERE c.open AND c.action = 'requeue_dead_letter'
      AND EXISTS (SELECT FROM jsonb_array_elements(c.items) i
                  WHERE i.value ->> 'dead_letter_id' = $1::bigint::text AND i.value ->> 'row_version' = l.row_version)
    ORDER BY c.given_at IS NULL, c.asked_at DESC LIMIT 1) q ON true
WHERE l.dead_letter_id = $1::bigint
