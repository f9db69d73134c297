-- SPDX-License-Identifier: GPL-3.0-or-later
UPDATE fencepost.provider SET settle_delay = '0', visibility_lag = '0';
