-- SPDX-License-Identifier: GPL-3.0-or-later
UPDATE fencepost.audit_head SET seq = $1::bigint, hash = $2
