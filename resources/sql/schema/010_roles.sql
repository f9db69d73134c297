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

-- An operator sees what a viewer sees; an administrator of jobs and people is no operator by that.
-- Breaking the glass is a grant of its own, beside the operator's.
GRANT fencepost_viewer TO fencepost_operator, fencepost_admin, fencepost_break_glass;

-- For blockers and end_session: the owner, who cannot log in, may see and end sessions of other logins. Where the
-- installing login may not grant that, both say what they can, and doctor says what is missing.
DO $$
BEGIN
    GRANT pg_read_all_stats, pg_signal_backend TO fencepost_owner;
EXCEPTION WHEN insufficient_privilege THEN
    NULL;
END
$$;

CREATE SCHEMA IF NOT EXISTS fencepost AUTHORIZATION fencepost_owner;

-- From here on everything belongs to a role that cannot log in.
SET LOCAL ROLE fencepost_owner;

-- A new function is executable by PUBLIC until revoked: close that for what is made in this transaction.
-- (Only the form without IN SCHEMA takes PUBLIC's built-in right away.)
ALTER DEFAULT PRIVILEGES FOR ROLE fencepost_owner REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
