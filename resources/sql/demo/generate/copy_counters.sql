-- SPDX-License-Identifier: GPL-3.0-or-later
COPY fencepost.counter_hour (job, hour, counter, n) FROM STDIN (FORMAT binary)
