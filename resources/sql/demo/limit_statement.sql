-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT format('ALTER ROLE %I SET statement_timeout = %L', $1::text, '10s') AS statement
