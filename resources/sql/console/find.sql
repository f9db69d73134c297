-- SPDX-License-Identifier: GPL-3.0-or-later
-- What a text finds, the first $8 of each kind: effects by key and by reference, customers, periods, runs, jobs and a
-- letter. $1 the text, $2 the first text that is beyond all that begin with it; $3 the same text if it can begin a key
-- (NULL: it cannot). $4, $5, $6: where the text is JOB/PERIOD, the job, how the period begins and what is beyond that.
-- $7: the number of a letter. Each kind is a few steps through an index: customers and periods go from one to the next
-- that differs, so that a customer with a million effects costs as much as one with one.
WITH RECURSIVE customers (target, n) AS (
    (SELECT e.target, 1 FROM {{effect_v}} e WHERE e.target ~>=~ $1::text AND e.target ~<~ $2::text
     ORDER BY e.target USING ~<~ LIMIT 1)
    UNION ALL
    SELECT (SELECT e.target FROM {{effect_v}} e WHERE e.target ~>~ c.target AND e.target ~<~ $2::text
            ORDER BY e.target USING ~<~ LIMIT 1), c.n + 1
    FROM customers c WHERE c.target IS NOT NULL AND c.n < $8::integer),
periods (period, n) AS (
    (SELECT r.period, 1 FROM {{run_v}} r WHERE r.period >= $1::text AND r.period < $2::text
     ORDER BY r.period DESC LIMIT 1)
    UNION ALL
    SELECT (SELECT r.period FROM {{run_v}} r WHERE r.period >= $1::text AND r.period < p.period
            ORDER BY r.period DESC LIMIT 1), p.n + 1
    FROM periods p WHERE p.period IS NOT NULL AND p.n < $8::integer),
keys AS MATERIALIZED (
    SELECT e.effect_key FROM {{effect_v}} e
    WHERE e.effect_key >= $3::text AND e.effect_key < $3::text || 'g' AND starts_with(e.effect_key, $3::text)
    ORDER BY e.effect_key LIMIT $8::integer),
refs AS MATERIALIZED (
    SELECT e.effect_key FROM {{effect_v}} e
    WHERE e.provider_ref ~>=~ $1::text AND e.provider_ref ~<~ $2::text
    ORDER BY e.provider_ref USING ~<~ LIMIT $8::integer)
SELECT 'key' AS kind, e.effect_key AS text, NULL::bigint AS count, NULL::text AS letter_state, NULL::text AS found_job,
       NULL::text AS found_period, e.*
FROM {{>console/parts/effect}} e WHERE e.effect_key = ANY (ARRAY(SELECT k.effect_key FROM keys k))
UNION ALL
SELECT 'reference', e.provider_ref, NULL, NULL, NULL, NULL, e.*
FROM {{>console/parts/effect}} e WHERE e.effect_key = ANY (ARRAY(SELECT k.effect_key FROM refs k))
UNION ALL
SELECT o.kind, {{cut 512|o.text}}, o.count, o.letter_state, o.job, o.period, e.*
FROM (
    SELECT 'customer' AS kind, c.target AS text,
           (SELECT count(*) FROM (SELECT FROM {{effect_v}} e WHERE e.target = c.target LIMIT 100) h) AS count,
           NULL::text AS letter_state, NULL::text AS job, NULL::text AS period
    FROM customers c WHERE c.target IS NOT NULL
    UNION ALL
    (SELECT 'run', r.job || '/' || r.period, NULL, NULL, r.job, r.period FROM {{run_v}} r
     WHERE r.job = $4::text AND r.period >= $5::text AND r.period < $6::text AND starts_with(r.period, $5::text)
     ORDER BY r.period DESC LIMIT $8::integer)
    UNION ALL
    SELECT 'period', p.period,
           (SELECT count(*) FROM (SELECT FROM {{run_v}} r WHERE r.period = p.period LIMIT 100) h), NULL, NULL, p.period
    FROM periods p WHERE starts_with(p.period, $1::text)
    UNION ALL
    (SELECT 'job', j.job, NULL, NULL, j.job, NULL FROM {{job_v}} j
     WHERE strpos(lower(j.job), lower($1::text)) > 0
     ORDER BY NOT starts_with(lower(j.job), lower($1::text)), j.job LIMIT $8::integer)
    UNION ALL
    SELECT 'letter', d.dead_letter_id::text, NULL, d.state, d.job, d.period FROM {{dead_letter_v}} d
    WHERE d.dead_letter_id = $7::bigint) o
LEFT JOIN {{>console/parts/effect}} e ON false
