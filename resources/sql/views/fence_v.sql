-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT f.fence_event_id, f.at, f.job, f.period, f.worker, f.operation, f.stale_token, f.current_token, f.effect_key
FROM fencepost.fence_event f
