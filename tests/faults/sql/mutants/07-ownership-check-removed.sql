-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT pg_temp.mutate('_resolve_refusal', 'IF mine IS DISTINCT FROM session_user THEN', 'IF false THEN');
