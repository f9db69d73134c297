-- SPDX-License-Identifier: GPL-3.0-or-later
-- Keeps what this operator owns, while they are at it. $1 a json array of subjects.
SELECT r.ord, r.subject_key, r.decision, r.until
FROM fencepost.renew_ownership($1::jsonb) r
