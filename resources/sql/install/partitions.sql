-- SPDX-License-Identifier: GPL-3.0-or-later
-- How many partitions a ledger that is not there yet shall have, for the rest of the transaction; 0: none.
SELECT set_config('fencepost.ledger_partitions', $1, true)
