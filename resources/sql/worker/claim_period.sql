-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT decision, run_id, attempt, trigger, detail FROM fencepost.claim_period($1, $2, $3, $4::uuid, $5::bigint)
