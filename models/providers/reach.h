// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHostAddress>
#include <QList>
#include <QString>

namespace fencepost {

// Does this host name the computer itself: "localhost", or an address of its loop?
bool isThisComputer(const QString &host);

// Why the key may not be sent to where a provider's name leads; empty: it may. Who takes payments is on the
// public network, so a name that leads elsewhere was set wrongly, or is answered by somebody else. `listed`:
// networks that an administrator allows all the same, with a comma between ("10.20.0.0/16, fd00::7"). One
// address that is not allowed is enough: which of them is taken is not ours to choose.
QString whyOutOfReach(const QList<QHostAddress> &addresses, const QString &listed);

} // namespace fencepost
