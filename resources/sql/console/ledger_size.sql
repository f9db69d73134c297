-- SPDX-License-Identifier: GPL-3.0-or-later
-- About how many rows the ledger has, from the statistics; NULL or -1: not known.
SELECT c.reltuples::bigint AS about
FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = 'fencepost' AND c.relname = 'effect_ledger'
