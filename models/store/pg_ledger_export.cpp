// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/pg_ledger_export.h"

#include "models/domain/part_file.h"
#include "models/store/copy_stream.h"
#include "models/store/csv_guard.h"
#include "models/store/error_map.h"
#include "models/store/ledger_sql.h"
#include "models/store/pq_link.h"
#include "models/store/reader.h"
#include "models/store/sql_text.h"

#include <QMutex>

namespace fencepost {

namespace {

constexpr size_t kWriteAt = 1 << 20; // bytes
constexpr qint64 kProgressEveryMs = 100;
constexpr unsigned long kEndsWithin = 300; // ms

QString copyStatement(const ExportOrder &order)
{
    const LedgerQuestion question = ledgerListQuestion(order.filter);
    QString list = withLiterals(question.sql, question.parameters).trimmed();
    list.chop(1); // its semicolon
    return sqlText(order.format == ExportOrder::Format::Csv ? QStringLiteral("console/export/csv")
                                                            : QStringLiteral("console/export/json_lines"))
        .replace(QLatin1String("<list>"), list);
}

} // namespace

Result<qint64> exportLedger(const QString &completeConninfo, const ExportOrder &order,
                            const std::atomic<bool> &stop,
                            const std::function<void(qint64 rows, qint64 bytes)> &progressed)
{
    if (completeConninfo.isEmpty())
        return errorOf(Errand::Read, QStringLiteral("08006"), {});
    PartFile file(order.path);
    if (const auto error = file.open())
        return *error;
    CopyStream stream(stop);
    if (const auto opened = stream.open(completeConninfo,
                                        {QStringLiteral("session/common"), QStringLiteral("session/export")});
        !opened)
        return opened.error();
    const bool csv = order.format == ExportOrder::Format::Csv;
    std::string waiting;
    waiting.reserve(kWriteAt + (kWriteAt / 4));
    CsvGuard guard({"attempt", "fencing_token", "amount_minor"});
    qint64 lines = 0;
    qint64 toldAt = steadyNow();
    bool written = true;
    const auto read = stream.read(copyStatement(order), [&](std::string_view row) {
        csv ? guard.append(waiting, row) : appendMaskedJson(waiting, row);
        ++lines;
        if (waiting.size() < kWriteAt)
            return true;
        written = file.write(waiting);
        if (const qint64 now = steadyNow(); now - toldAt >= kProgressEveryMs) {
            toldAt = now;
            progressed(lines, file.written());
        }
        return written;
    });
    if (written && !waiting.empty() && read)
        written = file.write(waiting);
    if (!written)
        return file.error();
    if (!read)
        return read.error();
    if (const auto error = file.keep())
        return *error;
    return csv ? lines - 1 : lines; // its head is no row
}

struct PgLedgerExport::Shared
{
    std::atomic<bool> stop = false;
    QMutex mutex;
    PgLedgerExport *front = nullptr; // guarded by the mutex

    void post(const std::function<void(PgLedgerExport *)> &call)
    {
        const QMutexLocker lock(&mutex);
        if (front)
            QMetaObject::invokeMethod(
                front, [call, to = front] { call(to); }, Qt::QueuedConnection);
    }
};

PgLedgerExport::PgLedgerExport(const QString &completeConninfo, const ExportOrder &order, QObject *parent)
    : LedgerExport(parent)
    , m_shared(std::make_shared<Shared>())
{
    m_shared->front = this;
    m_thread = QThread::create([shared = m_shared, completeConninfo, order] {
        const auto rows =
            exportLedger(completeConninfo, order, shared->stop, [&](qint64 count, qint64 bytes) {
                shared->post([=](PgLedgerExport *to) { emit to->progressed(count, bytes); });
            });
        shared->post([rows](PgLedgerExport *to) { emit to->ended(rows); });
    });
    connect(m_thread, &QThread::finished, m_thread, &QObject::deleteLater);
    m_thread->start();
}

PgLedgerExport::~PgLedgerExport()
{
    cancel();
    {
        const QMutexLocker lock(&m_shared->mutex);
        m_shared->front = nullptr;
    }
    if (m_thread)
        m_thread->wait(kEndsWithin); // so that nothing is left of its file when the program ends
}

void PgLedgerExport::cancel()
{
    m_shared->stop = true;
}

} // namespace fencepost
