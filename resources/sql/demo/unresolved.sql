-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT count(*) AS unresolved FROM {{unresolved_v}} u WHERE u.job = $1 AND u.period = $2
