-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT s.request_id, s.items
FROM fencepost.second_person s
