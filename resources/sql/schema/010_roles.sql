-- SPDX-License-Identifier: GPL-3.0-or-later
-- Group roles belong to the cluster, not to a database: they may be there already.
DO $$
DECLARE
    wanted text;
BEGIN
    FOREACH wanted IN ARRAY ARRAY['fencepost_owner', 'fencepost_viewer', 'fencepost_operator', 'fencepost_worker',
                                  'fencepost_admin', 'fencepost_break_glass']
    LOOP
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
            EXECUTE format('CREATE ROLE %I NOLOGIN', wanted);
        END IF;
    END LOOP;
END
$$;

-- Who makes a role is not yet a member of it, and what the owner is to own is made by it: the login that installs gets
-- its role, and keeps it. A superuser needs none, and one that can be the owner already has it.
DO $$
BEGIN
    SET LOCAL ROLE fencepost_owner;
    SET LOCAL ROLE NONE;
EXCEPTION WHEN insufficient_privilege THEN
    -- From 16 on whoever makes a role may only give it away, and says what with it.
    EXECUTE format('GRANT fencepost_owner TO %I', session_user)
            || CASE WHEN current_setting('server_version_num')::integer >= 160000 THEN ' WITH INHERIT TRUE, SET TRUE'
                    ELSE '' END;
END
$$;

-- An operator sees what a viewer sees; an administrator of jobs and people is no operator by that.
-- Breaking the glass is a grant of its own, beside the operator's. What is there already is not given again: a login
-- with the owner's role alone can bring the schema up to date.
DO $$
DECLARE
    wanted text;
BEGIN
    FOREACH wanted IN ARRAY ARRAY['fencepost_operator', 'fencepost_admin', 'fencepost_break_glass']
    LOOP
        IF NOT EXISTS (SELECT FROM pg_auth_members m WHERE m.roleid = 'fencepost_viewer'::regrole
                           AND m.member = wanted::regrole) THEN
            EXECUTE format('GRANT fencepost_viewer TO %I', wanted);
        END IF;
    END LOOP;
END
$$;

-- For blockers and end_session: the owner, who cannot log in, may see and end sessions of other logins. Where the
-- installing login may not grant that, both say what they can, and doctor says what is missing.
DO $$
BEGIN
    GRANT pg_read_all_stats, pg_signal_backend TO fencepost_owner;
EXCEPTION WHEN insufficient_privilege THEN
    NULL;
END
$$;

DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_namespace n WHERE n.nspname = 'fencepost') THEN
        CREATE SCHEMA fencepost AUTHORIZATION fencepost_owner;
    END IF;
END
$$;

-- From here on everything belongs to a role that cannot log in.
SET LOCAL ROLE fencepost_owner;

-- A new function is executable by PUBLIC until revoked: close that for what is made in this transaction.
-- (Only the form without IN SCHEMA takes PUBLIC's built-in right away.)
ALTER DEFAULT PRIVILEGES FOR ROLE fencepost_owner REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
