-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT format('The login %s may act as an operator and is no person known here: every action of it is refused.',
              r.rolname) AS text,
       format('fencepostctl person set %s person="First Last"', r.rolname) AS todo
FROM pg_roles r
WHERE r.rolcanlogin AND NOT r.rolsuper
  AND EXISTS (SELECT FROM pg_roles o WHERE o.rolname = 'fencepost_operator' AND fencepost._can_be(r.oid, o.oid))
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
-- Settings that guard money need two administrators; whoever owns the schema is on the record, and above the rules.
SELECT format('%s: settings that guard money can be loosened by whoever owns the schema alone.',
              CASE a.n WHEN 0 THEN 'No administrator is a person here who may act'
                       ELSE 'Only one administrator is a person here who may act' END),
       'GRANT fencepost_admin to a second one''s login, and enter them with fencepostctl person set.'
FROM (SELECT count(DISTINCT p.person) AS n
      FROM fencepost.person p JOIN pg_roles r ON r.rolname = p.login AND r.rolcanlogin AND NOT r.rolsuper
      WHERE p.may_act AND NOT p.shared
        AND EXISTS (SELECT FROM pg_roles o WHERE o.rolname = 'fencepost_admin'
                    AND pg_has_role(r.oid, o.oid, 'USAGE'))) a
WHERE a.n < 2 -- where one person acts alone, that is said above
  AND (SELECT count(DISTINCT p.person) FROM fencepost.person p WHERE p.may_act AND NOT p.shared) >= 2
UNION ALL
SELECT format('The login %s (%s) is taken for a shared one: %s. %s', p.login, p.person, s.why,
              CASE WHEN fencepost._rule_value('shared_logins') = 'refuse' THEN 'Its actions are refused.'
                   ELSE 'Who it was cannot be told by the audit record.' END),
       format('Give everybody, and every worker, a login of their own%s; or mark it: fencepostctl person set %s '
              'shared=true', CASE WHEN fencepost._rule_value('shared_logins') = 'refuse' THEN ''
                   ELSE ', and refuse such: fencepostctl rule set shared_logins value=refuse' END, p.login)
FROM fencepost.person p
CROSS JOIN LATERAL (SELECT fencepost._shared_by(p.login) AS why) s
WHERE p.may_act AND NOT p.shared AND s.why IS NOT NULL
UNION ALL
SELECT format('The login %s has no statement_timeout of its own: members inherit none.', p.login),
       format('fencepostctl person set %s', p.login)
FROM fencepost.person p
JOIN pg_roles r ON r.rolname = p.login AND r.rolcanlogin
WHERE NOT EXISTS (SELECT FROM pg_db_role_setting s, unnest(s.setconfig) x
                  WHERE s.setrole = r.oid AND x LIKE 'statement\_timeout=%')
