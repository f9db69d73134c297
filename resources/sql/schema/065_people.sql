-- SPDX-License-Identifier: GPL-3.0-or-later
-- Whose login it is can only be said by person.shared; that several people use one shows by its sessions. A login of that
-- kind is no identity: its consent would be nobody's, and its audit record names whoever it was.

-- Where a login is in use just now, a text each: the address, and what a console says of itself, "fencepost (who@where)",
-- because a pooler and a jump host are one address for all. The machine itself is one place by whatever way. Without
-- pg_read_all_stats the owner sees no addresses (doctor says so); the rest it sees.
CREATE OR REPLACE FUNCTION fencepost._places(p_login text) RETURNS text[] LANGUAGE sql VOLATILE AS $$
    SELECT coalesce(array_agg(DISTINCT p.place ORDER BY p.place), '{}')
    FROM (SELECT coalesce(substring(a.application_name FROM '^fencepost \((.+)\)$') || ', ', '')
                 || CASE WHEN a.client_addr IS NULL OR a.client_addr << '127.0.0.0/8' OR a.client_addr = '::1'
                         THEN 'on the server''s own machine' ELSE 'at ' || host(a.client_addr) END AS place
          FROM pg_stat_activity a
          WHERE a.usename = p_login AND a.datname = current_database() AND a.backend_type = 'client backend'
            -- what says nothing of itself is at the place of what does, where the address is the same
            AND (a.application_name ~ '^fencepost \(.+\)$'
                 OR NOT EXISTS (SELECT FROM pg_stat_activity b
                                WHERE b.usename = a.usename AND b.datname = a.datname
                                  AND b.client_addr IS NOT DISTINCT FROM a.client_addr
                                  AND b.application_name ~ '^fencepost \(.+\)$'))) p
$$;

-- Why a login is taken for one that several use, in words; NULL: nothing shows it.
CREATE OR REPLACE FUNCTION fencepost._shared_by(p_login text) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    places text[] := fencepost._places(p_login);
BEGIN
    RETURN CASE
        WHEN EXISTS (SELECT FROM pg_roles r WHERE r.rolname = p_login AND NOT r.rolsuper
                     AND pg_has_role(r.oid, 'fencepost_worker', 'MEMBER')) THEN 'workers may use it as well'
        WHEN cardinality(places) > 1
            THEN format('it is in use at %s places at once: %s%s', cardinality(places),
                        array_to_string(places[1:4], '; '), CASE WHEN cardinality(places) > 4 THEN '; …' ELSE '' END)
        END;
END
$$;
