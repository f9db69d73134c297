-- SPDX-License-Identifier: GPL-3.0-or-later
-- The mark of the backend that this transaction was given; NULL or empty: nobody of ours was there.
SELECT current_setting('fencepost.link', true) AS mark, pg_backend_pid() AS backend
