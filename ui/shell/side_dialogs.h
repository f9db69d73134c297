// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/console_store.h"
#include "ui/screen/screen.h"
#include "ui/screen/secret_dialog.h"

namespace fencepost {

// The keys of a screen, read from its buttons and shortcuts, and of the window (F1).
void showKeys(Screen &screen, const QList<KeyHelp> &ofTheWindow, QWidget *parent);
// The statement behind a list, ready for psql (Ctrl+L).
void showSql(const Screen &screen, QWidget *parent);

// Asks for the password of this connection. It is kept in memory only, and asked again after a restart.
class PasswordDialog : public SecretDialog
{
    Q_OBJECT
public:
    PasswordDialog(const ConnectionProfile &profile, QWidget *parent);
};

} // namespace fencepost
