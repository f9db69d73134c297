-- SPDX-License-Identifier: GPL-3.0-or-later
r.state = 'failed' AND NOT r.waits_for_person AND r.next_trigger IS DISTINCT FROM 'rerun'
