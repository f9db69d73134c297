// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <vector>

namespace fencepost {

// How a story ended, from three records that cannot lie for each other: the provider's own log, the ledger,
// the audit.
struct WorldResult
{
    struct Named
    {
        QString customer;
        QString verdict;
        friend bool operator==(const Named &, const Named &) = default;
    };

    quint64 seed = 0;
    int customers = 0;         // with an effect of the run in the ledger
    int chargesAtProvider = 0; // that moved money
    QStringList chargedTwice;  // customers with more than one
    QStringList notCharged;    // customers without one, whatever its amount
    std::vector<Named> named;  // odd ones that the console's checks have named
    qint64 unresolvedLeft = 0;
    QString runState;
    QStringList attempts; // of the run, in order: "rerun done"; "unasked …" where no person had allowed it
    int requestsForCheck =
        0; // list and retrieve requests answered 200 until the first verdict of every effect
    qint64 auditRecords = 0;
    bool auditVerified = false;
    double seconds = 0;

    QJsonObject toJson() const;
};

// What was planted and must have been found.
struct Planted
{
    int customers = 0;
    QString otherAmount;
    QString chargedTwice;
};

constexpr int kMostRequestsForCheck = 25;

// What is wrong with a result, one sentence each; empty: it is as it must be.
QStringList faultsIn(const WorldResult &result, const Planted &planted);

} // namespace fencepost
