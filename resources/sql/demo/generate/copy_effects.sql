-- SPDX-License-Identifier: GPL-3.0-or-later
COPY fencepost.effect_ledger (effect_key, slot, one_per_period, job, period, attempt, run_id, fencing_token, state,
    outcome, action, target, input_digest, terms, amount_minor, currency, idempotency_key, first_submitted_at,
    submitted_at, send_id, send_before, last_arrival, key_armed_at, key_kept_until, provider, provider_ref, response,
    claimed_at, settled_at, updated_at, row_version, rearm) FROM STDIN (FORMAT binary, FREEZE <frozen>)
