-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT f.job, f.period, f.scheduled_for, f.state, f.fired_at
FROM fencepost.firing f
