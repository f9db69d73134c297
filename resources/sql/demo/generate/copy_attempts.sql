-- SPDX-License-Identifier: GPL-3.0-or-later
COPY fencepost.run_attempt (run_id, job, period, attempt, fencing_token, claim_id, worker, login, trigger, started_at,
    heartbeat_at, finished_at, outcome, records_processed, error) FROM STDIN (FORMAT binary, FREEZE <frozen>)
