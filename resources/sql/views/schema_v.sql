-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT s.version, s.installed_at, s.installed_by
FROM fencepost.schema_version s
