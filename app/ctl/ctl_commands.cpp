// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl_commands.h"

#include "export_command.h"
#include "models/domain/text.h"
#include "models/store/schema_installer.h"
#include "register_text.h"
#include "triage_json.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <algorithm>

#include <cstdio>

namespace fencepost {

namespace {

constexpr qsizetype kLongestError = 4096;

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
    static const QRegularExpression hint(QStringLiteral("^HINT:[ \\t]*(\\S.*)$"),
                                         QRegularExpression::MultilineOption);
    if (const auto match = hint.match(error.detail); match.hasMatch())
        text += QLatin1Char(' ') + match.captured(1).simplified();
    std::fprintf(stderr, "fencepostctl: %s\n", qUtf8Printable(visibleText(text, kLongestError)));
    return CtlFailed;
}

int refused(const QString &sentence)
{
    return failed(StoreError{StoreError::Kind::Refused, {}, sentence, {}, false});
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

// A member of a role inherits no limits, so a login gets its own. The person is recorded by then.
int limit(AdminSession &session, const QString &login)
{
    const QString shown = visibleText(login);
    const auto limited = session.limitLogin(login);
    if (!limited && limited.error().kind == StoreError::Kind::NoPrivilege) {
        printLine(
            tr("The limits of the login %1 were left as they are: a superuser sets them; doctor says which.")
                .arg(shown));
        return CtlFine;
    }
    if (!limited)
        return failed(limited.error());
    return CtlFine;
}

int ask(AdminSession &session, const CtlOptions &options)
{
    const auto asked = session.ask(options.what, options.row, options.reason);
    if (!asked)
        return failed(asked.error());
    printLine(
        tr("asked %1\nAnother administrator consents to it in the console, until %2 UTC; then give the same "
           "command with\n--request-id %1 instead of --ask.")
            .arg(asked->requestId, asked->expiresAt.toUTC().toString(QStringLiteral("yyyy-MM-dd HH:mm"))));
    return CtlFine;
}

int set(AdminSession &session, const CtlOptions &options)
{
    const auto unread = session.unread(options.what, options.row);
    if (!unread)
        return failed(unread.error());
    if (*unread)
        return refused(unreadText(**unread, options.row.value((*unread)->name).toString()));
    if (options.asking)
        return ask(session, options);
    const auto answer = session.set(options.what, options.row, options.reason, options.requestId);
    if (!answer)
        return failed(answer.error());
    const QString name = options.row.value(keyOf(options.what)).toString();
    printLine(answer->decision);
    print(changesText(answer->changes));
    print(consequenceText(options.what, name, answer->changes));
    if (!answer->hint.isEmpty())
        printLine(visibleText(answer->hint));
    return options.what == Register::Person ? limit(session, name) : CtlFine;
}

int list(AdminSession &session, const CtlOptions &options)
{
    const auto rows = session.list(options.what);
    if (!rows)
        return failed(rows.error());
    if (!options.json) {
        print(rowsText(options.what, *rows));
        return CtlFine;
    }
    QJsonArray all;
    for (const QJsonObject &row : *rows)
        all.append(redactedJson(row));
    print(QString::fromUtf8(QJsonDocument(all).toJson()));
    return CtlFine;
}

int doctor(AdminSession &session, const CtlOptions &options)
{
    const auto state = SchemaInstaller::status(options.conninfo);
    // Who may not even see the version may not look for what is to mend: that says it better.
    if (!state && state.error().kind != StoreError::Kind::NoPrivilege)
        return failed(state.error());
    if (state && (!state->present || state->version != state->programVersion))
        return status(options);
    const auto findings = session.doctor();
    if (!findings)
        return failed(findings.error());
    for (const DoctorFinding &finding : *findings)
        print(QStringLiteral("%1: %2\n    %3\n")
                  .arg(finding.note ? tr("note") : finding.check, visibleText(finding.text),
                       visibleText(finding.todo)));
    const bool fine = std::all_of(findings->begin(), findings->end(),
                                  [](const DoctorFinding &finding) { return finding.note; });
    if (fine)
        printLine(tr("Nothing to mend."));
    return fine ? CtlFine : CtlFound;
}

// The chain holds just as well when its end is cut off: only a head that was kept elsewhere misses it.
QString tailText(const CtlOptions &options)
{
    if (options.knownSeq > 0)
        return tr("Nothing up to record %1, the head that was kept, was cut off or written anew.")
            .arg(options.knownSeq);
    return tr(
        "Whether records were cut off the end cannot be seen by the chain alone: keep this head outside the\n"
        "database, and give it back next time with --known SEQ:HASH.");
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
        printLine(tailText(options));
        return CtlFine;
    }
    printLine(
        tr("Audit record %1 does not hold: %2. Keep this database as it is and ask who could write to it.")
            .arg(answer->faultSeq)
            .arg(visibleText(answer->fault)));
    return CtlFound;
}

int exportLedgerOf(AdminSession &session, const CtlOptions &options)
{
    if (const auto known = session.checkSchema(); !known)
        return failed(known.error());
    const LedgerFilter &filter = options.exported.filter;
    if (!filter.job.isEmpty()) {
        if (const auto there = session.checkJob(filter.job); !there)
            return failed(there.error());
    }
    if (!filter.period.isEmpty()) {
        if (const auto there = session.checkPeriod(filter.period, filter.job); !there)
            return failed(there.error());
    }
    return said(exportToFile(options.conninfo, options.exported));
}

int ended(const Result<int> &code)
{
    return code ? *code : failed(code.error());
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
    if (options.command == CtlCommand::BundleVerify)
        return ended(checkBundleFile(options.bundle, options.knownSeq, options.knownHash));
    AdminSession session;
    if (const auto opened = session.open(options.conninfo); !opened)
        return failed(opened.error());
    switch (options.command) {
    case CtlCommand::Export:
        return exportLedgerOf(session, options);
    case CtlCommand::Set:
        return set(session, options);
    case CtlCommand::List:
        return list(session, options);
    case CtlCommand::Doctor:
        return doctor(session, options);
    case CtlCommand::AuditVerify:
        return verify(session, options);
    case CtlCommand::AuditBundle:
        return ended(makeBundle(session, options.bundle));
    case CtlCommand::Triage:
        return triage(session, options);
    case CtlCommand::Prune:
        return said(pruneLedger(session, options.upkeep));
    case CtlCommand::RollupRebuild:
        return said(rebuildRollup(session));
    case CtlCommand::SchemaInstall:
    case CtlCommand::SchemaStatus:
    case CtlCommand::BundleVerify:
        break;
    }
    return CtlFailed;
}

} // namespace fencepost
