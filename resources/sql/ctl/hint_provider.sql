-- SPDX-License-Identifier: GPL-3.0-or-later
-- Whether anything can be asked of a provider, as it is now. $1 its name.
SELECT CASE WHEN v.kind <> 'stripe'
            THEN format('Nothing can be asked of a provider of the kind %s: what it did is settled by hand.', v.kind)
            ELSE format('Nothing can be asked of %s before its address is set: settings=%L', v.provider,
                        '{"base_url": "https://…"}') END AS hint
FROM {{provider_v}} v
WHERE v.provider = $1 AND (v.kind <> 'stripe' OR v.settings ->> 'base_url' IS NULL)
