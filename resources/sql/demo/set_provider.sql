-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT fencepost._set_provider($1::jsonb, 'the demo') AS answer
