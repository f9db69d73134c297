-- SPDX-License-Identifier: GPL-3.0-or-later
-- What a person who may act still lacks: a login. $1 its name.
SELECT format('There is no login %1$s yet. To make one: CREATE ROLE %1$I LOGIN IN ROLE fencepost_operator; then give '
              'this command again, which sets its limits.', p.login) AS hint
FROM {{person_v}} p
WHERE p.login = $1 AND p.may_act AND NOT EXISTS (SELECT FROM pg_catalog.pg_roles r WHERE r.rolname = p.login)
