// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QJsonObject>
#include <QMap>
#include <QString>
#include <mutex>
#include <vector>

namespace fencepost {

// One real charge as the provider's own log tells it, with its last known status.
struct LoggedCharge
{
    QString id;
    QString customer;
    qint64 amount = 0;      // minor units
    QString currency;       // lower case, as on the wire
    QString status;         // "succeeded" or "processing", later ones included
    QString idempotencyKey; // empty: the request had none
    QString effectKey;      // metadata.fencepost_effect
    QDateTime at;           // UTC
    qint64 refunded = 0;    // minor units
    bool liveMode = false;
};

struct ChargeLogReading
{
    QString error; // not empty: the file could not be read as a charge log, and says why
    QMap<QString, std::vector<LoggedCharge>> byCustomer; // oldest first
};

// Reads a charge log. A last line without its end (the writer was killed in it) is left out.
ChargeLogReading readChargeLog(const QString &file);

// Customer -> the charges whose last status is "succeeded". Empty with `error` set where the file cannot be
// read.
ChargeLogReading customersCharged(const QString &file);

namespace standin {

// The append-only file of what was really charged, outside any database. A line is in the kernel's hands
// when append() returns, so a killed process loses none. Locked inside; any thread.
class ChargeLog
{
public:
    ChargeLog() = default;
    ~ChargeLog();
    ChargeLog(const ChargeLog &) = delete;
    ChargeLog &operator=(const ChargeLog &) = delete;

    // An empty name keeps no log. False: the file cannot be opened; `error` says why.
    bool open(const QString &file, QString *error);
    void append(const QJsonObject &line);
    void sync(); // down to the disk

private:
    std::mutex m_mutex;
    int m_file = -1;
};

} // namespace standin
} // namespace fencepost
