-- SPDX-License-Identifier: GPL-3.0-or-later
-- Keeps the caller's living ownerships {subject_kind, subject_key} for 30 minutes from now, while the console
-- is active. No action_id, no audit record. An ownership that is over is not renewed: it is taken again.
-- Answers: renewed (until), not_yours (over, or another's by now; until is NULL).

CREATE OR REPLACE FUNCTION fencepost._renew_all(p_items jsonb) RETURNS SETOF jsonb LANGUAGE plpgsql AS $$
DECLARE
    at timestamptz;
BEGIN
    PERFORM fencepost._lock_ownership(ARRAY(
        SELECT (i ->> 'subject_kind') || ':' || (i ->> 'subject_key') FROM jsonb_array_elements(p_items) i));
    at := clock_timestamp();
    RETURN QUERY
    WITH asked AS (
        SELECT x.ordinality AS n, x.value ->> 'subject_kind' AS kind, x.value ->> 'subject_key' AS key
        FROM jsonb_array_elements(p_items) WITH ORDINALITY x
    ), renewed AS (
        UPDATE fencepost.ownership o SET until = at + interval '30 minutes', last_active_at = at
        WHERE (o.subject_kind, o.subject_key) IN (SELECT a.kind, a.key FROM asked a)
          AND o.owner = session_user AND o.until > at
        RETURNING o.subject_kind, o.subject_key, o.until
    )
    SELECT jsonb_build_object('ord', a.n, 'subject_key', a.key, 'until', r.until)
    FROM asked a LEFT JOIN renewed r ON (r.subject_kind, r.subject_key) = (a.kind, a.key) ORDER BY a.n;
END
$$;

CREATE OR REPLACE FUNCTION fencepost.renew_ownership(p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, until timestamptz)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM fencepost._alone('renew_ownership');
    IF jsonb_typeof(p_items) IS DISTINCT FROM 'array' THEN
        RAISE EXCEPTION 'fencepost.renew_ownership: an array of items is needed'
            USING ERRCODE = 'invalid_parameter_value';
    END IF;
    RETURN QUERY
    SELECT (a ->> 'ord')::integer, a ->> 'subject_key',
           CASE WHEN a ->> 'until' IS NULL THEN 'not_yours' ELSE 'renewed' END, (a ->> 'until')::timestamptz
    FROM fencepost._renew_all(p_items) a;
EXCEPTION WHEN lock_not_available THEN
    PERFORM fencepost._raise_busy('renew_ownership');
END
$$;
