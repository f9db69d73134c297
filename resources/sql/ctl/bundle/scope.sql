-- SPDX-License-Identifier: GPL-3.0-or-later
-- From which record to which. $1 from, with it; $2 until, without it. No numbers: there is none in between.
SELECT r.first_seq, r.last_seq, h.seq AS head_seq, h.hash AS head_hash, current_database() AS database,
       session_user AS login, clock_timestamp() AS made_at
FROM {{audit_head_v}} h
CROSS JOIN (SELECT min(a.seq) AS first_seq, max(a.seq) AS last_seq FROM {{audit_v}} a
            WHERE a.at >= $1::timestamptz AND a.at < $2::timestamptz) r
