-- SPDX-License-Identifier: GPL-3.0-or-later
-- ledger_shape: where in time the rows of the whole ledger are, from the planner's own statistics of `claimed_at`,
-- which nobody but the table's owner may read otherwise: times, oldest first, and beside each the share of all rows
-- that are not newer. Empty where the ledger was never analyzed. A ledger in partitions by hash: one of them shows the
-- shape of all.
CREATE OR REPLACE FUNCTION fencepost.ledger_shape()
RETURNS TABLE (claimed_at timestamptz, share double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    WITH s AS (
        SELECT s.histogram_bounds::text::timestamptz[] AS bounds, s.most_common_vals::text::timestamptz[] AS often,
               s.most_common_freqs AS shares
        FROM pg_stats s
        WHERE s.schemaname = 'fencepost' AND s.tablename LIKE 'effect\_ledger%' AND s.attname = 'claimed_at'
        ORDER BY s.tablename LIMIT 1),
    points AS (
        SELECT h.at, CASE WHEN h.n > 1 THEN (1 - coalesce((SELECT sum(f) FROM unnest(s.shares) f), 0))
                                            / nullif(cardinality(s.bounds) - 1, 0) ELSE 0 END AS part
        FROM s CROSS JOIN unnest(s.bounds) WITH ORDINALITY h (at, n)
        UNION ALL
        SELECT o.at, o.part FROM s CROSS JOIN unnest(s.often, s.shares) o (at, part))
    SELECT p.at, least(sum(sum(p.part)) OVER (ORDER BY p.at), 1)::double precision
    FROM points p GROUP BY p.at
$$;
