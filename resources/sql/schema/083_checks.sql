-- SPDX-License-Identifier: GPL-3.0-or-later
-- What is known of verdicts (table "Verdicts" of the contract), in one place.

-- The resolution that a verdict allows; NULL: none.
CREATE OR REPLACE FUNCTION fencepost._allowed_by(p_verdict text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN p_verdict IN ('found', 'found_different', 'found_several') THEN 'succeeded'
                WHEN p_verdict = 'found_declined' THEN 'declined'
                WHEN p_verdict = 'found_reversed' THEN 'reversed'
                WHEN p_verdict = 'absent' THEN 'not_happened'
                WHEN p_verdict = 'no_look_up' THEN 'by_hand' END
$$;

-- Settles something: the others unlock nothing and are asked again.
CREATE OR REPLACE FUNCTION fencepost._is_conclusive(p_verdict text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(p_verdict IN ('found', 'found_different', 'found_several', 'found_declined', 'found_reversed',
                                  'absent'), false)
$$;

-- An object of the far side that moved no money.
CREATE OR REPLACE FUNCTION fencepost._moved_nothing(p_status text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(p_status ~ '^(declined|canceled|cancelled|failed|requires_payment_method)', false)
$$;

-- From when a look-up that finds nothing is sure of it; NULL: not known.
CREATE OR REPLACE FUNCTION fencepost._sure_at(e fencepost.effect_ledger, v fencepost.provider) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
    SELECT e.last_arrival + v.settle_delay + v.visibility_lag
$$;

-- From when the key counts as gone; NULL: no retention is known, which counts as gone.
CREATE OR REPLACE FUNCTION fencepost._key_goes_at(e fencepost.effect_ledger, v fencepost.provider)
RETURNS timestamptz LANGUAGE sql STABLE AS $$
    SELECT e.key_kept_until - fencepost._key_margin(v.key_retention)
$$;

-- The runs that these effects belong to, as JOB/PERIOD: what is locked before them.
CREATE OR REPLACE FUNCTION fencepost._runs_of(p_effects text[]) RETURNS text[] LANGUAGE sql STABLE AS $$
    SELECT ARRAY(SELECT DISTINCT e.job || '/' || e.period FROM fencepost.effect_ledger e
                 WHERE e.effect_key = ANY (p_effects))
$$;

-- Matches as they are kept: named fields only.
CREATE OR REPLACE FUNCTION fencepost._kept_matches(p_matches jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
    SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
               'reference', m.value ->> 'reference', 'amount_minor', fencepost._as_bigint(m.value ->> 'amount_minor'),
               'currency', m.value ->> 'currency', 'target', m.value ->> 'target', 'status', m.value ->> 'status',
               'created', m.value ->> 'created',
               'refunded_minor', fencepost._as_bigint(m.value ->> 'refunded_minor'),
               'carries_our_reference', CASE m.value -> 'carries_our_reference' WHEN 'true' THEN true
                                                                                WHEN 'false' THEN false END)) ORDER BY m.ordinality), '[]')
    FROM jsonb_array_elements(CASE WHEN jsonb_typeof(p_matches) = 'array' THEN p_matches ELSE '[]' END)
         WITH ORDINALITY m
$$;

-- The match that stands for the effect: the one that was named, else the settled one that is equal to ours.
CREATE OR REPLACE FUNCTION fencepost._standing(p_matches jsonb, p_stands text, e fencepost.effect_ledger)
RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT m.value FROM jsonb_array_elements(p_matches) WITH ORDINALITY m
    WHERE p_stands IS NULL
       OR (m.value ->> 'reference' = p_stands AND NOT fencepost._moved_nothing(m.value ->> 'status'))
    ORDER BY (m.value ->> 'status') LIKE 'succeeded%' DESC NULLS LAST,
             upper(m.value ->> 'currency') IS NOT DISTINCT FROM upper(e.currency) DESC,
             coalesce(nullif(m.value ->> 'target', '') = e.target, true) DESC,
             (m.value ->> 'amount_minor')::bigint IS NOT DISTINCT FROM e.amount_minor DESC, m.ordinality
    LIMIT 1
$$;

-- How much of an object was given back: as it says, or all of it where its status says so.
CREATE OR REPLACE FUNCTION fencepost._refunded(p_match jsonb, p_ours_minor bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce((p_match ->> 'refunded_minor')::bigint,
                    CASE WHEN p_match ->> 'status' ~ '^(refunded|reversed|voided)$'
                         THEN coalesce((p_match ->> 'amount_minor')::bigint, p_ours_minor) END, 0)
$$;

-- An object of the far side of which nothing is kept any more: all of it was given back. Part of it is not.
CREATE OR REPLACE FUNCTION fencepost._given_back(p_match jsonb, p_ours_minor bigint) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce((p_match ->> 'refunded_minor')::bigint
                        >= coalesce((p_match ->> 'amount_minor')::bigint, p_ours_minor, 1),
                    p_match ->> 'status' ~ '^(refunded|reversed|voided)$', false)
$$;

-- A charge that the last check that settles anything, or sees it under way, found kept; NULL: none.
CREATE OR REPLACE FUNCTION fencepost._seen_kept(e fencepost.effect_ledger) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT coalesce(m.value ->> 'reference', '')
    FROM (SELECT c.matches FROM fencepost.provider_check c
          WHERE c.effect_key = e.effect_key AND c.finished_at IS NOT NULL
            AND (fencepost._is_conclusive(c.verdict) OR c.verdict = 'found_in_progress')
          ORDER BY c.started_at DESC LIMIT 1) l,
         jsonb_array_elements(l.matches) WITH ORDINALITY m
    WHERE NOT fencepost._moved_nothing(m.value ->> 'status') AND NOT fencepost._given_back(m.value, e.amount_minor)
    ORDER BY m.ordinality LIMIT 1
$$;

-- What is wrong with one match as it was told, in words; NULL: nothing. A number that cannot be read is not taken for
-- one that was not said.
CREATE OR REPLACE FUNCTION fencepost._match_fault(p_match jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE
        WHEN octet_length(p_match ->> 'reference') > 255 THEN 'a reference has at most 255 bytes'
        WHEN p_match ->> 'amount_minor' !~ '^-?[0-9]{1,18}$'
            THEN 'amount_minor is a whole number of minor units, of at most 18 digits'
        WHEN p_match ->> 'refunded_minor' !~ '^[0-9]{1,18}$'
            THEN 'refunded_minor is a whole number of minor units, 0 or more, of at most 18 digits' END
$$;
