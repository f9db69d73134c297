-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT decision, detail FROM fencepost.finish_run($1::uuid, $2::bigint, $3::bigint)
