-- SPDX-License-Identifier: GPL-3.0-or-later
-- What a setting may hold, whoever writes it: lengths of time in seconds, names that cannot be taken for each other.

-- A length of time in seconds alone, a day being 24 hours. PostgreSQL compares a month as 30 days and a day as 24
-- hours, but adds both by the calendar and the session's time zone: two that compare equal would be different delays.
CREATE OR REPLACE FUNCTION fencepost._seconds(p_name text, p_value interval) RETURNS interval
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
    days integer;
    rest interval;
BEGIN
    IF p_value IS NULL THEN
        RETURN NULL;
    ELSIF abs(extract(epoch FROM p_value)) > 3155760000 THEN
        RAISE EXCEPTION '% must not be longer than a hundred years.', p_name USING ERRCODE = 'invalid_parameter_value';
    ELSIF extract(year FROM p_value) <> 0 OR extract(month FROM p_value) <> 0 THEN
        RAISE EXCEPTION '% must be a fixed length: months and years have none, say how many days or hours.', p_name
            USING ERRCODE = 'invalid_parameter_value';
    END IF;
    days := extract(day FROM p_value);
    rest := p_value - make_interval(days => days);
    IF days < 0 OR extract(epoch FROM rest) < 0 THEN
        RAISE EXCEPTION '% must not be negative, neither as a whole nor in a part.', p_name
            USING ERRCODE = 'invalid_parameter_value';
    END IF;
    RETURN rest + make_interval(hours => 24 * days);
END
$$;

CREATE OR REPLACE FUNCTION fencepost._seconds_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_TABLE_NAME = 'job' THEN
        NEW.run_interval := fencepost._seconds('run_interval', NEW.run_interval);
        NEW.lease_length := fencepost._seconds('lease_length', NEW.lease_length);
        NEW.heartbeat_interval := fencepost._seconds('heartbeat_interval', NEW.heartbeat_interval);
        NEW.run_timeout := fencepost._seconds('run_timeout', NEW.run_timeout);
        NEW.unknown_limit := fencepost._seconds('unknown_limit', NEW.unknown_limit);
    ELSIF TG_TABLE_NAME = 'provider' THEN
        NEW.key_retention := fencepost._seconds('key_retention', NEW.key_retention);
        NEW.send_limit := fencepost._seconds('send_limit', NEW.send_limit);
        NEW.transport_limit := fencepost._seconds('transport_limit', NEW.transport_limit);
        NEW.settle_delay := fencepost._seconds('settle_delay', NEW.settle_delay);
        NEW.visibility_lag := fencepost._seconds('visibility_lag', NEW.visibility_lag);
        NEW.clock_margin := fencepost._seconds('clock_margin', NEW.clock_margin);
    ELSE
        NEW.settle_delay := fencepost._seconds('settle_delay', NEW.settle_delay);
    END IF;
    RETURN NEW;
END
$$;

-- The trigger turns days into hours; the constraint lets no other way in. Rows of before are turned once; one that
-- cannot be stops the installation with a sentence.
DO $$
DECLARE
    it record;
BEGIN
    FOR it IN
        SELECT c.oid::regclass AS name,
               string_agg(format('coalesce(extract(epoch FROM %1$I) BETWEEN 0 AND 3155760000
                                           AND extract(day FROM %1$I) = 0 AND extract(month FROM %1$I) = 0
                                           AND extract(year FROM %1$I) = 0, %1$I IS NULL)',
                                 a.attname), ' AND ' ORDER BY a.attnum) AS seconds,
               string_agg(format('%1$I = %1$I', a.attname), ', ' ORDER BY a.attnum) AS same
        FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
        WHERE c.oid IN ('fencepost.job'::regclass, 'fencepost.provider'::regclass, 'fencepost.watermark'::regclass)
          AND a.attnum > 0 AND NOT a.attisdropped AND a.atttypid = 'interval'::regtype
        GROUP BY c.oid
    LOOP
        EXECUTE format('CREATE OR REPLACE TRIGGER seconds_only BEFORE INSERT OR UPDATE ON %s
                        FOR EACH ROW EXECUTE FUNCTION fencepost._seconds_only()', it.name);
        BEGIN
            EXECUTE format('UPDATE %s SET %s WHERE NOT (%s)', it.name, it.same, it.seconds);
        EXCEPTION WHEN invalid_parameter_value THEN
            RAISE EXCEPTION 'In %: %', it.name, SQLERRM
                USING HINT = 'Set it in hours with the fencepostctl that wrote it, and install again.';
        END;
        IF NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = it.name AND k.conname = 'seconds_only') THEN
            EXECUTE format('ALTER TABLE %s ADD CONSTRAINT seconds_only CHECK (%s)', it.name, it.seconds);
        END IF;
    END LOOP;
END
$$;

-- What a job has that was made before these were said: no policy at all, which doctor asks for, and a limit that no run
-- could fall short of.
ALTER TABLE fencepost.job ALTER COLUMN overlap_policy SET DEFAULT 'bounded_queue';
DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_constraint k
                   WHERE k.conrelid = 'fencepost.job'::regclass AND k.conname = 'job_min_records_check') THEN
        UPDATE fencepost.job SET min_records = NULL WHERE min_records < 0;
        ALTER TABLE fencepost.job ADD CONSTRAINT job_min_records_check CHECK (min_records >= 0);
    END IF;
END
$$;

-- Are these networks, with a comma between: "10.20.0.0/16, fd00::7"?
CREATE OR REPLACE FUNCTION fencepost._are_networks(p_text text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
    PERFORM btrim(n)::cidr FROM unnest(string_to_array(p_text, ',')) n;
    RETURN FOUND;
EXCEPTION WHEN data_exception THEN
    RETURN false;
END
$$;

-- What is wrong with a provider's settings, in words; NULL: nothing. Whoever may look sees them, so they hold what is
-- known to be harmless and nothing else; what asks there sends its key along, so it is encrypted or stays on the machine.
CREATE OR REPLACE FUNCTION fencepost._settings_fault(p_settings jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE
        WHEN jsonb_typeof(p_settings) <> 'object' THEN NULL -- another rule's
        WHEN p_settings - ARRAY['base_url', 'api_version', 'private_networks'] <> '{}'
            THEN format('settings must hold base_url, api_version and private_networks alone, not %s: everybody who may '
                        'look sees them. A key never belongs there; it comes from the environment of whoever asks.',
                        (SELECT string_agg(left(k, 64), ', ' ORDER BY k) FROM jsonb_object_keys(p_settings) k
                         WHERE k NOT IN ('base_url', 'api_version', 'private_networks')))
        WHEN EXISTS (SELECT FROM jsonb_each(p_settings) s WHERE jsonb_typeof(s.value) <> 'string')
            THEN 'base_url, api_version and private_networks must be texts.'
        WHEN p_settings ->> 'base_url' !~ '^(https://[^/?#@[:space:]]+|http://(localhost|127(\.[0-9]{1,3}){3}|\[::1\])(:[0-9]+)?)(/[^?#[:space:]]*)?$'
            THEN 'base_url must begin with https:// and hold a host, a port and a path at most; http:// reaches this '
                 'machine alone.'
        WHEN p_settings ? 'private_networks' AND NOT fencepost._are_networks(p_settings ->> 'private_networks')
            THEN 'private_networks must be networks or addresses with a comma between, such as 10.20.0.0/16, fd00::7.'
        END
$$;

CREATE OR REPLACE FUNCTION fencepost._harmless_settings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    fault text := coalesce(fencepost._settings_fault(NEW.settings),
        CASE WHEN NEW.verified_on > (clock_timestamp() AT TIME ZONE 'UTC')::date + 1 -- it is tomorrow already somewhere
             THEN 'verified_on must not be in the future: it is the day on which somebody looked.' END);
BEGIN
    IF fault IS NOT NULL THEN
        RAISE EXCEPTION '%', fault USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER harmless_settings BEFORE INSERT OR UPDATE OF settings, verified_on ON fencepost.provider
    FOR EACH ROW EXECUTE FUNCTION fencepost._harmless_settings();

-- What stands for a provider in the name of the variable that holds its key (keyVariable in app/console/look_ups.cpp).
-- Two providers with one variable would be asked with each other's key.
CREATE OR REPLACE FUNCTION fencepost._key_name(p_provider text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT regexp_replace(upper(p_provider COLLATE "C"), '[^A-Z0-9]', '_', 'g')
$$;

CREATE OR REPLACE FUNCTION fencepost._own_key_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    other text;
BEGIN
    -- Two at a time would not see each other.
    PERFORM pg_advisory_xact_lock(hashtextextended('fencepost provider name', 0));
    SELECT p.provider INTO other FROM fencepost.provider p
    WHERE fencepost._key_name(p.provider) = fencepost._key_name(NEW.provider) AND p.provider <> NEW.provider LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'Provider % would take its key from FENCEPOST_PROVIDER_KEY_%, which is that of %: choose a '
            'name that differs in letters or digits.', NEW.provider, fencepost._key_name(NEW.provider), other
            USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER own_key_name_insert BEFORE INSERT ON fencepost.provider
    FOR EACH ROW EXECUTE FUNCTION fencepost._own_key_name();
CREATE OR REPLACE TRIGGER own_key_name_update BEFORE UPDATE OF provider ON fencepost.provider
    FOR EACH ROW WHEN (OLD.provider <> NEW.provider) EXECUTE FUNCTION fencepost._own_key_name();

-- People are told apart by their names: what looks the same is the same person, or is refused.
CREATE OR REPLACE FUNCTION fencepost._one_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    other text;
BEGIN
    NEW.person := fencepost._plain(NEW.person);
    PERFORM pg_advisory_xact_lock(hashtextextended('fencepost person name', 0)); -- as above
    SELECT p.person INTO other FROM fencepost.person p
    WHERE fencepost._folded(p.person) = fencepost._folded(NEW.person) AND p.person <> NEW.person
      AND p.login <> NEW.login LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'There is a person % already: write the name the same way, or so that nobody takes the two for '
            'one.', other USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER one_name_insert BEFORE INSERT ON fencepost.person
    FOR EACH ROW EXECUTE FUNCTION fencepost._one_name();
CREATE OR REPLACE TRIGGER one_name_update BEFORE UPDATE OF person ON fencepost.person
    FOR EACH ROW WHEN (OLD.person IS DISTINCT FROM NEW.person) EXECUTE FUNCTION fencepost._one_name();
