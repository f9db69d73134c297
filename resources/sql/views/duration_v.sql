-- SPDX-License-Identifier: GPL-3.0-or-later
-- `took` stands for a bucket of a histogram, each 2 % wider than the one before: what is in it is at most 1 % from it.
SELECT d.job, d.day, d.bucket, 2 * power(1.02::double precision, d.bucket) / 2.02 * interval '1 millisecond' AS took,
       d.n, 2 * power(1.02::double precision, d.silence) / 2.02 * interval '1 millisecond' AS silence
FROM fencepost.run_duration d
