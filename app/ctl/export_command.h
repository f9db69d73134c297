// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/ledger_export.h"
#include "models/domain/result.h"

#include <QString>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace fencepost {

// The command line of an export: a list of the ledger into a file, as the console writes it.
class ExportCommand
{
public:
    void addTo(CLI::App &app);
    bool isWanted() const;
    // A fault comes as a sentence.
    QString read(ExportOrder *order) const;

private:
    CLI::App *m_export = nullptr;
    std::string m_path;
    std::string m_format = "csv";
    std::string m_job;
    std::string m_period;
    std::string m_search;
    std::string m_from;
    std::string m_to;
    std::vector<std::string> m_states;
};

// Streams it; Ctrl+C or a TERM ends it on the server, and nothing is left of the file. Answers what to print.
Result<QString> exportToFile(const QString &conninfo, const ExportOrder &order);

} // namespace fencepost
