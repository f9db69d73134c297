-- SPDX-License-Identifier: GPL-3.0-or-later
-- What fenced workers said of an effect, oldest first: a lead, not a verdict. Not for every login. $1 its key.
SELECT h.at, h.kind, h.text FROM (
    SELECT f.at, f.operation AS kind, concat_ws(' · ', {{cut 512|f.worker}},
               format('token %s, newest %s', f.stale_token, f.current_token), {{cut 512|a.answer::text}}) AS text
    FROM {{fence_v}} f
    LEFT JOIN {{fence_answer_v}} a ON a.fence_event_id = f.fence_event_id
    WHERE f.effect_key = $1 ORDER BY f.at DESC LIMIT 50
) h
ORDER BY h.at, h.kind
