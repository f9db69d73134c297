-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT decision FROM fencepost.plan_effects($1::uuid, $2::bigint, $3::bigint, $4::jsonb)
