-- SPDX-License-Identifier: GPL-3.0-or-later
-- Which backend this transaction was given: behind a pooler not the one that the link was greeted by.
SELECT pg_backend_pid() AS backend
