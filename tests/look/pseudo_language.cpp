// SPDX-License-Identifier: GPL-3.0-or-later
#include "pseudo_language.h"

#include <QHash>

namespace fencepost::test {

namespace {

constexpr QChar kOpen(u'⟦');
constexpr QChar kClose(u'⟧');

QChar accented(QChar c)
{
    static const QString plain = QStringLiteral("AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz");
    static const QString decorated = QStringLiteral("ÅáÇçĎďÉéĜĝĤĥÎîĴĵĶķĹļÑñÖøŘřŠšŤťÛûŴŵÝýŽž");
    const qsizetype at = plain.indexOf(c);
    return at < 0 ? c : decorated.at(at);
}

// Words that make a text longer, so that it wraps as words do.
QString padding(qsizetype length)
{
    static const QString words = QStringLiteral(" oñé ťŵø ťĥřéé føûř fîvé šîx šévéñ éîĝĥť ñîñé ťéñ");
    QString all;
    while (all.size() < length)
        all += words;
    all.truncate(length);
    return all.endsWith(QLatin1Char(' ')) ? all.chopped(1) + QStringLiteral("ø") : all;
}

} // namespace

QString pseudoText(const QString &text)
{
    if (text.trimmed().size() < 2) // a letter in a box, a blank between two texts
        return text;
    QString longer;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text.at(i) == QLatin1Char('%') && i + 1 < text.size()) { // a placeholder stays what it is
            longer += text.mid(i, 2);
            ++i;
        } else {
            longer += accented(text.at(i));
        }
    }
    return kOpen + longer + padding(text.size() * 2 / 5) + kClose;
}

QString bareText(const QString &text)
{
    QString bare;
    int depth = 0;
    for (const QChar c : text) {
        if (c == kOpen)
            ++depth;
        else if (c == kClose)
            depth = qMax(0, depth - 1);
        else if (depth == 0)
            bare += c;
    }
    return bare;
}

PseudoLanguage::PseudoLanguage()
{
    if (!m_english.load(QStringLiteral(":/i18n/fencepost_en.qm")))
        qFatal("the English plurals are not there");
}

QString PseudoLanguage::translate(const char *context, const char *source, const char *comment, int n) const
{
    if (context[0] == 'Q' || *source == '\0') // Qt's own, and the names of its keys
        return {};
    QString key = QString::fromUtf8(context) + QStringLiteral(": ") + QString::fromUtf8(source);
    if (n >= 0)
        key += QStringLiteral(" [plural]");
    if (comment && *comment != '\0')
        key += QStringLiteral(" [%1]").arg(QString::fromUtf8(comment));
    {
        const QMutexLocker lock(&m_mutex);
        m_asked.insert(key);
    }
    const QString plural = n >= 0 ? m_english.translate(context, source, comment, n) : QString();
    return pseudoText(plural.isEmpty() ? QString::fromUtf8(source) : plural);
}

QSet<QString> PseudoLanguage::asked() const
{
    const QMutexLocker lock(&m_mutex);
    return m_asked;
}

} // namespace fencepost::test
