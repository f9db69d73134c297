-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT fencepost._rebuild_rollup() AS runs
