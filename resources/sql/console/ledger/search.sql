-- SPDX-License-Identifier: GPL-3.0-or-later
-- A page by time of what begins with a text: an effect's key, a provider's reference or a target. <text> is it,
-- <text_end> the first text that is beyond all that begin with it; <key> the same text if it can begin a key (NULL: it
-- cannot). Compared by their bytes, as the indexes are, so that no plan depends on what the text is. Each index gives
-- its first 2,000 hits, in its own order, the shortest first: a search is meant to be narrow, and `hits_capped` says
-- where it is not.
WITH hits AS MATERIALIZED (
    (SELECT t.effect_key, t.claimed_at, t.job, t.period, t.state, t.amount_minor, t.currency
     FROM {{effect_v}} t WHERE t.target ~>=~ <text>::text AND t.target ~<~ <text_end>::text
     ORDER BY t.target USING ~<~ LIMIT 2000)
    UNION ALL
    (SELECT t.effect_key, t.claimed_at, t.job, t.period, t.state, t.amount_minor, t.currency
     FROM {{effect_v}} t WHERE t.provider_ref ~>=~ <text>::text AND t.provider_ref ~<~ <text_end>::text
     ORDER BY t.provider_ref USING ~<~ LIMIT 2000)
    UNION ALL
    (SELECT t.effect_key, t.claimed_at, t.job, t.period, t.state, t.amount_minor, t.currency
     FROM {{effect_v}} t
     WHERE t.effect_key >= <key>::text AND t.effect_key < <key>::text || 'g' AND starts_with(t.effect_key, <key>::text)
     ORDER BY t.effect_key LIMIT 2000))
SELECT e.*, NULL::bigint AS go_on_us, NULL::text AS go_on_key, (SELECT count(*) FROM hits) >= 2000 AS hits_capped
FROM {{>console/parts/effect}} e
WHERE e.effect_key = ANY (ARRAY(
    SELECT h.effect_key FROM hits h
    WHERE (<job>::text IS NULL OR h.job = <job>::text)
      AND (<period>::text IS NULL OR h.period = <period>::text)
      AND (<currency>::text IS NULL OR (h.currency = <currency>::text
           AND h.amount_minor BETWEEN <least>::bigint AND <most>::bigint))
      AND (h.claimed_at, h.effect_key) <beyond> (<near>::timestamptz, <near_key>::text)
      AND h.claimed_at <within> <far>::timestamptz
      AND (h.state = ANY (<states>::text[])
           OR ('unresolved' = ANY (<states>::text[]) AND h.effect_key IN (SELECT u.effect_key FROM {{unresolved_v}} u)))
    GROUP BY h.claimed_at, h.effect_key
    ORDER BY h.claimed_at <order>, h.effect_key <order>
    LIMIT <limit>::integer))
ORDER BY e.claimed_at <order>, e.effect_key <order>
