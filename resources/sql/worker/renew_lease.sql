-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT decision, lease_until FROM fencepost.renew_lease($1, $2::uuid, $3::bigint)
