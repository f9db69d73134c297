// SPDX-License-Identifier: GPL-3.0-or-later
// The two answers to a request, and the questions that come before them.
#include "ui/consents/consents_screen.h"

#include "models/domain/text.h"
#include "models/reconcile/decision_text.h"
#include "ui/consents/consent_inspector.h"
#include "ui/consents/consent_words.h"
#include "ui/widgets/sum_bar.h"

#include <QJsonArray>

namespace fencepost {

void ConsentsScreen::askToGive()
{
    const Consent *consent = selected();
    if (!consent || !consent->open || !consent->givenBy.isEmpty())
        return;
    const Ability may = canGive(*consent, bench().who());
    const Ability now = bench().canAnswer();
    if (!may || !now) {
        m_inspector->sayAnswer(may ? now.why : may.why, true);
        return;
    }
    if (!bench().isArmed()) {
        m_inspector->sayAnswer(tr("To give your consent, arm this console first: Ctrl+Shift+A."), true);
        return;
    }
    auto *dialog = new ConfirmDialog(bench().profile(),
                                     giveQuestion(*consent, m_inspector->preview(), bench().zone()), this);
    connect(dialog, &ConfirmDialog::confirmed, this, [this, id = consent->requestId](const QString &reason) {
        act(ActionKind::GiveConsent, id, reason, QStringLiteral("given"));
    });
    dialog->open();
}

void ConsentsScreen::askToRefuse()
{
    const Consent *consent = selected();
    if (!consent)
        return;
    const Ability may = canRefuse(*consent, bench().who());
    const Ability now = bench().canAnswer();
    if (!may || !now) {
        m_inspector->sayAnswer(may ? now.why : may.why, true);
        return;
    }
    auto *dialog = new ConfirmDialog(bench().profile(), refuseQuestion(*consent, bench().who()), this);
    connect(dialog, &ConfirmDialog::confirmed, this, [this, id = consent->requestId](const QString &reason) {
        act(ActionKind::Refuse, id, reason, QStringLiteral("refused"));
    });
    dialog->open();
}

void ConsentsScreen::act(ActionKind kind, const QString &requestId, const QString &reason,
                         const QString &good)
{
    m_inspector->sayAnswer(tr("Asking the database …"), false);
    const auto request =
        bench().store().request(kind, reason, QJsonArray{QJsonObject{{"request_id", requestId}}});
    bench().store().act(this, request, [this, good, requestId](const Result<ActionAnswer> &answer) {
        // Beside another request the answer would be read as one about that.
        const Consent *consent = selected();
        const bool shown = consent && consent->requestId == requestId;
        const auto sayAnswer = [&](const QString &text, bool refused) {
            if (shown)
                m_inspector->sayAnswer(text, refused);
            else if (refused && answer)
                emit issue(text, {});
        };
        if (!answer) {
            sayAnswer(answer.error().text, true);
            emit issue(answer.error().text, answer.error().detail);
        } else if (answer->empty()) {
            sayAnswer(tr("The database gave no answer; look whether it was done."), true);
        } else if (const ItemAnswer &first = answer->front(); first.decision == good) {
            const QString sentence = good == QLatin1String("given")
                                         ? tr("Consent given; audit #%1. The asker carries it out.")
                                         : tr("Refused; audit #%1.");
            sayAnswer(sentence.arg(countText(first.auditSeq)), false);
        } else {
            sayAnswer(decisionText(first), true);
        }
        read();
        emit acted();
    });
}

} // namespace fencepost
