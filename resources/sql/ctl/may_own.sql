-- SPDX-License-Identifier: GPL-3.0-or-later
-- Does this login write as the owner, or has it to ask as an administrator? From 16 on a member may be one that cannot
-- become it.
SELECT pg_has_role(session_user, 'fencepost_owner',
                   CASE WHEN current_setting('server_version_num')::integer >= 160000 THEN 'SET' ELSE 'MEMBER' END)
       AS owner
