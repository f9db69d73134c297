-- SPDX-License-Identifier: GPL-3.0-or-later
-- All or nothing: who is stopped half way leaves the database as it was.
BEGIN;
SET LOCAL search_path = pg_catalog, pg_temp;
SET LOCAL statement_timeout = 0;
SET LOCAL lock_timeout = '5s';
SET LOCAL synchronous_commit = off;
SET LOCAL maintenance_work_mem = '768MB';
SET LOCAL max_parallel_maintenance_workers = 2;
LOCK TABLE fencepost.job, fencepost.job_lease, fencepost.firing, fencepost.job_run, fencepost.run_attempt,
    fencepost.effect_ledger, fencepost.dead_letter, fencepost.fence_event, fencepost.provider_check, fencepost.note,
    fencepost.audit_record, fencepost.audit_head, fencepost.counter_hour IN ACCESS EXCLUSIVE MODE
