// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/screen/screen.h"

namespace fencepost {

Filters setOnes(const Filters &all)
{
    Filters set;
    for (auto it = all.cbegin(); it != all.cend(); ++it)
        if (!it.value().isEmpty())
            set.insert(it.key(), it.value());
    return set;
}

Screen::Screen(Workbench &bench, QWidget *parent) : QWidget(parent), m_bench(bench) {}

QDateTime Screen::now() const
{
    const QDateTime server = m_bench.store().serverNow();
    return server.isValid() ? server : QDateTime::currentDateTimeUtc();
}

} // namespace fencepost
