-- SPDX-License-Identifier: GPL-3.0-or-later
-- Periods of which settled effects were removed, with the job, action and provider that those had. Nothing of such a
-- period is reserved any more, by that job or for that action: whoever ran it again would find no row and send it a
-- second time.
CREATE TABLE IF NOT EXISTS fencepost.pruned_period (
    action    text NOT NULL,
    period    text NOT NULL,
    pruned_at timestamptz NOT NULL,
    effects   bigint NOT NULL,
    job       text NOT NULL DEFAULT '', -- '': not recorded
    provider  text NOT NULL DEFAULT '', -- '': none, or not recorded
    PRIMARY KEY (action, period, job, provider)
);
ALTER TABLE fencepost.pruned_period ADD COLUMN IF NOT EXISTS job text NOT NULL DEFAULT '',
                                    ADD COLUMN IF NOT EXISTS provider text NOT NULL DEFAULT '';
DO $$
BEGIN
    IF (SELECT cardinality(c.conkey) FROM pg_constraint c
        WHERE c.conrelid = 'fencepost.pruned_period'::regclass AND c.contype = 'p') = 2 THEN
        ALTER TABLE fencepost.pruned_period DROP CONSTRAINT pruned_period_pkey,
                                            ADD PRIMARY KEY (action, period, job, provider);
    END IF;
END
$$;
CREATE INDEX IF NOT EXISTS pruned_by_job ON fencepost.pruned_period (job, period);
CREATE INDEX IF NOT EXISTS pruned_by_provider ON fencepost.pruned_period (provider);
