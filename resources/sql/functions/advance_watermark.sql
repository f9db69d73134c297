-- SPDX-License-Identifier: GPL-3.0-or-later
-- advance_watermark: how far the job has read, moved in the transaction of the work that it stands for. Compare and
-- set: first match of `fenced`, `bad_position` (no position, or more than 4 KiB), `moved_on` (position: another attempt
-- has moved it, or `p_expected` is not what it was; NULL: there was none), `too_early` (at_most: a position that is a
-- time keeps settle_delay behind the clock, since what is late would be skipped), `ok` (position, moved_at).
CREATE OR REPLACE FUNCTION fencepost.advance_watermark(p_run_id uuid, p_token bigint, p_expected jsonb,
    p_position jsonb)
RETURNS TABLE (decision text, detail jsonb)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    w   fencepost._worker := fencepost._enter_worker(p_run_id, p_token);
    m   fencepost.watermark;
    now timestamptz;
BEGIN
    IF w.lives THEN
        SELECT * INTO m FROM fencepost.watermark x WHERE x.job = (w.attempt).job FOR NO KEY UPDATE;
    END IF;
    now := clock_timestamp();
    IF NOT fencepost._still_lives(w, now) THEN
        RETURN QUERY SELECT f.decision, f.detail
                     FROM fencepost._fenced(w, 'advance_watermark', p_token, jsonb_build_array(NULL)) f;
        RETURN;
    ELSIF p_position IS NULL OR p_position = 'null' OR octet_length(p_position::text) > 4096 THEN
        RETURN QUERY SELECT 'bad_position', jsonb_build_object('text', 'a position of at most 4 KiB is needed');
        RETURN;
    ELSIF m.position IS DISTINCT FROM nullif(p_expected, 'null') THEN
        RETURN QUERY SELECT 'moved_on', jsonb_build_object('position', m.position, 'moved_at', m.moved_at);
        RETURN;
    ELSIF fencepost._as_time(p_position #>> '{}') > now - coalesce(m.settle_delay, interval '0') THEN
        RETURN QUERY SELECT 'too_early', jsonb_build_object('at_most', now - coalesce(m.settle_delay, interval '0'));
        RETURN;
    END IF;
    -- the first of two that begin at once wins: the other finds its row and nothing of what it expected
    INSERT INTO fencepost.watermark AS x (job, position, moved_at) VALUES ((w.attempt).job, p_position, now)
    ON CONFLICT (job) DO UPDATE SET position = excluded.position, moved_at = excluded.moved_at
    WHERE x.position IS NOT DISTINCT FROM m.position
    RETURNING x.* INTO m;
    IF NOT FOUND THEN
        RETURN QUERY SELECT 'moved_on', jsonb_build_object('position', x.position, 'moved_at', x.moved_at)
                     FROM fencepost.watermark x WHERE x.job = (w.attempt).job;
        RETURN;
    END IF;
    RETURN QUERY SELECT 'ok', jsonb_build_object('position', m.position, 'moved_at', m.moved_at);
END
$$;
