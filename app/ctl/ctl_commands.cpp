// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl_commands.h"

#include "models/domain/text.h"
#include "models/store/schema_installer.h"
#include "triage_json.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QRegularExpression>

#include <cstdio>

namespace fencepost {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("fencepostctl", text);
}

void print(const QString &text)
{
    std::fputs(qUtf8Printable(text), stdout);
}

void printLine(const QString &text)
{
    print(text + QLatin1Char('\n'));
}

int failed(const StoreError &error)
{
    QString text = error.text.simplified();
    if (error.kind == StoreError::Kind::NoSchema)
        text = tr("There is no Fencepost schema in this database: run fencepostctl schema install.");
    if (!text.endsWith(QLatin1Char('.')))
        text += QLatin1Char('.');
    // What the function that refused advises; where in it that happened is nobody's concern here.
    static const QRegularExpression hint(QStringLiteral("^HINT:\\s*(.+)$"),
                                         QRegularExpression::MultilineOption);
    if (const auto match = hint.match(error.detail); match.hasMatch())
        text += QLatin1Char(' ') + match.captured(1).simplified();
    std::fprintf(stderr, "fencepostctl: %s\n", qUtf8Printable(redacted(text)));
    return CtlFailed;
}

int said(const Result<QString> &line)
{
    if (!line)
        return failed(line.error());
    printLine(*line);
    return CtlFine;
}

int install(const CtlOptions &options)
{
    const auto report = SchemaInstaller::install(options.conninfo, {}, options.ledgerPartitions);
    if (!report)
        return failed(report.error());
    printLine(report->text());
    return CtlFine;
}

int status(const CtlOptions &options)
{
    const auto status = SchemaInstaller::status(options.conninfo);
    if (!status)
        return failed(status.error());
    if (!status->present) {
        printLine(tr("There is no Fencepost schema in this database: run fencepostctl schema install."));
        return CtlFound;
    }
    if (status->version == status->programVersion) {
        printLine(tr("The schema has version %1, as this program knows it.").arg(status->version));
        return CtlFine;
    }
    printLine(status->version < status->programVersion
                  ? tr("The schema has version %1, this program brings %2: run fencepostctl schema install.")
                        .arg(status->version)
                        .arg(status->programVersion)
                  : tr("The schema has version %1, this program knows %2: use a newer Fencepost.")
                        .arg(status->version)
                        .arg(status->programVersion));
    return CtlFound;
}

int set(AdminSession &session, const CtlOptions &options)
{
    const auto answer = session.set(options.what, options.row, options.reason);
    if (!answer)
        return failed(answer.error());
    printLine(*answer);
    if (options.what != Register::Person)
        return CtlFine;
    const QString login = options.row.value(QLatin1String("login")).toString();
    const auto limited = session.limitLogin(login);
    if (!limited && limited.error().kind == StoreError::Kind::NoPrivilege) {
        printLine(
            tr("The limits of the login %1 were left as they are: a superuser sets them; doctor says which.")
                .arg(visibleText(login)));
        return CtlFine;
    }
    if (!limited)
        return failed(limited.error());
    if (!*limited)
        printLine(tr("There is no login %1 yet: create it, and give it a role such as fencepost_operator.")
                      .arg(visibleText(login)));
    return CtlFine;
}

int doctor(AdminSession &session, const CtlOptions &options)
{
    const auto state = SchemaInstaller::status(options.conninfo);
    if (!state)
        return failed(state.error());
    if (!state->present || state->version != state->programVersion)
        return status(options);
    const auto findings = session.doctor();
    if (!findings)
        return failed(findings.error());
    for (const DoctorFinding &finding : *findings)
        print(QStringLiteral("%1: %2\n    %3\n")
                  .arg(finding.check, visibleText(finding.text), visibleText(finding.todo)));
    if (findings->empty())
        printLine(tr("Nothing to mend."));
    return findings->empty() ? CtlFine : CtlFound;
}

int verify(AdminSession &session, const CtlOptions &options)
{
    const auto answer = session.verifyAudit(options.knownSeq, options.knownHash);
    if (!answer)
        return failed(answer.error());
    if (answer->ok) {
        printLine(tr("%1 audit records hold. Head %2:%3")
                      .arg(answer->checked)
                      .arg(answer->headSeq)
                      .arg(answer->headHash));
        return CtlFine;
    }
    printLine(
        tr("Audit record %1 does not hold: %2. Keep this database as it is and ask who could write to it.")
            .arg(answer->faultSeq)
            .arg(visibleText(answer->fault)));
    return CtlFound;
}

int triage(AdminSession &session, const CtlOptions &options)
{
    const auto snapshot = session.triage();
    if (!snapshot)
        return failed(snapshot.error());
    if (options.json)
        print(QString::fromUtf8(QJsonDocument(triageAsJson(*snapshot)).toJson()));
    else
        print(triageAsText(*snapshot));
    return snapshot->items.empty() ? CtlFine : CtlFound;
}

} // namespace

int runCtl(const CtlOptions &options)
{
    if (options.command == CtlCommand::SchemaInstall)
        return install(options);
    if (options.command == CtlCommand::SchemaStatus)
        return status(options);
    AdminSession session;
    if (const auto opened = session.open(options.conninfo); !opened)
        return failed(opened.error());
    switch (options.command) {
    case CtlCommand::Set:
        return set(session, options);
    case CtlCommand::Doctor:
        return doctor(session, options);
    case CtlCommand::AuditVerify:
        return verify(session, options);
    case CtlCommand::Triage:
        return triage(session, options);
    case CtlCommand::Prune:
        return said(pruneLedger(session, options.upkeep));
    case CtlCommand::RollupRebuild:
        return said(rebuildRollup(session));
    case CtlCommand::SchemaInstall:
    case CtlCommand::SchemaStatus:
        break;
    }
    return CtlFailed;
}

} // namespace fencepost
