-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT m.job, m.position, m.settle_delay, m.moved_at
FROM fencepost.watermark m
