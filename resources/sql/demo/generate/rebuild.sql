-- SPDX-License-Identifier: GPL-3.0-or-later
-- Indexes and constraints of the large tables, checks apart, each with the statement that drops it and the one that
-- makes it again. Dropped in this order and made in the reverse: foreign keys go before what they point at.
WITH large AS (
    SELECT c.oid FROM pg_class c
    WHERE c.relnamespace = 'fencepost'::regnamespace
      AND c.relname IN ('firing', 'job_run', 'run_attempt', 'effect_ledger')
)
SELECT c.conname::text AS name, format('ALTER TABLE %s DROP CONSTRAINT %I', c.conrelid::regclass, c.conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', c.conrelid::regclass, c.conname,
           pg_get_constraintdef(c.oid)) AS make,
       CASE c.contype WHEN 'f' THEN 1 ELSE 3 END AS step
FROM pg_constraint c
WHERE c.contype IN ('p', 'u', 'f') AND c.conparentid = 0
  AND (c.conrelid IN (SELECT oid FROM large) OR (c.contype = 'f' AND c.confrelid IN (SELECT oid FROM large)))
UNION ALL
SELECT i.indexrelid::regclass::text, format('DROP INDEX %s', i.indexrelid::regclass),
       replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON '), 2
FROM pg_index i
JOIN pg_class c ON c.oid = i.indexrelid
WHERE i.indrelid IN (SELECT oid FROM large) AND NOT c.relispartition
  AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u'))
ORDER BY step, name
