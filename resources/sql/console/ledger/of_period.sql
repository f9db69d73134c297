-- SPDX-License-Identifier: GPL-3.0-or-later
e.job = ANY (ARRAY(SELECT r.job FROM {{run_v}} r WHERE r.period = <period>::text)) AND e.period = <period>::text
