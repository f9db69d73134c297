-- SPDX-License-Identifier: GPL-3.0-or-later
-- Where an action is sent: a server keeps its identifier for life, and gets another timeline with each failover.
SELECT (SELECT c.system_identifier::text FROM pg_catalog.pg_control_system() c) AS server,
       CASE WHEN pg_is_in_recovery() THEN ''
            ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline,
       current_database() AS database, session_user AS login
