-- SPDX-License-Identifier: GPL-3.0-or-later
SET ROLE fencepost_owner
