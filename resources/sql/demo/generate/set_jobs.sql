-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT count(fencepost._set_job(j.value, 'a made-up ledger')) AS jobs FROM jsonb_array_elements($1::jsonb) j
