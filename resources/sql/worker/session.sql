-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT set_config('statement_timeout', '10s', false), set_config('lock_timeout', '2s', false),
       set_config('idle_in_transaction_session_timeout', '5s', false), set_config('TimeZone', 'UTC', false),
       set_config('DateStyle', 'ISO', false)
