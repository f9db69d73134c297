-- SPDX-License-Identifier: GPL-3.0-or-later
CASE WHEN length(<text>) > <most> THEN left(<text>, <most> - 1) || '…' ELSE <text> END
