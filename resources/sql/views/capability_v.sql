-- SPDX-License-Identifier: GPL-3.0-or-later
-- The native tables can do all of it; an adapter says here what it cannot.
SELECT c.relname::text AS object, ''::text AS member, true AS available, ''::text AS reason
FROM pg_catalog.pg_class c
WHERE c.relnamespace = 'fencepost'::regnamespace AND c.relkind = 'v'
UNION ALL
SELECT DISTINCT p.proname::text, ''::text, true, ''::text
FROM pg_catalog.pg_proc p
WHERE p.pronamespace = 'fencepost'::regnamespace AND left(p.proname, 1) <> '_'
