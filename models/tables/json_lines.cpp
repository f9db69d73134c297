// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/json_lines.h"

#include "models/domain/text.h"

#include <QCoreApplication>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(JsonLines)
};

constexpr qsizetype kLongestLine = 160;
constexpr int kDeepest = 12; // beyond it lines are not indented any further

// Breaks a json text into lines by its brackets and commas alone; it judges nothing.
class Layout
{
public:
    explicit Layout(int most) : m_most(most) {}

    QStringList of(const QString &json)
    {
        for (qsizetype at = 0; at < json.size(); ++at)
            take(json, at);
        if (endsInTheMiddle() && !m_line.isEmpty())
            m_line += QChar(0x2026); // so that half a card at the end is masked
        flush();
        return m_lines;
    }
    // Those that were not laid out: a large text has hundreds of thousands, and nobody sees them.
    int more() const { return m_more; }
    // What was read of it is only its beginning.
    bool endsInTheMiddle() const { return m_depth > 0 || m_inText; }

private:
    void take(const QString &json, qsizetype &at)
    {
        const QChar sign = json.at(at);
        if (sign == QLatin1Char('"')) {
            takeString(json, at);
        } else if (sign == QLatin1Char('{') || sign == QLatin1Char('[')) {
            m_line += sign;
            if (isEmptyPair(json, at)) // as it is: {} or []
                m_line += json.at(at);
            else
                open();
        } else if (sign == QLatin1Char('}') || sign == QLatin1Char(']')) {
            flush();
            --m_depth;
            m_line += sign;
        } else if (sign == QLatin1Char(',')) {
            m_line += sign;
            flush();
        } else if (sign == QLatin1Char(':')) {
            m_line += QStringLiteral(": ");
        } else if (!sign.isSpace()) {
            m_line += sign;
        }
    }

    void takeString(const QString &json, qsizetype &at)
    {
        const qsizetype from = at;
        for (++at; at < json.size() && json.at(at) != QLatin1Char('"'); ++at) {
            if (json.at(at) == QLatin1Char('\\'))
                ++at;
        }
        m_inText = at >= json.size();
        m_line += json.mid(from, at - from + 1);
    }

    static bool isEmptyPair(const QString &json, qsizetype &at)
    {
        qsizetype next = at + 1;
        while (next < json.size() && json.at(next).isSpace())
            ++next;
        const QChar end = json.at(at) == QLatin1Char('{') ? QLatin1Char('}') : QLatin1Char(']');
        if (next >= json.size() || json.at(next) != end)
            return false;
        at = next;
        return true;
    }

    void open()
    {
        flush();
        ++m_depth;
    }

    void flush()
    {
        if (m_line.isEmpty())
            return;
        const int depth = qBound(0, m_depth, kDeepest);
        if (m_lines.size() >= m_most)
            ++m_more;
        else
            m_lines << QString(2 * depth, QLatin1Char(' ')) + visibleText(m_line, kLongestLine);
        m_line.clear();
    }

    QStringList m_lines;
    QString m_line;
    int m_most;
    int m_more = 0;
    int m_depth = 0;
    bool m_inText = false;
};

} // namespace

QStringList jsonLines(const QByteArray &json, int most)
{
    if (json.isEmpty() || most < 1)
        return {};
    Layout layout(most);
    QStringList lines = layout.of(QString::fromUtf8(json));
    const bool goesOn = layout.endsInTheMiddle();
    int more = layout.more();
    if (more == 0 && !goesOn)
        return lines;
    if (lines.size() >= most) { // the last one makes room for the note
        lines.removeLast();
        ++more;
    }
    const QString note = more > 0 ? Tr::tr("… %n more line(s)", nullptr, more) : QStringLiteral("…");
    lines << (goesOn ? Tr::tr("%1 and it goes on: only its beginning was read").arg(note) : note);
    return lines;
}

} // namespace fencepost
