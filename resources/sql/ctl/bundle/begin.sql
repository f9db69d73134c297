-- SPDX-License-Identifier: GPL-3.0-or-later
-- All of a bundle is of one moment.
BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY
