-- SPDX-License-Identifier: GPL-3.0-or-later
-- One effect. $1 its key.
SELECT e.* FROM {{>console/parts/effect}} e WHERE e.effect_key = $1
