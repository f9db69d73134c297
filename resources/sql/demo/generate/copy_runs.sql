-- SPDX-License-Identifier: GPL-3.0-or-later
COPY fencepost.job_run (job, period, state, attempt, attempts_allowed, effects_planned, fencing_token, scheduled_for,
    claimed_at, finished_at, worker, records_processed, error, waits_for_person)
    FROM STDIN (FORMAT binary, FREEZE <frozen>)
