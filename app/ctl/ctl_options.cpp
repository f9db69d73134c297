// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl_options.h"

#include "app/commandline/mistake.h"
#include "export_command.h"
#include "models/store/conninfo.h"
#include "register_text.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QStringList>
#include <QUuid>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>

namespace fencepost {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("fencepostctl", text);
}

struct Raw
{
    std::string connect;
    std::string service;
    std::string name;
    std::vector<std::string> settings;
    std::string reason;
    std::string requestId;
    std::string known;
    int partitions = 0;
    bool json = false;
    bool asking = false;
};

struct Commands
{
    CLI::App *install = nullptr;
    CLI::App *status = nullptr;
    CLI::App *doctor = nullptr;
    CLI::App *verify = nullptr;
    CLI::App *triage = nullptr;
    UpkeepCommands *upkeep = nullptr;
    ExportCommand *exported = nullptr;
    BundleCommands *bundle = nullptr;
    std::array<CLI::App *, 4> set{};
    std::array<CLI::App *, 4> list{};
};

constexpr std::array<Register, 4> s_registers{Register::Job, Register::Provider, Register::Person,
                                              Register::Rule};

void addRegisters(CLI::App &app, Commands &commands, Raw &raw)
{
    static constexpr std::array<const char *, 4> about{
        "jobs: what runs, when, and where it charges", "providers: an account each, and how it behaves",
        "people: whose login it is, and whether they may act", "rules of the whole ledger: shared_logins"};
    for (size_t i = 0; i < s_registers.size(); ++i) {
        const Register what = s_registers.at(i);
        CLI::App *group = app.add_subcommand(tableOf(what).toStdString(), about.at(i))->require_subcommand(1);
        group->footer(removeHelp(what).toStdString());
        CLI::App *set = group->add_subcommand(
            "set", "add one, or change one: columns that are not named keep their values");
        set->add_option("NAME", raw.name,
                        what == Register::Person ? "the login"
                        : what == Register::Rule ? "its name: shared_logins"
                                                 : "its name")
            ->required();
        set->add_option("SETTING", raw.settings,
                        what == Register::Job        ? "column=value, for example lease_length='5 minutes'"
                        : what == Register::Provider ? "column=value, for example key_retention='24 hours'"
                        : what == Register::Rule     ? "column=value, for example value=refuse"
                                                     : "column=value, for example person='First Last'");
        set->add_option("--reason", raw.reason, "why; it goes into the audit record");
        set->add_option("--request-id", raw.requestId,
                        "the second person's consent, for what would guard money less");
        set->add_flag("--ask", raw.asking, "change nothing: ask another administrator for that consent");
        set->footer(columnsHelp(what).toStdString());
        CLI::App *list =
            group->add_subcommand("list", "one line each, as set takes it; any login that may look");
        list->add_flag("--json", raw.json, "as one JSON document");
        commands.set.at(i) = set;
        commands.list.at(i) = list;
        for (CLI::App *one : {group, set, list})
            one->fallthrough();
    }
}

Commands addCommands(CLI::App &app, Raw &raw, UpkeepCommands &upkeep, BundleCommands &bundle,
                     ExportCommand &exported)
{
    Commands commands;
    commands.upkeep = &upkeep;
    commands.bundle = &bundle;
    commands.exported = &exported;
    refuseEmpty(app.add_option("--connect", raw.connect,
                               "how to reach the database: postgresql://… or \"host=… dbname=…\""));
    refuseEmpty(app.add_option("--service", raw.service, "a service of pg_service.conf"));
    app.footer("Ends with 0 when all is well, 1 when it found something, 2 when it could not run.");
    app.require_subcommand(1);
    app.fallthrough();
    CLI::App *schema =
        app.add_subcommand("schema", "the schema fencepost in the database")->require_subcommand(1);
    commands.install =
        schema->add_subcommand("install", "put it there, or bring it up to date, in one transaction");
    commands.install
        ->add_option(
            "--ledger-partitions", raw.partitions,
            "the first time: the ledger in so many partitions by hash, for 100 million effects and more")
        ->check(CLI::Range(2, 256));
    commands.status = schema->add_subcommand("status", "which version is there");
    addRegisters(app, commands, raw);
    commands.doctor = app.add_subcommand("doctor", "what is to mend, and how");
    CLI::App *audit = app.add_subcommand("audit", "the audit record")->require_subcommand(1);
    commands.verify =
        audit->add_subcommand("verify", "read the whole chain; name the first record that does not hold");
    commands.verify->add_option("--known", raw.known,
                                "SEQ:HASH, the last head that was kept outside the database: without it, "
                                "records cut off the end cannot be missed");
    bundle.addTo(*audit, *commands.verify);
    commands.triage = app.add_subcommand("triage", "what needs a person now");
    commands.triage->add_flag("--json", raw.json, "as one JSON document");
    upkeep.addTo(app);
    exported.addTo(app);
    for (CLI::App *one : {schema, audit, commands.install, commands.status, commands.doctor, commands.verify,
                          commands.triage})
        one->fallthrough();
    return commands;
}

int mistake(const QString &sentence)
{
    std::fprintf(stderr, "fencepostctl: %s\n", qUtf8Printable(sentence));
    return CtlFailed;
}

CtlCommand commandOf(const Commands &commands)
{
    if (commands.install->parsed())
        return CtlCommand::SchemaInstall;
    if (commands.status->parsed())
        return CtlCommand::SchemaStatus;
    if (commands.doctor->parsed())
        return CtlCommand::Doctor;
    if (commands.triage->parsed())
        return CtlCommand::Triage;
    if (commands.verify->parsed())
        return commands.bundle->isCheck() ? CtlCommand::BundleVerify : CtlCommand::AuditVerify;
    if (commands.bundle->isMake())
        return CtlCommand::AuditBundle;
    if (commands.upkeep->isPrune())
        return CtlCommand::Prune;
    if (commands.upkeep->isRollup())
        return CtlCommand::RollupRebuild;
    if (commands.exported->isWanted())
        return CtlCommand::Export;
    const bool isList = std::any_of(commands.list.begin(), commands.list.end(),
                                    [](const CLI::App *one) { return one->parsed(); });
    return isList ? CtlCommand::List : CtlCommand::Set;
}

// Where it goes, and what two people say of it. A fault comes as a sentence, here and below.
QString readCommon(const Raw &raw, CtlOptions *options)
{
    if (!raw.connect.empty() && !raw.service.empty())
        return tr("Give --connect or --service, not both.");
    options->conninfo = QString::fromStdString(raw.connect);
    if (!raw.service.empty())
        options->conninfo = serviceConninfo(QString::fromStdString(raw.service));
    options->json = raw.json;
    options->ledgerPartitions = raw.partitions;
    options->reason = QString::fromStdString(raw.reason);
    options->requestId = QString::fromStdString(raw.requestId);
    options->asking = raw.asking;
    if (raw.asking && !raw.requestId.empty())
        return tr("Give --ask or --request-id, not both.");
    if (!raw.requestId.empty() && QUuid::fromString(options->requestId).isNull())
        return tr("--request-id must be what --ask has printed, such as 6f1c2a52-….");
    if (!raw.known.empty() &&
        !readKnownHead(QString::fromStdString(raw.known), &options->knownSeq, &options->knownHash))
        return tr("--known must be a number, a colon and 64 hex digits, as audit verify prints them.");
    return {};
}

// The row of a register that is set: its name and its settings.
QString readRow(const Raw &raw, CtlOptions *options)
{
    QStringList settings;
    for (const std::string &setting : raw.settings)
        settings << QString::fromStdString(setting);
    if (const QString fault = readSettings(settings, &options->row); !fault.isEmpty())
        return fault;
    const QString key = keyOf(options->what);
    if (options->row.contains(key))
        return tr("The name stands before the settings; it cannot be set.");
    if (const QString fault = columnFault(options->what, options->row); !fault.isEmpty())
        return fault;
    options->row.insert(key, QString::fromStdString(raw.name));
    return {};
}

// What was asked, from the command that was named.
QString interpret(const Commands &commands, const Raw &raw, CtlOptions *options)
{
    if (const QString fault = readCommon(raw, options); !fault.isEmpty())
        return fault;
    if (const QString fault = commands.bundle->read(&options->bundle); !fault.isEmpty())
        return fault;
    options->upkeep = commands.upkeep->options();
    options->command = commandOf(commands);
    if (options->command == CtlCommand::Prune && lacksUnit(options->upkeep.olderThan))
        return tr("--older-than %1 has no unit: write '%1 days'.").arg(options->upkeep.olderThan);
    if (options->command == CtlCommand::Export)
        return commands.exported->read(&options->exported);
    for (size_t i = 0; i < s_registers.size(); ++i) {
        if (commands.list.at(i)->parsed() || commands.set.at(i)->parsed())
            options->what = s_registers.at(i);
    }
    return options->command == CtlCommand::Set ? readRow(raw, options) : QString();
}

} // namespace

QString readSettings(const QStringList &settings, QJsonObject *row)
{
    static const QRegularExpression column(QStringLiteral("^[a-z][a-z0-9_]*$"));
    for (const QString &setting : settings) {
        const qsizetype sign = setting.indexOf(QLatin1Char('='));
        const QString name = setting.left(sign);
        if (sign < 0 || !column.match(name).hasMatch())
            return tr("A setting reads column=value; \"%1\" does not.").arg(setting);
        if (row->contains(name))
            return tr("%1 is set twice.").arg(name);
        const QString value = setting.mid(sign + 1);
        const QJsonDocument json = QJsonDocument::fromJson(value.toUtf8());
        if (value.isEmpty())
            row->insert(name, QJsonValue());
        else if (json.isObject())
            row->insert(name, json.object());
        else if (json.isArray())
            row->insert(name, json.array());
        else
            row->insert(name, value);
    }
    return {};
}

bool readKnownHead(const QString &text, qint64 *seq, QString *hash)
{
    static const QRegularExpression form(QStringLiteral("^([0-9]{1,18}):([0-9a-f]{64})$"));
    const auto match = form.match(text);
    if (!match.hasMatch())
        return false;
    *seq = match.captured(1).toLongLong();
    *hash = match.captured(2);
    return true;
}

ParsedCtl parseCtl(int argc, char **argv)
{
    CLI::App app("Looks after the schema of Fencepost: for scripts and ssh.", "fencepostctl");
    app.set_version_flag("--version", std::string(FENCEPOST_VERSION));
    Raw raw;
    UpkeepCommands upkeep;
    BundleCommands bundle;
    ExportCommand exported;
    const Commands commands = addCommands(app, raw, upkeep, bundle, exported);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success &help) {
        // The help of a command that there is not would be that of the one above it.
        if (const std::vector<std::string> unknown = app.remaining(true); !unknown.empty())
            return {std::nullopt, mistake(sentenceFor(app, CLI::ExtrasError(unknown)))};
        return {std::nullopt, app.exit(help)};
    } catch (const CLI::ParseError &error) {
        return {std::nullopt, mistake(sentenceFor(app, error))};
    }
    CtlOptions options;
    if (const QString fault = interpret(commands, raw, &options); !fault.isEmpty())
        return {std::nullopt, mistake(fault)};
    return {options, CtlFine};
}

} // namespace fencepost
