-- SPDX-License-Identifier: GPL-3.0-or-later
-- What was noted of one thing, newest first. $1 its kind (job, run, effect, dead_letter, provider), $2 its key.
SELECT jsonb_agg(jsonb_build_object('at', n.at, 'by', coalesce(p.person, n.by), 'text', n.text, 'ticket', n.ticket)
    ORDER BY n.at DESC) AS notes
FROM (SELECT x.at, x.by, {{cut 512|x.text}} AS text, x.ticket FROM {{note_v}} x
      WHERE x.subject_kind = $1 AND x.subject_key = $2 ORDER BY x.at DESC LIMIT 50) n
LEFT JOIN {{person_v}} p ON p.login = n.by
