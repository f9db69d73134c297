-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT c.check_id, c.evidence
FROM fencepost.provider_check c
