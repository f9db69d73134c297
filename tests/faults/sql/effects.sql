-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT e.effect_key, e.job, e.period, e.target, e.state, e.outcome, e.amount_minor, e.provider_ref,
       e.superseded_by IS NULL AS live, e.provider = 'keyless' AS keyless,
       -- what no worker has recorded must have been settled on the record
       e.state <> 'done' OR e.response IS NOT NULL OR EXISTS (
           SELECT FROM fencepost.audit_record u WHERE u.action = 'resolve_effects' AND u.decision = 'resolved'
             AND u.subject_key = e.effect_key) AS accounted
FROM fencepost.effect_ledger e
WHERE e.job NOT LIKE 'twin-%' -- those only reserve
