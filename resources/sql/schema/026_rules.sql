-- SPDX-License-Identifier: GPL-3.0-or-later
-- What holds for the whole ledger, set by an administrator: a row each.
--   shared_logins   warn: doctor names a login that several people seem to use. refuse: what such a login, or one that a
--                   worker may use as well, wants to do is refused (see _shared_by in 065_people.sql).

CREATE TABLE IF NOT EXISTS fencepost.rule (
    rule  text PRIMARY KEY CONSTRAINT rule_is_known CHECK (rule IN ('shared_logins')),
    value text NOT NULL CONSTRAINT rule_has_value CHECK (rule <> 'shared_logins' OR value IN ('warn', 'refuse'))
);
INSERT INTO fencepost.rule (rule, value) VALUES ('shared_logins', 'warn') ON CONFLICT DO NOTHING;

CREATE OR REPLACE FUNCTION fencepost._rule_value(p_rule text) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT r.value FROM fencepost.rule r WHERE r.rule = p_rule
$$;
