// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/reader.h"

#include "models/store/error_map.h"
#include "models/store/sql_text.h"

#include <QList>
#include <QRegularExpression>

#include <algorithm>

namespace fencepost {

int Listing::count() const
{
    return m_table.rowCount() == 1 && m_table.row(0).isNull("present") ? 0 : m_table.rowCount();
}

Listing Reader::list(const QString &name, const Parameters &values)
{
    return framed(sqlText(QLatin1String("console/") + name), values, Planned::Once);
}

Listing Reader::listText(const QString &text, const Parameters &values)
{
    return framed(text, values, Planned::EachTime);
}

Listing Reader::framed(const QString &text, const Parameters &values, Planned planned)
{
    static const QString frame = sqlText(QStringLiteral("console/parts/as_of"));
    Listing listing(m_link.ask(QString(frame).replace(QLatin1String("<body>"), text), values, planned));
    if (m_record.sql.isEmpty())
        m_record = {listing.asOf(), listing.table().sentAt, 0, text, values};
    m_record.receivedAt = listing.table().receivedAt;
    return listing;
}

std::optional<Listing> Reader::listIfAllowed(const QString &name, const Parameters &values)
{
    try {
        return list(name, values);
    } catch (...) {
        if (currentError(Errand::Read, m_link.isOpen()).kind == StoreError::Kind::NoPrivilege)
            return std::nullopt;
        throw;
    }
}

namespace {

// Shows nothing, or changes how others are shown: a statement that is read before it is run holds none as it
// is.
bool isHidden(char32_t c)
{
    const auto category = QChar::category(c);
    return category == QChar::Other_Control || category == QChar::Other_Format ||
           category == QChar::Separator_Line || category == QChar::Separator_Paragraph;
}

QString literal(const QByteArray &value)
{
    const QList<uint> signs = QString::fromUtf8(value).toUcs4();
    const bool escapes = std::any_of(signs.begin(), signs.end(), isHidden);
    QString text = escapes ? QStringLiteral("E'") : QStringLiteral("'");
    for (const char32_t c : signs) {
        if (isHidden(c))
            text += QStringLiteral("\\U%1").arg(static_cast<uint>(c), 8, 16, QLatin1Char('0'));
        else if (c == U'\'' || (escapes && c == U'\\'))
            text += QString(2, QChar(static_cast<char16_t>(c)));
        else
            text += QString::fromUcs4(&c, 1);
    }
    return text + QLatin1Char('\'');
}

} // namespace

QString withLiterals(const QString &sql, const Parameters &parameters)
{
    static const QRegularExpression place(QStringLiteral("\\$(\\d+)"));
    QString text;
    qsizetype at = 0;
    for (auto it = place.globalMatch(sql); it.hasNext();) {
        const auto match = it.next();
        const auto index = match.captured(1).toULongLong() - 1;
        text += QStringView(sql).mid(at, match.capturedStart() - at);
        at = match.capturedEnd();
        if (index >= parameters.size())
            text += match.captured(0);
        else if (!parameters[index])
            text += QLatin1String("NULL");
        else
            text += literal(*parameters[index]);
    }
    text += QStringView(sql).mid(at);
    return text + QLatin1String(";\n");
}

} // namespace fencepost
