-- SPDX-License-Identifier: GPL-3.0-or-later
r.state = 'failed' AND r.next_trigger = 'rerun'
