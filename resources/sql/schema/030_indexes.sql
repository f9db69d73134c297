-- SPDX-License-Identifier: GPL-3.0-or-later
-- What the console polls costs what is unresolved, never what is settled: all that its lists and sums ask of those rows
-- stands in one index, so that vacuumed pages of the ledger are not read for it.
CREATE INDEX IF NOT EXISTS effect_open_by_run ON fencepost.effect_ledger (job, period, state)
    INCLUDE (currency, amount_minor, provider, key_armed_at, key_kept_until, first_submitted_at, run_id, superseded_by,
             claimed_at, effect_key)
    WHERE state IN ('submitted', 'unknown');
DROP INDEX IF EXISTS fencepost.effect_open_by_job, fencepost.effect_open_by_age;
-- A page of the ledger: each asks each wanted state for its newest rows and merges them, so that a rare state costs
-- what its page holds. A `claimed` row is rare, too: whoever wants all states asks four times.
CREATE INDEX IF NOT EXISTS effect_by_state_time ON fencepost.effect_ledger (state, claimed_at, effect_key);
CREATE INDEX IF NOT EXISTS effect_by_job_state_time ON fencepost.effect_ledger (job, state, claimed_at, effect_key);
CREATE INDEX IF NOT EXISTS effect_by_run_state_time
    ON fencepost.effect_ledger (job, period, state, claimed_at, effect_key);
CREATE INDEX IF NOT EXISTS effect_by_currency
    ON fencepost.effect_ledger (currency, state, amount_minor, claimed_at, effect_key) WHERE currency IS NOT NULL;
CREATE INDEX IF NOT EXISTS effect_by_amount
    ON fencepost.effect_ledger (job, currency, state, amount_minor, claimed_at, effect_key) WHERE currency IS NOT NULL;
DROP INDEX IF EXISTS fencepost.effect_by_run, fencepost.effect_by_run_time, fencepost.effect_by_job_time,
    fencepost.effect_by_claim_time;
CREATE INDEX IF NOT EXISTS effect_waiting ON fencepost.effect_ledger (retry_until)
    WHERE state = 'claimed' AND retry_until IS NOT NULL;
CREATE UNIQUE INDEX IF NOT EXISTS effect_one_per_period ON fencepost.effect_ledger (slot)
    WHERE one_per_period AND superseded_by IS NULL;
CREATE INDEX IF NOT EXISTS effect_by_slot ON fencepost.effect_ledger (slot, generation DESC);
CREATE INDEX IF NOT EXISTS effect_by_target ON fencepost.effect_ledger (target text_pattern_ops, effect_key);
CREATE INDEX IF NOT EXISTS effect_by_reference ON fencepost.effect_ledger (provider_ref text_pattern_ops)
    WHERE provider_ref IS NOT NULL;

CREATE INDEX IF NOT EXISTS attempt_running ON fencepost.run_attempt (job) WHERE outcome = 'running';
CREATE INDEX IF NOT EXISTS attempt_by_claim ON fencepost.run_attempt (claim_id);
CREATE INDEX IF NOT EXISTS attempt_by_token ON fencepost.run_attempt (job, fencing_token);
CREATE INDEX IF NOT EXISTS attempt_by_time ON fencepost.run_attempt (job, started_at DESC);
CREATE INDEX IF NOT EXISTS attempt_ended_well ON fencepost.run_attempt (finished_at, job)
    INCLUDE (started_at, sent_nothing) WHERE outcome = 'done';
DROP INDEX IF EXISTS fencepost.attempt_done_by_time;
CREATE INDEX IF NOT EXISTS attempt_done_by_job ON fencepost.run_attempt (job, started_at DESC) INCLUDE (finished_at)
    WHERE outcome = 'done';
-- Leases that ran out, or were taken over: few.
CREATE INDEX IF NOT EXISTS attempt_cut_off ON fencepost.run_attempt (finished_at)
    WHERE outcome IN ('fenced', 'abandoned');
CREATE INDEX IF NOT EXISTS run_open ON fencepost.job_run (job, scheduled_for) WHERE state <> 'done';
CREATE INDEX IF NOT EXISTS run_by_state_time ON fencepost.job_run (state, claimed_at, job, period);
CREATE INDEX IF NOT EXISTS run_by_job_state_time ON fencepost.job_run (job, state, claimed_at, period);
DROP INDEX IF EXISTS fencepost.run_by_time;
CREATE INDEX IF NOT EXISTS run_waiting ON fencepost.job_run (claimed_at, job, period)
    WHERE state = 'failed' AND waits_for_person;
CREATE INDEX IF NOT EXISTS run_to_rerun ON fencepost.job_run (claimed_at, job, period)
    WHERE state = 'failed' AND next_trigger = 'rerun';
CREATE INDEX IF NOT EXISTS run_by_token ON fencepost.job_run (job, fencing_token);
CREATE INDEX IF NOT EXISTS run_by_period ON fencepost.job_run (period, job);
CREATE INDEX IF NOT EXISTS run_ended ON fencepost.job_run (finished_at) INCLUDE (job, period, attempt, records_processed)
    WHERE state = 'done';
DROP INDEX IF EXISTS fencepost.run_finished;
CREATE INDEX IF NOT EXISTS firing_open ON fencepost.firing (job, state, scheduled_for)
    WHERE state IN ('due', 'queued', 'running', 'missed');
CREATE UNIQUE INDEX IF NOT EXISTS dead_letter_open_run ON fencepost.dead_letter (job, period)
    WHERE state = 'open' AND effect_key IS NULL;
CREATE UNIQUE INDEX IF NOT EXISTS dead_letter_open_effect ON fencepost.dead_letter (effect_key)
    WHERE state = 'open' AND effect_key IS NOT NULL;
CREATE INDEX IF NOT EXISTS dead_letter_open ON fencepost.dead_letter (dead_at) WHERE state = 'open';
-- The groups of letters are counted from the first alone (its number is a column of the view's join, so it is wanted
-- there), a page of one group is read from the second.
CREATE INDEX IF NOT EXISTS dead_letter_by_state
    ON fencepost.dead_letter (state, dead_at) INCLUDE (job, shape, dead_letter_id);
CREATE INDEX IF NOT EXISTS dead_letter_by_shape ON fencepost.dead_letter (state, job, shape, dead_at, dead_letter_id);
CREATE INDEX IF NOT EXISTS dead_letter_by_run ON fencepost.dead_letter (job, period);
CREATE INDEX IF NOT EXISTS dead_letter_by_effect ON fencepost.dead_letter (effect_key) WHERE effect_key IS NOT NULL;
CREATE INDEX IF NOT EXISTS check_by_effect ON fencepost.provider_check (effect_key, started_at DESC);
CREATE INDEX IF NOT EXISTS consent_open ON fencepost.second_person (expires_at)
    WHERE used_at IS NULL AND refused_at IS NULL;
CREATE INDEX IF NOT EXISTS ownership_by_end ON fencepost.ownership (until);
CREATE INDEX IF NOT EXISTS refund_open ON fencepost.refund_due (effect_key) WHERE closed_by_check IS NULL;
CREATE UNIQUE INDEX IF NOT EXISTS shortfall_open ON fencepost.shortfall (effect_key) WHERE closed_at IS NULL;
CREATE INDEX IF NOT EXISTS fence_by_time ON fencepost.fence_event (at);
CREATE INDEX IF NOT EXISTS fence_by_run ON fencepost.fence_event (job, period, at);
CREATE INDEX IF NOT EXISTS fence_by_token ON fencepost.fence_event (job, stale_token, at);
CREATE INDEX IF NOT EXISTS fence_by_effect ON fencepost.fence_event (effect_key) WHERE effect_key IS NOT NULL;
CREATE INDEX IF NOT EXISTS note_by_subject ON fencepost.note (subject_kind, subject_key, at DESC);
CREATE INDEX IF NOT EXISTS audit_by_subject ON fencepost.audit_record (subject_kind, subject_key, seq DESC);
CREATE INDEX IF NOT EXISTS audit_by_operator ON fencepost.audit_record (operator, seq DESC);
CREATE INDEX IF NOT EXISTS audit_by_kind ON fencepost.audit_record (action, seq DESC);
CREATE INDEX IF NOT EXISTS audit_by_time ON fencepost.audit_record (at);
CREATE INDEX IF NOT EXISTS audit_by_action ON fencepost.audit_record (action_id);
CREATE INDEX IF NOT EXISTS approval_unused ON fencepost.approval (approved_at) WHERE consumed_at IS NULL;
CREATE INDEX IF NOT EXISTS outbox_open ON fencepost.outbox (job, created_at, dedupe_key)
    WHERE sent_at IS NULL AND error IS NULL;
