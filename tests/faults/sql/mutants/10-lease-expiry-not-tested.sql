-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT pg_temp.mutate('_lives', 'AND l.lease_until > at', '');
SELECT pg_temp.mutate('_still_lives', 'AND (w.lease).lease_until > at', '');
