-- SPDX-License-Identifier: GPL-3.0-or-later
-- Is the link alive, and may anything be changed over it?
SELECT pg_is_in_recovery() AS replica, clock_timestamp() AS as_of
