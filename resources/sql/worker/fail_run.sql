-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT decision FROM fencepost.fail_run($1::uuid, $2::bigint, $3, $4::interval)
