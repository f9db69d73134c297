-- SPDX-License-Identifier: GPL-3.0-or-later
-- Who stands in the way just now, and whether that could be seen and ended.
SELECT format('Session %s of %s (%s) has kept a transaction open since %s%s; sessions that wait for it: %s.',
              b.pid, b.login, coalesce(nullif(b.application, ''), 'no application name'), b.since::timestamptz(0),
              CASE WHEN b.holds_audit_head THEN ' and holds the audit''s head, so that nobody else can act' ELSE '' END,
              b.waiting) AS text,
       format('Have it committed or rolled back, or end it: SELECT * FROM fencepost.end_session(gen_random_uuid(), '
              'clock_timestamp() + interval ''1 minute'', ''WHY'', ''[{"pid": %s, "since": "%s"}]'');', b.pid, b.since)
       AS todo
FROM fencepost.blockers() b
WHERE b.since < clock_timestamp() - interval '5 seconds'
UNION ALL
SELECT 'The owner of the schema may not see or end other logins'' sessions: who blocks others is named without its '
       'time, and end_session cannot end it.'
       || CASE WHEN pg_has_role('fencepost_owner', 'pg_read_all_stats', 'USAGE') THEN ''
               ELSE ' Nor does it see from where a login is in use: a session that is no console counts as a place of '
                    'its own, so that whoever has one beside another '
                    || CASE WHEN fencepost._rule_value('shared_logins') = 'refuse' THEN 'is refused.'
                            ELSE 'is taken for several people.' END END,
       'As a superuser: GRANT pg_read_all_stats, pg_signal_backend TO fencepost_owner;'
WHERE NOT (pg_has_role('fencepost_owner', 'pg_read_all_stats', 'USAGE')
           AND pg_has_role('fencepost_owner', 'pg_signal_backend', 'USAGE'))
UNION ALL
SELECT format('The prepared transaction %L of %s has kept its locks since %s; it belongs to no session and outlives a '
              'restart.', x.gid, x.owner, x.prepared::timestamptz(0)),
       format('As %s or a superuser: ROLLBACK PREPARED %L; or COMMIT PREPARED, if that is what it waits for.', x.owner,
              x.gid)
FROM pg_prepared_xacts x
WHERE x.database = current_database() AND x.prepared < clock_timestamp() - interval '5 seconds'
  AND EXISTS (SELECT FROM pg_locks t
              JOIN pg_locks l ON l.virtualtransaction = t.virtualtransaction AND l.pid IS NULL
              JOIN pg_class c ON c.oid = l.relation AND c.relnamespace = 'fencepost'::regnamespace
              WHERE t.locktype = 'transactionid' AND t.pid IS NULL AND t.transactionid = x.transaction)
