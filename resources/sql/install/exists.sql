-- SPDX-License-Identifier: GPL-3.0-or-later
-- Is the schema there, and may this login look into it?
SELECT EXISTS (SELECT FROM pg_catalog.pg_namespace n WHERE n.nspname = 'fencepost') AS present,
       (SELECT pg_catalog.has_schema_privilege(n.oid, 'USAGE') FROM pg_catalog.pg_namespace n
        WHERE n.nspname = 'fencepost') AS usable,
       EXISTS (SELECT FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
               WHERE n.nspname = 'fencepost' AND c.relname = 'schema_v') AS versioned
