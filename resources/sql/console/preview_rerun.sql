-- SPDX-License-Identifier: GPL-3.0-or-later
-- What a rerun would carry out now. $1 job, $2 period.
SELECT fencepost.preview_rerun($1, $2) AS preview
