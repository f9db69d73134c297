-- SPDX-License-Identifier: GPL-3.0-or-later
-- What is paused now, and by whom.
SELECT x.kind, x.key, {{cut 1024|x.reason}} AS reason, x.paused_by, p.person AS paused_person, x.paused_at, x.until
FROM {{pause_v}} x
LEFT JOIN {{person_v}} p ON p.login = x.paused_by
ORDER BY x.paused_at, x.kind, x.key
