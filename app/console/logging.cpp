// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console/logging.h"

#include "models/domain/text.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <spdlog/sinks/rotating_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace fencepost {

namespace {

constexpr std::size_t kMostBytes = 4 * 1024 * 1024;
constexpr std::size_t kMostFiles = 4;
constexpr qsizetype kLongestText = 2000;

// Through json, so that no text of the database can begin a line of its own in the log.
std::string line(const QString &event, const QString &text, const QString &detail)
{
    const QJsonObject fields{{"event", event},
                             {"text", visibleText(text, kLongestText)},
                             {"detail", visibleText(detail, kLongestText)}};
    return QJsonDocument(fields).toJson(QJsonDocument::Compact).toStdString();
}

void logQt(QtMsgType type, const QMessageLogContext &, const QString &text)
{
    const auto level = type == QtDebugMsg     ? spdlog::level::debug
                       : type == QtInfoMsg    ? spdlog::level::info
                       : type == QtWarningMsg ? spdlog::level::warn
                                              : spdlog::level::err;
    spdlog::log(level, "{}", line(QStringLiteral("qt"), text, {}));
}

} // namespace

// XDG's state folder; Qt 6.4 has no name for it.
QString stateFolder()
{
    const QString set = qEnvironmentVariable("XDG_STATE_HOME");
    return (set.isEmpty() ? QDir::homePath() + QStringLiteral("/.local/state") : set) +
           QStringLiteral("/fencepost");
}

void startLogging(const QString &program)
{
    std::shared_ptr<spdlog::logger> logger;
    try {
        const QString folder = stateFolder();
        QDir().mkpath(folder);
        QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        logger = spdlog::rotating_logger_mt("fencepost",
                                            QStringLiteral("%1/%2.log").arg(folder, program).toStdString(),
                                            kMostBytes, kMostFiles);
    } catch (const spdlog::spdlog_ex &fault) {
        logger = spdlog::stderr_logger_mt("fencepost");
        logger->warn("{}", line(QStringLiteral("log"), QStringLiteral("the log file cannot be written"),
                                QString::fromUtf8(fault.what())));
    }
    logger->set_pattern("{\"at\":\"%Y-%m-%dT%H:%M:%S.%eZ\",\"level\":\"%l\",\"data\":%v}",
                        spdlog::pattern_time_type::utc);
    logger->flush_on(spdlog::level::info);
    spdlog::set_default_logger(logger);
    qInstallMessageHandler(logQt);
}

void logIssue(const QString &text, const QString &detail)
{
    spdlog::warn("{}", line(QStringLiteral("issue"), text, detail));
}

} // namespace fencepost
