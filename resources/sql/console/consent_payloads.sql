-- SPDX-License-Identifier: GPL-3.0-or-later
-- What open requests would send or write by hand, as far as a list shows it: for operators alone.
SELECT p.request_id,
       (SELECT jsonb_agg(jsonb_build_object('effect_key', i.value -> 'effect_key', 'inputs',
                   jsonb_build_object('amount_minor', i.value -> 'inputs' -> 'amount_minor',
                                      'currency', i.value -> 'inputs' -> 'currency')) ORDER BY i.ordinality)
        FROM jsonb_array_elements(p.items) WITH ORDINALITY i) AS items
FROM {{consent_payload_v}} p
JOIN {{consent_v}} c ON c.request_id = p.request_id
WHERE c.open AND c.action IN ('replace_effect', 'resolve_effects')
