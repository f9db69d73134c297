// SPDX-License-Identifier: GPL-3.0-or-later
// What is done from a hand-over: offering, withdrawing, accepting, and the file.
#include "models/domain/text.h"
#include "models/reconcile/batched_act.h"
#include "models/reconcile/decision_text.h"
#include "models/reconcile/workbench.h"
#include "ui/triage/hand_over_dialog.h"
#include "ui/triage/hand_over_pack.h"
#include "ui/widgets/key_button.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <algorithm>

namespace fencepost {

namespace {

// What was asked for is so: an offer, its end, or that it changed hands.
bool isGood(const QString &decision)
{
    return decision == QLatin1String("offered") || decision == QLatin1String("withdrawn") ||
           decision == QLatin1String("accepted") || decision == QLatin1String("already_yours");
}

} // namespace

void HandOverDialog::carryOut()
{
    if (m_go->isEnabled())
        act(false, chosen());
}

void HandOverDialog::withdraw()
{
    std::vector<HeldSubject> offered = chosen();
    offered.erase(std::remove_if(offered.begin(), offered.end(),
                                 [](const HeldSubject &one) { return !one.isOffered(); }),
                  offered.end());
    if (!offered.empty() && m_bench.canAct())
        act(true, offered);
}

void HandOverDialog::act(bool withdrawing, const std::vector<HeldSubject> &subjects)
{
    if (m_acting)
        return;
    m_acting = true;
    m_done = m_refused = 0;
    m_why.clear();
    m_firstSeq = m_lastSeq = 0;
    std::vector<QJsonObject> items;
    for (const HeldSubject &subject : subjects) {
        QJsonObject item{{QStringLiteral("subject_kind"), subject.kind},
                         {QStringLiteral("subject_key"), subject.key}};
        if (withdrawing)
            item.insert(QStringLiteral("withdraw"), true);
        else if (!isTaking() && !m_to.isEmpty())
            item.insert(QStringLiteral("to"), m_to);
        items.push_back(item);
    }
    drawButtons();
    say(tr("It is being recorded."));
    const QString note = m_note && !withdrawing ? m_note->text().trimmed() : QString();
    BatchedAct::run(
        m_bench.store(), this, isTaking() ? ActionKind::AcceptHandOver : ActionKind::OfferHandOver, note,
        items, [this](size_t, const ItemAnswer *answer, const StoreError *error) { heard(answer, error); },
        [](size_t, size_t) {}, [this, withdrawing] { sayDone(withdrawing); });
}

void HandOverDialog::heard(const ItemAnswer *answer, const StoreError *error)
{
    if (answer && isGood(answer->decision)) {
        ++m_done;
        m_firstSeq = m_firstSeq == 0 ? answer->auditSeq : m_firstSeq;
        m_lastSeq = answer->auditSeq;
        return;
    }
    ++m_refused;
    if (m_why.isEmpty())
        m_why = answer ? decisionText(*answer) : error->text;
}

void HandOverDialog::sayDone(bool withdrawing)
{
    m_acting = false;
    const QString records =
        m_firstSeq == m_lastSeq
            ? QStringLiteral("#%1").arg(countText(m_lastSeq))
            : QStringLiteral("#%1 – #%2").arg(countText(m_firstSeq), countText(m_lastSeq));
    QStringList words;
    if (m_done > 0)
        words << (withdrawing  ? tr("%n offer(s) withdrawn; audit %1.", nullptr, m_done)
                  : isTaking() ? tr("%n accepted: yours now; audit %1.", nullptr, m_done)
                               : tr("%n offered, and yours until it is accepted; audit %1.", nullptr, m_done))
                     .arg(records);
    if (m_refused > 0)
        words << tr("%n not: %1", nullptr, m_refused).arg(m_why);
    say(words.join(QLatin1Char(' ')), m_refused > 0);
    read();
    drawButtons();
    emit acted();
}

void HandOverDialog::writePack()
{
    const QString path = m_path->text().trimmed();
    if (path.isEmpty()) {
        say(tr("Say where to write it."), true);
        return;
    }
    emit working(tr("writing the pack of the shift"));
    const QString to = isTaking()       ? shownName(m_bench.who().person, m_bench.who().login.text())
                       : m_to.isEmpty() ? QString()
                                        : toWords();
    m_pack->write(path, to, m_note ? m_note->text().trimmed() : QString());
    drawButtons();
}

void HandOverDialog::choosePath()
{
    auto *dialog = new QFileDialog(this, tr("Where to write the pack"), QFileInfo(m_path->text()).path(),
                                   tr("Markdown (*.md)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(QFileInfo(m_path->text()).fileName());
    connect(dialog, &QFileDialog::fileSelected, m_path, &QLineEdit::setText);
    dialog->open();
}

void HandOverDialog::stopOrClose()
{
    if (m_pack->isWriting())
        m_pack->cancel();
    else
        reject();
}

} // namespace fencepost
