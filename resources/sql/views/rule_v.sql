-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT r.rule, r.value
FROM fencepost.rule r
