-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT e.target, e.effect_key, e.state, e.outcome, e.amount_minor, e.provider_ref
FROM {{effect_v}} e WHERE e.job = $1 AND e.period = $2 AND e.superseded_by IS NULL
