// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/head.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/frame_bars.h"

namespace fencepost {

Head::Head(Workbench &bench, TopBar &bar, QObject *parent) : QObject(parent), m_bench(bench), m_bar(bar)
{
    connect(bar.armChip(), &ArmChip::clicked, this,
            [this] { m_bench.isArmed() ? m_bench.disarm() : m_bench.arm(); });
    connect(&bench, &Workbench::armedChanged, this, &Head::showArmed);
    for (const auto signal : {&Workbench::ticked, &Workbench::zoneChanged, &Workbench::linkChanged}) {
        connect(&bench, signal, this, &Head::showArmed);
        connect(&bench, signal, this, &Head::showFreshness);
    }
    connect(&bench, &Workbench::whoChanged, this, &Head::showFreshness);
    // What has just been read is drawn at once: the stamp is never older than what it stands over.
    connect(&bench.store(), &ConsoleStore::heard, this, &Head::showFreshness);
    showConnection();
}

void Head::showConnection()
{
    const ConnectionProfile &profile = m_bench.profile();
    m_bar.environment()->setEnvironment(visibleText(profile.environment.toUpper(), 24),
                                        profile.isProduction());
    m_bar.setConnection(visibleText(profile.name, 64));
    showArmed();
    showFreshness();
}

void Head::setReads(bool reads)
{
    m_reads = reads;
    showFreshness();
}

void Head::showArmed()
{
    m_bar.armChip()->setVisible(m_bench.needsArming());
    if (!m_bench.isArmed()) {
        m_bar.armChip()->setNotArmed(tr("Not armed: own, check, ask, note only"));
        return;
    }
    // A right is never said to last longer than it does.
    const auto minutes = std::chrono::floor<std::chrono::minutes>(m_bench.armedFor()).count();
    m_bar.armChip()->setArmed(minutes > 0 ? tr("Armed · %n min left", nullptr, static_cast<int>(minutes))
                                          : tr("Armed · less than 1 min left"));
}

void Head::showFreshness()
{
    const QDateTime now = m_bench.store().serverNow();
    TextRuns runs(TextRole::Second);
    const bool up = m_bench.store().link().phase == LinkState::Phase::Up;
    if (up && !m_reads) {
        m_bar.setFreshness(runs.plain(tr("connected, nothing is read"), Token::WarningText));
        return;
    }
    if (!now.isValid()) {
        m_bar.setFreshness(runs.plain(up ? tr("connected, reading …") : tr("not connected yet")));
        return;
    }
    const qint64 silent = m_bench.store().silentFor();
    const QString stamp = timeText(now.addMSecs(-silent), m_bench.zone());
    const qsizetype space = stamp.indexOf(QLatin1Char(' '));
    const Token plain = m_bench.isStale() ? Token::WarningText : Token::Second;
    const Token bold = m_bench.isStale() ? Token::WarningText : Token::Text;
    runs.plain(m_bench.isStale() ? tr("out of date: as of ") : tr("as of "), plain)
        .bold(stamp.left(space), bold)
        .plain(tr(" %1 · %2 ago").arg(stamp.mid(space + 1), ageText(std::chrono::milliseconds(silent))),
               plain);
    m_bar.setFreshness(runs);
}

} // namespace fencepost
