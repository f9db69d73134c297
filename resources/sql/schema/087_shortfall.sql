-- SPDX-License-Identifier: GPL-3.0-or-later
-- What a charge that differs from ours leaves over: too much of it is to be refunded, too little of it is still owed.

-- What of our amount this object of the far side took and kept: nothing where it is in another currency, of another
-- customer, or not said.
CREATE OR REPLACE FUNCTION fencepost._paid(e fencepost.effect_ledger, p_match jsonb) RETURNS bigint
LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN upper(p_match ->> 'currency') = upper(e.currency)
                     AND coalesce(p_match ->> 'target', e.target) = e.target
                THEN coalesce((p_match ->> 'amount_minor')::bigint
                                  - coalesce((p_match ->> 'refunded_minor')::bigint, 0), 0)
                ELSE 0 END
$$;

-- Notes what was not charged of an effect that the match stands for, once: not beside an open one, nor again on a check
-- that a person knew of when they closed it. Answers {amount_minor, currency}; NULL: nothing to note.
CREATE OR REPLACE FUNCTION fencepost._note_shortfall(
    e fencepost.effect_ledger, c fencepost.provider_check, p_stands jsonb, p_at timestamptz) RETURNS jsonb
LANGUAGE sql VOLATILE AS $$
    INSERT INTO fencepost.shortfall (effect_key, provider_ref, amount_minor, currency, charged_minor,
                                     charged_currency, noted_by, noted_at, check_id)
    SELECT e.effect_key, p_stands ->> 'reference', e.amount_minor - fencepost._paid(e, p_stands), upper(e.currency),
           (p_stands ->> 'amount_minor')::bigint, upper(p_stands ->> 'currency'), session_user, p_at, c.check_id
    WHERE e.amount_minor - fencepost._paid(e, p_stands) > 0 AND p_stands ->> 'reference' IS NOT NULL
      AND NOT EXISTS (SELECT FROM fencepost.shortfall s
                      WHERE s.effect_key = e.effect_key AND (s.closed_at IS NULL OR s.closed_at >= c.started_at))
    RETURNING jsonb_build_object('amount_minor', amount_minor, 'currency', currency)
$$;

-- A shortfall is closed by the check that sees the whole amount kept, in however many charges that are not to be
-- refunded. Answers {shortfall_closed: {amount_minor, currency}}, or {} where there was none.
CREATE OR REPLACE FUNCTION fencepost._close_shortfall_by(c fencepost.provider_check, p_at timestamptz) RETURNS jsonb
LANGUAGE sql VOLATILE AS $$
    WITH closed AS (
        UPDATE fencepost.shortfall s SET closed_by_check = c.check_id, closed_at = p_at
        FROM fencepost.effect_ledger e
        WHERE s.effect_key = c.effect_key AND s.closed_at IS NULL AND e.effect_key = s.effect_key
          AND c.verdict IN ('found', 'found_different', 'found_several')
          AND e.amount_minor <= (
              SELECT sum(x.paid)
              FROM (SELECT DISTINCT ON (m ->> 'reference') fencepost._paid(e, m) AS paid
                    FROM jsonb_array_elements(c.matches) m
                    WHERE m ->> 'status' LIKE 'succeeded%'
                      AND NOT EXISTS (SELECT FROM fencepost.refund_due d
                                      WHERE d.effect_key = e.effect_key AND d.provider_ref = m ->> 'reference')
                    ORDER BY m ->> 'reference') x)
        RETURNING s.amount_minor, s.currency)
    SELECT coalesce((SELECT jsonb_build_object('shortfall_closed', jsonb_build_object(
                                'amount_minor', k.amount_minor, 'currency', k.currency)) FROM closed k), '{}')
$$;

CREATE OR REPLACE FUNCTION fencepost._lock_shortfalls(p_effects text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM fencepost.shortfall s WHERE s.closed_at IS NULL AND s.effect_key = ANY (p_effects)
    ORDER BY s.shortfall_id FOR NO KEY UPDATE OF s;
END
$$;
