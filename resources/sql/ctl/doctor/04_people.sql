-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT format('The login %s may act as an operator and is no person known here: every action of it is refused.',
              r.rolname) AS text,
       format('fencepostctl person set %s person="First Last"', r.rolname) AS todo
FROM pg_roles r
WHERE r.rolcanlogin AND NOT r.rolsuper
  AND EXISTS (SELECT FROM pg_roles o WHERE o.rolname = 'fencepost_operator' AND pg_has_role(r.oid, o.oid, 'MEMBER'))
  AND NOT EXISTS (SELECT FROM fencepost.person p WHERE p.login = r.rolname)
UNION ALL
SELECT format('%s (%s) is a person here without a login.', p.person, p.login),
       format('CREATE ROLE %I LOGIN IN ROLE fencepost_operator; or, for one who has left: '
              'fencepostctl person set %s may_act=false', p.login, p.login)
FROM fencepost.person p
WHERE p.may_act AND NOT EXISTS (SELECT FROM pg_roles r WHERE r.rolname = p.login AND r.rolcanlogin)
UNION ALL
SELECT 'Fewer than two people may act: whatever needs a second person stays as it is.',
       'Enter another with fencepostctl person set.'
WHERE (SELECT count(DISTINCT p.person) FROM fencepost.person p WHERE p.may_act AND NOT p.shared) < 2
UNION ALL
SELECT format('The login %s has no statement_timeout of its own: members inherit none.', p.login),
       format('fencepostctl person set %s', p.login)
FROM fencepost.person p
JOIN pg_roles r ON r.rolname = p.login AND r.rolcanlogin
WHERE NOT EXISTS (SELECT FROM pg_db_role_setting s, unnest(s.setconfig) x
                  WHERE s.setrole = r.oid AND x LIKE 'statement\_timeout=%')
