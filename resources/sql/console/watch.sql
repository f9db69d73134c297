-- SPDX-License-Identifier: GPL-3.0-or-later
-- The figures of the watch line that are cheap enough to be asked every time.
SELECT (SELECT count(*) FROM {{fence_v}} f WHERE f.at >= date_trunc('day', statement_timestamp())) AS fenced_today,
       h.seq AS audit_seq, h.hash AS audit_hash
FROM (SELECT) one
LEFT JOIN {{audit_head_v}} h ON true
