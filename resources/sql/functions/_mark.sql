-- SPDX-License-Identifier: GPL-3.0-or-later
-- mark_done and mark_unknown: one reading of the items, one set of decisions.

DO $$
BEGIN
    IF to_regtype('fencepost._mark') IS NULL THEN
        CREATE TYPE fencepost._mark AS (
            ord integer, effect_key text, outcome text, provider_ref text, response jsonb, decision text, detail jsonb);
    END IF;
END
$$;

-- Items {effect_key, outcome, provider_ref, response}, or bare keys where no outcome is wanted.
CREATE OR REPLACE FUNCTION fencepost._marks(p_items jsonb, p_with_outcome boolean) RETURNS fencepost._mark[]
LANGUAGE sql IMMUTABLE AS $$
    SELECT array_agg(ROW(m.ord, m.key, m.outcome, m.provider_ref, m.response,
                         CASE WHEN m.why IS NOT NULL THEN 'bad_item' END,
                         CASE WHEN m.why IS NOT NULL THEN jsonb_build_object('text', m.why) ELSE '{}' END
                        )::fencepost._mark ORDER BY m.ord)
    FROM (SELECT k.*, CASE
                  WHEN k.key IS NULL THEN 'effect_key is missing'
                  WHEN row_number() OVER (PARTITION BY k.key ORDER BY k.ord) > 1 THEN 'this effect is twice in the call'
                  WHEN p_with_outcome AND coalesce(k.outcome, '') NOT IN ('succeeded', 'declined', 'reversed')
                      THEN 'outcome must be succeeded, declined or reversed' END AS why
          FROM (SELECT x.ordinality::integer AS ord,
                       CASE jsonb_typeof(x.value) WHEN 'string' THEN x.value #>> '{}'
                                                  WHEN 'object' THEN x.value ->> 'effect_key' END AS key,
                       CASE WHEN jsonb_typeof(x.value) = 'object' THEN x.value ->> 'outcome' END AS outcome,
                       CASE WHEN jsonb_typeof(x.value) = 'object' THEN left(x.value ->> 'provider_ref', 512) END
                           AS provider_ref,
                       CASE WHEN jsonb_typeof(x.value) = 'object' AND jsonb_typeof(x.value -> 'response') = 'object'
                            THEN fencepost._allow_listed(x.value -> 'response') END AS response
                FROM jsonb_array_elements(p_items) WITH ORDINALITY x) k) m
$$;

-- Decides each, after the caller has locked the rows ascending by key; `set` is to be written. A worker answers for its
-- own run only.
CREATE OR REPLACE FUNCTION fencepost._mark_decide(
    w fencepost._worker, p_marks fencepost._mark[], p_with_outcome boolean, at timestamptz)
RETURNS fencepost._mark[] LANGUAGE sql STABLE AS $$
    SELECT array_agg(ROW(m.ord, m.effect_key, m.outcome, m.provider_ref, m.response, c.decision, CASE
               WHEN c.decision = 'owned' THEN jsonb_build_object('owner', coalesce(o.owner, r.owner))
               WHEN c.decision IN ('conflict', 'already_done') THEN jsonb_build_object('outcome', e.outcome,
                                                                                 'provider_ref', e.provider_ref)
               ELSE m.detail END)::fencepost._mark ORDER BY m.effect_key, m.ord)
    FROM unnest(p_marks) m
    LEFT JOIN fencepost.effect_ledger e ON e.effect_key = m.effect_key
    LEFT JOIN fencepost.ownership o ON o.subject_kind = 'effect' AND o.subject_key = m.effect_key AND o.until > at
    LEFT JOIN fencepost.ownership r ON r.subject_kind = 'run' AND r.until > at
                                   AND r.subject_key = (w.attempt).job || '/' || (w.attempt).period
    CROSS JOIN LATERAL (SELECT CASE
        WHEN m.decision IS NOT NULL THEN m.decision
        WHEN e.effect_key IS NULL OR e.job <> (w.attempt).job OR e.period <> (w.attempt).period THEN 'not_reserved'
        WHEN e.superseded_by IS NOT NULL THEN 'superseded'
        WHEN e.state = 'claimed' THEN 'not_submitted'
        WHEN e.state = 'done' AND NOT p_with_outcome THEN 'already_done'
        WHEN e.state = 'done' AND e.outcome = m.outcome
             AND (m.provider_ref IS NULL OR m.provider_ref IS NOT DISTINCT FROM e.provider_ref) THEN 'ok'
        WHEN e.state = 'done' THEN 'conflict'
        WHEN e.state = 'unknown' AND NOT p_with_outcome THEN 'ok'
        WHEN e.state = 'unknown' AND coalesce(o.owner, r.owner) IS NOT NULL THEN 'owned'
        ELSE 'set' END AS decision) c
$$;

-- An answer that was not written is a lead for whoever looks later.
CREATE OR REPLACE FUNCTION fencepost._mark_keep(
    w fencepost._worker, p_operation text, p_marks fencepost._mark[], p_items jsonb)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    m fencepost._mark;
BEGIN
    FOREACH m IN ARRAY p_marks LOOP
        IF m.decision IN ('conflict', 'owned', 'superseded', 'not_submitted', 'not_reserved')
           AND fencepost._late_answer(p_items -> (m.ord - 1)) IS NOT NULL THEN
            PERFORM fencepost._fence_event((w.attempt).job, (w.attempt).period, (w.attempt).worker,
                CASE m.decision WHEN 'conflict' THEN 'conflict' ELSE p_operation END, (w.attempt).fencing_token,
                (w.lease).fencing_token, m.effect_key, fencepost._late_answer(p_items -> (m.ord - 1)));
        END IF;
    END LOOP;
END
$$;
