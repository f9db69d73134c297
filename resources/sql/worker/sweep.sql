-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT job, period, run_id, effects_unknown FROM fencepost.sweep($1::integer)
