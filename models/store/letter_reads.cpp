// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/letter_reads.h"

#include "models/store/console_reads.h"
#include "models/store/decode_effect.h"

#include <QCoreApplication>
#include <algorithm>
#include <stdexcept>

namespace fencepost::reads {

namespace {

constexpr qint64 kMostGrouped = 5'000; // letters that are looked at to group them
constexpr qint64 kMostFound = 200;
constexpr qint64 kMostEarlier = 20;
constexpr int kMostRecords = 50;

LetterState stateFrom(const Row &row)
{
    if (const auto state = letterStateFrom(row.text("state")))
        return *state;
    throw std::out_of_range("unknown state of a letter: " + row.text("state").toStdString());
}

LetterGroup groupFrom(const Row &row)
{
    return {JobName(row.text("job")), row.text("shape"), row.integer("n"), row.time("first_at"),
            row.time("last_at")};
}

Letter letterFrom(const Row &row)
{
    Letter letter;
    letter.id = row.integer("dead_letter_id");
    letter.run = {JobName(row.text("job")), Period(row.text("period"))};
    letter.effect = EffectKey(row.text("effect_key"));
    letter.attempts = row.number("attempts");
    letter.requeues = row.number("requeues");
    letter.error = row.text("error");
    letter.shape = row.text("shape");
    letter.deadAt = row.time("dead_at");
    letter.state = stateFrom(row);
    letter.closedAt = row.time("closed_at");
    letter.rowVersion = row.text("row_version");
    letter.effectState = effectStateFrom(row.text("effect_state"));
    letter.effectOutcome = outcomeFrom(row.text("effect_outcome"));
    letter.why = whyFrom(row.text("why"));
    letter.living = row.flag("living");
    letter.superseded = row.flag("superseded");
    letter.target = row.text("target");
    if (!row.isNull("currency"))
        letter.money = Money{row.integer("amount_minor"), row.text("currency")};
    letter.provider = row.text("provider");
    letter.owner = row.text("owner");
    letter.ownerPerson = row.text("owner_person");
    letter.ownedUntil = row.time("owned_until");
    return letter;
}

EarlierLetter earlierFrom(const Row &row)
{
    EarlierLetter letter;
    letter.id = row.integer("dead_letter_id");
    letter.attempts = row.number("attempts");
    letter.error = row.text("error");
    letter.deadAt = row.time("dead_at");
    letter.state = stateFrom(row);
    letter.closedAt = row.time("closed_at");
    letter.closedBy = row.text("closed_by");
    letter.reason = row.text("reason");
    return letter;
}

// "#12", "12" and "letter:12" are numbers of letters.
std::optional<QByteArray> numberIn(const QString &text)
{
    const QString digits = text.section(QLatin1Char(':'), -1).remove(QLatin1Char('#')).trimmed();
    bool ok = false;
    const qint64 number = digits.toLongLong(&ok);
    return ok ? parameter(number) : std::nullopt;
}

} // namespace

LetterGroups letterGroups(Reader &reader, LetterState state)
{
    const Listing found =
        reader.list(QStringLiteral("letter_groups"), {parameter(toText(state)), parameter(kMostGrouped)});
    LetterGroups groups;
    groups.groups = found.all(&groupFrom);
    groups.capped = !groups.groups.empty() && found.row(0).flag("capped");
    groups.asOf = found.asOf();
    return groups;
}

LetterPage lettersPage(Reader &reader, const LetterFilter &filter, qint64 afterId, int limit)
{
    const Listing found =
        reader.list(QStringLiteral("letters"),
                    {parameter(toText(filter.state)), parameter(filter.job.text()), parameter(filter.shape),
                     afterId > 0 ? parameter(afterId) : std::nullopt, parameter(qint64(limit) + 1)});
    LetterPage page;
    page.letters = found.all(&letterFrom);
    page.hasMore = page.letters.size() > size_t(limit);
    if (page.hasMore)
        page.letters.pop_back();
    page.asOf = found.asOf();
    return page;
}

std::vector<Letter> lettersFound(Reader &reader, const QString &text)
{
    return reader
        .list(QStringLiteral("letters_found"), {parameter(text), numberIn(text), parameter(kMostFound)})
        .all(&letterFrom);
}

LetterSheet letterSheet(Reader &reader, qint64 id)
{
    const Parameters one{parameter(id)};
    const Listing found = reader.list(QStringLiteral("letter"), one);
    if (found.count() == 0)
        throw NotFound{
            QCoreApplication::translate("fencepost::PgConsoleStore", "There is no dead letter #%1.").arg(id)};
    const Row row = found.row(0);
    LetterSheet sheet;
    sheet.letter = letterFrom(row);
    sheet.error = row.text("whole_error");
    sheet.runState = row.text("run_state");
    sheet.runLiving = row.flag("run_living");
    if (!row.isNull("request_id"))
        sheet.request = LetterRequest{row.text("request_id"), row.text("asked_by"), row.text("asked_person"),
                                      row.time("asked_at"),   row.text("given_by"), row.text("given_person"),
                                      row.time("expires_at")};
    if (const auto payload = reader.listIfAllowed(QStringLiteral("letter_payload"), one)) {
        sheet.maySeeIt = true;
        sheet.payload = payload->count() > 0 ? payload->row(0).bytes("payload") : QByteArray();
    }
    sheet.earlier = reader.list(QStringLiteral("letter_earlier"), {parameter(id), parameter(kMostEarlier)})
                        .all(&earlierFrom);
    sheet.notes = notesOf(reader, QStringLiteral("dead_letter"), QString::number(id));
    // Other things have numbers, too.
    sheet.audit = auditPage(reader, {QString::number(id), {}, {}}, 0, kMostRecords);
    sheet.audit.erase(std::remove_if(sheet.audit.begin(), sheet.audit.end(),
                                     [](const AuditRecord &record) {
                                         return record.subjectKind != QLatin1String("dead_letter");
                                     }),
                      sheet.audit.end());
    return sheet;
}

} // namespace fencepost::reads
