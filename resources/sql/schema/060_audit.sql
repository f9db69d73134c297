-- SPDX-License-Identifier: GPL-3.0-or-later
-- The audit chain. Its order is the order in which the one head row was locked; nothing is locked after it.

CREATE OR REPLACE FUNCTION fencepost._utc(at timestamptz) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;

-- What a record says, without its place in the chain. A bundle that leaves a record out keeps this of it, so that the
-- chain can be followed over the gap (models/domain/audit_chain.cpp does the same offline).
CREATE OR REPLACE FUNCTION fencepost._audit_content(r fencepost.audit_record) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
    SELECT fencepost._sha256(
        fencepost._part(r.action_id::text) || fencepost._part(fencepost._utc(r.at)) || fencepost._part(r.operator)
        || fencepost._part(r.person) || fencepost._part(r.client::text) || fencepost._part(r.action)
        || fencepost._part(r.subject_kind) || fencepost._part(r.subject_key) || fencepost._part(r.decision)
        || fencepost._part(r.reason) || fencepost._part(r.before::text) || fencepost._part(r.after::text)
        || fencepost._part(r.check_id::text) || fencepost._part(r.evidence_digest) || fencepost._part(r.consent::text))
$$;

CREATE OR REPLACE FUNCTION fencepost._audit_hash(r fencepost.audit_record) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
    SELECT fencepost._sha256(fencepost._part(r.previous_hash) || fencepost._part(r.seq::text)
                             || fencepost._part(fencepost._audit_content(r)))
$$;

-- Records are never rewritten, so a chain of the form before the first release cannot be carried on.
DO $$
BEGIN
    IF EXISTS (SELECT FROM fencepost.audit_record r WHERE r.seq = 1 AND r.hash = fencepost._sha256(
            fencepost._part(r.previous_hash) || fencepost._part(r.seq::text) || fencepost._part(r.action_id::text)
            || fencepost._part(fencepost._utc(r.at)) || fencepost._part(r.operator) || fencepost._part(r.person)
            || fencepost._part(r.client::text) || fencepost._part(r.action) || fencepost._part(r.subject_kind)
            || fencepost._part(r.subject_key) || fencepost._part(r.decision) || fencepost._part(r.reason)
            || fencepost._part(r.before::text) || fencepost._part(r.after::text)
            || fencepost._part(r.check_id::text) || fencepost._part(r.evidence_digest)
            || fencepost._part(r.consent::text))) THEN
        RAISE EXCEPTION 'the audit chain of this schema is of a form from before the first release'
            USING HINT = 'Keep it with the program that wrote it, and install into another database.';
    END IF;
END
$$;

-- A record before the first would be in no walk along the chain. NOT VALID: the verifier tells of one that is there.
DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_constraint k
                   WHERE k.conrelid = 'fencepost.audit_record'::regclass AND k.conname = 'seq_from_one') THEN
        ALTER TABLE fencepost.audit_record ADD CONSTRAINT seq_from_one CHECK (seq > 0) NOT VALID;
    END IF;
END
$$;

-- Writes one record for each answer (see _answer) and gives them back with their `seq`. Locks the head, once.
CREATE OR REPLACE FUNCTION fencepost._audit(p_action_id uuid, p_action text, p_reason text, p_answers jsonb)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    head    fencepost.audit_head;
    r       fencepost.audit_record;
    one     jsonb;
    out     jsonb[] := '{}';
    who     text := (SELECT person FROM fencepost.person WHERE login = session_user);
    via     jsonb := jsonb_build_object('application', left(current_setting('application_name'), 64),
                                        'address', host(inet_client_addr()), 'backend', pg_backend_pid());
BEGIN
    SELECT * INTO STRICT head FROM fencepost.audit_head FOR NO KEY UPDATE;
    FOR one IN SELECT value FROM jsonb_array_elements(p_answers) WITH ORDINALITY ORDER BY ordinality
    LOOP
        r := NULL;
        r.seq := head.seq + 1;
        r.action_id := p_action_id;
        r.at := clock_timestamp();
        r.operator := session_user;
        r.person := who;
        r.client := via;
        r.action := p_action;
        r.subject_kind := one ->> 'subject_kind';
        r.subject_key := one ->> 'subject_key';
        r.decision := one ->> 'decision';
        r.reason := p_reason;
        r.before := nullif(one -> 'before', 'null');
        r.after := nullif(one -> 'after', 'null');
        r.check_id := (one ->> 'check_id')::uuid;
        r.evidence_digest := one ->> 'evidence_digest';
        r.consent := nullif(one -> 'consent', 'null');
        r.previous_hash := head.hash;
        r.hash := fencepost._audit_hash(r);
        INSERT INTO fencepost.audit_record SELECT r.*;
        head.seq := r.seq;
        head.hash := r.hash;
        out := out || (one || jsonb_build_object('audit_seq', r.seq));
    END LOOP;
    UPDATE fencepost.audit_head SET seq = head.seq, hash = head.hash;
    RETURN to_jsonb(out);
END
$$;

-- The verifier. `known_seq`, `known_hash`: the last head kept outside the database, if one was. `from_seq`, `records`:
-- a stretch of the chain instead of all of it, so that a long one is walked in short statements; stretches that follow
-- each other up to the head say what one walk says. One row: ok, how many records were read and up to which, the head,
-- and the first fault in words.
DROP FUNCTION IF EXISTS fencepost.audit_verify(bigint, text); -- as it was before stretches
CREATE OR REPLACE FUNCTION fencepost.audit_verify(known_seq bigint DEFAULT NULL, known_hash text DEFAULT NULL,
                                                  from_seq bigint DEFAULT 1, records bigint DEFAULT NULL)
RETURNS TABLE (ok boolean, checked bigint, up_to bigint, head_seq bigint, head_hash text, fault_seq bigint, fault text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    head fencepost.audit_head;
    last bigint := 9223372036854775807;
BEGIN
    IF records IS NOT NULL AND from_seq >= 1 AND records <= last - from_seq THEN
        last := from_seq + records - 1;
    END IF;
    SELECT * INTO head FROM fencepost.audit_head;
    head_seq := head.seq;
    head_hash := head.hash;
    up_to := least(head.seq, last);
    checked := 0;
    fault := CASE WHEN from_seq IS NULL OR from_seq < 1
                      THEN 'nothing was checked: a stretch begins at record 1 or later'
                  WHEN records < 1 THEN 'nothing was checked: a stretch has at least one record'
                  WHEN from_seq - 1 > greatest(head.seq, (SELECT max(r.seq) FROM fencepost.audit_record r))
                      THEN 'nothing was checked: the stretch begins after the newest record' END;
    IF fault IS NOT NULL THEN
        ok := false;
        RETURN NEXT;
        RETURN;
    END IF;
    SELECT count(*) INTO checked FROM fencepost.audit_record r WHERE r.seq BETWEEN from_seq AND last;
    SELECT x.seq, x.fault INTO fault_seq, fault FROM (
        SELECT r.seq,
               CASE WHEN r.seq < from_seq THEN NULL -- the one before the stretch: only what follows it is asked
                    WHEN r.seq <> coalesce(lag(r.seq) OVER w, 0) + 1 THEN 'a record before it is missing'
                    WHEN r.previous_hash <> coalesce(lag(r.hash) OVER w, repeat('0', 64))
                        THEN 'it does not follow the record before it'
                    WHEN r.hash <> fencepost._audit_hash(r) THEN 'it was changed after it was written'
               END AS fault
        FROM fencepost.audit_record r WHERE r.seq BETWEEN from_seq - 1 AND last
        WINDOW w AS (ORDER BY r.seq)) x
    WHERE x.fault IS NOT NULL ORDER BY x.seq LIMIT 1;
    IF EXISTS (SELECT FROM fencepost.audit_record r WHERE r.seq < 1) THEN -- in no stretch, so every stretch says so
        SELECT min(r.seq) INTO fault_seq FROM fencepost.audit_record r WHERE r.seq < 1;
        fault := 'it stands before the first record';
    END IF;
    IF fault IS NULL AND coalesce(up_to = head.seq, true) THEN -- the end is judged by the stretch that reaches it
        IF head.seq IS NULL THEN
            fault := 'the head is missing';
        ELSIF head.seq <> coalesce((SELECT max(r.seq) FROM fencepost.audit_record r), 0) THEN
            fault_seq := head.seq;
            fault := 'the newest records are missing, or one stands after the head';
        ELSIF head.seq > 0 AND head.hash <> (SELECT r.hash FROM fencepost.audit_record r WHERE r.seq = head.seq) THEN
            fault_seq := head.seq;
            fault := 'the head does not match the newest record';
        ELSIF known_seq > head.seq THEN
            fault_seq := known_seq;
            fault := 'the chain has gone back: a newer record was seen before';
        ELSIF known_seq > 0 AND known_hash IS DISTINCT FROM
              (SELECT r.hash FROM fencepost.audit_record r WHERE r.seq = known_seq) THEN
            fault_seq := known_seq;
            fault := 'the record kept outside the database is not the one in it: the chain was written anew';
        END IF;
    END IF;
    ok := fault IS NULL;
    RETURN NEXT;
END
$$;
