-- SPDX-License-Identifier: GPL-3.0-or-later
-- Keys are computed here and nowhere else, from length-prefixed parts, so that ('ab','c') is not ('a','bc').

CREATE OR REPLACE FUNCTION fencepost._part(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    -- ::text: integer || text would be STABLE, and the planner would not put the body in place of the call
    SELECT CASE WHEN value IS NULL THEN '-;' ELSE octet_length(value)::text || ':' || value || ';' END
$$;

CREATE OR REPLACE FUNCTION fencepost._sha256(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT encode(sha256(convert_to(value, 'UTF8')), 'hex')
$$;

CREATE OR REPLACE FUNCTION fencepost._input_digest(terms jsonb, amount_minor bigint, currency text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT fencepost._sha256(fencepost._part(terms::text) || fencepost._part(amount_minor::text)
                             || fencepost._part(currency))
$$;

-- The same inputs, also where they are written in another way: usd for USD, 1.0 for 1.00. jsonb compares numbers by
-- value. Digests stay as they were made; what is the same keeps its row, and with it its key.
CREATE OR REPLACE FUNCTION fencepost._same_inputs(
    e fencepost.effect_ledger, terms jsonb, amount_minor bigint, currency text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT e.terms = terms AND e.amount_minor IS NOT DISTINCT FROM amount_minor
           AND upper(e.currency) IS NOT DISTINCT FROM upper(currency)
$$;

-- `period` is NULL for effects that follow a changing fact (`on_change`).
CREATE OR REPLACE FUNCTION fencepost._slot(action text, target text, period text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT left(fencepost._sha256(fencepost._part(action) || fencepost._part(target)
                                  || CASE WHEN period IS NULL THEN '' ELSE fencepost._part(period) END), 32)
$$;

CREATE OR REPLACE FUNCTION fencepost._effect_key(slot text, input_digest text, generation integer) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT slot || '.' || left(fencepost._sha256(fencepost._part(input_digest)
                                                 || fencepost._part(generation::text)), 16)
$$;

-- What the provider deduplicates on. Derived, so that a retry can never send another; no personal data.
CREATE OR REPLACE FUNCTION fencepost._idempotency_key(effect_key text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT 'fp-' || left(fencepost._sha256(fencepost._part('fencepost idempotency key')
                                           || fencepost._part(effect_key)), 48)
$$;

-- The key counts as gone this long before the provider may drop it.
CREATE OR REPLACE FUNCTION fencepost._key_margin(key_retention interval) RETURNS interval
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT least(key_retention / 10, interval '5 minutes')
$$;

-- No longer than that, and seen to be cut: what shows it masks the digits before the sign, which may be half a card's.
CREATE OR REPLACE FUNCTION fencepost._cut(p_text text, p_most integer) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN length(p_text) > p_most THEN left(p_text, p_most - 1) || '…' ELSE p_text END
$$;

-- What may be kept of an answer: named fields of the far side, one level deep; never a secret or a card.
CREATE OR REPLACE FUNCTION fencepost._allow_listed(answer jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN jsonb_typeof(answer) <> 'object' THEN NULL ELSE (
        SELECT coalesce(jsonb_object_agg(key, CASE
                   WHEN key = 'metadata' THEN jsonb_build_object('fencepost_effect', value -> 'fencepost_effect')
                   WHEN key IN ('error', 'last_payment_error') THEN jsonb_strip_nulls(jsonb_build_object(
                       'type', value -> 'type', 'code', value -> 'code', 'decline_code', value -> 'decline_code'))
                   WHEN jsonb_typeof(value) = 'string' THEN to_jsonb(fencepost._cut(value #>> '{}', 512))
                   ELSE value END), '{}'::jsonb)
        FROM jsonb_each(answer)
        WHERE key IN ('metadata', 'error', 'last_payment_error')
           OR (key IN ('id', 'object', 'status', 'amount', 'amount_received', 'currency', 'created', 'customer',
                       'livemode', 'latest_charge', 'request_id', 'http_status', 'idempotent_replayed', 'outcome',
                       'provider_ref', 'code', 'decline_code', 'note')
               AND jsonb_typeof(value) IN ('string', 'number', 'boolean', 'null'))
    ) END
$$;
