-- SPDX-License-Identifier: GPL-3.0-or-later
-- Which login may use which role of ours, directly or by another, and whose login it is. From 16 on who made a role is a
-- member of it that may only give it away.
SELECT m.rolname AS login, g.rolname AS role, coalesce(p.person, '') AS person,
       coalesce(CASE p.may_act WHEN true THEN 'yes' WHEN false THEN 'no' END, '') AS may_act,
       coalesce(CASE p.shared WHEN true THEN 'yes' WHEN false THEN 'no' END, '') AS shared,
       CASE WHEN m.rolsuper THEN 'yes' ELSE 'no' END AS superuser
FROM pg_catalog.pg_roles m
JOIN pg_catalog.pg_roles g ON g.rolname LIKE 'fencepost\_%' AND pg_has_role(
         m.oid, g.oid, CASE WHEN current_setting('server_version_num')::integer >= 160000 THEN 'USAGE, SET'
                            ELSE 'MEMBER' END)
LEFT JOIN {{person_v}} p ON p.login = m.rolname
WHERE m.rolcanlogin
ORDER BY 1, 2
