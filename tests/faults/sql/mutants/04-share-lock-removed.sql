-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT pg_temp.mutate('_enter_worker', 'FROM fencepost.job_lease l WHERE l.job = attempt.job FOR SHARE',
    'FROM fencepost.job_lease l WHERE l.job = attempt.job');
