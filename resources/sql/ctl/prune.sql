-- SPDX-License-Identifier: GPL-3.0-or-later
-- One batch. $1 settled before, $2 and $3 the place where it begins, $4 how many to look at, $5 remove or only count,
-- $6 why.
SELECT looked, removed, next_at::text AS next_at, next_key
FROM fencepost._prune($1::timestamptz, $2::timestamptz, $3, $4::integer, $5::boolean, $6)
