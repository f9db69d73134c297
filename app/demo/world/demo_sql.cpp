// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/world/demo_sql.h"

#include "models/store/conninfo.h"
#include "models/store/error_map.h"
#include "models/store/pq_link.h"
#include "models/store/sql_text.h"

namespace fencepost {

DemoSql::DemoSql() = default;
DemoSql::~DemoSql() = default;

Result<Done> DemoSql::connect(const QString &conninfo)
{
    const auto complete = sessionConninfo(conninfo, {}, QStringLiteral("fencepost-demo"));
    if (!complete)
        return complete.error();
    try {
        m_link = std::make_unique<PqLink>(*complete, QStringList());
        return Done{};
    } catch (...) {
        return currentError(Errand::Connect);
    }
}

Result<Table> DemoSql::run(const QString &sql, const Parameters &parameters)
{
    try {
        return m_link->ask(sql, parameters);
    } catch (...) {
        return currentError(Errand::Install);
    }
}

Result<Table> DemoSql::ask(const QString &name, const Parameters &parameters)
{
    return run(sqlText(QLatin1String("demo/") + name), parameters);
}

Result<Done> DemoSql::runMade(const QString &name, const Parameters &parameters)
{
    const auto made = ask(name, parameters);
    if (!made)
        return made.error();
    const auto done = run(made->row(0).text("statement"), {});
    if (!done)
        return done.error();
    return Done{};
}

} // namespace fencepost
