-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT r.job, r.period, r.state, r.living, r.attempt, r.waits_for_person,
       EXISTS (SELECT FROM fencepost.dead_letter d WHERE d.job = r.job AND d.period = r.period AND d.state = 'open') AS letter
FROM fencepost.run_v r WHERE r.job NOT LIKE 'twin-%'
