-- SPDX-License-Identifier: GPL-3.0-or-later
SET default_transaction_read_only = off;
SET statement_timeout = '10s';
