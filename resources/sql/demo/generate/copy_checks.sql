-- SPDX-License-Identifier: GPL-3.0-or-later
COPY fencepost.provider_check (check_id, subject_kind, effect_key, effect_version, checked_by, started_at, finished_at,
    verdict, matches, window_from, window_to, evidence, evidence_digest) FROM STDIN (FORMAT binary)
