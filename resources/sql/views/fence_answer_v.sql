-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT f.fence_event_id, f.answer
FROM fencepost.fence_event f
