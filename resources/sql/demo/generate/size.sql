-- SPDX-License-Identifier: GPL-3.0-or-later
-- Figures of a ledger: how many rows by the statistics that were just made, what is not done, and its bytes.
SELECT (SELECT c.reltuples::bigint FROM pg_class c WHERE c.oid = 'fencepost.effect_ledger'::regclass) AS effects,
       (SELECT count(*) FROM fencepost.effect_ledger e WHERE e.state IN ('submitted', 'unknown')) AS open,
       (SELECT count(*) FROM {{unresolved_v}}) AS unresolved,
       (SELECT h.seq FROM fencepost.audit_head h) AS audit_records,
       pg_total_relation_size('fencepost.effect_ledger') AS ledger_bytes, pg_database_size(current_database()) AS bytes,
       current_setting('data_directory') AS folder
