-- SPDX-License-Identifier: GPL-3.0-or-later
-- What this login's last change of one row changed; objects as digests. $1 the table, $2 the row's name.
SELECT k.name, r.before ->> k.name AS was, r.after ->> k.name AS is_now
FROM (SELECT a.before, a.after FROM {{audit_v}} a
      WHERE a.operator = session_user AND a.action = 'set_' || $1::text AND a.subject_kind = $1::text
        AND a.subject_key = $2::text
      ORDER BY a.seq DESC LIMIT 1) r,
     jsonb_object_keys(r.after) AS k (name)
ORDER BY k.name
