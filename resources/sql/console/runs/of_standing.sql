-- SPDX-License-Identifier: GPL-3.0-or-later
r.standing = <standing>::text
