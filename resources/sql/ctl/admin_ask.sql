-- SPDX-License-Identifier: GPL-3.0-or-later
-- An administrator asks for a second person. $1 job, provider or person, $2 the columns to set, $3 the reason.
SELECT s.decision, s.detail ->> 'text' AS text, '' AS why, s.detail ->> 'request_id' AS request_id,
       (s.detail ->> 'expires_at')::timestamptz AS expires_at
FROM fencepost.ask_second_person(gen_random_uuid(), clock_timestamp() + interval '1 minute', $3,
         jsonb_build_array(jsonb_build_object('action', 'set_' || $1::text, 'row', $2::jsonb))) s
