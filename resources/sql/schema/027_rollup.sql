-- SPDX-License-Identifier: GPL-3.0-or-later
-- How long runs took, by job and day, as a histogram: each bucket is 2 % wider than the one before it, so that whatever
-- is read from its middle is within 1 %. The function that finishes a run keeps it, in the same transaction; it can be
-- made anew from the attempts (`fencepostctl rollup rebuild`). A later attempt that found all of its run sent says
-- nothing of how long a run takes, and is left out. Beside it the longest silence of those runs, in the same
-- buckets: a lease that is renewed has to outlast that.

CREATE TABLE IF NOT EXISTS fencepost.run_duration (
    job    text NOT NULL REFERENCES fencepost.job,
    day    date NOT NULL,      -- on which the attempt ended, in UTC
    bucket smallint NOT NULL,
    n      integer NOT NULL,
    silence smallint,          -- a bucket; NULL: not recorded
    PRIMARY KEY (job, day, bucket)   -- the days of one job are one piece
);

-- What the histogram of a job says of 30 days, so that all jobs are read without adding it up: kept by whoever finishes
-- a run of the job, and moved on to the next day by `sweep`.
CREATE TABLE IF NOT EXISTS fencepost.run_month (
    job     text PRIMARY KEY REFERENCES fencepost.job,
    day     date NOT NULL,      -- the last of the 30, in UTC
    runs    bigint NOT NULL,
    p50     smallint,           -- buckets; NULL: no run in these days
    p95     smallint,
    p99     smallint,
    longest smallint,
    silence smallint
);
CREATE INDEX IF NOT EXISTS month_by_day ON fencepost.run_month (day);

-- A schema from before the silences: the columns are added, once.
DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = 'fencepost.run_month'::regclass
                   AND a.attname = 'silence') THEN
        ALTER TABLE fencepost.run_attempt ADD COLUMN IF NOT EXISTS longest_silence interval;
        ALTER TABLE fencepost.run_duration ADD COLUMN IF NOT EXISTS silence smallint;
        ALTER TABLE fencepost.run_month ADD COLUMN silence smallint;
    END IF;
    IF NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = 'fencepost.run_attempt'::regclass
                   AND k.conname = 'seconds_only') THEN
        ALTER TABLE fencepost.run_attempt ADD CONSTRAINT seconds_only CHECK (coalesce(
            longest_silence >= '0' AND extract(day FROM longest_silence) = 0 AND extract(month FROM longest_silence) = 0
            AND extract(year FROM longest_silence) = 0, longest_silence IS NULL));
    END IF;
END
$$;
DROP FUNCTION IF EXISTS fencepost._rollup(text, timestamptz, timestamptz);
-- A schema from before it was told which attempts had nothing left to send: of those that have ended all count.
DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = 'fencepost.run_attempt'::regclass
                   AND a.attname = 'sent_nothing') THEN
        ALTER TABLE fencepost.run_attempt ADD COLUMN sent_nothing boolean NOT NULL DEFAULT false;
    END IF;
END
$$;

-- Bucket 0 is up to a millisecond, bucket b up to 1.02 ^ b milliseconds.
CREATE OR REPLACE FUNCTION fencepost._bucket(took interval) RETURNS smallint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT ceil(ln(greatest(extract(epoch FROM took)::double precision * 1000, 1))
                / ln(1.02::double precision))::smallint
$$;

-- The longest that an attempt which has ended by itself was not heard: what lies after its last heartbeat counts.
CREATE OR REPLACE FUNCTION fencepost._silence(
    p_longest interval, p_started timestamptz, p_heartbeat timestamptz, p_finished timestamptz) RETURNS interval
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT greatest(p_longest, p_finished - coalesce(p_heartbeat, p_started))
$$;

CREATE OR REPLACE FUNCTION fencepost._keep_month(p_job text, p_day date) RETURNS void LANGUAGE sql VOLATILE AS $$
    INSERT INTO fencepost.run_month AS m (job, day, runs, p50, p95, p99, longest, silence)
    SELECT p_job, p_day, coalesce(max(c.upto), 0), min(c.bucket) FILTER (WHERE c.upto * 2 >= c.runs),
           min(c.bucket) FILTER (WHERE c.upto * 20 >= c.runs * 19),
           min(c.bucket) FILTER (WHERE c.upto * 100 >= c.runs * 99), max(c.bucket), max(c.silence)
    FROM (SELECT b.bucket, b.silence, sum(b.n) OVER (ORDER BY b.bucket)::bigint AS upto,
                 sum(b.n) OVER ()::bigint AS runs
          FROM (SELECT d.bucket, sum(d.n) AS n, max(d.silence) AS silence FROM fencepost.run_duration d
                WHERE d.job = p_job AND d.day BETWEEN p_day - 29 AND p_day
                GROUP BY d.bucket) b) c
    ON CONFLICT (job) DO UPDATE
    SET day = EXCLUDED.day, runs = EXCLUDED.runs, p50 = EXCLUDED.p50, p95 = EXCLUDED.p95, p99 = EXCLUDED.p99,
        longest = EXCLUDED.longest, silence = EXCLUDED.silence
$$;

CREATE OR REPLACE FUNCTION fencepost._rollup(
    p_job text, p_started timestamptz, p_finished timestamptz, p_silence interval) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    today date := (p_finished AT TIME ZONE 'UTC')::date;
BEGIN
    INSERT INTO fencepost.run_duration AS d (job, day, bucket, n, silence)
    VALUES (p_job, today, fencepost._bucket(p_finished - p_started), 1,
            CASE WHEN p_silence IS NOT NULL THEN fencepost._bucket(p_silence) END)
    ON CONFLICT (job, day, bucket) DO UPDATE SET n = d.n + 1, silence = greatest(d.silence, EXCLUDED.silence);
    -- A run that was finished over midnight comes after a sweep that has moved the month on.
    PERFORM fencepost._keep_month(p_job, greatest(today, (SELECT m.day FROM fencepost.run_month m
                                                          WHERE m.job = p_job)));
END
$$;

-- Moves on what ends before today, some jobs a call: one of which a run is being finished is moved on by that.
CREATE OR REPLACE FUNCTION fencepost._roll_months() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    today date := (clock_timestamp() AT TIME ZONE 'UTC')::date;
    one   text;
BEGIN
    FOR one IN SELECT m.job FROM fencepost.run_month m WHERE m.day < today ORDER BY m.day, m.job LIMIT 50
               FOR NO KEY UPDATE SKIP LOCKED
    LOOP
        PERFORM fencepost._keep_month(one, today);
    END LOOP;
END
$$;

-- From the attempts, all of it. Whoever finishes a run meanwhile waits. Answers how many runs it counts.
CREATE OR REPLACE FUNCTION fencepost._rebuild_rollup() RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
    -- Keeps off FOR NO KEY UPDATE too: a sweep that holds rows of run_month would otherwise wait for this one.
    LOCK TABLE fencepost.run_month, fencepost.run_duration IN EXCLUSIVE MODE;
    DELETE FROM fencepost.run_duration;
    DELETE FROM fencepost.run_month;
    INSERT INTO fencepost.run_duration (job, day, bucket, n, silence)
    SELECT a.job, (a.finished_at AT TIME ZONE 'UTC')::date, fencepost._bucket(a.finished_at - a.started_at), count(*),
           max(fencepost._bucket(fencepost._silence(a.longest_silence, a.started_at, a.heartbeat_at, a.finished_at)))
    FROM fencepost.run_attempt a
    WHERE a.outcome = 'done' AND NOT a.sent_nothing
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3;
    PERFORM fencepost._keep_month(d.job, (clock_timestamp() AT TIME ZONE 'UTC')::date)
    FROM (SELECT DISTINCT x.job FROM fencepost.run_duration x) d;
    RETURN (SELECT coalesce(sum(d.n), 0)::bigint FROM fencepost.run_duration d);
END
$$;

-- A schema that is brought up to date has attempts and no histogram yet, or one in another order and no months.
DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM fencepost.run_duration)
       AND EXISTS (SELECT FROM fencepost.run_attempt a WHERE a.outcome = 'done') THEN
        PERFORM fencepost._rebuild_rollup();
    END IF;
    IF pg_get_indexdef('fencepost.run_duration_pkey'::regclass, 1, false) <> 'job' THEN
        ALTER TABLE fencepost.run_duration DROP CONSTRAINT run_duration_pkey, ADD PRIMARY KEY (job, day, bucket);
    END IF;
    -- Of runs from before silences were kept, what lies after the last heartbeat is all that is known. A histogram that
    -- goes back further than the attempts stays.
    IF NOT EXISTS (SELECT FROM fencepost.run_duration d WHERE d.silence IS NOT NULL) THEN
        UPDATE fencepost.run_duration d SET silence = s.silence
        FROM (SELECT a.job, (a.finished_at AT TIME ZONE 'UTC')::date AS day,
                     fencepost._bucket(a.finished_at - a.started_at) AS bucket,
                     max(fencepost._bucket(fencepost._silence(a.longest_silence, a.started_at, a.heartbeat_at,
                                                              a.finished_at))) AS silence
              FROM fencepost.run_attempt a
              WHERE a.outcome = 'done' AND NOT a.sent_nothing
              GROUP BY 1, 2, 3) s
        WHERE d.job = s.job AND d.day = s.day AND d.bucket = s.bucket;
        IF FOUND THEN
            DELETE FROM fencepost.run_month;
        END IF;
    END IF;
    IF NOT EXISTS (SELECT FROM fencepost.run_month) THEN
        PERFORM fencepost._keep_month(d.job, (clock_timestamp() AT TIME ZONE 'UTC')::date)
        FROM (SELECT DISTINCT x.job FROM fencepost.run_duration x) d;
    END IF;
END
$$;
