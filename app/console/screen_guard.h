// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace fencepost {

// While it lives, a fatal message of Qt is the one it has where no screen can be opened: that is said in a
// sentence and ends the program with 2, in place of Qt's abort. Main thread, around the making of the
// QApplication; what is not fatal goes where it went before.
class ScreenGuard
{
public:
    ScreenGuard();
    ~ScreenGuard();
    ScreenGuard(const ScreenGuard &) = delete;
    ScreenGuard &operator=(const ScreenGuard &) = delete;

private:
    QtMessageHandler m_before;
};

} // namespace fencepost
