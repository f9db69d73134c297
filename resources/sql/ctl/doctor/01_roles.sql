-- SPDX-License-Identifier: GPL-3.0-or-later
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
FROM pg_auth_members a
JOIN pg_roles o ON o.oid = a.roleid AND o.rolname = 'fencepost_owner'
JOIN pg_roles m ON m.oid = a.member
WHERE NOT m.rolsuper
  AND (EXISTS (SELECT FROM fencepost.person p WHERE p.login = m.rolname)
       OR EXISTS (SELECT FROM pg_auth_members x JOIN pg_roles w ON w.oid = x.roleid
                  WHERE x.member = m.oid AND w.rolname IN ('fencepost_operator', 'fencepost_worker', 'fencepost_admin',
                                                           'fencepost_break_glass')))
