-- SPDX-License-Identifier: GPL-3.0-or-later
-- What people asked for, what they were answered, and how many records the audit has of it: each item has one.
SELECT a.action_id, a.function, a.answer, jsonb_array_length(a.answer) AS items,
       (SELECT count(*) FROM fencepost.audit_record u WHERE u.action_id = a.action_id
          AND u.decision <> 'other_arguments') AS records,
       (SELECT string_agg(x.value ->> 'decision', ',' ORDER BY x.ordinality)
        FROM jsonb_array_elements(a.answer) WITH ORDINALITY x) AS decisions,
       (SELECT string_agg(u.decision, ',' ORDER BY u.seq) FROM fencepost.audit_record u
        WHERE u.action_id = a.action_id AND u.decision <> 'other_arguments') AS recorded
FROM fencepost.operator_action a
