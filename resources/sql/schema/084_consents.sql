-- SPDX-License-Identifier: GPL-3.0-or-later
-- The second person: what a consent is bound to and how it is tested and used.

-- The fields that bind a consent to an item: any other value of one of them and the consent is void for it.
-- `by_hand` binds what the person says happened and the evidence too; a rerun its plan; a replacement its inputs; a
-- letter its id; a setting its row and what its columns held (`was`). `seen` is what the check saw (see _seen): a newer
-- check that saw the same keeps the consent, one that saw another amount does not.
CREATE OR REPLACE FUNCTION fencepost._bound(p_item jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
    SELECT jsonb_build_object('effect_key', p_item ->> 'effect_key', 'row_version', p_item ->> 'row_version',
        'verdict', p_item ->> 'verdict', 'resolution', p_item ->> 'resolution', 'stands', p_item ->> 'stands',
        'seen', jsonb_strip_nulls(p_item -> 'seen'),
        'outcome', p_item ->> 'outcome', 'evidence', jsonb_strip_nulls(p_item -> 'evidence'),
        'inputs', p_item -> 'inputs', 'dead_letter_id', p_item ->> 'dead_letter_id', 'row', p_item -> 'row',
        'was', p_item -> 'was',
        'job', p_item ->> 'job', 'period', p_item ->> 'period', 'plan_hash', p_item ->> 'plan_hash')
$$;

-- The objects of the far side that may have moved money, in an order that is not the far side's.
CREATE OR REPLACE FUNCTION fencepost._moved(p_matches jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
    SELECT coalesce(jsonb_agg(x.one ORDER BY x.one), '[]')
    FROM (SELECT jsonb_strip_nulls(jsonb_build_object('reference', m ->> 'reference',
                     'amount_minor', m -> 'amount_minor', 'currency', upper(m ->> 'currency'),
                     'target', m ->> 'target', 'refunded_minor', nullif(m -> 'refunded_minor', '0'))) AS one
          FROM jsonb_array_elements(p_matches) m WHERE NOT fencepost._moved_nothing(m ->> 'status')) x
$$;

-- Does `p_now` deny what an earlier check found? An object with our reference does not vanish, a refund is not undone,
-- and money that moved was not declined.
CREATE OR REPLACE FUNCTION fencepost._denies(p_verdict text, p_now jsonb, p_found text, p_then jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE
        WHEN p_verdict = 'absent' THEN p_found IN ('found', 'found_different', 'found_several', 'found_reversed',
                                                   'found_in_progress', 'found_declined')
        WHEN p_verdict = 'found_declined'
            THEN p_found IN ('found', 'found_different', 'found_several', 'found_reversed')
        WHEN p_verdict IN ('found', 'found_different', 'found_several', 'found_reversed')
            THEN EXISTS (
                SELECT FROM jsonb_array_elements(fencepost._moved(p_then)) t
                WHERE NOT EXISTS (
                    SELECT FROM jsonb_array_elements(coalesce(p_now, '[]')) n
                    WHERE n ->> 'reference' = t ->> 'reference'
                      AND coalesce(fencepost._as_bigint(n ->> 'refunded_minor'), 0)
                          >= coalesce(fencepost._as_bigint(t ->> 'refunded_minor'), 0)))
        ELSE false END
$$;

-- What earlier checks of the same version found that this verdict, which rests on `p_matches`, denies. Oldest first;
-- NULL: nothing.
CREATE OR REPLACE FUNCTION fencepost._found_before(
    p_effect_key text, p_version bigint, p_verdict text, p_before timestamptz, p_matches jsonb) RETURNS jsonb
LANGUAGE sql STABLE AS $$
    SELECT jsonb_agg(jsonb_build_object('verdict', x.verdict, 'checked_by', x.checked_by,
                         'started_at', fencepost._utc(x.started_at), 'moved', fencepost._moved(x.matches))
                     ORDER BY x.started_at, x.check_id)
    FROM fencepost.provider_check x
    WHERE x.effect_key = p_effect_key AND x.effect_version = p_version AND x.started_at < p_before
      AND fencepost._denies(p_verdict, p_matches, x.verdict, x.matches)
$$;

-- The same for an item of resolve_effects. By hand rests on no check but on the one reference that is named: what else
-- was found is shown to the other person.
CREATE OR REPLACE FUNCTION fencepost._item_denies(p_item jsonb, c fencepost.provider_check) RETURNS jsonb
LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN p_item ->> 'resolution' = 'by_hand' THEN fencepost._found_before(p_item ->> 'effect_key',
                         fencepost._as_bigint(p_item ->> 'row_version'),
                         CASE p_item ->> 'outcome' WHEN 'not_happened' THEN 'absent'
                                                   WHEN 'declined' THEN 'found_declined'
                                                   WHEN 'reversed' THEN 'found_reversed'
                                                   WHEN 'succeeded' THEN 'found' END,
                         'infinity', jsonb_build_array(jsonb_build_object(
                             'reference', p_item -> 'evidence' ->> 'reference',
                             'refunded_minor', 9223372036854775807)))
                ELSE fencepost._found_before(c.effect_key, c.effect_version, c.verdict, c.started_at, c.matches) END
$$;

-- What a person who consents has been shown of a check: every object that may have moved money, and how many
-- look-alikes there are. Not the check itself, and not the order in which the far side lists.
CREATE OR REPLACE FUNCTION fencepost._seen(c fencepost.provider_check) RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT jsonb_build_object('look_alikes', c.look_alikes, 'moved', fencepost._moved(c.matches))
$$;

-- The item with what its check saw and what it denies, as it is frozen and as it is compared.
CREATE OR REPLACE FUNCTION fencepost._with_seen(p_item jsonb, c fencepost.provider_check) RETURNS jsonb
LANGUAGE sql STABLE AS $$
    SELECT p_item - 'seen' || CASE WHEN x.seen = '{}' THEN '{}' ELSE jsonb_build_object('seen', x.seen) END
    FROM (SELECT CASE WHEN p_item ->> 'resolution' = 'by_hand' OR c.check_id IS NULL THEN '{}'
                      ELSE fencepost._seen(c) END
                 || CASE WHEN d.denied IS NULL THEN '{}' ELSE jsonb_build_object('found_before', d.denied) END AS seen
          FROM (SELECT fencepost._item_denies(p_item, c) AS denied) d) x
$$;

CREATE OR REPLACE FUNCTION fencepost._person_of(p_login text) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT p.person FROM fencepost.person p WHERE p.login = p_login AND NOT p.shared
$$;

-- Do the two logins belong to one person? Names from before they had to differ may look the same. NULL: not known.
CREATE OR REPLACE FUNCTION fencepost._one_person(p_one text, p_other text) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT fencepost._folded(fencepost._person_of(p_one)) = fencepost._folded(fencepost._person_of(p_other))
$$;

-- The role whose members answer a request: who works with money answers for money, who sets settings for settings.
CREATE OR REPLACE FUNCTION fencepost._answered_by(p_action text) RETURNS name LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN p_action LIKE 'set\_%' THEN 'fencepost_admin' ELSE 'fencepost_operator' END::name
$$;

-- May this login answer it now? A consent holds no longer than that.
CREATE OR REPLACE FUNCTION fencepost._may_answer(p_login text, p_action text) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT EXISTS (SELECT FROM fencepost.person p JOIN pg_roles r ON r.rolname = p.login
                   WHERE p.login = p_login AND p.may_act AND NOT p.shared
                     AND pg_has_role(r.oid, fencepost._answered_by(p_action), 'USAGE'))
$$;

CREATE OR REPLACE FUNCTION fencepost._lock_consents(p_items jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM fencepost.second_person s
    WHERE s.request_id IN (SELECT fencepost._as_uuid(x ->> 'request_id') FROM jsonb_array_elements(p_items) x)
    ORDER BY s.request_id FOR NO KEY UPDATE OF s;
END
$$;

-- Why this request does not cover this item for this caller; NULL: it does. `p_subject`: the key it is used by.
CREATE OR REPLACE FUNCTION fencepost._consent_fault(
    p_request text, p_action text, p_subject text, p_bound jsonb, p_at timestamptz)
RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
    s fencepost.second_person;
BEGIN
    SELECT * INTO s FROM fencepost.second_person x WHERE x.request_id = fencepost._as_uuid(p_request);
    RETURN CASE
        WHEN s.request_id IS NULL THEN 'there is no such request'
        WHEN s.refused_at IS NOT NULL THEN 'it was refused'
        WHEN s.given_at IS NULL THEN 'nobody has given it yet'
        WHEN s.expires_at <= p_at THEN 'it has expired'
        WHEN p_subject = ANY (s.used_keys) THEN 'it was used'
        WHEN s.action <> p_action
             OR NOT EXISTS (SELECT FROM jsonb_array_elements(s.items) i WHERE fencepost._bound(i) = p_bound)
            THEN CASE WHEN s.action = p_action AND EXISTS (
                     SELECT FROM jsonb_array_elements(s.items) i WHERE fencepost._bound(i) - 'seen' = p_bound - 'seen')
                 THEN 'a newer check saw something else than what was consented to'
                 WHEN s.action = p_action AND EXISTS (
                     SELECT FROM jsonb_array_elements(s.items) i WHERE fencepost._bound(i) - 'was' = p_bound - 'was')
                 THEN 'it has been set to something else since it was asked'
                 ELSE 'the item is not the one that was consented to' END
        WHEN NOT fencepost._may_answer(s.given_by, s.action) THEN 'who gave it may not answer for it any more'
        WHEN EXISTS (SELECT FROM fencepost.break_glass b
                     WHERE b.request_id = s.request_id AND b.broken_by = session_user AND b.until > p_at) THEN NULL
        WHEN coalesce(fencepost._one_person(s.given_by, session_user), true)
             OR coalesce(fencepost._one_person(s.given_by, s.asked_by), true)
            THEN 'it must be given by another person' END;
END
$$;

-- Uses the request for this item and answers what the audit record says of it.
CREATE OR REPLACE FUNCTION fencepost._use_consent(p_request text, p_subject text, p_at timestamptz)
RETURNS jsonb LANGUAGE sql VOLATILE AS $$
    UPDATE fencepost.second_person s
    SET used_keys = s.used_keys || p_subject,
        used_at = CASE WHEN cardinality(s.used_keys) + 1 >= jsonb_array_length(s.items) THEN p_at END
    WHERE s.request_id = fencepost._as_uuid(p_request)
    RETURNING jsonb_build_object('request_id', s.request_id,
        'asked_by', s.asked_by, 'asked_person', fencepost._person_of(s.asked_by),
        'given_by', s.given_by, 'given_person', fencepost._person_of(s.given_by), 'given_at', s.given_at)
        || CASE WHEN EXISTS (SELECT FROM fencepost.break_glass b WHERE b.request_id = s.request_id)
                THEN '{"glass_broken": true}'::jsonb ELSE '{}' END
$$;
