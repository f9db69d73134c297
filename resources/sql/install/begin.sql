-- SPDX-License-Identifier: GPL-3.0-or-later
-- Begins an installation: no notices about what is not there yet, a limit on waiting, one installer at a time.
SET LOCAL client_min_messages = warning;
SET LOCAL lock_timeout = '10s';
SET LOCAL statement_timeout = '5min';
SET LOCAL search_path = pg_catalog, pg_temp;
SET LOCAL check_function_bodies = off;
SELECT pg_advisory_xact_lock(5710486133210871553);
