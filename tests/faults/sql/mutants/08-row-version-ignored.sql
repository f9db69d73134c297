-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT pg_temp.mutate('_resolve_refusal', 'ELSIF e.row_version::text <> p_item ->> ''row_version'' THEN',
    'ELSIF false THEN');
