-- SPDX-License-Identifier: GPL-3.0-or-later
DROP INDEX fencepost.effect_one_per_period;
