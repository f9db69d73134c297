-- SPDX-License-Identifier: GPL-3.0-or-later
-- Who may do what. No role but the owner may write a table; all writing goes through functions.

REVOKE ALL ON ALL TABLES IN SCHEMA fencepost FROM PUBLIC, fencepost_viewer, fencepost_operator, fencepost_worker,
    fencepost_admin, fencepost_break_glass;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA fencepost FROM PUBLIC, fencepost_viewer, fencepost_operator, fencepost_worker,
    fencepost_admin, fencepost_break_glass;
GRANT USAGE ON SCHEMA fencepost TO fencepost_viewer, fencepost_operator, fencepost_worker, fencepost_admin,
    fencepost_break_glass;

DO $$
DECLARE
    -- payloads: terms, responses, letters, evidence
    payload_views  text[] := ARRAY['effect_payload_v', 'dead_letter_payload_v', 'check_evidence_v', 'consent_payload_v',
        'fence_answer_v'];
    viewer_calls   text[] := ARRAY['audit_verify', 'blockers', 'ledger_shape'];
    worker_calls   text[] := ARRAY['fire', 'due', 'claim_lease', 'renew_lease', 'heartbeat', 'release_lease',
        'claim_period', 'plan_effects', 'reserve_effects', 'mark_submitted', 'mark_done', 'mark_unknown', 'finish_run',
        'fail_run', 'sweep', 'dead_letter', 'blockers', 'advance_watermark', 'outbox_add', 'outbox_take'];
    operator_calls text[] := ARRAY['sweep', 'take_ownership', 'renew_ownership', 'release_ownership', 'pause', 'resume',
        'end_lease', 'start_checks', 'record_checks', 'resolve_effects', 'preview_rerun', 'rerun_period',
        'ask_second_person', 'give_consent', 'refuse', 'note', 'end_session', 'approve',
        'withdraw_approval', 'replace_effect', 'requeue_dead_letter', 'discard_dead_letter', 'reopen_dead_letter',
        'offer_hand_over', 'accept_hand_over', 'raise_finding', 'close_break_glass',
        'close_shortfall'];
    admin_calls    text[] := ARRAY['end_session', 'set_job', 'set_provider', 'set_person', 'set_rule',
        'ask_second_person', 'give_consent', 'refuse'];
    it record;
BEGIN
    FOR it IN SELECT c.relname FROM pg_class c
              WHERE c.relnamespace = 'fencepost'::regnamespace AND c.relkind = 'v'
    LOOP
        EXECUTE format('GRANT SELECT ON fencepost.%I TO %s', it.relname,
                       CASE WHEN it.relname = ANY (payload_views) THEN 'fencepost_operator'
                            ELSE 'fencepost_viewer' END);
    END LOOP;
    FOR it IN SELECT p.oid::regprocedure AS signature, p.proname FROM pg_proc p
              WHERE p.pronamespace = 'fencepost'::regnamespace
    LOOP
        IF it.proname = ANY (viewer_calls) THEN
            EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO fencepost_viewer', it.signature);
        END IF;
        IF it.proname = ANY (worker_calls) THEN
            EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO fencepost_worker', it.signature);
        END IF;
        IF it.proname = 'break_glass' THEN
            EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO fencepost_break_glass', it.signature);
        END IF;
        IF it.proname = ANY (admin_calls) THEN
            EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO fencepost_admin', it.signature);
        END IF;
        IF it.proname = ANY (operator_calls) THEN
            EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO fencepost_operator', it.signature);
        END IF;
    END LOOP;
END
$$;
