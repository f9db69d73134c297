-- SPDX-License-Identifier: GPL-3.0-or-later
-- What keeps the audit record and the ledger's fixed facts from a slip of the owner's own hand.
SELECT format('The guard %s on %s is switched off%s.', t.tgname, c.relname,
              CASE WHEN t.tgenabled <> 'D' THEN ' for sessions that replicate' END) AS text,
       format('ALTER TABLE fencepost.%I ENABLE ALWAYS TRIGGER %I;', c.relname, t.tgname) AS todo
FROM pg_trigger t
JOIN pg_class c ON c.oid = t.tgrelid
WHERE c.relnamespace = 'fencepost'::regnamespace AND NOT t.tgisinternal
    AND (t.tgenabled = 'D' OR (t.tgenabled <> 'A' AND t.tgname LIKE 'no\_%'))
