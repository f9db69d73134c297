-- SPDX-License-Identifier: GPL-3.0-or-later
-- How every function begins: isolation, time-outs, who is asking.

CREATE OR REPLACE FUNCTION fencepost._enter() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    -- A rule is read in a statement after the one that took its lock; an old snapshot would not see it.
    IF current_setting('transaction_isolation') <> 'read committed' THEN
        RAISE EXCEPTION 'fencepost functions need READ COMMITTED, this transaction is %',
            upper(current_setting('transaction_isolation')) USING ERRCODE = 'invalid_transaction_state';
    END IF;
    PERFORM set_config('lock_timeout', '2s', true);
    PERFORM set_config('idle_in_transaction_session_timeout', '5s', true);
END
$$;

-- How an operator function begins. Two calls in one transaction would hold the audit's head and then wait for a
-- lock that comes before it.
CREATE OR REPLACE FUNCTION fencepost._alone(p_function text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF pg_current_xact_id_if_assigned() IS NOT NULL THEN
        RAISE EXCEPTION 'fencepost.%: call it in a transaction of its own', p_function
            USING ERRCODE = 'invalid_transaction_state';
    END IF;
    PERFORM fencepost._enter();
END
$$;

-- One item's answer of an operator function; before/after hold the changed columns only.
CREATE OR REPLACE FUNCTION fencepost._answer(
    ord integer, subject_kind text, subject_key text, decision text, detail jsonb DEFAULT '{}',
    before jsonb DEFAULT NULL, after jsonb DEFAULT NULL, check_id uuid DEFAULT NULL,
    evidence_digest text DEFAULT NULL, consent jsonb DEFAULT NULL)
RETURNS jsonb LANGUAGE sql STABLE AS $$
    -- cut: what a caller names at length must not keep its refusal out of the audit record's index
    SELECT jsonb_build_object('ord', ord, 'subject_kind', left(subject_kind, 64),
        'subject_key', fencepost._cut(coalesce(subject_key, ''), 512),
        'decision', decision, 'detail', coalesce(detail, '{}'), 'before', before, 'after', after,
        'check_id', check_id, 'evidence_digest', evidence_digest, 'consent', consent)
$$;

-- The same answer for every item: for a call that is refused as a whole.
CREATE OR REPLACE FUNCTION fencepost._answer_all(p_items jsonb, p_decision text, p_detail jsonb) RETURNS jsonb
LANGUAGE sql STABLE AS $$
    SELECT jsonb_agg(fencepost._answer(i.ordinality::integer,
               coalesce(i.value ->> 'subject_kind', i.value ->> 'kind',
                        CASE WHEN i.value ? 'effect_key' THEN 'effect' WHEN i.value ? 'period' THEN 'run'
                             WHEN i.value ? 'job' THEN 'job' WHEN i.value ? 'check_id' THEN 'check'
                             WHEN i.value ? 'dead_letter_id' THEN 'dead_letter'
                             WHEN i.value ? 'shortfall_id' THEN 'shortfall'
                             WHEN i.value -> 'row' ? 'login' THEN 'person' WHEN i.value -> 'row' ? 'job' THEN 'job'
                             WHEN i.value -> 'row' ? 'rule' THEN 'rule'
                             WHEN i.value ? 'row' THEN 'provider'
                             WHEN i.value ? 'request_id' THEN 'consent' ELSE 'call' END),
               coalesce(i.value ->> 'subject_key', i.value ->> 'effect_key',
                        (i.value ->> 'job') || coalesce('/' || (i.value ->> 'period'), ''), i.value ->> 'key',
                        i.value ->> 'dead_letter_id', i.value ->> 'shortfall_id', i.value -> 'row' ->> 'login',
                        i.value -> 'row' ->> 'job', i.value -> 'row' ->> 'rule',
                        i.value -> 'row' ->> 'provider', i.value ->> 'request_id', i.value ->> 'check_id', ''),
               p_decision, p_detail) ORDER BY i.ordinality)
    FROM jsonb_array_elements(p_items) WITH ORDINALITY i
$$;

-- An answer that says in words what is wrong with the item. The subject is what the item named, if it did.
CREATE OR REPLACE FUNCTION fencepost._bad_item(p_item jsonb, p_ord integer, p_text text) RETURNS jsonb
LANGUAGE sql STABLE AS $$
    SELECT fencepost._answer_all(jsonb_build_array(p_item), 'bad_item', jsonb_build_object('text', p_text)) -> 0
           || jsonb_build_object('ord', p_ord)
$$;

CREATE OR REPLACE FUNCTION fencepost._rows(p_answers jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE sql STABLE AS $$
    SELECT (a.value ->> 'ord')::integer, a.value ->> 'subject_key', a.value ->> 'decision', a.value -> 'detail',
           (a.value ->> 'audit_seq')::bigint
    FROM jsonb_array_elements(p_answers) WITH ORDINALITY a ORDER BY a.ordinality
$$;

-- Begins an operator function. NULL: go on, lock, test `not_after` (see _late), decide, then _conclude.
-- Otherwise the answers of a call that is over: the first answer of this action_id, or a refusal.
CREATE OR REPLACE FUNCTION fencepost._begin_action(
    p_function text, p_action_id uuid, p_reason text, p_items jsonb, p_watcher_may boolean DEFAULT false)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    digest text;
    first  fencepost.operator_action;
    acting fencepost.person;
    shared text;
    why    text;
BEGIN
    PERFORM fencepost._alone(p_function);
    IF p_action_id IS NULL OR jsonb_typeof(p_items) IS DISTINCT FROM 'array'
       OR jsonb_array_length(p_items) NOT BETWEEN 1 AND 200 THEN
        RAISE EXCEPTION 'fencepost.%: an action_id and an array of 1 to 200 items are needed', p_function
            USING ERRCODE = 'invalid_parameter_value';
    END IF;
    -- It goes into every item's audit record, under the lock that all others wait for.
    IF length(p_reason) > 4096 THEN
        RAISE EXCEPTION 'fencepost.%: a reason has at most 4096 characters', p_function
            USING ERRCODE = 'invalid_parameter_value';
    END IF;
    digest := fencepost._sha256(fencepost._part(p_function) || fencepost._part(p_reason)
                                || fencepost._part(p_items::text));
    -- Waits for another session that is carrying out the same id.
    INSERT INTO fencepost.operator_action (action_id, login, function, args_digest, at)
    VALUES (p_action_id, session_user, p_function, digest, clock_timestamp()) ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
        SELECT * INTO STRICT first FROM fencepost.operator_action a WHERE a.action_id = p_action_id;
        IF first.login = session_user AND first.function = p_function AND first.args_digest = digest THEN
            RETURN first.answer;
        END IF;
        RETURN fencepost._audit(p_action_id, p_function, p_reason, fencepost._answer_all(p_items, 'other_arguments',
            jsonb_build_object('text', 'this action_id was used for another call')));
    END IF;
    SELECT * INTO acting FROM fencepost.person p WHERE p.login = session_user;
    IF fencepost._rule_value('shared_logins') = 'refuse' THEN
        shared := fencepost._shared_by(session_user);
    END IF;
    why := CASE WHEN acting.login IS NULL THEN 'this login is not a person known here'
                WHEN acting.shared THEN 'this login is shared by several people'
                WHEN NOT acting.may_act AND NOT p_watcher_may THEN 'this person may watch, not act'
                WHEN shared IS NOT NULL
                    THEN format('this login is taken for a shared one, and such are refused here: %s. Act by a login that '
                                'is yours alone, from one place', shared) END;
    IF why IS NOT NULL THEN
        RETURN fencepost._conclude(p_action_id, p_function, p_reason,
                                   fencepost._answer_all(p_items, 'not_allowed', jsonb_build_object('text', why)));
    END IF;
    RETURN NULL;
END
$$;

-- Ends an operator function: audit records last, the answer kept under the action_id.
CREATE OR REPLACE FUNCTION fencepost._conclude(p_action_id uuid, p_function text, p_reason text, p_answers jsonb)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    done jsonb := fencepost._audit(p_action_id, p_function, p_reason, p_answers);
BEGIN
    UPDATE fencepost.operator_action a
    SET answer = (SELECT jsonb_agg(x.value - 'before' - 'after' - 'consent') FROM jsonb_array_elements(done) x),
        audit_seq = (done -> 0 ->> 'audit_seq')::bigint
    WHERE a.action_id = p_action_id;
    RETURN done;
END
$$;

-- After the locks are held: has the click become too old to be carried out? (server time) A console says two
-- minutes; one that says hours has a wrong clock, and its action would never become too old.
CREATE OR REPLACE FUNCTION fencepost._late(p_not_after timestamptz) RETURNS boolean LANGUAGE sql VOLATILE AS $$
    SELECT coalesce(clock_timestamp() > p_not_after OR p_not_after > clock_timestamp() + interval '10 minutes', true)
$$;

-- A whole operator function named p_function: begins, locks with _lock_<function>(items), judges each item with
-- _<function>_one(item, ord, reason, at) or, where they are judged together, all with _<function>_all(items, reason,
-- at), and concludes. Nothing is called in DECLARE: what waits there for a lock is not caught below.
DROP FUNCTION IF EXISTS fencepost._act(text, uuid, timestamptz, text, jsonb); -- as it was before watchers had it
CREATE OR REPLACE FUNCTION fencepost._act(
    p_function text, p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb,
    p_watcher_may boolean DEFAULT false)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    answers jsonb;
    at      timestamptz;
BEGIN
    answers := fencepost._begin_action(p_function, p_action_id, p_reason, p_items, p_watcher_may);
    IF answers IS NOT NULL THEN
        RETURN answers;
    END IF;
    EXECUTE format('SELECT fencepost.%I($1)', '_lock_' || p_function) USING p_items;
    at := clock_timestamp();
    IF fencepost._late(p_not_after) THEN
        answers := fencepost._answer_all(p_items, 'too_late', '{}');
    ELSIF to_regprocedure(format('fencepost._%s_all(jsonb,text,timestamptz)', p_function)) IS NOT NULL THEN
        EXECUTE format('SELECT fencepost.%I($1, $2, $3)', '_' || p_function || '_all')
        INTO answers USING p_items, p_reason, at;
    ELSE
        EXECUTE format('SELECT jsonb_agg(fencepost.%I(x.value, x.ordinality::integer, $2, $3) ORDER BY x.ordinality)
                        FROM jsonb_array_elements($1) WITH ORDINALITY x', '_' || p_function || '_one')
        INTO answers USING p_items, p_reason, at;
    END IF;
    RETURN fencepost._conclude(p_action_id, p_function, p_reason, answers);
EXCEPTION WHEN lock_not_available THEN
    PERFORM fencepost._raise_busy(p_function);
END
$$;
