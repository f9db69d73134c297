-- SPDX-License-Identifier: GPL-3.0-or-later
-- The command line may wait for a whole ledger to be read, though not for ever.
SET default_transaction_read_only = off;
SET statement_timeout = '120s';
SET lock_timeout = '10s';
