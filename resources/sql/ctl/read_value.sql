-- SPDX-License-Identifier: GPL-3.0-or-later
-- Can a value be read as that type? An error if not. $1 the value, $2 the type, as register_columns.cpp names it.
SELECT CASE $2::text
           WHEN 'interval' THEN ($1::text::interval)::text
           WHEN 'boolean' THEN ($1::text::boolean)::text
           WHEN 'integer' THEN ($1::text::integer)::text
           WHEN 'bigint' THEN ($1::text::bigint)::text
           WHEN 'date' THEN ($1::text::date)::text
           WHEN 'timestamp with time zone' THEN ($1::text::timestamptz)::text
           ELSE $1::text
       END AS value
