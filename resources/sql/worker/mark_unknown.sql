-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT ord, effect_key, decision, detail FROM fencepost.mark_unknown($1::uuid, $2::bigint, $3::jsonb)
