-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT decision, fencing_token, lease_until, owner, lease_ms FROM fencepost.claim_lease($1, $2, $3::uuid)
