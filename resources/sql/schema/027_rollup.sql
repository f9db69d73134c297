-- SPDX-License-Identifier: GPL-3.0-or-later
-- How long runs took, by job and day, as a histogram: each bucket is 2 % wider than the one before it, so that whatever
-- is read from its middle is within 1 %. The function that finishes a run keeps it, in the same transaction; it can be
-- made anew from the attempts (`fencepostctl rollup rebuild`).

CREATE TABLE IF NOT EXISTS fencepost.run_duration (
    job    text NOT NULL REFERENCES fencepost.job,
    day    date NOT NULL,      -- on which the attempt ended, in UTC
    bucket smallint NOT NULL,
    n      integer NOT NULL,
    PRIMARY KEY (day, job, bucket)   -- a span of days of all jobs is one piece
);

-- Bucket 0 is up to a millisecond, bucket b up to 1.02 ^ b milliseconds.
CREATE OR REPLACE FUNCTION fencepost._bucket(took interval) RETURNS smallint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT ceil(ln(greatest(extract(epoch FROM took)::double precision * 1000, 1)) / ln(1.02::double precision))::smallint
$$;

CREATE OR REPLACE FUNCTION fencepost._rollup(p_job text, p_started timestamptz, p_finished timestamptz) RETURNS void
LANGUAGE sql VOLATILE AS $$
    INSERT INTO fencepost.run_duration AS d (job, day, bucket, n)
    VALUES (p_job, (p_finished AT TIME ZONE 'UTC')::date, fencepost._bucket(p_finished - p_started), 1)
    ON CONFLICT (day, job, bucket) DO UPDATE SET n = d.n + 1
$$;

-- From the attempts, all of it. Whoever finishes a run meanwhile waits. Answers how many runs it counts.
CREATE OR REPLACE FUNCTION fencepost._rebuild_rollup() RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
    LOCK TABLE fencepost.run_duration IN SHARE ROW EXCLUSIVE MODE;
    DELETE FROM fencepost.run_duration;
    INSERT INTO fencepost.run_duration (job, day, bucket, n)
    SELECT a.job, (a.finished_at AT TIME ZONE 'UTC')::date, fencepost._bucket(a.finished_at - a.started_at), count(*)
    FROM fencepost.run_attempt a
    WHERE a.outcome = 'done'
    GROUP BY 1, 2, 3 ORDER BY 2, 1, 3;
    RETURN (SELECT coalesce(sum(d.n), 0)::bigint FROM fencepost.run_duration d);
END
$$;

-- A schema that is brought up to date has attempts and no histogram yet.
DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM fencepost.run_duration)
       AND EXISTS (SELECT FROM fencepost.run_attempt a WHERE a.outcome = 'done') THEN
        PERFORM fencepost._rebuild_rollup();
    END IF;
END
$$;
