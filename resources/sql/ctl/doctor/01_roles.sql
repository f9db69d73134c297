-- SPDX-License-Identifier: GPL-3.0-or-later
-- From 16 on a membership is listed once for each that gave it, and some let their member only give it on.
WITH held AS (
    SELECT a.member, r.rolname AS role
    FROM pg_auth_members a JOIN pg_roles r ON r.oid = a.roleid
    WHERE coalesce((to_jsonb(a) ->> 'inherit_option')::boolean, true)
       OR coalesce((to_jsonb(a) ->> 'set_option')::boolean, true))
SELECT format('The role %s is missing.', w.name) AS text, 'Run fencepostctl schema install.' AS todo
FROM unnest(ARRAY['fencepost_owner', 'fencepost_viewer', 'fencepost_operator', 'fencepost_worker', 'fencepost_admin',
                  'fencepost_break_glass'])
     AS w (name)
WHERE NOT EXISTS (SELECT FROM pg_roles r WHERE r.rolname = w.name)
UNION ALL
SELECT format('The role %s can log in or is a superuser: whoever has it is bound by no rule.', r.rolname),
       format('ALTER ROLE %I NOLOGIN NOSUPERUSER;', r.rolname)
FROM pg_roles r
WHERE r.rolname = 'fencepost_owner' AND (r.rolcanlogin OR r.rolsuper)
UNION ALL
-- Whoever keeps the schema has that role: to install, to look here. Nobody who works under its rules should.
SELECT format('%s is a member of fencepost_owner and can write every table%s.', m.rolname,
              (SELECT ', and is a person here (' || p.person || ')' FROM fencepost.person p WHERE p.login = m.rolname)),
       format('REVOKE fencepost_owner FROM %I; who keeps the schema and works with it has two logins.', m.rolname)
FROM pg_roles m
WHERE NOT m.rolsuper AND EXISTS (SELECT FROM held h WHERE h.member = m.oid AND h.role = 'fencepost_owner')
  AND (EXISTS (SELECT FROM fencepost.person p WHERE p.login = m.rolname)
       OR EXISTS (SELECT FROM held h WHERE h.member = m.oid
                  AND h.role IN ('fencepost_operator', 'fencepost_worker', 'fencepost_admin', 'fencepost_break_glass')))
