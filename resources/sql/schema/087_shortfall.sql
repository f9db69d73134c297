-- SPDX-License-Identifier: GPL-3.0-or-later
-- What a charge that differs from ours leaves over: too much of it is to be refunded, too little of it is still owed.

-- What of our amount this object of the far side took and kept: nothing where it is in another currency, of another
-- customer, or not said.
CREATE OR REPLACE FUNCTION fencepost._paid(e fencepost.effect_ledger, p_match jsonb) RETURNS bigint
LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN upper(p_match ->> 'currency') = upper(e.currency)
                     AND coalesce(nullif(p_match ->> 'target', ''), e.target) = e.target
                THEN coalesce((p_match ->> 'amount_minor')::bigint - fencepost._refunded(p_match, e.amount_minor), 0)
                ELSE 0 END
$$;

-- An object of the far side that says it is of another customer or currency than ours.
CREATE OR REPLACE FUNCTION fencepost._not_ours(e fencepost.effect_ledger, p_match jsonb) RETURNS boolean
LANGUAGE sql STABLE AS $$
    SELECT coalesce(upper(p_match ->> 'currency') <> upper(e.currency), false)
        OR coalesce(nullif(p_match ->> 'target', '') <> e.target, false)
$$;

-- What of ours each charge keeps once everything that is noted as owed back has gone back; p_stands counts whatever its
-- status is.
CREATE OR REPLACE FUNCTION fencepost._keeps(e fencepost.effect_ledger, p_matches jsonb, p_stands text DEFAULT NULL)
RETURNS TABLE (reference text, kept bigint, created text, noted boolean) LANGUAGE sql STABLE AS $$
    SELECT DISTINCT ON (m.value ->> 'reference') m.value ->> 'reference',
           least(fencepost._paid(e, m.value), CASE WHEN d.refund_id IS NOT NULL THEN -- least() passes over NULL
                 greatest((m.value ->> 'amount_minor')::bigint - d.refunded_before - d.amount_minor, 0) END),
           m.value ->> 'created', d.refund_id IS NOT NULL
    FROM jsonb_array_elements(p_matches) WITH ORDINALITY m
    LEFT JOIN fencepost.refund_due d ON d.effect_key = e.effect_key AND d.provider_ref = m.value ->> 'reference'
    WHERE m.value ->> 'status' LIKE 'succeeded%' OR m.value ->> 'reference' = p_stands
    ORDER BY m.value ->> 'reference', m.ordinality
$$;

-- Notes what is not kept of our amount, once: not beside an open one, nor again on a check that a person knew of when
-- they closed it. What a check closed and is to go back after all is noted again. Answers {amount_minor, currency};
-- NULL: nothing to note. Refunds are noted before.
CREATE OR REPLACE FUNCTION fencepost._note_shortfall(
    e fencepost.effect_ledger, c fencepost.provider_check, p_stands jsonb, p_at timestamptz) RETURNS jsonb
LANGUAGE sql VOLATILE AS $$
    INSERT INTO fencepost.shortfall (effect_key, provider_ref, amount_minor, currency, charged_minor,
                                     charged_currency, noted_by, noted_at, check_id)
    SELECT e.effect_key, p_stands ->> 'reference', k.missing, upper(e.currency),
           (p_stands ->> 'amount_minor')::bigint, upper(p_stands ->> 'currency'), session_user, p_at, c.check_id
    FROM (SELECT (e.amount_minor - coalesce(sum(x.kept), 0))::bigint AS missing
          FROM fencepost._keeps(e, c.matches, p_stands ->> 'reference') x) k
    WHERE k.missing > 0 AND p_stands ->> 'reference' IS NOT NULL
      AND NOT EXISTS (SELECT FROM fencepost.shortfall s
                      WHERE s.effect_key = e.effect_key
                        AND (s.closed_at IS NULL OR (s.closed_by IS NOT NULL AND s.closed_at >= c.started_at)))
    ON CONFLICT DO NOTHING -- another session's, just now
    RETURNING jsonb_build_object('amount_minor', amount_minor, 'currency', currency)
$$;

-- A shortfall is closed by the check that sees the whole amount kept, in however many charges, less what of them is to
-- be refunded. Answers {shortfall_closed: {amount_minor, currency}}, or {} where there was none.
CREATE OR REPLACE FUNCTION fencepost._close_shortfall_by(c fencepost.provider_check, p_at timestamptz) RETURNS jsonb
LANGUAGE sql VOLATILE AS $$
    WITH closed AS (
        UPDATE fencepost.shortfall s SET closed_by_check = c.check_id, closed_at = p_at
        FROM fencepost.effect_ledger e
        WHERE s.effect_key = c.effect_key AND s.closed_at IS NULL AND e.effect_key = s.effect_key
          AND c.verdict IN ('found', 'found_different', 'found_several')
          AND e.amount_minor <= (SELECT sum(x.kept) FROM fencepost._keeps(e, c.matches) x)
        RETURNING s.amount_minor, s.currency)
    SELECT coalesce((SELECT jsonb_build_object('shortfall_closed', jsonb_build_object(
                                'amount_minor', k.amount_minor, 'currency', k.currency)) FROM closed k), '{}')
$$;

-- What a check closed is open again once a check sees less kept: what made up for it was given back. Answers
-- {shortfall_reopened: {amount_minor, currency}}, or {}.
CREATE OR REPLACE FUNCTION fencepost._reopen_shortfall(c fencepost.provider_check, p_at timestamptz) RETURNS jsonb
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    e    fencepost.effect_ledger;
    open jsonb;
BEGIN
    SELECT * INTO e FROM fencepost.effect_ledger x
    WHERE x.effect_key = c.effect_key AND x.outcome = 'succeeded'
      AND c.verdict IN ('found_different', 'found_several')
      AND EXISTS (SELECT FROM fencepost.shortfall s
                  WHERE s.effect_key = x.effect_key AND s.closed_by_check IS NOT NULL AND s.closed_by_check <> c.check_id)
      -- what a person closed last is theirs to raise again
      AND NOT EXISTS (SELECT FROM (SELECT s.closed_by FROM fencepost.shortfall s WHERE s.effect_key = x.effect_key
                                   ORDER BY s.shortfall_id DESC LIMIT 1) l WHERE l.closed_by IS NOT NULL);
    IF e.effect_key IS NOT NULL THEN
        open := fencepost._note_shortfall(e, c, fencepost._finding_stands(e, c.matches, NULL), p_at);
    END IF;
    RETURN CASE WHEN open IS NULL THEN '{}' ELSE jsonb_build_object('shortfall_reopened', open) END;
END
$$;

-- What of each charge makes up for a shortfall that a check closed by it: it is not owed back, as it is what was wanted.
CREATE OR REPLACE FUNCTION fencepost._fills(e fencepost.effect_ledger, p_matches jsonb, p_stands text)
RETURNS TABLE (reference text, fill bigint) LANGUAGE sql STABLE AS $$
    WITH k AS (
        SELECT x.*, x.noted OR x.reference = p_stands AS counted FROM fencepost._keeps(e, p_matches, p_stands) x
        WHERE EXISTS (SELECT FROM fencepost.shortfall s
                      WHERE s.effect_key = e.effect_key AND s.closed_by_check IS NOT NULL)),
    room AS (SELECT e.amount_minor - coalesce(sum(k.kept) FILTER (WHERE k.counted), 0) AS minor FROM k)
    SELECT f.reference, greatest(least(f.kept, room.minor - f.before), 0)::bigint
    FROM (SELECT k.reference, k.kept, sum(k.kept) OVER (ORDER BY k.created NULLS LAST, k.reference) - k.kept AS before
          FROM k WHERE NOT k.counted) f, room
$$;

CREATE OR REPLACE FUNCTION fencepost._lock_shortfalls(p_effects text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM fencepost.shortfall s WHERE s.closed_at IS NULL AND s.effect_key = ANY (p_effects)
    ORDER BY s.shortfall_id FOR NO KEY UPDATE OF s;
END
$$;

-- What is owed back of each match: of what stands, what is over our amount, or all of it where currency or target are
-- not ours; all of what does not stand, less what it makes up for. What was refunded or noted already is not owed again.
CREATE OR REPLACE FUNCTION fencepost._owed(e fencepost.effect_ledger, c fencepost.provider_check, p_stands jsonb)
RETURNS TABLE (reference text, amount_minor bigint, currency text, refunded bigint) LANGUAGE sql STABLE AS $$
    SELECT x.reference, greatest(x.owed - x.refunded, 0), x.currency, x.refunded
    FROM (SELECT DISTINCT ON (m ->> 'reference') m ->> 'reference' AS reference,
                 upper(coalesce(m ->> 'currency', e.currency, '')) AS currency,
                 fencepost._refunded(m, e.amount_minor) AS refunded,
                 CASE WHEN m ->> 'reference' <> p_stands ->> 'reference'
                      THEN coalesce((m ->> 'amount_minor')::bigint, e.amount_minor, 0) - coalesce(f.fill, 0)
                      WHEN fencepost._not_ours(e, m) THEN (m ->> 'amount_minor')::bigint
                      WHEN upper(m ->> 'currency') = upper(e.currency)
                      THEN (m ->> 'amount_minor')::bigint - e.amount_minor END AS owed,
                 -- a second one that nobody says the amount of is to be seen to as well
                 m ->> 'reference' <> p_stands ->> 'reference' AND m ->> 'amount_minor' IS NULL
                     AND e.amount_minor IS NULL AND coalesce(m ->> 'refunded_minor', '0') = '0' AS unsaid
          FROM jsonb_array_elements(c.matches) m
          LEFT JOIN fencepost._fills(e, c.matches, p_stands ->> 'reference') f ON f.reference = m ->> 'reference'
          WHERE NOT fencepost._moved_nothing(m ->> 'status') AND m ->> 'reference' <> ''
          ORDER BY m ->> 'reference') x
    WHERE (x.owed > x.refunded OR x.unsaid) AND NOT EXISTS (
        SELECT FROM fencepost.refund_due d WHERE d.effect_key = e.effect_key AND d.provider_ref = x.reference)
$$;

-- Notes it. Answers [{reference, amount_minor, currency}]; NULL: nothing.
CREATE OR REPLACE FUNCTION fencepost._note_refunds(
    e fencepost.effect_ledger, c fencepost.provider_check, p_stands jsonb, p_at timestamptz) RETURNS jsonb
LANGUAGE sql VOLATILE AS $$
    WITH put AS (
        INSERT INTO fencepost.refund_due
            (effect_key, provider_ref, amount_minor, currency, noted_by, noted_at, check_id, refunded_before)
        SELECT e.effect_key, o.reference, o.amount_minor, o.currency, session_user, p_at, c.check_id, o.refunded
        FROM fencepost._owed(e, c, p_stands) o
        RETURNING provider_ref, amount_minor, currency)
    SELECT jsonb_agg(jsonb_build_object('reference', p.provider_ref, 'amount_minor', p.amount_minor,
                                        'currency', p.currency) ORDER BY p.provider_ref) FROM put p
$$;
