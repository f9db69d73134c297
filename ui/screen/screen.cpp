// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/screen/screen.h"

namespace fencepost {

Screen::Screen(Workbench &bench, QWidget *parent) : QWidget(parent), m_bench(bench) {}

QDateTime Screen::now() const
{
    const QDateTime server = m_bench.store().serverNow();
    return server.isValid() ? server : QDateTime::currentDateTimeUtc();
}

} // namespace fencepost
