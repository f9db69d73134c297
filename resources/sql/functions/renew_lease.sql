-- SPDX-License-Identifier: GPL-3.0-or-later
-- renew_lease: `ok` with the new end, or `fenced`. An expired lease is never renewed, also with the newest token.
-- A call of its own: in one transaction with other work the end would be counted from before that work.
CREATE OR REPLACE FUNCTION fencepost.renew_lease(p_job text, p_claim_id uuid, p_token bigint)
RETURNS TABLE (decision text, lease_until timestamptz)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
    l fencepost.job_lease;
BEGIN
    IF pg_current_xact_id_if_assigned() IS NOT NULL THEN
        RAISE EXCEPTION 'fencepost.renew_lease: call it in a transaction of its own'
            USING ERRCODE = 'invalid_transaction_state';
    END IF;
    PERFORM fencepost._enter();
    PERFORM FROM fencepost.job_lease x WHERE x.job = p_job FOR NO KEY UPDATE;
    l := fencepost._held_lease(p_job, p_claim_id, p_token, 'renew_lease');
    IF l.job IS NULL THEN
        decision := 'fenced';
    ELSE
        UPDATE fencepost.job_lease x
        SET lease_until = greatest(x.lease_until, clock_timestamp() + j.lease_length), renewed_at = clock_timestamp()
        FROM fencepost.job j
        WHERE x.job = p_job AND j.job = x.job RETURNING x.lease_until INTO lease_until;
        decision := 'ok';
    END IF;
    RETURN NEXT;
END
$$;
