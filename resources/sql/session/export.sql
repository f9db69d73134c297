-- SPDX-License-Identifier: GPL-3.0-or-later
-- An export may take its time; it is one statement, and whoever started it can end it.
SET default_transaction_read_only = on;
SET statement_timeout = 0;
