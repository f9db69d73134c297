-- SPDX-License-Identifier: GPL-3.0-or-later
COPY fencepost.audit_record (seq, action_id, at, operator, person, client, action, subject_kind, subject_key, decision,
    reason, before, after, check_id, evidence_digest, consent, previous_hash, hash) FROM STDIN (FORMAT binary)
