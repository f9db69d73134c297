-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT pg_temp.mutate('_enter_worker', 'attempt.fencing_token IS NOT DISTINCT FROM p_token AND ', '');
SELECT pg_temp.mutate('_lives', 'a.outcome = ''running'' AND a.fencing_token = l.fencing_token AND a.claim_id = l.claim_id
                    AND', '');
