-- SPDX-License-Identifier: GPL-3.0-or-later
COPY fencepost.note (subject_kind, subject_key, at, by, text) FROM STDIN (FORMAT binary)
