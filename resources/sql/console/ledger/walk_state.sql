-- SPDX-License-Identifier: GPL-3.0-or-later
-- The same page of one state: there is nothing to merge, its rows are read in their order.
SELECT e.*, NULL::bigint AS go_on_us, NULL::text AS go_on_key, false AS hits_capped
FROM {{>console/parts/effect}} e
WHERE <scope> AND e.state = <state>::text
  AND (e.claimed_at, e.effect_key) <beyond> (<near>::timestamptz, <near_key>::text)
  AND e.claimed_at <within> <far>::timestamptz
ORDER BY e.claimed_at <order>, e.effect_key <order>
LIMIT <limit>::integer
