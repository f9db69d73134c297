-- SPDX-License-Identifier: GPL-3.0-or-later
COPY fencepost.firing (job, period, scheduled_for, state, answer, fired_at) FROM STDIN (FORMAT binary, FREEZE <frozen>)
