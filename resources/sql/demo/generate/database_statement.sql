-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT format('CREATE DATABASE %I', $1::text) AS statement
