-- SPDX-License-Identifier: GPL-3.0-or-later
-- What open requests would send or write by hand: for operators alone.
SELECT p.request_id, p.items
FROM {{consent_payload_v}} p
JOIN {{consent_v}} c ON c.request_id = p.request_id
WHERE c.open AND c.action IN ('replace_effect', 'resolve_effects')
