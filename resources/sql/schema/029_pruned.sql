-- SPDX-License-Identifier: GPL-3.0-or-later
-- Periods of an action of which settled effects were removed. Nothing of such a period is reserved any more: whoever
-- ran it again would find no row and send it a second time.
CREATE TABLE IF NOT EXISTS fencepost.pruned_period (
    action    text NOT NULL,
    period    text NOT NULL,
    pruned_at timestamptz NOT NULL,
    effects   bigint NOT NULL,
    PRIMARY KEY (action, period)
);
