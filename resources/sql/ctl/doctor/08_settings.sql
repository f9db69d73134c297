-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT 'This server is a replica: it can be viewed, nothing can be done on it.' AS text,
       'Connect to the primary to act.' AS todo
WHERE pg_is_in_recovery()
UNION ALL
SELECT 'Commits do not wait for the disk (fsync or synchronous_commit is off): what was answered may be forgotten.',
       'Set fsync and synchronous_commit to on.'
WHERE current_setting('fsync') = 'off' OR current_setting('synchronous_commit') = 'off'
UNION ALL
SELECT format('The server is PostgreSQL %s; 14 is the oldest that is supported.', current_setting('server_version')),
       'Upgrade the server.'
WHERE current_setting('server_version_num')::integer < 140000
