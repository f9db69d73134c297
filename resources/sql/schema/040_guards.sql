-- SPDX-License-Identifier: GPL-3.0-or-later
-- Guards against the owner's own slip: what is never changed or removed, whoever asks.

CREATE OR REPLACE FUNCTION fencepost._never() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'fencepost.% is append-only: % is refused', TG_TABLE_NAME, TG_OP
        USING ERRCODE = 'insufficient_privilege';
END
$$;

DO $$
DECLARE
    guarded text;
BEGIN
    FOREACH guarded IN ARRAY ARRAY['audit_record', 'note', 'fence_event', 'effect_ledger', 'job_lease', 'job_run',
                                   'run_attempt', 'audit_head', 'second_person', 'provider_check', 'operator_action',
                                   'break_glass']
    LOOP
        EXECUTE format('DROP TRIGGER IF EXISTS no_truncate ON fencepost.%I', guarded);
        EXECUTE format('CREATE TRIGGER no_truncate BEFORE TRUNCATE ON fencepost.%I
                        FOR EACH STATEMENT EXECUTE FUNCTION fencepost._never()', guarded);
        EXECUTE format('ALTER TABLE fencepost.%I ENABLE ALWAYS TRIGGER no_truncate', guarded);
        EXECUTE format('DROP TRIGGER IF EXISTS no_delete ON fencepost.%I', guarded);
        EXECUTE format('CREATE TRIGGER no_delete BEFORE DELETE ON fencepost.%I
                        FOR EACH ROW EXECUTE FUNCTION fencepost._never()', guarded);
        EXECUTE format('ALTER TABLE fencepost.%I ENABLE ALWAYS TRIGGER no_delete', guarded);
    END LOOP;
    FOREACH guarded IN ARRAY ARRAY['audit_record', 'note', 'fence_event']
    LOOP
        EXECUTE format('DROP TRIGGER IF EXISTS no_update ON fencepost.%I', guarded);
        EXECUTE format('CREATE TRIGGER no_update BEFORE UPDATE ON fencepost.%I
                        FOR EACH ROW EXECUTE FUNCTION fencepost._never()', guarded);
        EXECUTE format('ALTER TABLE fencepost.%I ENABLE ALWAYS TRIGGER no_update', guarded);
    END LOOP;
END
$$;

-- A settled effect may be removed by `_prune` after its retention, and by nobody else; nothing unsettled ever is.
CREATE OR REPLACE FUNCTION fencepost._only_pruned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF nullif(current_setting('fencepost.prune_before', true), '') IS NULL
       OR NOT coalesce(OLD.state = 'done' AND OLD.settled_at < current_setting('fencepost.prune_before')::timestamptz
                       AND coalesce(OLD.key_kept_until < clock_timestamp(), true), false) THEN
        RAISE EXCEPTION 'fencepost.effect_ledger: only fencepostctl prune removes an effect, long after it is settled'
            USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN OLD;
END
$$;
DROP TRIGGER IF EXISTS no_delete ON fencepost.effect_ledger;
CREATE TRIGGER no_delete BEFORE DELETE ON fencepost.effect_ledger
    FOR EACH ROW EXECUTE FUNCTION fencepost._only_pruned();
ALTER TABLE fencepost.effect_ledger ENABLE ALWAYS TRIGGER no_delete;

-- Partitions have the ledger's row triggers by themselves, and need its others.
DO $$
DECLARE
    part regclass;
BEGIN
    FOR part IN SELECT i.inhrelid FROM pg_inherits i WHERE i.inhparent = 'fencepost.effect_ledger'::regclass LOOP
        EXECUTE format('CREATE OR REPLACE TRIGGER no_truncate BEFORE TRUNCATE ON %s
                        FOR EACH STATEMENT EXECUTE FUNCTION fencepost._never()', part);
        EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER no_truncate', part);
        EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER no_delete', part);
    END LOOP;
END
$$;

-- The token only grows, whoever writes: a smaller one would let a stale run back in.
CREATE OR REPLACE FUNCTION fencepost._token_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.fencing_token < OLD.fencing_token THEN
        RAISE EXCEPTION 'the fencing token of % only grows: % is less than %', OLD.job, NEW.fencing_token,
            OLD.fencing_token;
    END IF;
    RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER token_only_grows BEFORE UPDATE ON fencepost.job_lease
    FOR EACH ROW EXECUTE FUNCTION fencepost._token_only_grows();

-- "What may not change" of the contract: a key is made of the action; a check asks one account in one mode. Effects
-- that were removed after their retention count as well.
CREATE OR REPLACE FUNCTION fencepost._job_may_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' OR NEW.action <> OLD.action OR NEW.effects_per_target <> OLD.effects_per_target THEN
        IF EXISTS (SELECT FROM fencepost.job j WHERE j.action = NEW.action AND j.job <> NEW.job
                     AND j.effects_per_target <> NEW.effects_per_target) THEN
            RAISE EXCEPTION 'effects_per_target must be the same for all jobs of action %', NEW.action
                USING ERRCODE = 'check_violation', HINT = 'Give the job an action of its own.';
        END IF;
    END IF;
    IF TG_OP = 'UPDATE' THEN
        IF (NEW.action <> OLD.action OR NEW.effects_per_target <> OLD.effects_per_target)
           AND (EXISTS (SELECT FROM fencepost.effect_ledger e WHERE e.job = OLD.job)
                OR EXISTS (SELECT FROM fencepost.pruned_period p
                           WHERE p.job = OLD.job OR (p.job = '' AND p.action = OLD.action))) THEN
            RAISE EXCEPTION 'action and effects_per_target of job % may not change: it has, or had, effects under them',
                OLD.job
                USING ERRCODE = 'check_violation',
                      HINT = 'Everybody would be charged again. Make a new job for the new action.';
        END IF;
        IF NEW.provider IS DISTINCT FROM OLD.provider
           AND EXISTS (SELECT FROM fencepost.effect_ledger e
                       WHERE e.job = OLD.job AND (e.state IN ('submitted', 'unknown')
                         OR (e.state = 'claimed' AND e.first_submitted_at IS NOT NULL
                             AND e.superseded_by IS NULL))) THEN
            RAISE EXCEPTION 'the provider of job % may not change while effects sent to it are not settled', OLD.job
                USING ERRCODE = 'check_violation', HINT = 'Resolve them first.';
        END IF;
    END IF;
    RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER job_may_change BEFORE INSERT OR UPDATE ON fencepost.job
    FOR EACH ROW EXECUTE FUNCTION fencepost._job_may_change();

CREATE OR REPLACE FUNCTION fencepost._provider_may_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    changed text := concat_ws(', ', CASE WHEN NEW.kind <> OLD.kind THEN format('kind %s', NEW.kind) END,
                              CASE WHEN NEW.account <> OLD.account THEN format('account %s', NEW.account) END,
                              CASE WHEN NEW.live_mode <> OLD.live_mode THEN format('live_mode %s', NEW.live_mode) END);
BEGIN
    IF changed <> '' AND (EXISTS (SELECT FROM fencepost.effect_ledger e WHERE e.provider = OLD.provider)
                          OR EXISTS (SELECT FROM fencepost.pruned_period p WHERE p.provider = OLD.provider)
                          OR EXISTS (SELECT FROM fencepost.pruned_period p -- of before it was recorded whose they were
                                     JOIN fencepost.job j ON j.action = p.action
                                     WHERE p.job = '' AND p.provider = '' AND j.provider = OLD.provider)) THEN
        RAISE EXCEPTION 'provider % has, or had, effects at % account % (%) and may not change to %: asked there, each '
            'of them would read as absent, and everybody would be charged again', OLD.provider, OLD.kind,
            coalesce(nullif(OLD.account, ''), 'without a name'), CASE WHEN OLD.live_mode THEN 'live' ELSE 'test' END,
            changed
            USING ERRCODE = 'check_violation', HINT = 'Add a new provider row and let new jobs use it.';
    END IF;
    RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER provider_may_change BEFORE UPDATE ON fencepost.provider
    FOR EACH ROW EXECUTE FUNCTION fencepost._provider_may_change();
