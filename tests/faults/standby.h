// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/cluster/private_cluster.h"

#include <memory>

namespace fencepost::faults {

// A streaming copy of a server: a cluster of its own, made from the other's files while that stands still.
// Main thread.
class Standby
{
public:
    // `name`: by which the primary knows it (synchronous_standby_names).
    Standby(PrivateCluster &primary, QString name) : m_primary(primary), m_name(std::move(name)) {}

    // The primary must be stopped for the copy, and run for the start. Error: in words.
    QString copy();
    QString start();
    QString promote();
    // Its receiver stands still, as behind a slow link; what was received is there.
    void lag();
    PrivateCluster &cluster() { return *m_cluster; }

private:
    PrivateCluster &m_primary;
    const QString m_name;
    std::unique_ptr<OwnedDirectory> m_home;
    std::unique_ptr<PrivateCluster> m_cluster; // goes before its files
};

} // namespace fencepost::faults
