-- SPDX-License-Identifier: GPL-3.0-or-later
-- Walks the whole chain. $1, $2: number and hash of the last record that was seen from outside (NULL: none).
SELECT v.ok, v.checked, v.head_seq, v.head_hash, v.fault_seq, v.fault
FROM fencepost.audit_verify($1::bigint, $2::text) v
