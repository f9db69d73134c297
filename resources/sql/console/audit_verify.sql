-- SPDX-License-Identifier: GPL-3.0-or-later
-- Walks a stretch of the chain. $1, $2: number and hash of the last record that was seen from outside (NULL: none); $3:
-- its first record; $4: how many (NULL: all that follow).
SELECT v.ok, v.checked, v.up_to, v.head_seq, v.head_hash, v.fault_seq, v.fault
FROM fencepost.audit_verify($1::bigint, $2::text, $3::bigint, $4::bigint) v
