-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT h.seq, h.hash
FROM fencepost.audit_head h
