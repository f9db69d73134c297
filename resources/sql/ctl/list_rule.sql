-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT to_jsonb(v) AS found FROM {{rule_v}} v ORDER BY v.rule
