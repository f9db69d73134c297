-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT ord, subject_key, decision, detail, audit_seq
FROM fencepost.accept_hand_over($1::uuid, $2::timestamptz, $3, $4::jsonb)
