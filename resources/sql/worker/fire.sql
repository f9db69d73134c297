-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT answer FROM fencepost.fire($1, $2, $3::timestamptz)
