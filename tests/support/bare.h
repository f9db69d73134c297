// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QChar>

namespace fencepost::test {

/// Does the character show nothing, or change how others are shown?
inline bool isBare(char32_t c)
{
    switch (QChar::category(c)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Other_Surrogate:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    default:
        return false;
    }
}

} // namespace fencepost::test
