-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT v.ok, v.fault, v.checked,
       (SELECT count(*) FROM fencepost.audit_record u
        WHERE NOT EXISTS (SELECT FROM fencepost.operator_action a WHERE a.action_id = u.action_id)) AS without_action,
       (SELECT count(*) FROM fencepost.audit_record u WHERE u.action = 'resolve_effects' AND u.decision = 'resolved')
           AS resolved
FROM fencepost.audit_verify(NULL, NULL) v
