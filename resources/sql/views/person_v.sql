-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT p.login, p.person, p.may_act, p.shared
FROM fencepost.person p
