-- SPDX-License-Identifier: GPL-3.0-or-later
-- A role's name is no parameter of CREATE ROLE: the server quotes it.
SELECT format('CREATE ROLE %I LOGIN IN ROLE %I', $1::text, $2::text) AS statement
