// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace fencepost::faults {

class World;
class Db;

// fencepost-demo, beside this program or in FENCEPOST_BIN.
QString demoProgram();
// The provider drops the idempotency keys of a run before their time.
void forgetKeys(const World &world, Db &root, const QString &job, const QString &period);

} // namespace fencepost::faults
