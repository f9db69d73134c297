-- SPDX-License-Identifier: GPL-3.0-or-later
INSERT INTO fencepost.schema_version AS s (version) VALUES ($1::integer)
ON CONFLICT (only_row) DO UPDATE
SET version = excluded.version, installed_at = clock_timestamp(), installed_by = session_user
WHERE s.version <> excluded.version
