// SPDX-License-Identifier: GPL-3.0-or-later
#include "ts_file.h"

#include <QFile>
#include <QRegularExpression>
#include <QXmlStreamReader>

namespace fencepost::test {

namespace {

void readTranslation(QXmlStreamReader &xml, Message &message)
{
    // What is "vanished" or "obsolete" is no translation of anything; "unfinished" is none yet.
    message.finished = !xml.attributes().hasAttribute(QLatin1String("type"));
    QString text;
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isEndElement() && xml.name() == QLatin1String("translation"))
            break;
        if (xml.isStartElement() && xml.name() == QLatin1String("numerusform"))
            message.forms << xml.readElementText();
        else if (xml.isCharacters())
            text += xml.text();
    }
    if (!message.plural)
        message.forms = {text};
}

Message readMessage(QXmlStreamReader &xml, const QString &context)
{
    Message message;
    message.context = context;
    message.plural = xml.attributes().value(QLatin1String("numerus")) == QLatin1String("yes");
    while (xml.readNextStartElement()) {
        if (xml.name() == QLatin1String("source"))
            message.source = xml.readElementText();
        else if (xml.name() == QLatin1String("comment"))
            message.comment = xml.readElementText();
        else if (xml.name() == QLatin1String("translation"))
            readTranslation(xml, message);
        else
            xml.skipCurrentElement();
    }
    return message;
}

QString edges(const QString &text)
{
    static const QRegularExpression blanks(QStringLiteral("^(\\s*).*?(\\s*)$"),
                                           QRegularExpression::DotMatchesEverythingOption);
    const auto match = blanks.match(text);
    return match.captured(1) + QLatin1Char('|') + match.captured(2);
}

} // namespace

QString Message::key() const
{
    return context + QStringLiteral(": ") + source + (plural ? QStringLiteral(" [plural]") : QString()) +
           (comment.isEmpty() ? QString() : QStringLiteral(" [%1]").arg(comment));
}

QMap<QString, Message> readTs(const QString &path, QString *fault)
{
    QMap<QString, Message> all;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        *fault = path + QStringLiteral(": ") + file.errorString();
        return all;
    }
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == QLatin1String("name")) {
            context = xml.readElementText();
        } else if (xml.name() == QLatin1String("message")) {
            const Message message = readMessage(xml, context);
            all.insert(message.key(), message);
        }
    }
    if (xml.hasError())
        *fault = path + QStringLiteral(": ") + xml.errorString();
    return all;
}

QStringList placeholders(const QString &text)
{
    static const QRegularExpression one(QStringLiteral("%L?(?:\\d{1,2}|n)"));
    QStringList found;
    for (auto match = one.globalMatch(text); match.hasNext();)
        found << match.next().captured();
    found.removeDuplicates();
    found.sort();
    return found;
}

QStringList faultsOf(const Message &message)
{
    QStringList faults;
    const auto say = [&](const QString &what) { faults << message.key() + QStringLiteral(" — ") + what; };
    if (message.forms.size() != (message.plural ? 2 : 1)) // as English and German have them
        say(QStringLiteral("%1 forms").arg(message.forms.size()));
    for (qsizetype i = 0; i < message.forms.size(); ++i) {
        const QString &form = message.forms.at(i);
        if (form.isEmpty()) {
            say(QStringLiteral("empty"));
            continue;
        }
        QStringList wanted = placeholders(message.source);
        if (message.plural && i == 0 && !placeholders(form).contains(QLatin1String("%n")))
            wanted.removeAll(QStringLiteral("%n")); // "once" needs no number
        if (placeholders(form) != wanted)
            say(QStringLiteral("has %1 in \"%2\"").arg(placeholders(form).join(QLatin1Char(' ')), form));
        if (edges(form) != edges(message.source))
            say(QStringLiteral("begins or ends otherwise: \"%1\"").arg(form));
    }
    return faults;
}

QStringList differences(const QMap<QString, Message> &held, const QMap<QString, Message> &wanted)
{
    QStringList faults;
    for (const Message &message : wanted) {
        if (!held.contains(message.key()))
            faults << QStringLiteral("missing: ") + message.key();
    }
    for (const Message &message : held) {
        if (!wanted.contains(message.key()))
            faults << QStringLiteral("stale: ") + message.key();
        else if (!message.finished)
            faults << QStringLiteral("unfinished: ") + message.key();
        else
            faults << faultsOf(message);
    }
    return faults;
}

} // namespace fencepost::test
