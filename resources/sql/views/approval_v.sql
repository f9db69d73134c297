-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT a.effect_key, a.approved_by, a.approved_at, a.consumed_at, a.consumed_by
FROM fencepost.approval a
