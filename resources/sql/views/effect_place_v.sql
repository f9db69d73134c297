-- SPDX-License-Identifier: GPL-3.0-or-later
-- No join and few columns: a page finds its rows in the index alone.
SELECT e.effect_key, e.job, e.period, e.state, e.currency, e.amount_minor, e.claimed_at
FROM fencepost.effect_ledger e
