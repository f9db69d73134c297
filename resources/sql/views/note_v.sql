-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT n.note_id, n.subject_kind, n.subject_key, n.at, n.by, n.text, n.ticket
FROM fencepost.note n
