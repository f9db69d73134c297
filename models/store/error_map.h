// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/result.h"

#include <QString>

namespace fencepost {

// What was being done when something went wrong: the same broken link is a lost read, or an action in doubt.
// Administer: what an administrator may do; Own: what only the schema's owner may.
enum class Errand { Connect, Read, Act, Install, Administer, Own };

// Turns the exception that is being handled into a value with a sentence for a person. Call it in a catch
// block only. `linkOpen` false: the connection it happened on is gone. Any thread.
StoreError currentError(Errand errand, bool linkOpen = true);

// The rule itself, for a sqlstate (may be empty) and the server's own message.
StoreError errorOf(Errand errand, const QString &sqlstate, const QString &message);

} // namespace fencepost
