-- SPDX-License-Identifier: GPL-3.0-or-later
-- Every answer tells the server's time, also when it has no row: then one row of NULLs comes with it, and
-- `present` is NULL. One row joined with the list leaves the list in its order.
SELECT clock.as_of, q.* FROM (SELECT statement_timestamp() AS as_of) clock LEFT JOIN (
SELECT true AS present, list.* FROM (
<body>
) list
) q ON true
