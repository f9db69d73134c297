-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT clock_timestamp() AS as_of
