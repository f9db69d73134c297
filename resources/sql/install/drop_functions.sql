-- SPDX-License-Identifier: GPL-3.0-or-later
-- A function whose parameters or columns have changed is not replaced by CREATE OR REPLACE: an older one of the
-- same name would stay beside it, or stand in its way.
DO $$
DECLARE
    it record;
BEGIN
    FOR it IN SELECT p.oid::regprocedure AS signature FROM pg_proc p
              WHERE p.pronamespace = 'fencepost'::regnamespace AND p.proname = '<name>'
    LOOP
        EXECUTE format('DROP FUNCTION %s', it.signature);
    END LOOP;
END
$$
