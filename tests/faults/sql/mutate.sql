-- SPDX-License-Identifier: GPL-3.0-or-later
-- Changes one line of a function. A mutant that changes nothing would prove nothing, so that is an error.
CREATE FUNCTION pg_temp.mutate(p_function text, p_old text, p_new text) RETURNS void LANGUAGE plpgsql AS $mutate$
DECLARE
    was text;
    it  regprocedure;
BEGIN
    FOR it IN SELECT p.oid FROM pg_proc p
              WHERE p.proname = p_function AND p.pronamespace = 'fencepost'::regnamespace
    LOOP
        was := pg_get_functiondef(it);
        IF position(p_old IN was) = 0 THEN
            RAISE EXCEPTION 'the mutant finds nothing to change in %', it;
        END IF;
        EXECUTE replace(was, p_old, p_new);
    END LOOP;
    IF it IS NULL THEN
        RAISE EXCEPTION 'there is no function %', p_function;
    END IF;
END
$mutate$;
