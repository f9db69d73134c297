// SPDX-License-Identifier: GPL-3.0-or-later
#include "file_faults.h"

#include "../tables/hostile_texts.h"
#include "text_faults.h"

#include <QFile>
#include <QRegularExpression>
#include <QStringList>

namespace fencepost::test {

namespace {

// Every cell of a file of CSV.
QStringList cellsOfFile(const QString &csv)
{
    QStringList cells{QString()};
    bool quoted = false;
    for (qsizetype at = 0; at < csv.size(); ++at) {
        const QChar c = csv.at(at);
        if (c == '"' && quoted && at + 1 < csv.size() && csv.at(at + 1) == '"')
            cells.last() += csv.at(++at);
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted && (c == ',' || c == '\n'))
            cells << QString();
        else if (quoted || c != '\r')
            cells.last() += c;
    }
    return cells;
}

} // namespace

QString formulaIn(const QString &csv)
{
    static const QRegularExpression number("^[+-]?[0-9.]+$");
    static const QString signs =
        QString::fromUtf8("=+-@\t\r\n\xef\xbc\x9d\xef\xbc\x8b\xef\xbc\x8d\xef\xbc\xa0");
    for (const QString &cell : cellsOfFile(csv)) {
        if (!cell.isEmpty() && signs.contains(cell.front()) && !number.match(cell).hasMatch())
            return cell;
    }
    return {};
}

QString secretFault(const QString &text)
{
    QString seen;
    for (const QChar c : text) {
        if (bareIn(c).isEmpty() || c.isSurrogate())
            seen += c;
        else
            seen += '\n';
    }
    const QString fault = textFault(seen);
    return fault.startsWith("U+") ? QString() : fault;
}

QString textOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QStringLiteral("(no file)");
}

bool isMine(const QString &path)
{
    return (QFile::permissions(path) & 0x0077) == QFile::Permissions();
}

} // namespace fencepost::test
