-- SPDX-License-Identifier: GPL-3.0-or-later
COPY fencepost.dead_letter (job, period, effect_key, attempts, error, payload, dead_at, state, closed_at)
    FROM STDIN (FORMAT binary)
