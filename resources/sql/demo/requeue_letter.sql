-- SPDX-License-Identifier: GPL-3.0-or-later
-- An operator gives a dead letter of theirs back to the workers. $1 its number, $2 why.
SELECT r.decision
FROM fencepost.dead_letter_v d
CROSS JOIN LATERAL fencepost.requeue_dead_letter(gen_random_uuid(), clock_timestamp() + interval '1 minute', $2::text,
    jsonb_build_array(jsonb_build_object('dead_letter_id', d.dead_letter_id::text, 'row_version', d.row_version))) r
WHERE d.dead_letter_id = $1::bigint
