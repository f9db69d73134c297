-- SPDX-License-Identifier: GPL-3.0-or-later
-- About how many runs there are, from the statistics, and when they were taken. What is not large is counted: it costs
-- next to nothing, and statistics lag behind.
WITH told AS MATERIALIZED (
    SELECT c.reltuples::bigint AS about,
           greatest(s.last_analyze, s.last_autoanalyze, s.last_vacuum, s.last_autovacuum) AS analyzed_at
    FROM pg_catalog.pg_class c
    JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_catalog.pg_stat_all_tables s ON s.relid = c.oid
    WHERE n.nspname = 'fencepost' AND c.relname = 'job_run' AND c.reltuples >= 0
), counted AS MATERIALIZED (
    SELECT count(*) AS n FROM (SELECT FROM {{run_v}} r LIMIT 10001) x
    WHERE coalesce((SELECT t.about FROM told t) <= 10000, true)
)
SELECT CASE WHEN t.about > 10000 THEN t.about ELSE least(k.n, 10000) END AS n,
       CASE WHEN t.about > 10000 THEN 'about' WHEN k.n > 10000 THEN 'at_least' ELSE 'exact' END AS kind,
       t.analyzed_at
FROM counted k
LEFT JOIN told t ON true
