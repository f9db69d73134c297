-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT coalesce(max(version), 0) AS version FROM {{schema_v}}
