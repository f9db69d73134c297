-- SPDX-License-Identifier: GPL-3.0-or-later
-- A note: where something needs them it stays, and there is nothing to mend.
SELECT 'Anybody who may act can leave a transaction behind that holds the audit''s head for ever: prepared transactions '
       'are possible here.' AS text,
       'Unless something needs them: max_prepared_transactions = 0 in postgresql.conf, and a restart.' AS todo
WHERE current_setting('max_prepared_transactions')::integer > 0
