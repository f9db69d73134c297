// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/story/progress.h"

namespace fencepost {

QString progressOf(const DemoWorld &world, const Reconciliation &work)
{
    const RunSheet &sheet = work.sheet();
    const LookUpProgress looked = work.progress();
    qint64 judged = 0;
    qint64 settled = 0;
    for (const ReconcileItem &item : work.items()) {
        judged += item.verdict() ? 1 : 0;
        settled += item.isSettled() ? 1 : 0;
    }
    QStringList parts{world.progress(), sheet.state, sheet.attemptOutcome,
                      sheet.heartbeatAt.toString(Qt::ISODateWithMs)};
    for (const qint64 number :
         {qint64(sheet.attempt), qint64(sheet.living), qint64(work.items().size()), judged, settled,
          qint64(looked.windowsRead), qint64(looked.answered), qint64(looked.refused)})
        parts << QString::number(number);
    return parts.join(QLatin1Char('|'));
}

} // namespace fencepost
