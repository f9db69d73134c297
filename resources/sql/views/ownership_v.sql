-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT o.subject_kind, o.subject_key, o.owner, o.ownership_token, o.taken_at, o.until, o.last_active_at,
       o.until > statement_timestamp() AS live, o.offered_to, o.offered_at
FROM fencepost.ownership o
