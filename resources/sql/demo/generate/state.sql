-- SPDX-License-Identifier: GPL-3.0-or-later
-- Is there a ledger already, and where does the audit chain stand?
SELECT EXISTS (SELECT FROM fencepost.effect_ledger) OR EXISTS (SELECT FROM fencepost.job_run) AS used,
       h.seq, h.hash
FROM fencepost.audit_head h
