-- SPDX-License-Identifier: GPL-3.0-or-later
-- Does this login write as the owner, or has it to ask as an administrator?
SELECT pg_has_role(session_user, 'fencepost_owner', 'MEMBER') AS owner
