-- SPDX-License-Identifier: GPL-3.0-or-later
-- An operator makes a dead letter theirs. $1 its number.
SELECT decision FROM fencepost.take_ownership(gen_random_uuid(), clock_timestamp() + interval '1 minute', NULL,
    jsonb_build_array(jsonb_build_object('subject_kind', 'dead_letter', 'subject_key', $1::text)))
