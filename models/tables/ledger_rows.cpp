// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/ledger_rows.h"

#include "models/domain/action_words.h"
#include "models/domain/text.h"
#include "models/domain/time_text.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(Ledger)
};

constexpr qsizetype kKeyWidth = 10;
constexpr qsizetype kReferenceWidth = 14;
constexpr qsizetype kTargetWidth = 14;
constexpr qsizetype kSubjectWidth = 18;

Cell textCell(const QString &text, Emphasis emphasis = Emphasis::Normal)
{
    Cell cell;
    cell.text = visibleText(text, 160);
    cell.emphasis = emphasis;
    return cell;
}

// A person by name, the login in the tooltip; by login only where it is nobody known here.
Cell personCell(const QString &person, const QString &login)
{
    Cell cell = textCell(shownName(person, login));
    if (!person.isEmpty() && person != login)
        cell.whole = Tr::tr("%1, login %2").arg(visibleText(person, 64), visibleText(login, 64));
    return cell;
}

Cell keyCell(const QString &key, qsizetype width = kKeyWidth)
{
    Cell cell;
    const QString whole = visibleText(key);
    cell.text = key.isEmpty() ? QStringLiteral("—") : middleCut(whole, width);
    cell.mono = true;
    if (cell.text != whole && !key.isEmpty())
        cell.whole = whole;
    return cell;
}

Cell rightCell(const QString &text, Emphasis emphasis = Emphasis::Normal)
{
    Cell cell;
    cell.text = text;
    cell.right = true;
    cell.emphasis = emphasis;
    return cell;
}

Cell timeCell(const QDateTime &time, const ShownFor &shown)
{
    Cell cell;
    cell.text = time.isValid() ? stampText(time, shown) : Tr::tr("not recorded");
    if (time.isValid())
        cell.whole = dateTimeText(time, shown.zone);
    else
        cell.emphasis = Emphasis::Muted;
    return cell;
}

// A value of a json object as text: strings as they are, everything else in json's own notation.
QString jsonText(const QJsonValue &value)
{
    if (value.isUndefined() || value.isNull())
        return {};
    if (value.isString())
        return visibleText(value.toString());
    const QByteArray wrapped = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return visibleText(QString::fromUtf8(wrapped.mid(1, wrapped.size() - 2)));
}

} // namespace

QString stampText(const QDateTime &time, const ShownFor &shown)
{
    const QDateTime local = time.toTimeZone(shown.zone);
    const QDate today = shown.now.toTimeZone(shown.zone).date();
    if (local.date() == today)
        return local.toString(QStringLiteral("HH:mm:ss"));
    const bool thisYear = local.date().year() == today.year();
    return shortDayText(local.date(), !thisYear) + local.toString(QStringLiteral(" HH:mm"));
}

QString dayStampText(const QDateTime &time, const ShownFor &shown)
{
    const QDateTime local = time.toTimeZone(shown.zone);
    const bool thisYear = local.date().year() == shown.now.toTimeZone(shown.zone).date().year();
    return shortDayText(local.date(), !thisYear) +
           local.toString(thisYear ? QStringLiteral(" HH:mm:ss") : QStringLiteral(" HH:mm"));
}

StateGlyph effectGlyph(const Effect &effect)
{
    if (effect.why != Why::None)
        return StateGlyph::Unknown;
    switch (effect.state) {
    case EffectState::Claimed:
        return StateGlyph::Reserved;
    case EffectState::Submitted:
        return StateGlyph::Working;
    case EffectState::Unknown:
        return StateGlyph::Unknown;
    case EffectState::Done:
        break;
    }
    if (effect.outcome == Outcome::Declined)
        return StateGlyph::Declined;
    return effect.outcome == Outcome::Reversed ? StateGlyph::Odd : StateGlyph::Settled;
}

QString effectStateText(const Effect &effect)
{
    if (effect.superseded)
        return Tr::tr("replaced");
    switch (effect.why) {
    case Why::Unknown:
        return Tr::tr("unknown");
    case Why::AttemptGone:
        return Tr::tr("sent, its worker is gone");
    case Why::KeyGone:
        return Tr::tr("reserved, its key is gone");
    case Why::AgeOnly:
        return Tr::tr("sent long ago");
    case Why::None:
        break;
    }
    switch (effect.state) {
    case EffectState::Claimed:
        return Tr::tr("reserved");
    case EffectState::Submitted:
        return Tr::tr("sent, at work");
    case EffectState::Unknown:
        return Tr::tr("unknown");
    case EffectState::Done:
        break;
    }
    switch (effect.outcome) {
    case Outcome::Declined:
        return Tr::tr("done, declined");
    case Outcome::Reversed:
        return Tr::tr("done, reversed");
    default:
        return Tr::tr("done, succeeded");
    }
}

std::vector<KeyedTable::Column> ledgerColumns()
{
    return {{Tr::tr("Target")},    {Tr::tr("Amount"), true}, {Tr::tr("State")},     {Tr::tr("Job · period")},
            {Tr::tr("Reference")}, {Tr::tr("Reserved at")},  {Tr::tr("Effect key")}};
}

TableRow ledgerRow(const Effect &effect, const ShownFor &shown)
{
    Cell target = keyCell(effect.target, kTargetWidth);
    target.glyph = effectGlyph(effect);
    Cell reserved = timeCell(effect.claimedAt, shown);
    if (effect.claimedAt.isValid()) // a ledger of all months
        reserved.text = dayStampText(effect.claimedAt, shown);
    Cell state = textCell(effectStateText(effect),
                          effect.state == EffectState::Done ? Emphasis::Muted : Emphasis::Normal);
    return {
        effect.key.text(),
        false,
        {target,
         effect.money ? rightCell(moneyText(*effect.money)) : rightCell(Tr::tr("no money"), Emphasis::Muted),
         state, textCell(effect.run.job.text() + QStringLiteral(" · ") + effect.run.period.text()),
         keyCell(effect.providerRef, kReferenceWidth), reserved, keyCell(effect.key.text(), kKeyWidth)}};
}

std::vector<KeyedTable::Column> auditColumns()
{
    return {{Tr::tr("No."), true}, {Tr::tr("When")},    {Tr::tr("What was done")}, {Tr::tr("Outcome")},
            {Tr::tr("Who")},       {Tr::tr("To what")}, {Tr::tr("Reason")}};
}

StateGlyph auditGlyph(const AuditRecord &record)
{
    static const QSet<QString> seconds{"ask_second_person", "give_consent", "refuse"};
    if (!wasCarriedOut(record.action, record.decision))
        return StateGlyph::Declined;
    return seconds.contains(record.action) ? StateGlyph::Odd : StateGlyph::Settled;
}

namespace {

// What a request for a second person is about; empty: a setting, or a letter.
QString askedWords(const AuditRecord &record)
{
    if (record.askedAction == QLatin1String("rerun_period") && !record.askedRun.isEmpty())
        return Tr::tr("rerun of %1").arg(visibleText(record.askedRun.title(), 160));
    if (record.askedAction != QLatin1String("resolve_effects") &&
        record.askedAction != QLatin1String("replace_effect"))
        return {};
    return Tr::tr("%1 effect(s)", nullptr, static_cast<int>(record.askedItems))
        .arg(countText(record.askedItems));
}

// An answer that only repeats what was done tells nothing.
Cell answerCell(const AuditRecord &record)
{
    return isPlainAnswer(record.action, record.decision) ? textCell(Tr::tr("done"), Emphasis::Muted)
                                                         : textCell(decisionTitle(record.decision));
}

// A run by its name, an effect by whose it is: nobody knows it by its key.
Cell subjectCell(const AuditRecord &record)
{
    if (record.subjectKind == QLatin1String("run"))
        return textCell(RunKey::fromText(record.subjectKey).title());
    if (const QString asked = askedWords(record); !asked.isEmpty()) {
        Cell cell = textCell(asked);
        cell.whole = Tr::tr("%1, request %2").arg(asked, visibleText(record.subjectKey));
        return cell;
    }
    if (record.subjectKind == QLatin1String("dead_letter"))
        return textCell(Tr::tr("letter #%1").arg(visibleText(record.subjectKey, 40)));
    if (record.target.isEmpty())
        return keyCell(record.subjectKey, kSubjectWidth);
    Cell cell = keyCell(record.target, kSubjectWidth);
    cell.whole = Tr::tr("%1, effect %2").arg(visibleText(record.target), visibleText(record.subjectKey));
    return cell;
}

} // namespace

std::vector<TableRow> auditRows(const std::vector<AuditRecord> &records, const ShownFor &shown)
{
    std::vector<TableRow> rows;
    rows.reserve(records.size());
    for (const auto &record : records) {
        Cell action = textCell(actionTitle(record.action, wasCarriedOut(record.action, record.decision)));
        action.glyph = auditGlyph(record);
        Cell reason = record.reason.isEmpty() ? textCell(Tr::tr("none given"), Emphasis::Muted)
                                              : textCell(record.reason);
        if (!record.reason.isEmpty())
            reason.whole = visibleText(record.reason, 1000);
        rows.push_back(
            {QString::number(record.seq),
             false,
             {rightCell(QStringLiteral("#%1").arg(countText(record.seq))), timeCell(record.at, shown), action,
              answerCell(record), personCell(record.person, record.login), subjectCell(record), reason}});
    }
    return rows;
}

namespace {

Cell answerCell(const QString &pattern, const QString &person, const QString &login)
{
    Cell cell = personCell(person, login);
    cell.text = pattern.arg(cell.text);
    return cell;
}

} // namespace

MoneySum moneyOf(const Consent &consent)
{
    MoneySum sum;
    for (const auto &item : consent.items) {
        if (item.money)
            sum.add(*item.money);
    }
    return sum;
}

QString consentPlace(const Consent &consent, qsizetype accountWidth)
{
    QStringList runs;
    for (const auto &item : consent.items) {
        if (!item.run.isEmpty())
            runs << item.run.title();
    }
    runs.removeDuplicates();
    if (runs.isEmpty())
        return {};
    if (runs.size() > 1)
        return Tr::tr("%n run(s)", nullptr, static_cast<int>(runs.size()));
    const QString place = visibleText(runs.front(), 160) + QStringLiteral(" · ");
    const FarSide &at = consent.items.front().at;
    if (at.account.isEmpty())
        return visibleText(runs.front(), 160);
    return accountWidth == 0 // there is room for all
               ? place + visibleText(at.provider, 64) + QStringLiteral(", ") + accountWords(at)
               : place + accountWords(at, accountWidth);
}

QString consentTitle(const Consent &consent)
{
    if (consent.action == QLatin1String("rerun_period"))
        return consent.items.empty() ? Tr::tr("Rerun a period")
                                     : Tr::tr("Rerun %1").arg(visibleText(consent.items.front().run.title()));
    const int n = static_cast<int>(consent.items.size());
    if (consent.byAdmin)
        return n == 1 ? Tr::tr("Change %1").arg(visibleText(consent.items.front().setting, 80))
                      : Tr::tr("Change %n setting(s)", nullptr, n);
    if (consent.action == QLatin1String("replace_effect"))
        return Tr::tr("Replace %n effect(s) by new ones", nullptr, n);
    if (consent.action == QLatin1String("requeue_dead_letter"))
        return Tr::tr("Requeue %n dead letter(s)", nullptr, n);
    return Tr::tr("Resolve %n effect(s)", nullptr, n);
}

std::vector<KeyedTable::Column> consentColumns()
{
    return {{Tr::tr("What is asked")},
            {Tr::tr("Money, count"), true},
            {Tr::tr("Asked by")},
            {Tr::tr("Request ends")},
            {Tr::tr("Answer")}};
}

namespace {

bool waitsForItsKey(const ConsentItem &item)
{
    const auto resolution = resolutionFrom(item.outcome.isEmpty() ? item.resolution : item.outcome);
    return !item.changed && !item.used && (!resolution || needsItsKey(*resolution));
}

} // namespace

QDateTime firstKeyOf(const Consent &consent)
{
    QDateTime first;
    if (consent.action == QLatin1String("replace_effect")) // what is sent in its place has a key of its own
        return first;
    for (const auto &item : consent.items) {
        if (waitsForItsKey(item) && item.keyGoesAt.isValid() && (!first.isValid() || item.keyGoesAt < first))
            first = item.keyGoesAt;
    }
    return first;
}

namespace {

// The request's own end; below it the first key's, where that comes first and its passing costs something.
Cell endsCell(const Consent &consent, const ShownFor &shown)
{
    const QDateTime key = firstKeyOf(consent);
    const auto left = [&](const QDateTime &end) {
        return ageText(std::chrono::milliseconds(shown.now.msecsTo(end)));
    };
    const QString both = Tr::tr("first key goes %1, the request ends %2")
                             .arg(dateTimeText(key, shown.zone), dateTimeText(consent.expiresAt, shown.zone));
    if (consent.open && key > shown.now && key < consent.expiresAt) {
        Cell cell = timeCell(consent.expiresAt, shown);
        cell.second = Tr::tr("key: %1 left").arg(left(key));
        cell.emphasis = Emphasis::Bold;
        cell.whole = both;
        return cell;
    }
    Cell cell = timeCell(consent.expiresAt, shown);
    cell.second =
        consent.expiresAt > shown.now ? Tr::tr("%1 left").arg(left(consent.expiresAt)) : Tr::tr("over");
    if (key.isValid())
        cell.whole = both;
    return cell;
}

} // namespace

std::vector<TableRow> consentRows(const std::vector<Consent> &consents, const ShownFor &shown,
                                  const std::function<QString(const Consent &)> &waits)
{
    std::vector<TableRow> rows;
    for (const auto &consent : consents) {
        Cell what;
        what.text = consentTitle(consent);
        const QString place = consentPlace(consent, accountCut);
        what.second = place.isEmpty() ? visibleText(consent.reason, 160) : place;
        what.glyph = consent.open && consent.givenBy.isEmpty() ? StateGlyph::Odd : StateGlyph::Settled;
        what.emphasis = Emphasis::Bold;
        const MoneySum money = moneyOf(consent);
        const bool rerun = consent.action == QLatin1String("rerun_period");
        const bool letters = consent.action == QLatin1String("requeue_dead_letter");
        Cell sum = rightCell(rerun || (letters && money.isEmpty()) ? Tr::tr("by its plan")
                             : money.isEmpty()                     ? Tr::tr("no money")
                                                                   : Tr::tr("ours %1").arg(money.text()),
                             money.isEmpty() ? Emphasis::Muted : Emphasis::Bold);
        const int n = static_cast<int>(consent.items.size());
        sum.second = rerun             ? Tr::tr("%n period(s)", nullptr, n)
                     : consent.byAdmin ? Tr::tr("%n setting(s)", nullptr, n)
                     : letters         ? Tr::tr("%n letter(s)", nullptr, n)
                                       : Tr::tr("%n effect(s)", nullptr, n);
        Cell who = personCell(consent.askedPerson, consent.askedBy);
        if (consent.askedBy == shown.me.text())
            who.text = Tr::tr("you");
        Cell answer;
        if (!consent.refusedBy.isEmpty())
            answer = answerCell(Tr::tr("refused by %1"), consent.refusedPerson, consent.refusedBy);
        else if (!consent.givenBy.isEmpty())
            answer = answerCell(Tr::tr("given by %1"), consent.givenPerson, consent.givenBy);
        else if (!consent.open)
            answer.text = Tr::tr("ran out");
        else
            answer.text = waits(consent);
        if (consent.usedAt.isValid())
            answer.second = Tr::tr("carried out");
        rows.push_back({consent.requestId, false, {what, sum, who, endsCell(consent, shown), answer}});
    }
    return rows;
}

std::vector<AuditChange> auditChanges(const AuditRecord &record)
{
    const QJsonObject before = QJsonDocument::fromJson(record.before).object();
    const QJsonObject after = QJsonDocument::fromJson(record.after).object();
    QStringList fields = before.keys();
    for (const auto &key : after.keys()) {
        if (!before.contains(key))
            fields << key;
    }
    fields.sort();
    std::vector<AuditChange> changes;
    // What is the same before and after, or is nothing on either side, is no change.
    const auto nothing = [](const QJsonValue &value) { return value.isUndefined() || value.isNull(); };
    for (const auto &field : fields) {
        const QJsonValue was = before.value(field);
        const QJsonValue is = after.value(field);
        if (was == is || (nothing(was) && nothing(is)))
            continue;
        changes.push_back({visibleText(field, 64), jsonText(was), jsonText(is)});
    }
    return changes;
}

} // namespace fencepost
