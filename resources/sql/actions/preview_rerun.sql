-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT fencepost.preview_rerun($1, $2)
