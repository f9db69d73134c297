-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT period, trigger, scheduled_for FROM fencepost.due($1)
