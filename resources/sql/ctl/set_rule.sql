-- SPDX-License-Identifier: GPL-3.0-or-later
-- $1 the columns to set, $2 the reason.
SELECT fencepost._set_rule($1::jsonb, $2) AS answer
