-- SPDX-License-Identifier: GPL-3.0-or-later
CREATE OR REPLACE VIEW fencepost.<name> AS
<body>
