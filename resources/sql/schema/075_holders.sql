-- SPDX-License-Identifier: GPL-3.0-or-later
-- Who stands in the way. A transaction that is left open after a function keeps its locks: those of a job, against its
-- workers, and the audit's head, against everybody who acts. It ends by itself after 5 s of silence, unless the session
-- has lifted that limit; no function can keep it from doing so. So whoever waits in vain is told who is in the way.

-- Sessions of this database with an open transaction that has locked rows of ours. `since` and `state` are NULL where
-- the owner may not see other logins' sessions (see 010_roles.sql).
CREATE OR REPLACE FUNCTION fencepost._holders()
RETURNS TABLE (pid integer, login text, application text, address text, state text, since timestamptz,
               holds_audit_head boolean, waits_for_standby boolean)
LANGUAGE sql VOLATILE AS $$
    SELECT a.pid, a.usename::text, a.application_name, host(a.client_addr), a.state, a.xact_start,
           -- who only waits for the head has locked the table for reading
           EXISTS (SELECT FROM pg_locks h WHERE h.pid = a.pid AND h.granted AND h.mode = 'RowExclusiveLock'
                     AND h.relation = 'fencepost.audit_head'::regclass),
           coalesce(a.wait_event = 'SyncRep', false)
    FROM pg_stat_activity a
    WHERE a.datname = current_database() AND a.pid <> pg_backend_pid()
      AND EXISTS (SELECT FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
                  WHERE l.pid = a.pid AND l.locktype = 'relation' AND l.granted
                    AND l.database = (SELECT d.oid FROM pg_database d WHERE d.datname = current_database())
                    AND c.relnamespace = 'fencepost'::regnamespace AND c.relkind IN ('r', 'p')
                    AND l.mode NOT IN ('AccessShareLock'))
$$;

-- For a function whose lock was not to be had: the same error, with a sentence that names who was in the way. A holder
-- that is younger than the wait is part of a queue, which a repetition gets through.
CREATE OR REPLACE FUNCTION fencepost._raise_busy(p_function text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    h record;
    p record; -- belongs to no session, and keeps its locks over a restart
BEGIN
    SELECT * INTO h FROM fencepost._holders() x
    WHERE x.since IS NULL OR x.since < clock_timestamp() - interval '2 seconds'
    ORDER BY x.holds_audit_head DESC, x.since LIMIT 1;
    SELECT x.gid, x.owner INTO p FROM pg_prepared_xacts x
    WHERE x.database = current_database() AND x.prepared < clock_timestamp() - interval '2 seconds'
      AND EXISTS (SELECT FROM pg_locks t
                  JOIN pg_locks l ON l.virtualtransaction = t.virtualtransaction AND l.pid IS NULL
                  JOIN pg_class c ON c.oid = l.relation AND c.relnamespace = 'fencepost'::regnamespace
                  WHERE t.locktype = 'transactionid' AND t.pid IS NULL AND t.transactionid = x.transaction)
    ORDER BY x.prepared LIMIT 1;
    IF p.gid IS NOT NULL AND NOT coalesce(h.holds_audit_head, false) THEN -- another session may only wait as well
        RAISE EXCEPTION 'fencepost.%: the prepared transaction "%" of % keeps locks that this has to wait for; nothing '
            'was done', p_function, p.gid, p.owner
            USING ERRCODE = 'lock_not_available', DETAIL = jsonb_build_object('prepared', p.gid, 'owner', p.owner)::text,
            HINT = format('Send the same action_id again, once %s or a superuser has rolled it back or committed it '
                '(ROLLBACK PREPARED).', p.owner);
    ELSIF h.pid IS NULL THEN
        RAISE EXCEPTION 'fencepost.%: too many act at once; nothing was done', p_function
            USING ERRCODE = 'lock_not_available', HINT = 'Send the same action_id again.';
    END IF;
    RAISE EXCEPTION 'fencepost.%: session % of % (%) keeps a transaction open that this has to wait for; nothing was '
        'done',
        p_function, h.pid, h.login, coalesce(nullif(h.application, ''), 'no application name')
        USING ERRCODE = 'lock_not_available', DETAIL = jsonb_build_object('pid', h.pid, 'login', h.login,
            'application', h.application, 'since', h.since, 'holds_audit_head', h.holds_audit_head)::text,
        HINT = 'Send the same action_id again. A session that stays in the way is ended by fencepost.end_session.';
END
$$;
