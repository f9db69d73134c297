-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT r.refund_id, r.effect_key, r.provider_ref, r.amount_minor, r.currency, r.noted_by, r.noted_at, r.check_id,
       r.closed_by_check, e.job, e.period, e.target, e.provider
FROM fencepost.refund_due r
JOIN fencepost.effect_ledger e ON e.effect_key = r.effect_key
