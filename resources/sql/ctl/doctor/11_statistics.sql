-- SPDX-License-Identifier: GPL-3.0-or-later
-- PostgreSQL analyzes the partitions by itself, and never the whole: without that the planner guesses.
SELECT 'The ledger in partitions was never analyzed as a whole.' AS text,
       'ANALYZE fencepost.effect_ledger; and daily from cron.' AS todo
FROM pg_catalog.pg_class c
WHERE c.oid = 'fencepost.effect_ledger'::regclass AND c.relkind = 'p'
  AND EXISTS (SELECT FROM pg_catalog.pg_inherits i JOIN pg_catalog.pg_class p ON p.oid = i.inhrelid
              WHERE i.inhparent = c.oid AND pg_relation_size(p.oid) > 0)
  AND NOT EXISTS (SELECT FROM pg_catalog.pg_stats s
                  WHERE s.schemaname = 'fencepost' AND s.tablename = 'effect_ledger' AND s.inherited)
