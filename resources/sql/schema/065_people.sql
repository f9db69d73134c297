-- SPDX-License-Identifier: GPL-3.0-or-later
-- Whose login it is can only be said by person.shared; that several people use one shows by its sessions. A login of that
-- kind is no identity: its consent would be nobody's, and its audit record names whoever it was.

-- Where a login is in use just now, a text each. A console says it of itself, "fencepost (who@where)", which is its place
-- by whatever address: a machine that comes back by another network is no second one, and a pooler and a jump host are
-- one address for all. What says nothing is where its address is; the machine itself is one place by whatever way.
-- Without pg_read_all_stats the owner sees of another login's session its name alone, no address and no kind: one that
-- says nothing may be anywhere then, so that each is a place of its own (doctor says so).
CREATE OR REPLACE FUNCTION fencepost._places(p_login text) RETURNS text[] LANGUAGE sql VOLATILE AS $$
    WITH used AS (
        SELECT a.pid, a.client_addr, substring(a.application_name FROM '^fencepost \((.+)\)$') AS console,
               a.backend_type IS NULL AS hidden
        FROM pg_stat_activity a
        WHERE a.usename = p_login AND a.datname = current_database()
          AND coalesce(a.backend_type, 'client backend') = 'client backend')
    SELECT coalesce(array_agg(DISTINCT p.place ORDER BY p.place), '{}')
    FROM (SELECT CASE WHEN u.console IS NOT NULL THEN u.console
                      WHEN u.hidden THEN format('session %s, at an address that the owner of the schema may not see', u.pid)
                      WHEN u.client_addr IS NULL OR u.client_addr << '127.0.0.0/8' OR u.client_addr = '::1'
                          THEN 'on the server''s own machine'
                      ELSE 'at ' || host(u.client_addr) END AS place
          FROM used u
          -- what says nothing of itself is at the place of what does, where the address is the same
          WHERE u.console IS NOT NULL OR u.hidden
             OR NOT EXISTS (SELECT FROM used c
                            WHERE c.console IS NOT NULL AND c.client_addr IS NOT DISTINCT FROM u.client_addr)) p
$$;

-- May this login use the role: has it what the role may, or can it become it? From 16 on a member may have neither.
CREATE OR REPLACE FUNCTION fencepost._can_be(p_login oid, p_role oid) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT pg_has_role(p_login, p_role, CASE WHEN current_setting('server_version_num')::integer >= 160000
                                             THEN 'USAGE, SET' ELSE 'MEMBER' END)
$$;

-- Why a login is taken for one that several use, in words; NULL: nothing shows it.
CREATE OR REPLACE FUNCTION fencepost._shared_by(p_login text) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    places text[] := fencepost._places(p_login);
BEGIN
    RETURN CASE
        WHEN EXISTS (SELECT FROM pg_roles r JOIN pg_roles w ON w.rolname = 'fencepost_worker'
                     WHERE r.rolname = p_login AND NOT r.rolsuper AND fencepost._can_be(r.oid, w.oid)) THEN 'workers may use it as well'
        WHEN cardinality(places) > 1
            THEN format('it is in use at %s places at once: %s%s', cardinality(places),
                        array_to_string(places[1:4], '; '), CASE WHEN cardinality(places) > 4 THEN '; …' ELSE '' END)
        END;
END
$$;
