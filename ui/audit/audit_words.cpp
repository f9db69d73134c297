// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audit/audit_words.h"

#include "models/domain/action_words.h"
#include "models/domain/money.h"
#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/tables/consent_items.h"
#include "models/tables/ledger_rows.h"

#include <QCoreApplication>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(AuditWords)
};

const QLatin1String verdictField("verdict");
constexpr qsizetype kKeyWidth = 28;
constexpr qsizetype kLongestPlain = 24; // a longer value without a space is a key: cut in the middle

FactList::Fact fact(const QString &label, const QString &value)
{
    return plainFact(label, value.isEmpty() ? Tr::tr("none") : value);
}

FactList::Fact keyFact(const QString &label, const QString &key)
{
    if (key.isEmpty())
        return fact(label, {});
    FactList::Fact made;
    made.label = label;
    made.whole = visibleText(key);
    made.value = middleCut(made.whole, kKeyWidth);
    made.mono = true;
    return made;
}

bool looksLikeKey(const QString &text)
{
    return text.size() > kLongestPlain && !text.contains(QLatin1Char(' '));
}

// One value of an object that is shown part by part: money as money, where both of its parts are there.
QString partText(const QJsonObject &object, const QString &name)
{
    const QJsonValue value = object.value(name);
    const QString currency = object.value(QLatin1String("currency")).toString();
    if (name.endsWith(QLatin1String("_minor")) && value.isDouble() && !currency.isEmpty())
        return moneyText({value.toInteger(), currency});
    if (value.isArray())
        return QString::fromUtf8(QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact));
    if (value.isObject())
        return QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact));
    return value.toVariant().toString();
}

// An object as words: "amount 49.00 USD, reference pi_3Qx…"; empty: it is none.
QString objectText(const QString &json)
{
    const QJsonObject object = QJsonDocument::fromJson(json.toUtf8()).object();
    QStringList parts;
    for (const QString &name : object.keys()) {
        const QString text = partText(object, name);
        if (!text.isEmpty() &&
            (name != QLatin1String("currency") || !object.contains(QLatin1String("amount_minor"))))
            parts << plainWord(QString(name).remove(QStringLiteral("_minor"))) + QLatin1Char(' ') + text;
    }
    return parts.join(QStringLiteral(", "));
}

// A far side's object is known by its reference; all of it stands in the tooltip.
FactsTable::Value objectValue(const QString &json, const QString &words)
{
    FactsTable::Value value;
    value.whole = visibleText(words);
    const QString reference =
        QJsonDocument::fromJson(json.toUtf8()).object().value(QLatin1String("reference")).toString();
    value.mono = !reference.isEmpty();
    value.text = value.mono ? shortKey(reference) : value.whole;
    return value;
}

FactsTable::Value valueOf(const QString &text, const ShownFor &shown)
{
    if (const QString words = objectText(text); !words.isEmpty())
        return objectValue(text, words);
    FactsTable::Value value;
    if (const QDateTime time = QDateTime::fromString(text, Qt::ISODateWithMs);
        time.isValid() && text.contains(QLatin1Char('T'))) {
        value.text = stampText(time, shown);
        value.whole = dateTimeText(time, shown.zone);
        return value;
    }
    value.whole = redacted(text);
    value.mono = looksLikeKey(text);
    value.text = value.mono ? shortKey(value.whole) : value.whole;
    if (text.isEmpty()) {
        value.text = Tr::tr("none");
        value.muted = true;
    }
    return value;
}

// What allowing a rerun writes on the run, as words that do not read as a failure.
QString rerunLabel(const QString &field)
{
    if (field == QLatin1String("state"))
        return Tr::tr("run");
    return field == QLatin1String("attempts_allowed") ? Tr::tr("last attempt") : plainWord(field);
}

void sayRerunState(FactsTable::Row *row)
{
    const QString was = row->ours.text == QLatin1String("done") ? Tr::tr("done") : Tr::tr("given up");
    for (auto [value, words] :
         {std::pair(&row->ours, was), std::pair(&row->theirs, Tr::tr("to be claimed again"))}) {
        value->text = words;
        value->whole = words;
    }
}

QString subjectKindWord(const QString &kind)
{
    static const QHash<QString, QString (*)()> words{
        {QStringLiteral("run"), [] { return Tr::tr("run"); }},
        {QStringLiteral("effect"), [] { return Tr::tr("effect"); }},
        {QStringLiteral("dead_letter"), [] { return Tr::tr("dead letter"); }},
        {QStringLiteral("job"), [] { return Tr::tr("job"); }},
        {QStringLiteral("provider"), [] { return Tr::tr("provider"); }},
        {QStringLiteral("check"), [] { return Tr::tr("check"); }},
        {QStringLiteral("consent"), [] { return Tr::tr("request for consent"); }},
        {QStringLiteral("person"), [] { return Tr::tr("person"); }},
    };
    const auto found = words.constFind(kind);
    return found == words.constEnd() ? plainWord(kind) : (*found)();
}

// What the key of a subject is called; of others the kind that stands below tells it.
QString subjectLabel(const QString &kind)
{
    if (kind == QLatin1String("effect"))
        return Tr::tr("Effect key");
    return kind == QLatin1String("run") ? Tr::tr("Job/period") : Tr::tr("To what");
}

QString inSentenceCase(const QString &words)
{
    return words.left(1).toUpper() + words.mid(1);
}

} // namespace

TextRuns recordLine(const AuditRecord &record, const ShownFor &shown)
{
    TextRuns line(TextRole::Second);
    line.glyph(auditGlyph(record)).plain(QStringLiteral(" ") + decisionTitle(record.decision));
    line.plain(QStringLiteral(" · ") + visibleText(shownName(record.person, record.login), 64) +
               QStringLiteral(" · ") + dateTimeText(record.at, shown.zone));
    return line;
}

QList<FactList::Fact> recordFacts(const AuditRecord &record, const ShownFor &shown)
{
    QList<FactList::Fact> facts;
    if (!record.target.isEmpty())
        facts << keyFact(Tr::tr("Customer"), record.target);
    facts << keyFact(subjectLabel(record.subjectKind), record.subjectKey)
          << fact(Tr::tr("Kind"), subjectKindWord(record.subjectKind))
          << fact(Tr::tr("Person"), visibleText(record.person, 64))
          << fact(Tr::tr("Login"), visibleText(record.login, 64))
          << fact(Tr::tr("When"), dateTimeText(record.at, shown.zone));
    if (const QString verdict = QJsonDocument::fromJson(record.after).object().value(verdictField).toString();
        !verdict.isEmpty() && hasBefore(record))
        facts << fact(Tr::tr("Rests on"), verdictWords(verdict));
    if (!record.checkId.isEmpty())
        facts << keyFact(Tr::tr("Check"), record.checkId);
    if (!record.evidenceDigest.isEmpty())
        facts << keyFact(Tr::tr("Evidence"), record.evidenceDigest);
    facts << keyFact(Tr::tr("Action id"), record.actionId);
    return facts;
}

QList<FactList::Fact> hashFacts(const AuditRecord &record)
{
    return {keyFact(Tr::tr("Hash"), record.hash), keyFact(Tr::tr("Hash before it"), record.previousHash)};
}

bool hasBefore(const AuditRecord &record)
{
    const QByteArray before = record.before.trimmed();
    return !before.isEmpty() && before != "{}" && before != "null";
}

QList<FactsTable::Row> differenceRows(const AuditRecord &record, const ShownFor &shown)
{
    const bool compared = hasBefore(record); // where all is new nothing differs
    QList<FactsTable::Row> rows;
    for (const auto &change : auditChanges(record)) {
        if (compared && change.field == verdictField) // what it rests on, and no change: a fact of the record
            continue;
        FactsTable::Row row;
        const bool ofRerun = record.action == QLatin1String("rerun_period") && compared;
        row.label = inSentenceCase(ofRerun ? rerunLabel(change.field) : plainWord(change.field));
        row.ours = valueOf(change.before, shown);
        row.theirs = valueOf(change.after, shown);
        if (ofRerun && change.field == QLatin1String("state"))
            sayRerunState(&row);
        row.differs = compared;
        rows << row;
    }
    return rows;
}

QList<FactList::Fact> objectFacts(const QByteArray &json)
{
    AuditRecord values;
    values.after = json;
    QList<FactList::Fact> facts;
    for (const auto &field : auditChanges(values)) {
        const QString label = inSentenceCase(plainWord(field.field));
        const QString words = objectText(field.after);
        facts << (words.isEmpty() && looksLikeKey(field.after)
                      ? keyFact(label, redacted(field.after))
                      : fact(label, redacted(words.isEmpty() ? field.after : words)));
    }
    return facts;
}

QString auditFilterWords(const AuditFilter &filter)
{
    QStringList parts;
    if (!filter.subjectKey.isEmpty())
        parts << Tr::tr("item “%1”").arg(visibleText(filter.subjectKey, 80));
    if (!filter.login.isEmpty())
        parts << Tr::tr("person “%1”").arg(visibleText(filter.login, 64));
    if (!filter.action.isEmpty())
        parts << Tr::tr("action “%1”").arg(actionTitle(filter.action));
    return parts.join(Tr::tr(", "));
}

} // namespace fencepost
