// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/screen/check_words.h"

#include "models/domain/reason_words.h"
#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/reconcile/remainder.h"
#include "models/tables/consent_items.h"
#include "models/tables/triage_rows.h"

#include <QCoreApplication>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(CheckWords)
};

} // namespace

QList<TextRuns> checkLines(const Check &check, const ShownFor &shown, const QString &stands)
{
    QList<TextRuns> lines;
    const QString verdict = check.verdict ? verdictWords(toText(*check.verdict)) : Tr::tr("not finished");
    lines << TextRuns(TextRole::Second, Token::Text)
                 .bold(verdict)
                 .plain(check.reason.isEmpty()
                            ? QString()
                            : QStringLiteral(" · ") + visibleText(reasonWords(check.reason), 160),
                        Token::Text);
    lines << TextRuns().plain(Tr::tr("asked %1 by %2")
                                  .arg(dateTimeText(check.startedAt, shown.zone),
                                       visibleText(shownName(check.checkedPerson, check.checkedBy), 40)));
    lines << reachLines(check, shown);
    for (const auto &object : oldestFirst(check.matches)) {
        const QString made = object.created.isValid()
                                 ? object.created.toTimeZone(shown.zone).toString(QStringLiteral(" HH:mm:ss"))
                                 : QString();
        // Where one was chosen, what becomes of each is said instead of what all have in common.
        const bool chosen = !stands.isEmpty() && object.status == TheirStatus::Succeeded;
        const QString word = !chosen                      ? visibleText(object.statusText, 40)
                             : object.reference == stands ? Tr::tr("stands")
                                                          : Tr::tr("to refund");
        lines << TextRuns()
                     .mono(shortKey(object.reference))
                     .plain(QStringLiteral("%1 · %2 · %3").arg(made, moneyText(object.money), word));
    }
    if (check.lookAlikes > 0)
        lines << TextRuns().plain(
            Tr::tr("%n look-alike(s) not naming this effect", nullptr, check.lookAlikes));
    if (!check.evidenceDigest.isEmpty())
        lines << TextRuns().plain(Tr::tr("evidence kept as sha256 ")).mono(shortKey(check.evidenceDigest));
    return lines;
}

QList<TextRuns> reachLines(const Check &check, const ShownFor &shown)
{
    QList<TextRuns> lines;
    if (check.windowFrom.isValid()) {
        const QDateTime local = check.windowFrom.toTimeZone(shown.zone);
        const bool oneDay = local.date() == check.windowTo.toTimeZone(shown.zone).date();
        const QString from =
            local.toString(oneDay ? QStringLiteral("HH:mm:ss") : dayFormat() + QStringLiteral(" HH:mm:ss"));
        const QString to =
            oneDay ? timeText(check.windowTo, shown.zone) : dateTimeText(check.windowTo, shown.zone);
        // Both ends included, as the windows count that were asked by.
        const QString length = ageText(std::chrono::seconds(check.windowFrom.secsTo(check.windowTo) + 1));
        lines << TextRuns().plain((check.windowWhole ? Tr::tr("charges of %1 to %2 (%3), all read")
                                                     : Tr::tr("charges of %1 to %2 (%3), not all read"))
                                      .arg(from, to, length));
    }
    TextRuns reach;
    if (check.pages > 0)
        reach.plain(Tr::tr("%n page(s)", nullptr, static_cast<int>(check.pages)));
    if (check.objectsRead)
        reach.plain(reach.isEmpty() ? QString() : QStringLiteral(", "))
            .plain(Tr::tr("%1 charge(s) read", nullptr, static_cast<int>(*check.objectsRead))
                       .arg(countText(*check.objectsRead)));
    if (!check.account.isEmpty())
        reach.plain(reach.isEmpty() ? QString() : QStringLiteral(" · "))
            .mono(middleCut(visibleText(check.account), accountCut))
            .plain(check.liveMode ? Tr::tr(" live") : Tr::tr(" test mode"));
    if (!reach.isEmpty())
        lines << reach;
    return lines;
}

QList<TextRuns> monoLines(const QStringList &lines)
{
    QList<TextRuns> runs;
    for (const QString &line : lines)
        runs << TextRuns(TextRole::Mono).mono(line, Token::Text);
    return runs;
}

} // namespace fencepost
