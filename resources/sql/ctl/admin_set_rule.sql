-- SPDX-License-Identifier: GPL-3.0-or-later
-- As an administrator. $1 the columns to set, $2 the reason, $3 a second person's request (NULL: none).
SELECT s.decision, s.detail ->> 'text' AS text,
       (SELECT string_agg(w, ', ') FROM jsonb_array_elements_text(s.detail -> 'why') w) AS why
FROM fencepost.set_rule(gen_random_uuid(), clock_timestamp() + interval '1 minute', $2,
                       jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('request_id', $3::text))
                                         || jsonb_build_object('row', $1::jsonb))) s
