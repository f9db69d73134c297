-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT e.effect_key, e.terms, e.response
FROM fencepost.effect_ledger e
