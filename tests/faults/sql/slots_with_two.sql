-- SPDX-License-Identifier: GPL-3.0-or-later
-- Two live effects of one slot: both could be sent.
SELECT e.slot, count(*) AS effects FROM fencepost.effect_ledger e
WHERE e.one_per_period AND e.superseded_by IS NULL GROUP BY e.slot HAVING count(*) > 1
