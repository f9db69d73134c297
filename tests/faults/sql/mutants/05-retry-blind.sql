-- SPDX-License-Identifier: GPL-3.0-or-later
-- What was sent and not answered goes back to be sent.
SELECT pg_temp.mutate('_end_attempts', 'SET state = ''unknown''', 'SET state = ''claimed''');
SELECT pg_temp.mutate('_lock_runs', 'SET state = ''unknown''', 'SET state = ''claimed''');
