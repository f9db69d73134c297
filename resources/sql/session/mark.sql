-- SPDX-License-Identifier: GPL-3.0-or-later
-- Which backend we were given, and a mark on it by which another session of ours would know it again.
SELECT set_config('fencepost.link', $1::text, false) AS mark, pg_backend_pid() AS backend
