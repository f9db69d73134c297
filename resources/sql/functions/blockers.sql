-- SPDX-License-Identifier: GPL-3.0-or-later
-- blockers: sessions of this database that others wait for, or that have kept a transaction with locks of ours open for
-- more than 2 s; the one that holds the audit's head first, then the oldest. Reads only, for everybody. `waiting`: how
-- many sessions wait for it, directly. `state` and `since` are NULL where the owner may not see other logins' sessions.
CREATE OR REPLACE FUNCTION fencepost.blockers()
RETURNS TABLE (pid integer, login text, application text, address text, state text, since timestamptz,
               holds_audit_head boolean, waiting integer)
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    WITH holder AS MATERIALIZED (SELECT * FROM fencepost._holders()),
    edge AS MATERIALIZED (
        SELECT unnest(pg_blocking_pids(w.pid)) AS pid
        FROM (SELECT DISTINCT l.pid FROM pg_locks l WHERE NOT l.granted) w)
    SELECT h.pid, h.login, h.application, h.address, h.state, h.since, h.holds_audit_head, e.n
    FROM holder h
    CROSS JOIN LATERAL (SELECT count(*)::integer AS n FROM edge WHERE edge.pid = h.pid) e
    WHERE e.n > 0 OR h.since < clock_timestamp() - interval '2 seconds'
    ORDER BY h.holds_audit_head DESC, h.since, h.pid
$$;
