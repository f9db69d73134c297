-- SPDX-License-Identifier: GPL-3.0-or-later
-- What a check was judged by, at most 64 KiB. Not for every login. $1 check.
SELECT left(c.evidence::text, 65536) AS evidence
FROM {{check_evidence_v}} c
WHERE c.check_id = $1::uuid
