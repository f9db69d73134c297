-- SPDX-License-Identifier: GPL-3.0-or-later
-- Gives each large table that is not in partitions a new, empty file in this transaction: what is copied into such a
-- one is frozen at once and, where the server keeps no log for others (wal_level minimal), not logged.
SELECT format('ALTER TABLE %1$s SET UNLOGGED; ALTER TABLE %1$s SET LOGGED', c.oid::regclass) AS statement,
       c.relname::text AS name
FROM pg_class c
WHERE c.relnamespace = 'fencepost'::regnamespace AND c.relkind = 'r'
  AND c.relname IN ('firing', 'job_run', 'run_attempt', 'effect_ledger')
