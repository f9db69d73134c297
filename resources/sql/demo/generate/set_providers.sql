-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT count(fencepost._set_provider(v.value, 'a made-up ledger')) AS providers FROM jsonb_array_elements($1::jsonb) v
