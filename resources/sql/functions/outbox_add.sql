-- SPDX-License-Identifier: GPL-3.0-or-later
-- outbox_add: messages that are to be sent because of this work, written in its transaction: they go out if it commits,
-- and not otherwise. Items {dedupe_key, recipient, subject, body}. Of each, first match: `fenced`, `bad_item`,
-- `already_there` (sent_at; the same message again is no second one), `other_message` (the key has other words, or is
-- another job's), `added`.
CREATE OR REPLACE FUNCTION fencepost.outbox_add(p_run_id uuid, p_token bigint, p_items jsonb)
RETURNS TABLE (ord integer, dedupe_key text, decision text, detail jsonb)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
    w    fencepost._worker;
    item jsonb;
BEGIN
    PERFORM fencepost._items_ok('outbox_add', p_items);
    w := fencepost._enter_worker(p_run_id, p_token);
    IF NOT w.lives THEN
        RETURN QUERY SELECT f.ord, f.effect_key, f.decision, f.detail
                     FROM fencepost._fenced(w, 'outbox_add', p_token, p_items) f;
        RETURN;
    END IF;
    -- In the order of their keys, so that two sessions do not wait for each other's.
    FOR item, ord IN SELECT x.value, x.ordinality::integer FROM jsonb_array_elements(p_items) WITH ORDINALITY x
                     ORDER BY CASE WHEN jsonb_typeof(x.value) = 'object' THEN x.value ->> 'dedupe_key' END, x.ordinality
    LOOP
        dedupe_key := CASE WHEN jsonb_typeof(item) = 'object' THEN item ->> 'dedupe_key' END;
        SELECT a.decision, a.detail INTO decision, detail FROM fencepost._outbox_add_one((w.attempt).job, item) a;
        RETURN NEXT;
    END LOOP;
END
$$;

CREATE OR REPLACE FUNCTION fencepost._outbox_add_one(p_job text, p_item jsonb, OUT decision text, OUT detail jsonb)
LANGUAGE plpgsql AS $$
DECLARE
    o fencepost.outbox;
BEGIN
    detail := '{}';
    IF jsonb_typeof(p_item) <> 'object' OR fencepost._blank(p_item ->> 'dedupe_key')
        OR length(p_item ->> 'dedupe_key') > 512
       OR fencepost._blank(p_item ->> 'recipient') OR p_item ->> 'subject' IS NULL OR p_item ->> 'body' IS NULL THEN
        decision := 'bad_item';
        detail := jsonb_build_object('text',
            'dedupe_key (at most 512 characters), recipient, subject and body are needed');
        RETURN;
    END IF;
    INSERT INTO fencepost.outbox AS x (dedupe_key, job, recipient, subject, body)
    VALUES (p_item ->> 'dedupe_key', p_job, p_item ->> 'recipient', p_item ->> 'subject', p_item ->> 'body')
    ON CONFLICT DO NOTHING;
    IF FOUND THEN
        decision := 'added';
        RETURN;
    END IF;
    SELECT * INTO o FROM fencepost.outbox x WHERE x.dedupe_key = p_item ->> 'dedupe_key';
    IF (o.job, o.recipient, o.subject, o.body)
       IS DISTINCT FROM (p_job, p_item ->> 'recipient', p_item ->> 'subject', p_item ->> 'body') THEN
        decision := 'other_message';
    ELSE
        decision := 'already_there';
        detail := jsonb_build_object('sent_at', o.sent_at);
    END IF;
END
$$;
