-- SPDX-License-Identifier: GPL-3.0-or-later
DROP VIEW fencepost.<name>
