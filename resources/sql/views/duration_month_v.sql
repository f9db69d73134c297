-- SPDX-License-Identifier: GPL-3.0-or-later
-- A figure stands for its bucket, as in duration_v.
SELECT m.job, m.day, m.runs, 2 * power(1.02::double precision, m.p50) / 2.02 * interval '1 millisecond' AS p50,
       2 * power(1.02::double precision, m.p95) / 2.02 * interval '1 millisecond' AS p95,
       2 * power(1.02::double precision, m.p99) / 2.02 * interval '1 millisecond' AS p99,
       2 * power(1.02::double precision, m.longest) / 2.02 * interval '1 millisecond' AS longest,
       2 * power(1.02::double precision, m.silence) / 2.02 * interval '1 millisecond' AS silence
FROM fencepost.run_month m
