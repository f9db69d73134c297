-- SPDX-License-Identifier: GPL-3.0-or-later
VACUUM (ANALYZE) fencepost.effect_ledger, fencepost.job_run, fencepost.run_attempt, fencepost.firing,
    fencepost.provider_check, fencepost.audit_record, fencepost.dead_letter, fencepost.fence_event, fencepost.job,
    fencepost.job_lease, fencepost.counter_hour, fencepost.run_duration, fencepost.note
