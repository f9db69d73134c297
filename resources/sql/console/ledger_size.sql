-- SPDX-License-Identifier: GPL-3.0-or-later
-- About how many rows the ledger has, from the statistics, and when they were taken; NULL: not known. A ledger in
-- partitions is the sum of them.
SELECT sum(c.reltuples)::bigint AS about, 'about' AS kind,
       max(greatest(s.last_analyze, s.last_autoanalyze, s.last_vacuum, s.last_autovacuum)) AS analyzed_at
FROM (SELECT l.oid FROM pg_catalog.pg_class l JOIN pg_catalog.pg_namespace n ON n.oid = l.relnamespace
      WHERE n.nspname = 'fencepost' AND l.relname = 'effect_ledger') l
JOIN pg_catalog.pg_class c
    ON c.oid = l.oid OR c.oid IN (SELECT i.inhrelid FROM pg_catalog.pg_inherits i WHERE i.inhparent = l.oid)
LEFT JOIN pg_catalog.pg_stat_all_tables s ON s.relid = c.oid
WHERE c.relkind = 'r' AND c.reltuples >= 0
