-- SPDX-License-Identifier: GPL-3.0-or-later
-- Exactly these effects, whatever has become of them. $1 a json array of keys.
SELECT x.*
FROM {{>console/parts/newest_check}} x
WHERE x.effect_key IN (SELECT jsonb_array_elements_text($1::jsonb))
ORDER BY x.first_submitted_at, x.effect_key
