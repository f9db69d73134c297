-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT d.dead_letter_id, d.payload
FROM fencepost.dead_letter d
