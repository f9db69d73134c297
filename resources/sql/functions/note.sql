-- SPDX-License-Identifier: GPL-3.0-or-later
-- Writes notes that are never erased: {subject_kind: job|run|effect|dead_letter|provider, subject_key, text,
-- ticket?}. Anyone who may act. Changes no version. Answers, first match:
--   bad_item, no_subject, noted (note_id).

CREATE OR REPLACE FUNCTION fencepost._note_one(p_item jsonb, p_ord integer, p_reason text, p_at timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    kind text := p_item ->> 'subject_kind';
    key  text := p_item ->> 'subject_key';
    said text := p_item ->> 'text';
    id   bigint;
BEGIN
    IF kind IS NULL OR kind NOT IN ('job', 'run', 'effect', 'dead_letter', 'provider') OR key IS NULL THEN
        RETURN fencepost._bad_item(p_item, p_ord,
            'subject_kind (job, run, effect, dead_letter or provider) and subject_key are needed');
    ELSIF fencepost._blank(said) OR length(said) > 4096 OR length(p_item ->> 'ticket') > 256 THEN
        RETURN fencepost._bad_item(p_item, p_ord, 'a text of 1 to 4096 characters and a ticket of at most 256');
    ELSIF NOT fencepost._subject_exists(kind, key) THEN
        RETURN fencepost._answer(p_ord, kind, key, 'no_subject');
    END IF;
    INSERT INTO fencepost.note (subject_kind, subject_key, at, by, text, ticket)
    VALUES (kind, key, p_at, session_user, said, p_item ->> 'ticket') RETURNING note_id INTO id;
    RETURN fencepost._answer(p_ord, kind, key, 'noted', jsonb_build_object('note_id', id), NULL,
        jsonb_build_object('note_id', id, 'text_digest', fencepost._sha256(said), 'ticket', p_item ->> 'ticket'));
END
$$;

-- Nothing: a note changes no row.
CREATE OR REPLACE FUNCTION fencepost._lock_note(p_items jsonb) RETURNS void LANGUAGE sql IMMUTABLE AS $$
    SELECT NULL::void
$$;

CREATE OR REPLACE FUNCTION fencepost.note(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY
    SELECT * FROM fencepost._rows(fencepost._act('note', p_action_id, p_not_after, p_reason, p_items));
END
$$;
