-- SPDX-License-Identifier: GPL-3.0-or-later
-- What people did: always ours, also beside a team's own job tables.

CREATE TABLE IF NOT EXISTS fencepost.person (
    login   text PRIMARY KEY,
    person  text NOT NULL CHECK (person <> ''),
    may_act boolean NOT NULL DEFAULT true,
    shared  boolean NOT NULL DEFAULT false
);

CREATE TABLE IF NOT EXISTS fencepost.ownership (
    subject_kind    text NOT NULL CHECK (subject_kind IN ('run', 'effect', 'dead_letter')),
    subject_key     text NOT NULL,
    owner           text NOT NULL,
    ownership_token bigint NOT NULL,
    taken_at        timestamptz NOT NULL,
    until           timestamptz NOT NULL,
    last_active_at  timestamptz NOT NULL,
    PRIMARY KEY (subject_kind, subject_key)
);

-- An offer of the owner, good for that ownership: the next change of hands clears it. offered_to NULL: to anyone.
ALTER TABLE fencepost.ownership ADD COLUMN IF NOT EXISTS offered_to text,
                                ADD COLUMN IF NOT EXISTS offered_at timestamptz;

CREATE TABLE IF NOT EXISTS fencepost.provider_check (
    check_id        uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    subject_kind    text NOT NULL CHECK (subject_kind IN ('effect', 'target', 'reference')),
    effect_key      text REFERENCES fencepost.effect_ledger,
    effect_version  bigint,
    checked_by      text NOT NULL,
    started_at      timestamptz NOT NULL,
    finished_at     timestamptz,
    verdict         text CHECK (verdict IN ('found', 'found_declined', 'found_reversed', 'found_different',
                                            'found_several', 'found_in_progress', 'absent', 'absent_unsure',
                                            'inconclusive', 'misconfigured', 'no_look_up')),
    reason          text,
    matches         jsonb,        -- objects of the far side that carry our reference, allow-listed
    look_alikes     integer NOT NULL DEFAULT 0,
    window_from     timestamptz,
    window_to       timestamptz,
    window_complete boolean,
    evidence        jsonb,
    evidence_digest text
);

-- The backend that began it: a check whose session is gone holds up nobody of the same login (start_checks).
ALTER TABLE fencepost.provider_check ADD COLUMN IF NOT EXISTS backend integer;

CREATE TABLE IF NOT EXISTS fencepost.second_person (
    request_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    action     text NOT NULL,
    items      jsonb NOT NULL,             -- frozen: array of {effect_key, row_version, verdict, resolution, …}
    reason     text NOT NULL,
    asked_by   text NOT NULL,
    asked_at   timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    given_by   text,
    given_at   timestamptz,
    refused_by text,
    refused_at timestamptz,
    used_keys  text[] NOT NULL DEFAULT '{}', -- items that were carried out: each is used once
    used_at    timestamptz                   -- when the last item was used
);

CREATE TABLE IF NOT EXISTS fencepost.refund_due (
    refund_id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    effect_key      text NOT NULL REFERENCES fencepost.effect_ledger,
    provider_ref    text NOT NULL,
    amount_minor    bigint NOT NULL,
    currency        text NOT NULL,
    noted_by        text NOT NULL,
    noted_at        timestamptz NOT NULL,
    check_id        uuid NOT NULL REFERENCES fencepost.provider_check,
    closed_by_check uuid REFERENCES fencepost.provider_check,
    UNIQUE (effect_key, provider_ref)
);

-- What had been refunded of it already when it was noted.
ALTER TABLE fencepost.refund_due ADD COLUMN IF NOT EXISTS refunded_before bigint NOT NULL DEFAULT 0;

-- What the customer still owes: settled as done, and less than ours was charged. It stays open until a check sees the
-- whole amount, or a person closes it with a reason.
CREATE TABLE IF NOT EXISTS fencepost.shortfall (
    shortfall_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    effect_key      text NOT NULL REFERENCES fencepost.effect_ledger,
    provider_ref    text NOT NULL,           -- what was charged
    amount_minor    bigint NOT NULL CHECK (amount_minor > 0), -- not charged, in our currency
    currency        text NOT NULL,
    charged_minor   bigint,                  -- as the provider said; NULL: it did not say how much
    charged_currency text,
    noted_by        text NOT NULL,
    noted_at        timestamptz NOT NULL,
    check_id        uuid NOT NULL REFERENCES fencepost.provider_check,
    closed_by_check uuid REFERENCES fencepost.provider_check,
    closed_by       text,                    -- a login, by hand
    closed_at       timestamptz,
    closing_reason  text,
    CHECK (num_nonnulls(closed_by_check, closed_by) = CASE WHEN closed_at IS NULL THEN 0 ELSE 1 END)
);

-- Requests that their own asker let go ahead in an emergency. The review list: another person closes each.
CREATE TABLE IF NOT EXISTS fencepost.break_glass (
    request_id   uuid PRIMARY KEY REFERENCES fencepost.second_person,
    broken_by    text NOT NULL,
    person       text NOT NULL,
    reason       text NOT NULL,
    broken_at    timestamptz NOT NULL,
    until        timestamptz NOT NULL,
    closed_by    text,
    closed_at    timestamptz,
    closing_note text
);

CREATE TABLE IF NOT EXISTS fencepost.pause (
    kind      text NOT NULL CHECK (kind IN ('job', 'provider')),
    key       text NOT NULL,
    reason    text NOT NULL,
    paused_by text NOT NULL,
    paused_at timestamptz NOT NULL,
    until     timestamptz,        -- NULL: until somebody resumes
    PRIMARY KEY (kind, key)
);

CREATE TABLE IF NOT EXISTS fencepost.note (
    note_id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    subject_kind text NOT NULL CHECK (subject_kind IN ('job', 'run', 'effect', 'dead_letter', 'provider')),
    subject_key  text NOT NULL,
    at           timestamptz NOT NULL,
    by           text NOT NULL,
    text         text NOT NULL CHECK (text <> ''),
    ticket       text
);

CREATE TABLE IF NOT EXISTS fencepost.operator_action (
    action_id   uuid PRIMARY KEY,
    login       text NOT NULL,
    function    text NOT NULL,
    args_digest text NOT NULL,
    at          timestamptz NOT NULL,
    audit_seq   bigint,     -- of the first audit record it wrote
    answer      jsonb       -- the first answer, row by row
);

CREATE TABLE IF NOT EXISTS fencepost.audit_record (
    seq             bigint PRIMARY KEY,
    action_id       uuid,
    at              timestamptz NOT NULL,
    operator        text NOT NULL,
    person          text,
    client          jsonb,
    action          text NOT NULL,
    subject_kind    text NOT NULL,
    subject_key     text NOT NULL,
    decision        text NOT NULL,
    reason          text,
    before          jsonb,
    after           jsonb,
    check_id        uuid,
    evidence_digest text,
    consent         jsonb,
    previous_hash   text NOT NULL,
    hash            text NOT NULL
);

-- One row: the newest record. It is locked last, by whoever writes a record, so that the chain cannot fork.
CREATE TABLE IF NOT EXISTS fencepost.audit_head (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    seq      bigint NOT NULL,
    hash     text NOT NULL
);
INSERT INTO fencepost.audit_head (seq, hash) VALUES (0, repeat('0', 64)) ON CONFLICT DO NOTHING;
