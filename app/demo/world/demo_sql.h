// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/result.h"
#include "models/store/table.h"

#include <QString>
#include <memory>

namespace fencepost {

class PqLink;

// Statements of resources/sql/demo by name, on a connection of their own. It blocks: for setting the demo up
// and for reading how it ended. Main thread.
class DemoSql
{
public:
    DemoSql();
    ~DemoSql();
    DemoSql(const DemoSql &) = delete;
    DemoSql &operator=(const DemoSql &) = delete;

    Result<Done> connect(const QString &conninfo);
    // sqlText("demo/" + name).
    Result<Table> ask(const QString &name, const Parameters &parameters = {});
    // Runs the statement that another one has made, in a column named `statement`: what takes no parameters.
    Result<Done> runMade(const QString &name, const Parameters &parameters);

private:
    Result<Table> run(const QString &sql, const Parameters &parameters);

    std::unique_ptr<PqLink> m_link;
};

} // namespace fencepost
