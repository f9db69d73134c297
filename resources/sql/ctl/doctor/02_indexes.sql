-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT format('The index %s is not valid: no query uses it, and where it is unique it keeps nothing apart.',
       c.relname) AS text,
       format('REINDEX INDEX fencepost.%I;', c.relname) AS todo
FROM pg_index i
JOIN pg_class c ON c.oid = i.indexrelid
WHERE c.relnamespace = 'fencepost'::regnamespace AND NOT (i.indisvalid AND i.indisready)
