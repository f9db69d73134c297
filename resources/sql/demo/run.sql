-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT r.state, r.attempt, r.living, r.next_trigger, r.waits_for_person
FROM {{run_v}} r WHERE r.job = $1 AND r.period = $2
