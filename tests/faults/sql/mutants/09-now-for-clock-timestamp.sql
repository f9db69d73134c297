-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT pg_temp.mutate(p.proname, 'clock_timestamp()', 'now()') FROM pg_proc p
WHERE p.pronamespace = 'fencepost'::regnamespace AND p.prosrc LIKE '%clock_timestamp()%';
