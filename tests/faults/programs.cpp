// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/faults/programs.h"

#include "app/demo/world/provider_control.h"
#include "tests/faults/world.h"

#include <QCoreApplication>
#include <QDir>

namespace fencepost::faults {

QString demoProgram()
{
    const QString bin = qEnvironmentVariable("FENCEPOST_BIN", QCoreApplication::applicationDirPath());
    return QDir(bin).absoluteFilePath(QStringLiteral("fencepost-demo"));
}

void forgetKeys(const World &world, Db &root, const QString &job, const QString &period)
{
    QStringList keys;
    const test::Rows rows = root.exec(
        QStringLiteral("SELECT idempotency_key FROM fencepost.effect_ledger WHERE job = $1 AND period = $2"),
        {job, period});
    for (int i = 0; i < rows.size(); ++i)
        keys << rows.text(i, QStringLiteral("idempotency_key"));
    (void)ProviderControl(world.provider(false)).forgetKeys(keys);
}

} // namespace fencepost::faults
