-- SPDX-License-Identifier: GPL-3.0-or-later
-- One effect. $1 its key.
SELECT e.*,
       (SELECT jsonb_agg(jsonb_build_object('at', n.at, 'by', n.by, 'text', n.text, 'ticket', n.ticket)
           ORDER BY n.at DESC)
        FROM (SELECT x.at, x.by, {{cut 512|x.text}} AS text, x.ticket FROM {{note_v}} x
              WHERE x.subject_kind = 'effect' AND x.subject_key = e.effect_key ORDER BY x.at DESC LIMIT 50) n) AS notes
FROM {{>console/parts/effect}} e
WHERE e.effect_key = $1
