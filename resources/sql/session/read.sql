-- SPDX-License-Identifier: GPL-3.0-or-later
-- A seat belt, not a control: what a login may do is said by GRANT alone.
SET default_transaction_read_only = on;
SET statement_timeout = '5s';
