// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline/mistake.h"
#include "ctl_commands.h"
#include "ctl_options.h"

#include <QCoreApplication>
#include <QLocale>
#include <clocale>
#include <sys/stat.h>

int main(int argc, char **argv)
{
    fencepost::outliveReaders();
    ::umask(0077); // what this program writes is its user's alone
    // For texts and their encoding; the command line is read by CLI11 from its own copy of the arguments.
    int qtArguments = 1;
    const QCoreApplication app(qtArguments, argv);
    std::setlocale(LC_MESSAGES,
                   "C"); // libpq tells what is wrong in words alone: error_map.cpp knows the English ones
    QLocale::setDefault(
        QLocale::c()); // scripts read it: numbers and days as ever, whatever the desktop speaks
    const fencepost::ParsedCtl parsed = fencepost::parseCtl(argc, argv);
    return fencepost::delivered("fencepostctl",
                                parsed.options ? fencepost::runCtl(*parsed.options) : parsed.exitCode);
}
