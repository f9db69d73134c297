-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT ord, subject_key, decision, until FROM fencepost.renew_ownership($1::jsonb)
