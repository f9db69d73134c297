-- SPDX-License-Identifier: GPL-3.0-or-later
-- Grants wider than `schema install` makes them.
SELECT format('%s may %s the table %s.', coalesce(g.rolname, 'everybody'),
       lower(string_agg(DISTINCT a.privilege_type, ', ')),
              c.relname) AS text,
       format('REVOKE ALL ON fencepost.%I FROM %s;', c.relname,
              CASE WHEN g.rolname IS NULL THEN 'PUBLIC' ELSE quote_ident(g.rolname) END) AS todo
FROM pg_class c
CROSS JOIN LATERAL aclexplode(c.relacl) a
LEFT JOIN pg_roles g ON g.oid = a.grantee
WHERE c.relnamespace = 'fencepost'::regnamespace AND c.relkind IN ('r', 'p', 'S') AND a.grantee <> c.relowner
GROUP BY g.rolname, c.relname
UNION ALL
SELECT format('Everybody may %s the view %s.', lower(string_agg(DISTINCT a.privilege_type, ', ')), c.relname),
       format('REVOKE ALL ON fencepost.%I FROM PUBLIC;', c.relname)
FROM pg_class c
CROSS JOIN LATERAL aclexplode(c.relacl) a
WHERE c.relnamespace = 'fencepost'::regnamespace AND c.relkind = 'v' AND a.grantee = 0
GROUP BY c.relname
UNION ALL
SELECT format('%s may write the view %s.', coalesce(g.rolname, 'everybody'), c.relname),
       format('REVOKE INSERT, UPDATE, DELETE ON fencepost.%I FROM %s;', c.relname,
              CASE WHEN g.rolname IS NULL THEN 'PUBLIC' ELSE quote_ident(g.rolname) END)
FROM pg_class c
CROSS JOIN LATERAL aclexplode(c.relacl) a
LEFT JOIN pg_roles g ON g.oid = a.grantee
WHERE c.relnamespace = 'fencepost'::regnamespace AND c.relkind = 'v' AND a.grantee <> c.relowner
  AND a.privilege_type IN ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE')
GROUP BY g.rolname, c.relname
UNION ALL
SELECT format('Everybody may execute the function %s.', p.proname),
       format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC;', p.oid::regprocedure)
FROM pg_proc p
WHERE p.pronamespace = 'fencepost'::regnamespace
  AND EXISTS (SELECT FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a WHERE a.grantee = 0)
UNION ALL
SELECT format('%s may create objects in the schema fencepost.', coalesce(g.rolname, 'everybody')),
       format('REVOKE CREATE ON SCHEMA fencepost FROM %s;',
              CASE WHEN g.rolname IS NULL THEN 'PUBLIC' ELSE quote_ident(g.rolname) END)
FROM pg_namespace n
CROSS JOIN LATERAL aclexplode(n.nspacl) a
LEFT JOIN pg_roles g ON g.oid = a.grantee
WHERE n.nspname = 'fencepost' AND a.privilege_type = 'CREATE' AND a.grantee <> n.nspowner
UNION ALL
SELECT format('%s %s does not belong to fencepost_owner.', CASE c.relkind WHEN 'v' THEN 'The view' ELSE 'The table' END,
              c.relname),
       format('ALTER TABLE fencepost.%I OWNER TO fencepost_owner;', c.relname)
FROM pg_class c
JOIN pg_roles o ON o.oid = c.relowner
WHERE c.relnamespace = 'fencepost'::regnamespace AND c.relkind IN ('r', 'p', 'v') AND o.rolname <> 'fencepost_owner'
