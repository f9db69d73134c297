-- SPDX-License-Identifier: GPL-3.0-or-later
-- Who could accept a hand-over: every other person who may act and has a login for it.
SELECT p.login, p.person
FROM {{person_v}} p
JOIN pg_catalog.pg_roles r ON r.rolname = p.login
LEFT JOIN {{person_v}} me ON me.login = session_user
WHERE p.may_act AND NOT p.shared AND p.login <> session_user AND p.person IS DISTINCT FROM me.person
  AND EXISTS (SELECT FROM pg_catalog.pg_roles o
              WHERE o.rolname = 'fencepost_operator' AND pg_has_role(r.oid, o.oid, 'USAGE'))
ORDER BY p.person, p.login
