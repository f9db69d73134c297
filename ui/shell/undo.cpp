// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/undo.h"

namespace fencepost {

namespace {
constexpr int kGoodForMs = 5 * 60'000;
} // namespace

Undo::Undo(QObject *parent) : QObject(parent)
{
    m_lapse.setSingleShot(true);
    m_lapse.setInterval(kGoodForMs);
    connect(&m_lapse, &QTimer::timeout, this, &Undo::forget);
}

void Undo::offer(const UndoOffer &offer)
{
    m_offer = offer;
    m_lapse.start();
    emit changed();
}

QString Undo::words() const
{
    return m_offer && m_offer->owner ? tr("%1. Undo: %2").arg(m_offer->done, m_offer->words) : QString();
}

QString Undo::carryOut()
{
    if (words().isEmpty())
        return tr("There is nothing to take back.");
    const UndoOffer offer = *m_offer;
    if (const Ability can = offer.can(); !can)
        return can.why.isEmpty() ? tr("It cannot be taken back now.") : can.why;
    forget();
    offer.run();
    return {};
}

void Undo::forget()
{
    m_offer.reset();
    m_lapse.stop();
    emit changed();
}

} // namespace fencepost
