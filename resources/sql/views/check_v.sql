-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT c.check_id, c.subject_kind, c.effect_key, c.effect_version::text AS effect_version, c.checked_by, c.started_at,
       c.finished_at, c.verdict, c.reason, c.matches, c.look_alikes, c.window_from, c.window_to, c.window_complete,
       c.evidence_digest,
       CASE WHEN jsonb_typeof(c.evidence -> 'account') = 'string'
            THEN {{cut 128|c.evidence ->> 'account'}} END AS account,
       CASE c.evidence -> 'live_mode' WHEN 'true' THEN true WHEN 'false' THEN false END AS live_mode,
       (SELECT sum(p::numeric)::bigint
        FROM jsonb_path_query(c.evidence, '$.asked[*].pages ? (@ >= 0 && @ <= 1000000)') p) AS pages,
       (SELECT sum(p::numeric)::bigint
        FROM jsonb_path_query(c.evidence, '$.asked[*].objects ? (@ >= 0 && @ <= 1000000)') p) AS objects_read
FROM fencepost.provider_check c
