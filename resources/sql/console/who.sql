-- SPDX-License-Identifier: GPL-3.0-or-later
-- Who is asking, and what stands at the other end.
SELECT session_user AS login, p.person, coalesce(p.may_act, false) AS may_act, coalesce(p.shared, false) AS shared,
       EXISTS (SELECT FROM pg_catalog.pg_roles r
               WHERE r.rolname = 'fencepost_operator' AND pg_has_role(session_user, r.oid, 'USAGE')) AS is_operator,
       EXISTS (SELECT FROM pg_catalog.pg_roles r
               WHERE r.rolname = 'fencepost_admin' AND pg_has_role(session_user, r.oid, 'USAGE')) AS is_admin,
       current_database() AS database, current_setting('server_version') AS server_version,
       (SELECT max(s.version) FROM {{schema_v}} s) AS schema_version, pg_is_in_recovery() AS replica
FROM (SELECT) one
LEFT JOIN {{person_v}} p ON p.login = session_user
