-- SPDX-License-Identifier: GPL-3.0-or-later
-- Without what a person said by hand and without new inputs: those are the operator's (consent_payload_v).
SELECT s.request_id, s.action,
       (SELECT jsonb_agg(i.value - 'evidence' - 'inputs' ORDER BY i.ordinality)
        FROM jsonb_array_elements(s.items) WITH ORDINALITY i) AS items,
       s.reason, s.asked_by, pa.person AS asked_person, s.asked_at, s.expires_at, s.given_by,
       pg.person AS given_person, s.given_at, s.refused_by, s.refused_at, s.used_keys, s.used_at,
       s.used_at IS NULL AND s.refused_at IS NULL AND s.expires_at > statement_timestamp() AS open,
       CASE WHEN s.action LIKE 'set\_%' THEN 'fencepost_admin' ELSE 'fencepost_operator' END AS answered_by
FROM fencepost.second_person s
LEFT JOIN fencepost.person pa ON pa.login = s.asked_by
LEFT JOIN fencepost.person pg ON pg.login = s.given_by
