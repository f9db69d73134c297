// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline/mistake.h"

#include <QCoreApplication>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <iostream>
#include <poll.h>
#include <unistd.h>
#include <vector>

namespace fencepost {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("fencepost::CommandLine", text);
}

// Letters to insert, remove, replace or swap with their neighbour.
int distance(const QString &a, const QString &b)
{
    const auto width = static_cast<size_t>(b.size()) + 1;
    std::vector<int> beforeLast(width), last(width), now(width);
    for (size_t j = 0; j < width; ++j)
        last[j] = static_cast<int>(j);
    for (qsizetype i = 1; i <= a.size(); ++i) {
        now[0] = static_cast<int>(i);
        for (qsizetype j = 1; j <= b.size(); ++j) {
            const auto at = static_cast<size_t>(j);
            now[at] =
                std::min({last[at] + 1, now[at - 1] + 1, last[at - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[at] = std::min(now[at], beforeLast[at - 2] + 1);
        }
        beforeLast.swap(last);
        last.swap(now);
    }
    return last.back();
}

// The command that was reached, with its parents: "fencepostctl job set".
struct Reached
{
    const CLI::App *app = nullptr;
    QString name;
};

Reached reachedBy(const CLI::App &app)
{
    Reached reached{&app, QString::fromStdString(app.get_name())};
    for (;;) {
        const std::vector<CLI::App *> parsed = reached.app->get_subcommands();
        if (parsed.empty())
            return reached;
        reached.app = parsed.back();
        reached.name += QLatin1Char(' ') + QString::fromStdString(reached.app->get_name());
    }
}

QStringList commandsOf(const CLI::App &app)
{
    QStringList names;
    for (const CLI::App *one : app.get_subcommands([](const CLI::App *) { return true; }))
        names << QString::fromStdString(one->get_name());
    return names;
}

// Of the command and of those above it, as they are typed.
QStringList optionsOf(const CLI::App *app)
{
    QStringList names;
    for (; app; app = app->get_parent()) {
        for (const CLI::Option *one : app->get_options()) {
            for (const std::string &name : one->get_lnames())
                names << QLatin1String("--") + QString::fromStdString(name);
        }
    }
    names.removeDuplicates();
    return names;
}

QString unknownOption(const Reached &reached, const QString &typed)
{
    const QString name = typed.section(QLatin1Char('='), 0, 0);
    const QStringList known = optionsOf(reached.app);
    if (known.contains(name)) // an option of a command, in front of it
        return tr("%1 belongs behind \"%2\".").arg(name, reached.name);
    if (const QString nearest = nearestOf(name, known); !nearest.isEmpty())
        return tr("%1 has no option %2; the nearest is %3.").arg(reached.name, name, nearest);
    return tr("%1 has no option %2; %1 --help lists them.").arg(reached.name, name);
}

QString unknownCommand(const Reached &reached, const QString &typed)
{
    const QStringList known = commandsOf(*reached.app);
    if (known.isEmpty())
        return tr("%1 takes no \"%2\"; %1 --help says what it takes.").arg(reached.name, typed);
    if (const QString nearest = nearestOf(typed, known); !nearest.isEmpty())
        return tr("%1 has no command \"%2\"; the nearest is \"%3\".").arg(reached.name, typed, nearest);
    return tr("%1 has no command \"%2\"; it has %3, and %1 --help says more.")
        .arg(reached.name, typed, known.join(QLatin1String(", ")));
}

} // namespace

QString nearestOf(const QString &typed, const QStringList &known)
{
    QString nearest;
    int best = qMax(2, static_cast<int>(typed.size()) / 3) + 1;
    for (const QString &one : known) {
        const bool begun = typed.size() >= 4 && one.startsWith(typed);
        const int far = begun ? 1 : distance(typed.toLower(), one.toLower());
        if (far < best && far < one.size()) {
            best = far;
            nearest = one;
        }
    }
    return nearest;
}

QString sentenceFor(const CLI::App &app, const CLI::ParseError &error)
{
    const Reached reached = reachedBy(app);
    const std::vector<std::string> unknown = app.remaining(true);
    const auto code = static_cast<CLI::ExitCodes>(error.get_exit_code());
    const bool missing = code == CLI::ExitCodes::RequiredError;
    if (!unknown.empty() && (missing || code == CLI::ExitCodes::ExtrasError)) {
        const QString first = QString::fromStdString(unknown.front());
        return first.startsWith(QLatin1Char('-')) ? unknownOption(reached, first)
                                                  : unknownCommand(reached, first);
    }
    if (const QStringList commands = commandsOf(*reached.app); missing && !commands.isEmpty())
        return tr("Say what %1 shall do: %2. %1 --help says more.")
            .arg(reached.name, commands.join(QLatin1String(", ")));
    const QString what = QString::fromUtf8(error.what());
    if (code == CLI::ExitCodes::ArgumentMismatch && what.contains(QLatin1String("At Most 1")))
        return tr("%1 is given more than once; give it once.").arg(what.section(QLatin1Char(':'), 0, 0));
    return tr("%1. %2 --help says more.").arg(what, reached.name);
}

void refuseEmpty(CLI::Option *option)
{
    option->check([](const std::string &value) {
        return value.empty() ? tr("nothing stands behind it").toStdString() : std::string();
    });
}

namespace {

// The other end of standard output is closed.
bool nobodyReads()
{
    pollfd out{STDOUT_FILENO, POLLOUT, 0};
    return ::poll(&out, 1, 0) > 0 && (out.revents & (POLLERR | POLLHUP)) != 0;
}

} // namespace

void outliveReaders()
{
    std::signal(SIGPIPE, SIG_IGN);
}

int delivered(const char *program, int code)
{
    std::cout.flush();
    const bool whole = std::fflush(stdout) == 0 && std::ferror(stdout) == 0 && std::cout.good();
    if (whole)
        return code;
    const QString text = nobodyReads()
                             ? tr("whoever read the answer stopped before its end; call again for the whole.")
                             : tr("the answer could not be written to its end; make room, and call again.");
    std::fprintf(stderr, "%s: %s\n", program, qUtf8Printable(text));
    return 2;
}

} // namespace fencepost
