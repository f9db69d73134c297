// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/charge_log.h"

#include <QFile>
#include <QJsonDocument>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace fencepost {

namespace {

LoggedCharge chargeFrom(const QJsonObject &line)
{
    LoggedCharge charge;
    charge.id = line.value(QLatin1String("id")).toString();
    charge.customer = line.value(QLatin1String("customer")).toString();
    charge.amount = line.value(QLatin1String("amount")).toInteger();
    charge.currency = line.value(QLatin1String("currency")).toString();
    charge.status = line.value(QLatin1String("status")).toString();
    charge.idempotencyKey = line.value(QLatin1String("idempotency_key")).toString();
    charge.effectKey =
        line.value(QLatin1String("metadata")).toObject().value(QLatin1String("fencepost_effect")).toString();
    charge.at = QDateTime::fromString(line.value(QLatin1String("at")).toString(), Qt::ISODateWithMs).toUTC();
    charge.liveMode = line.value(QLatin1String("livemode")).toBool();
    return charge;
}

// Where a charge of an id stands in byCustomer.
struct Place
{
    QString customer;
    size_t index = 0;
};

QString takeLine(const QJsonObject &line, ChargeLogReading &reading, QHash<QString, Place> &places)
{
    const QString event = line.value(QLatin1String("event")).toString();
    const QString id = line.value(QLatin1String("id")).toString();
    if (event == QLatin1String("charged")) {
        LoggedCharge charge = chargeFrom(line);
        std::vector<LoggedCharge> &all = reading.byCustomer[charge.customer];
        places.insert(id, {charge.customer, all.size()});
        all.push_back(std::move(charge));
        return {};
    }
    const auto place = places.constFind(id);
    if (place == places.constEnd())
        return QStringLiteral("names the charge %1, which no line before it made").arg(id);
    LoggedCharge &charge = reading.byCustomer[place->customer][place->index];
    if (event == QLatin1String("status"))
        charge.status = line.value(QLatin1String("status")).toString();
    else if (event == QLatin1String("refunded"))
        charge.refunded = line.value(QLatin1String("amount_refunded")).toInteger();
    else
        return QStringLiteral("has an unknown event");
    return {};
}

} // namespace

ChargeLogReading readChargeLog(const QString &file)
{
    ChargeLogReading reading;
    QFile log(file);
    if (!log.open(QIODevice::ReadOnly)) {
        reading.error = QStringLiteral("%1: %2").arg(file, log.errorString());
        return reading;
    }
    QHash<QString, Place> places;
    for (int number = 1; !log.atEnd(); ++number) {
        const QByteArray text = log.readLine();
        if (!text.endsWith('\n'))
            break;
        const QJsonDocument document = QJsonDocument::fromJson(text);
        const QString fault = document.isObject() ? takeLine(document.object(), reading, places)
                                                  : QStringLiteral("is not a JSON object");
        if (!fault.isEmpty()) {
            reading.error = QStringLiteral("%1: line %2 %3").arg(file).arg(number).arg(fault);
            return reading;
        }
    }
    return reading;
}

ChargeLogReading customersCharged(const QString &file)
{
    ChargeLogReading reading = readChargeLog(file);
    for (auto it = reading.byCustomer.begin(); it != reading.byCustomer.end();) {
        std::erase_if(it.value(),
                      [](const LoggedCharge &c) { return c.status != QLatin1String("succeeded"); });
        it = it.value().empty() ? reading.byCustomer.erase(it) : std::next(it);
    }
    return reading;
}

namespace standin {

ChargeLog::~ChargeLog()
{
    if (m_file >= 0) {
        sync();
        ::close(m_file);
    }
}

bool ChargeLog::open(const QString &file, QString *error)
{
    if (file.isEmpty())
        return true;
    m_file = ::open(QFile::encodeName(file).constData(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (m_file < 0 && error)
        *error = QStringLiteral("%1: %2").arg(file, QString::fromLocal8Bit(std::strerror(errno)));
    return m_file >= 0;
}

void ChargeLog::append(const QJsonObject &line)
{
    if (m_file < 0)
        return;
    const QByteArray text = QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n';
    const std::lock_guard lock(m_mutex);
    qsizetype written = 0;
    while (written < text.size()) {
        const ssize_t now =
            ::write(m_file, text.constData() + written, static_cast<size_t>(text.size() - written));
        if (now < 0 && errno != EINTR) {
            // A charge that the log does not hold would make the oracle of the story lie.
            qFatal("the charge log cannot be written: %s", std::strerror(errno));
        }
        written += std::max<ssize_t>(now, 0);
    }
}

void ChargeLog::sync()
{
    if (m_file >= 0)
        ::fdatasync(m_file);
}

} // namespace standin
} // namespace fencepost
