// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audit/chain_bar.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "ui/style/metrics.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"
#include "ui/widgets/sum_bar.h"
#include "ui/widgets/tool_tip.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace fencepost {

ChainBar::ChainBar(QWidget *parent)
    : Surface(Token::Panel, parent)
    , m_verify(new KeyButton(tr("Verify the chain"), QKeySequence(Qt::Key_H), ButtonKind::Primary, this))
    , m_first(new ElidedLabel(TextRole::Second, Token::Text, this))
    , m_second(new RunsLabel(this))
    , m_copy(new KeyButton(tr("Copy the newest hash"), QKeySequence(Qt::Key_Y), ButtonKind::Plain, this))
{
    setLines(Qt::TopEdge, Token::Line2);
    setFixedHeight(metrics::actionBar);
    m_verify->setObjectName(QStringLiteral("verify"));
    m_copy->setObjectName(QStringLiteral("copyHash"));
    m_first->setObjectName(QStringLiteral("chainResult"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(metrics::margin, 1, metrics::margin, 0);
    layout->setSpacing(metrics::margin);
    layout->addWidget(m_verify);
    auto *words = new QVBoxLayout;
    words->setSpacing(0);
    words->addStretch(1);
    words->addWidget(m_first);
    words->addWidget(m_second);
    words->addStretch(1);
    layout->addLayout(words, 1);
    layout->addWidget(m_copy);
    connect(m_verify, &KeyButton::clicked, this, &ChainBar::verifyWanted);
    connect(m_copy, &KeyButton::clicked, this, &ChainBar::copyHash);
    setResult({}, {}, {});
    setHead(0, {});
}

void ChainBar::setVerifying(bool verifying)
{
    m_verify->setAllowed(!verifying, tr("The server is walking the chain."));
    if (verifying)
        m_first->setText(tr("Verifying: the server walks the whole chain …"));
}

void ChainBar::setAllowed(bool allowed, const QString &why)
{
    m_verify->setAllowed(allowed, why);
}

void ChainBar::setResult(const std::optional<AuditVerification> &result, const QDateTime &at,
                         const ShownFor &shown)
{
    if (!result) {
        m_first->setToken(Token::Second);
        m_first->setText(tr("Not verified in this window yet. It only reads."));
        return;
    }
    m_first->setToken(result->ok ? Token::Text : Token::WarningText);
    m_first->setText(
        result->ok
            ? tr("Unbroken: %1 record(s) verified, %2", nullptr, static_cast<int>(result->checked))
                  .arg(countText(result->checked), timeText(at, shown.zone))
            : tr("Broken at #%1, found %2").arg(countText(result->faultSeq), timeText(at, shown.zone)));
}

void ChainBar::setHead(qint64 seq, const QString &hash)
{
    m_hash = hash;
    m_copy->setAllowed(!hash.isEmpty(), tr("No record has been read yet."));
    if (hash.isEmpty()) {
        m_second->setRuns(TextRuns().plain(tr("No record yet.")));
        return;
    }
    m_second->setRuns(TextRuns()
                          .plain(tr("newest is #%1, hash ").arg(countText(seq)))
                          .mono(middleCut(visibleText(hash), 20)));
    m_second->setToolTip(toolTipText(hash));
}

void ChainBar::copyHash() const
{
    if (!m_hash.isEmpty())
        QGuiApplication::clipboard()->setText(m_hash);
}

} // namespace fencepost
