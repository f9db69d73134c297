-- SPDX-License-Identifier: GPL-3.0-or-later
-- What every session of ours sets, each time it connects: a pooler or a restart may have given us another backend.
SET TIME ZONE 'UTC';
SET datestyle = 'ISO, YMD';
SET intervalstyle = 'postgres';
SET client_min_messages = 'warning';
SET standard_conforming_strings = on;
SET search_path = pg_catalog, pg_temp;
SET default_transaction_isolation = 'read committed';
SET idle_in_transaction_session_timeout = '5s';
SET lock_timeout = '2s';
-- A peer that is gone without a word keeps its session no longer than this, so that its person's next one is not a second
-- place of theirs. Behind a pooler the peer is the pooler; over a socket it means nothing.
SET tcp_keepalives_idle = 5;
SET tcp_keepalives_interval = 2;
SET tcp_keepalives_count = 3;
SET tcp_user_timeout = '10s';
-- What is asked here is small and asked often: no second core for it, no compiler.
SET max_parallel_workers_per_gather = 0;
SET jit = off;
DO $$
BEGIN
    -- A backend whose client is gone ends its query. Not every platform has it.
    PERFORM set_config('client_connection_check_interval', '1s', false);
EXCEPTION WHEN OTHERS THEN
    NULL;
END
$$;
