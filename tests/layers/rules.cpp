// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace fencepost::layers {

namespace {

struct Row
{
    const char *from; // folder, or its beginning with a '/' at the end
    const char *to;
};

// The three floors, row by row; a folder may always include itself. What ui's own base may see of ui stands
// in mayInclude().
constexpr std::array<Row, 18> allowed{{
    {"models/bundle", "models/domain"},
    {"models/tables", "models/domain"},
    {"models/reconcile", "models/domain"},
    {"models/store", "models/domain"},
    {"models/providers", "models/domain"},
    {"ui/", "models/domain"},
    {"ui/", "models/tables"},
    {"ui/", "models/reconcile"},
    {"ui/", "ui/style"},
    {"ui/", "ui/widgets"},
    {"ui/", "ui/charts"},
    {"ui/", "ui/screen"},
    {"ui/shell", "ui/"},
    {"app/", "models/"},
    {"app/", "app/commandline"},
    {"app/console", "ui/"},
    {"app/demo", "ui/"},
    {"app/demo", "app/console"},
}};

bool fits(const QString &folder, const char *pattern)
{
    const QString wanted = QString::fromLatin1(pattern);
    return wanted.endsWith('/') ? folder.startsWith(wanted) : folder == wanted;
}

void checkIncludes(const SourceFile &file, const QString &from, QList<Finding> &findings)
{
    for (const Include &include : file.parsed.includes) {
        const QString path = QString::fromUtf8(include.path);
        const QString to = folderOf(path);
        if (!to.isEmpty() && !mayInclude(from, to)) {
            findings.append({file.path, include.line, "direction",
                             QString("%1 may not include %2 (%3)").arg(from, to, path)});
        }
        const bool isDatabase =
            path.startsWith("pqxx/") || path.startsWith("libpq") || path == "postgres_ext.h";
        if (isDatabase && from != "models/store")
            findings.append(
                {file.path, include.line, "database", "only models/store talks to PostgreSQL: " + path});
        const bool isHeavy =
            path.startsWith("pqxx/") || path.startsWith("CLI/") || path.startsWith("spdlog/");
        if (isHeavy && file.isHeader())
            findings.append({file.path, include.line, "heavy-header", path + " belongs into a .cpp"});
        static const QRegularExpression umbrella(
            "^Qt(Core|Gui|Widgets|Charts|Network|Concurrent|Test|Sql)(/Qt\\w+)?$");
        if (umbrella.match(path).hasMatch())
            findings.append({file.path, include.line, "umbrella", "include the single headers, not " + path});
        static const QRegularExpression widget(
            "^(QtWidgets/"
            "|QWidget$|QApplication$|QDialog|QMainWindow$|QLabel$|QPushButton$|QTableView$|QMessageBox$|"
            "QStyle|QtCharts/QChartView|QChartView$)");
        if (from.startsWith("models/") && widget.match(path).hasMatch())
            findings.append({file.path, include.line, "widget", "no widget below ui: " + path});
    }
}

// The links of a folder's CMakeLists.txt follow the same table as its includes.
void checkLinks(const SourceFile &file, const QString &from, QList<Finding> &findings)
{
    static const QRegularExpression link(
        "\\bfp_((?:models|ui|app)_[a-z_]+)\\b|\\bfp::(pq|pqxx)\\b|\\bQt6::(Widgets|Sql)\\b");
    const QList<QByteArray> lines = file.raw.split('\n');
    for (int i = 0; i < lines.size(); ++i) {
        const QByteArray line = lines.at(i).split('#').first(); // without the comment
        auto matches = link.globalMatch(QString::fromUtf8(line));
        while (matches.hasNext()) {
            const auto match = matches.next();
            const QString floor = match.captured(1).section('_', 0, 0);
            const QString to = floor + '/' + match.captured(1).section('_', 1, 1);
            const bool database = !match.captured(2).isEmpty() && from != "models/store";
            const bool widgets =
                match.captured(3) == "Sql" || (match.captured(3) == "Widgets" && from.startsWith("models/"));
            const bool direction = !floor.isEmpty() && !mayInclude(from, to);
            if (database || widgets || direction)
                findings.append({file.path, i + 1, "link", from + " may not link " + match.captured(0)});
        }
    }
}

void checkFirstLine(const SourceFile &file, QList<Finding> &findings)
{
    const QByteArray first = file.raw.split('\n').first().trimmed();
    if (!first.endsWith("SPDX-License-Identifier: GPL-3.0-or-later"))
        findings.append({file.path, 1, "licence", "the first line names the licence"});
    if (file.isHeader() && !file.raw.contains("\n#pragma once\n"))
        findings.append({file.path, 1, "once", "a header begins with #pragma once"});
    if (file.isCpp() && file.raw.count('\n') > 500)
        findings.append({file.path, 501, "length", "more than 500 lines: is it one idea?"});
}

void examine(const SourceFile &file, QList<Finding> &findings)
{
    checkFirstLine(file, findings);
    if (folderOf(file.path).isEmpty())
        return;
    checkDirection(file, findings);
    if (file.isCpp())
        checkText(file, findings);
}

} // namespace

QString Finding::toString() const
{
    return QString("%1:%2: [%3] %4").arg(file).arg(line).arg(rule, text);
}

QString folderOf(const QString &path)
{
    const QStringList parts = path.split('/');
    if (parts.size() < 3 || (parts.at(0) != "app" && parts.at(0) != "ui" && parts.at(0) != "models"))
        return {};
    return parts.at(0) + '/' + parts.at(1);
}

bool mayInclude(const QString &from, const QString &to)
{
    if (from == to)
        return true;
    // The base of ui stands below the screens, in this order; none reaches up by a row meant for all of ui.
    static const QStringList base{"ui/style", "ui/widgets", "ui/charts", "ui/screen"};
    if (base.contains(from) && to.startsWith("ui/"))
        return base.contains(to) && base.indexOf(to) < base.indexOf(from);
    return std::any_of(allowed.begin(), allowed.end(),
                       [&](const Row &row) { return fits(from, row.from) && fits(to, row.to); });
}

void checkDirection(const SourceFile &file, QList<Finding> &findings)
{
    const QString from = folderOf(file.path);
    if (file.isCpp())
        checkIncludes(file, from, findings);
    else if (file.path.endsWith("/CMakeLists.txt"))
        checkLinks(file, from, findings);
}

QList<Finding> examineTree(const QString &root)
{
    QList<Finding> findings;
    const QDir top(root);
    for (const char *floor : {"app", "ui", "models", "tests", "resources"}) {
        QDirIterator files(top.filePath(floor), {"*.cpp", "*.h", "*.sql", "CMakeLists.txt"}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (!file.open(QIODevice::ReadOnly)) {
                findings.append({file.fileName(), 0, "unreadable", file.errorString()});
                continue;
            }
            SourceFile source{top.relativeFilePath(file.fileName()), file.readAll(), {}};
            if (source.isCpp())
                source.parsed = SourceText::parse(source.raw);
            examine(source, findings);
        }
    }
    return findings;
}

} // namespace fencepost::layers
