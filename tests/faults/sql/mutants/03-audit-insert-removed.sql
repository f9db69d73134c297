-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT pg_temp.mutate('_audit', 'INSERT INTO fencepost.audit_record SELECT r.*;', '');
