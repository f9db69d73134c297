-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT a.seq, a.action_id, a.at, a.operator, a.person, a.client, a.action, a.subject_kind, a.subject_key, a.decision,
       a.reason, a.before, a.after, a.check_id, a.evidence_digest, a.consent, a.previous_hash, a.hash
FROM fencepost.audit_record a
