-- SPDX-License-Identifier: GPL-3.0-or-later
COPY fencepost.fence_event (at, job, period, worker, login, operation, stale_token, current_token)
    FROM STDIN (FORMAT binary)
