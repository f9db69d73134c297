-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT v.ok, v.checked, v.head_seq, v.fault FROM fencepost.audit_verify(NULL, NULL) v
