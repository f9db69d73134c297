// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

namespace fencepost {

// A pooler that gives each transaction another backend stands between: what a session sets is lost there, or
// left behind for somebody else, and whoever cancels hits a stranger. Nothing is read or done over one.
struct PooledByTransaction
{};

// A pooler that serves one link and lets another wait: whether it would change the first one's backend is not
// known.
struct PoolerGivesNoSecond
{};

// Is the backend of a link through a pooler ours for as long as the link lasts? A second link is made the
// same way; it may be given another backend, but never the first one's. `askFirst` answers which backend the
// first link is given by now. Throws pqxx::broken_connection where the second link cannot be made, and
// PoolerGivesNoSecond where it is not served in five seconds. Blocks as long as the pooler lets the first one
// wait.
bool keepsBackend(const QString &completeConninfo, int backend, const std::function<int()> &askFirst);

// The backend of a link that was just made, before anything is set on it; `known`: by the link's own
// greeting. Throws PooledByTransaction where it is not ours to keep, and as above.
int ownBackend(const QString &completeConninfo, int known, const std::function<int()> &askFirst);

} // namespace fencepost
