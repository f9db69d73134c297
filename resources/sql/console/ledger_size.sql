-- SPDX-License-Identifier: GPL-3.0-or-later
-- About how many rows the ledger has, from the statistics, and when they were taken. A ledger in partitions is the sum
-- of them. What is not large is counted: it costs next to nothing, and statistics lag behind.
WITH told AS MATERIALIZED (
    SELECT sum(c.reltuples)::bigint AS about,
           max(greatest(s.last_analyze, s.last_autoanalyze, s.last_vacuum, s.last_autovacuum)) AS analyzed_at
    FROM (SELECT l.oid FROM pg_catalog.pg_class l JOIN pg_catalog.pg_namespace n ON n.oid = l.relnamespace
          WHERE n.nspname = 'fencepost' AND l.relname = 'effect_ledger') l
    JOIN pg_catalog.pg_class c
        ON c.oid = l.oid OR c.oid IN (SELECT i.inhrelid FROM pg_catalog.pg_inherits i WHERE i.inhparent = l.oid)
    LEFT JOIN pg_catalog.pg_stat_all_tables s ON s.relid = c.oid
    WHERE c.relkind = 'r' AND c.reltuples >= 0
), counted AS MATERIALIZED (
    SELECT count(*) AS n FROM (SELECT FROM {{effect_v}} e LIMIT 10001) x
    WHERE coalesce((SELECT t.about FROM told t) <= 10000, true)
)
SELECT CASE WHEN t.about > 10000 THEN t.about ELSE least(k.n, 10000) END AS about,
       CASE WHEN t.about > 10000 THEN 'about' WHEN k.n > 10000 THEN 'at_least' ELSE 'exact' END AS kind,
       t.analyzed_at
FROM told t, counted k
