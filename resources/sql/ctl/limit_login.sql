-- SPDX-License-Identifier: GPL-3.0-or-later
-- The limits of a person's login, as statements that the server has quoted. $1 the login.
SELECT format('ALTER ROLE %I SET %I = %L', r.rolname, s.name, s.value) AS statement
FROM pg_roles r,
     (VALUES ('statement_timeout', '10s'), ('lock_timeout', '2s'),
             ('idle_in_transaction_session_timeout', '5s')) AS s (name, value)
WHERE r.rolname = $1
