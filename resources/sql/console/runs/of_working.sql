-- SPDX-License-Identifier: GPL-3.0-or-later
r.state = 'claimed' AND coalesce((SELECT a.living FROM {{attempt_v}} a
          WHERE a.job = r.job AND a.period = r.period AND a.attempt = r.attempt), false)
