-- SPDX-License-Identifier: GPL-3.0-or-later
-- The same as one json object a line. Json holds no raw control character: with these two for quote and delimiter
-- COPY changes nothing in it.
COPY (
SELECT row_to_json(x) FROM (
<list>
) x
) TO STDOUT (FORMAT csv, QUOTE E'\x01', DELIMITER E'\x02')
