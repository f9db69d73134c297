-- SPDX-License-Identifier: GPL-3.0-or-later
-- The job's own tables: what runs, under which lease, with which effects.

CREATE TABLE IF NOT EXISTS fencepost.schema_version (
    only_row     boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    version      integer NOT NULL,
    installed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    installed_by text NOT NULL DEFAULT session_user
);

CREATE TABLE IF NOT EXISTS fencepost.provider (
    provider           text PRIMARY KEY CHECK (provider <> ''),
    kind               text NOT NULL,
    account            text NOT NULL DEFAULT '',
    live_mode          boolean NOT NULL,
    settings           jsonb NOT NULL DEFAULT '{}'            -- no secret, ever
                       CONSTRAINT settings_is_object CHECK (jsonb_typeof(settings) = 'object'),
    idempotency_header text NOT NULL DEFAULT 'Idempotency-Key',
    key_retention      interval NOT NULL CHECK (key_retention >= interval '0'),
    send_limit         interval NOT NULL CHECK (send_limit > interval '0'),
    transport_limit    interval NOT NULL CHECK (transport_limit > interval '0'),
    settle_delay       interval NOT NULL CHECK (settle_delay >= interval '0'),
    visibility_lag     interval NOT NULL CHECK (visibility_lag >= interval '0'),
    clock_margin       interval NOT NULL CHECK (clock_margin >= interval '0'),
    verified_on        date,
    -- A request that left in time must not arrive at a provider that has dropped its key.
    CONSTRAINT limits_within_margin CHECK (
        key_retention = interval '0'
        OR send_limit + transport_limit < least(key_retention / 10, interval '5 minutes'))
);

CREATE TABLE IF NOT EXISTS fencepost.job (
    job                text PRIMARY KEY CHECK (job <> '' AND job !~ '/'),
    action             text NOT NULL CHECK (action <> ''),
    run_interval       interval NOT NULL CHECK (run_interval > interval '0'),
    schedule           text,
    time_zone          text NOT NULL DEFAULT 'UTC',
    lease_length       interval NOT NULL CHECK (lease_length > interval '0'),
    heartbeat_interval interval NOT NULL CHECK (heartbeat_interval > interval '0'),
    run_timeout        interval,
    max_attempts       integer NOT NULL DEFAULT 3 CHECK (max_attempts > 0),
    overlap_policy     text DEFAULT 'bounded_queue' -- NULL, in rows of before it had a default: none chosen
                       CHECK (overlap_policy IN ('coalesce', 'bounded_queue', 'fail_loudly')),
    queue_cap          integer NOT NULL DEFAULT 1 CHECK (queue_cap >= 0),
    unknown_limit      interval NOT NULL DEFAULT interval '1 hour',
    min_records        bigint CHECK (min_records >= 0),
    effects_per_target text NOT NULL DEFAULT 'once_per_period'
                       CHECK (effects_per_target IN ('once_per_period', 'on_change')),
    needs_approval     boolean NOT NULL DEFAULT false,
    provider           text REFERENCES fencepost.provider,
    retired_at         timestamptz,
    -- A month must not vanish because last month's run was still going.
    CONSTRAINT no_period_coalesced CHECK (overlap_policy IS DISTINCT FROM 'coalesce'
                                          OR effects_per_target <> 'once_per_period')
);

CREATE TABLE IF NOT EXISTS fencepost.job_lease (
    job           text PRIMARY KEY REFERENCES fencepost.job,
    owner         text,
    login         text,
    claim_id      uuid,        -- NULL: nobody holds the newest token
    last_claim_id uuid,        -- the newest claim, also after its lease has ended: it is never given a second token
    fencing_token bigint NOT NULL DEFAULT 0,
    lease_until   timestamptz,
    claimed_at    timestamptz,
    renewed_at    timestamptz
);

CREATE TABLE IF NOT EXISTS fencepost.firing (
    job           text NOT NULL REFERENCES fencepost.job,
    period        text NOT NULL,
    scheduled_for timestamptz NOT NULL,
    state         text NOT NULL CHECK (state IN ('due', 'running', 'queued', 'coalesced', 'missed', 'done')),
    answer        text NOT NULL,
    fired_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (job, period, scheduled_for)
);

CREATE TABLE IF NOT EXISTS fencepost.job_run (
    job               text NOT NULL REFERENCES fencepost.job,
    period            text NOT NULL CHECK (period <> ''),
    state             text NOT NULL CHECK (state IN ('claimed', 'done', 'failed')),
    attempt           integer NOT NULL DEFAULT 0,
    attempts_allowed  integer NOT NULL,
    reruns            integer NOT NULL DEFAULT 0,
    next_trigger      text,
    retry_at          timestamptz,
    claim_by          timestamptz,
    waits_for_person  boolean NOT NULL DEFAULT false,
    effects_planned   bigint,
    money_planned     jsonb,
    fencing_token     bigint NOT NULL DEFAULT 0,
    scheduled_for     timestamptz,
    claimed_at        timestamptz,
    finished_at       timestamptz,
    worker            text,
    records_processed bigint,
    error             text,
    row_version       bigint NOT NULL DEFAULT 1,
    PRIMARY KEY (job, period)
);

CREATE TABLE IF NOT EXISTS fencepost.run_attempt (
    run_id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    job               text NOT NULL,
    period            text NOT NULL,
    attempt           integer NOT NULL,
    fencing_token     bigint NOT NULL,
    claim_id          uuid NOT NULL,
    worker            text NOT NULL,
    login             text NOT NULL,
    trigger           text NOT NULL CHECK (trigger IN ('schedule', 'retry', 'takeover', 'rerun', 'catch_up')),
    started_at        timestamptz NOT NULL,
    heartbeat_at      timestamptz,
    longest_silence   interval,                     -- the longest so far between two heartbeats that counted
    finished_at       timestamptz,
    outcome           text NOT NULL DEFAULT 'running'
                      CHECK (outcome IN ('running', 'done', 'failed', 'fenced', 'abandoned')),
    sent_nothing      boolean NOT NULL DEFAULT false, -- it ended well, and earlier ones had sent all
    stopped_by        text,                         -- 'owned' or 'paused': such an attempt does not count
    refused_slots     jsonb NOT NULL DEFAULT '{}',  -- slot -> {"input_digest", "decision"}
    records_processed bigint,
    error             text,
    UNIQUE (job, period, attempt),
    FOREIGN KEY (job, period) REFERENCES fencepost.job_run
);

CREATE TABLE IF NOT EXISTS fencepost.effect_ledger (
    effect_key         text PRIMARY KEY,
    slot               text NOT NULL,
    generation         integer NOT NULL DEFAULT 1,
    one_per_period     boolean NOT NULL,
    supersedes         text,
    superseded_by      text,
    job                text NOT NULL REFERENCES fencepost.job,
    period             text NOT NULL,
    attempt            integer NOT NULL,
    run_id             uuid NOT NULL,
    fencing_token      bigint NOT NULL,
    state              text NOT NULL CHECK (state IN ('claimed', 'submitted', 'done', 'unknown')),
    outcome            text CHECK (outcome IN ('succeeded', 'declined', 'reversed')),
    action             text NOT NULL,
    target             text NOT NULL,
    input_digest       text NOT NULL,
    terms              jsonb NOT NULL,
    amount_minor       bigint,
    currency           text,
    idempotency_key    text NOT NULL UNIQUE,
    first_submitted_at timestamptz,   -- never changes: the look-up's window begins here
    submitted_at       timestamptz,
    send_id            uuid,
    send_before        timestamptz,
    last_arrival       timestamptz,
    key_armed_at       timestamptz,
    key_kept_until     timestamptz,
    retry_until        timestamptz,
    rearm              boolean NOT NULL DEFAULT false, -- a consent for a gone key: the next submission arms it anew
    provider           text REFERENCES fencepost.provider,
    provider_ref       text,
    response           jsonb,
    claimed_at         timestamptz NOT NULL,
    settled_at         timestamptz,
    updated_at         timestamptz NOT NULL,
    row_version        bigint NOT NULL DEFAULT 1,
    CONSTRAINT done_has_outcome CHECK ((state = 'done') = (outcome IS NOT NULL)),
    CONSTRAINT money_is_whole CHECK ((amount_minor IS NULL) = (currency IS NULL)),
    CONSTRAINT sent_is_dated CHECK (state NOT IN ('submitted', 'unknown') OR first_submitted_at IS NOT NULL)
);

CREATE TABLE IF NOT EXISTS fencepost.dead_letter (
    dead_letter_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    job            text NOT NULL REFERENCES fencepost.job,
    period         text NOT NULL,
    effect_key     text REFERENCES fencepost.effect_ledger,  -- NULL: the run's own letter
    attempts       integer NOT NULL,
    requeues       integer NOT NULL DEFAULT 0,
    error          text,
    payload        jsonb,
    dead_at        timestamptz NOT NULL,
    state          text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'requeued', 'discarded')),
    closed_at      timestamptz,
    row_version    bigint NOT NULL DEFAULT 1
);
-- The shape of an error: what differs from one case to the next is left out of it, so that alike errors have the same.
-- Mail addresses, what stands in quotes and words with a digit in them become one sign each; a status stays (HTTP 503,
-- SMTP 554, status: 429): three digits at the beginning, or after a word that a status follows. Of the first 255
-- characters, and never longer: what was cut ends in an ellipsis, so that whatever masks it knows.
DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = 'fencepost.dead_letter'::regclass
                   AND a.attname = 'shape') THEN
        ALTER TABLE fencepost.dead_letter ADD COLUMN shape text NOT NULL GENERATED ALWAYS AS (
            regexp_replace(regexp_replace(regexp_replace(regexp_replace(
            regexp_replace(regexp_replace(regexp_replace(btrim(regexp_replace(
                CASE WHEN length(error) > 256 THEN left(error, 255) || '…' ELSE coalesce(error, '') END,
                '\s+', ' ', 'g')),
                '[^\s@<>,;:"''()]+@[^\s@<>,;:"''()]+', '@', 'g'),
                '"[^"]*"|(?<![[:alnum:]])''[^'']*''(?![[:alnum:]])', '…', 'g'),
                '\m[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\M', '#', 'gi'),
                '(^|\m(?:https?(?:/[0-9.]+)?|smtp|status|code|error|failed|returned|response|answered|got)'
                    '[^[:alnum:]_]{1,3})([1-5][0-9]{2})(?![-.:,/_]?[0-9[:alpha:]])', '\1_\2_', 'gi'),
                '\m(?!_[1-5][0-9]{2}_)[[:alnum:]_]*[0-9][[:alnum:]_]*', '#', 'g'),
                '\m_([1-5][0-9]{2})_', '\1', 'g'),
                '#([-.:,/+]*#)+', '#', 'g')) STORED;
    END IF;
END
$$;

CREATE TABLE IF NOT EXISTS fencepost.approval (
    effect_key   text PRIMARY KEY REFERENCES fencepost.effect_ledger,
    approved_by  text NOT NULL,
    approved_at  timestamptz NOT NULL,
    terms_digest text NOT NULL,
    consumed_at  timestamptz,
    consumed_by  uuid
);

CREATE TABLE IF NOT EXISTS fencepost.fence_event (
    fence_event_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at             timestamptz NOT NULL,
    job            text,
    period         text,
    worker         text,
    login          text NOT NULL DEFAULT session_user,
    operation      text NOT NULL,
    stale_token    bigint,
    current_token  bigint,
    effect_key     text,
    answer         jsonb
);

CREATE TABLE IF NOT EXISTS fencepost.counter_event (
    job     text NOT NULL,
    counter text NOT NULL CHECK (counter IN ('duplicate_suppressed', 'fenced_write', 'approval_reused', 'coalesced',
                                             'queued', 'missed')),
    n       bigint NOT NULL,
    at      timestamptz NOT NULL
);

CREATE TABLE IF NOT EXISTS fencepost.counter_hour (
    job     text NOT NULL,
    hour    timestamptz NOT NULL,
    counter text NOT NULL,
    n       bigint NOT NULL,
    PRIMARY KEY (job, hour, counter)
);

CREATE TABLE IF NOT EXISTS fencepost.watermark (
    job          text PRIMARY KEY REFERENCES fencepost.job,
    position     jsonb NOT NULL,
    settle_delay interval NOT NULL DEFAULT interval '0',
    moved_at     timestamptz
);

CREATE TABLE IF NOT EXISTS fencepost.outbox (
    dedupe_key text PRIMARY KEY,
    job        text NOT NULL REFERENCES fencepost.job,
    recipient  text NOT NULL,
    subject    text NOT NULL,
    body       text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    sent_at    timestamptz,
    attempts   integer NOT NULL DEFAULT 0,
    error      text
);
