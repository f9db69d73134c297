-- SPDX-License-Identifier: GPL-3.0-or-later
-- One effect. $1 its key.
SELECT e.*,
       (SELECT jsonb_agg(jsonb_build_object('at', n.at, 'by', n.by, 'text', n.text, 'ticket', n.ticket)
           ORDER BY n.at DESC)
        FROM {{note_v}} n WHERE n.subject_kind = 'effect' AND n.subject_key = e.effect_key) AS notes
FROM {{>console/parts/effect}} e
WHERE e.effect_key = $1
