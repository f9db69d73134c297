-- SPDX-License-Identifier: GPL-3.0-or-later
-- Exactly these effects, as a page has them. <keys> a json array.
SELECT e.*, NULL::bigint AS go_on_us, NULL::text AS go_on_key, false AS hits_capped
FROM {{>console/parts/effect}} e
WHERE e.effect_key = ANY (ARRAY(SELECT jsonb_array_elements_text(<keys>::jsonb)))
ORDER BY e.claimed_at DESC, e.effect_key DESC
