-- SPDX-License-Identifier: GPL-3.0-or-later
-- A list of the ledger as CSV: console/export/list with its parameters as literals, because COPY takes none.
COPY (
<list>
) TO STDOUT (FORMAT csv, HEADER true)
