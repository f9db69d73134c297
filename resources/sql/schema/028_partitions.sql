-- SPDX-License-Identifier: GPL-3.0-or-later
-- A ledger in partitions by hash of its slot, where `schema install --ledger-partitions N` asks for it in a database
-- that has none yet. A key begins with its slot, so what is unique is unique in all of them together; the functions
-- and views are the same. `fencepost.ledger_partitions` is set by the installer; 0: as it is.
DO $$
DECLARE
    wanted integer := coalesce(nullif(current_setting('fencepost.ledger_partitions', true), ''), '0')::integer;
    kind   "char" := (SELECT c.relkind FROM pg_class c WHERE c.oid = 'fencepost.effect_ledger'::regclass);
    have   integer := (SELECT count(*) FROM pg_inherits i WHERE i.inhparent = 'fencepost.effect_ledger'::regclass);
    it     record;
BEGIN
    IF wanted = 0 OR (kind = 'p' AND have = wanted) THEN
        RETURN;
    ELSIF kind = 'p' THEN
        RAISE EXCEPTION 'The ledger has % partitions, and their number cannot be changed.', have
            USING ERRCODE = 'object_not_in_prerequisite_state', HINT = 'Leave --ledger-partitions out.';
    ELSIF to_regclass('fencepost.effect_v') IS NOT NULL THEN
        RAISE EXCEPTION 'The ledger is there already, in one piece.'
            USING ERRCODE = 'object_not_in_prerequisite_state',
                  HINT = 'Partitions are chosen when the schema is installed for the first time.';
    END IF;
    FOR it IN SELECT c.conrelid::regclass AS name, c.conname FROM pg_constraint c
              WHERE c.confrelid = 'fencepost.effect_ledger'::regclass AND c.contype = 'f' LOOP
        EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', it.name, it.conname);
    END LOOP;
    CREATE TABLE fencepost.effect_ledger_new (LIKE fencepost.effect_ledger INCLUDING DEFAULTS INCLUDING CONSTRAINTS)
        PARTITION BY HASH (slot);
    DROP TABLE fencepost.effect_ledger;
    ALTER TABLE fencepost.effect_ledger_new RENAME TO effect_ledger;
    ALTER TABLE fencepost.effect_ledger
        ADD PRIMARY KEY (slot, effect_key),
        ADD UNIQUE (slot, idempotency_key),
        ADD CONSTRAINT key_begins_with_slot CHECK (left(effect_key, 32) = slot),
        ADD FOREIGN KEY (job) REFERENCES fencepost.job,
        ADD FOREIGN KEY (provider) REFERENCES fencepost.provider;
    FOR n IN 0 .. wanted - 1 LOOP
        EXECUTE format('CREATE TABLE fencepost.%I PARTITION OF fencepost.effect_ledger
                        FOR VALUES WITH (MODULUS %s, REMAINDER %s)',
                       'effect_ledger_p' || lpad(n::text, 3, '0'), wanted, n);
    END LOOP;
    CREATE INDEX effect_by_key ON fencepost.effect_ledger (effect_key);
    -- What points at an effect points at its slot as well.
    FOR it IN SELECT unnest(ARRAY['dead_letter', 'approval', 'provider_check', 'refund_due', 'shortfall']) AS name LOOP
        EXECUTE format('ALTER TABLE fencepost.%I
                        ADD COLUMN effect_slot text GENERATED ALWAYS AS (left(effect_key, 32)) STORED,
                        ADD FOREIGN KEY (effect_slot, effect_key)
                            REFERENCES fencepost.effect_ledger (slot, effect_key)',
                       it.name);
    END LOOP;
END
$$;
