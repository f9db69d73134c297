-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT d.dead_letter_id, d.job, d.period, d.effect_key, d.attempts, d.requeues, d.error, d.shape, d.dead_at, d.state,
       d.closed_at,
       d.row_version::text AS row_version, o.owner, o.until AS owned_until
FROM fencepost.dead_letter d
LEFT JOIN fencepost.ownership o ON o.subject_kind = 'dead_letter' AND o.subject_key = d.dead_letter_id::text
                               AND o.until > statement_timestamp()
