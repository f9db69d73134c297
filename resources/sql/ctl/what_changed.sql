-- SPDX-License-Identifier: GPL-3.0-or-later
-- What this login's last change of one row changed; objects as digests there, and what they
-- are now here. $1 the table, $2 the row's name.
SELECT k.name,
       CASE WHEN k.name = 'settings' THEN 'what has the digest ' || left(r.before ->> k.name, 12) || '…'
            ELSE r.before ->> k.name END AS was,
       CASE WHEN k.name = 'settings' THEN (SELECT v.settings::text FROM {{provider_v}} v WHERE v.provider = $2)
            ELSE r.after ->> k.name END AS is_now
FROM (SELECT a.before, a.after FROM {{audit_v}} a
      WHERE a.operator = session_user AND a.action = 'set_' || $1::text AND a.subject_kind = $1::text
        AND a.subject_key = $2::text
      ORDER BY a.seq DESC LIMIT 1) r,
     jsonb_object_keys(r.after) AS k (name)
ORDER BY k.name
