// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reconcile/markdown_text.h"

#include "models/domain/text.h"

namespace fencepost::markdown {

namespace {

bool isWord(const QString &text, qsizetype at)
{
    return at >= 0 && at < text.size() && text.at(at).isLetterOrNumber();
}

// Would Markdown read the sign at this place as more than itself? It is asked of text in the middle of a
// line: what only counts where a line begins (+, -, >) is none of it, and of a link the opening bracket is
// enough.
bool misread(const QString &text, qsizetype at)
{
    static const QString always = QStringLiteral("\\`*[<|~");
    const QChar c = text.at(at);
    if (always.contains(c))
        return true;
    if (c == QLatin1Char('_')) // within a word it is a letter like others: acct_1
        return !isWord(text, at - 1) || !isWord(text, at + 1);
    if (c == QLatin1Char('#')) // a heading, or the tail of one
        return at == 0 || at == text.size() - 1;
    if (c == QLatin1Char('&')) // "&amp;", not "AT&T"
        return text.indexOf(QLatin1Char(';'), at) > 0 &&
               (isWord(text, at + 1) || text.mid(at + 1, 1) == QLatin1String("#"));
    return false;
}

} // namespace

// A person reads it raw as well, so that nothing is escaped without need.
QString plain(const QString &text)
{
    const QString shown = visibleText(text);
    QString out;
    for (qsizetype at = 0; at < shown.size(); ++at) {
        if (misread(shown, at))
            out += QLatin1Char('\\');
        out += shown.at(at);
    }
    return out;
}

QString code(const QString &text)
{
    QString shown = visibleText(text).remove(QLatin1Char('`'));
    shown.replace(QLatin1Char('|'), QLatin1String("\\|")); // a row of a table would end there
    return QLatin1Char('`') + shown + QLatin1Char('`');
}

QString row(const QStringList &cells)
{
    return QStringLiteral("| ") + cells.join(QStringLiteral(" | ")) + QStringLiteral(" |\n");
}

QString head(const QStringList &cells, const QList<int> &numbers)
{
    QStringList under;
    for (int i = 0; i < cells.size(); ++i)
        under << (numbers.contains(i) ? QStringLiteral("---:") : QStringLiteral("---"));
    return row(cells) + row(under);
}

QString withCode(const QString &words, const QString &of)
{
    return words.isEmpty() ? code(of) : QStringLiteral("%1 (%2)").arg(words, code(of));
}

QString nameOf(const QString &login, const QString &person)
{
    return person.isEmpty() ? plain(login) : QStringLiteral("%1 (%2)").arg(plain(person), plain(login));
}

} // namespace fencepost::markdown
