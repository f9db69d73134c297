-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT s.shortfall_id, s.effect_key, s.provider_ref, s.amount_minor, s.currency, s.charged_minor, s.charged_currency,
       s.noted_by, s.noted_at, s.check_id, s.closed_by_check, s.closed_by, s.closed_at, s.closing_reason,
       e.job, e.period, e.target, e.amount_minor AS ours_minor, e.provider
FROM fencepost.shortfall s
JOIN fencepost.effect_ledger e ON e.effect_key = s.effect_key
