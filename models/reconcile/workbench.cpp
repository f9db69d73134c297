// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reconcile/workbench.h"

#include "models/domain/text.h"

namespace fencepost {

namespace {

constexpr std::chrono::milliseconds kArmedFor = std::chrono::minutes(30);

} // namespace

Workbench::Workbench(ConsoleStore &store, LookUpFactory lookUps, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_lookUps(std::move(lookUps))
    , m_zone(QTimeZone::systemTimeZone())
{
    connect(&m_store, &ConsoleStore::linkChanged, this, &Workbench::followLink);
    connect(&m_tick, &QTimer::timeout, this, &Workbench::tick);
    m_tick.start(1000);
    followLink(m_store.link());
}

LookUpFactory Workbench::lookUps()
{
    return [this](const ProviderSettings &provider) {
        auto lookUp = m_lookUps ? m_lookUps(provider) : nullptr;
        if (const QString key = m_keys.of(provider); lookUp && !key.isEmpty())
            lookUp->setSecret(key);
        return lookUp;
    };
}

void Workbench::enterKey(const ProviderSettings &provider, const QString &key)
{
    m_keys.enter(provider, key);
    emit keyEntered(provider);
}

Ability Workbench::canAct() const
{
    return canActAs(m_who.isOperator);
}

Ability Workbench::canAnswer() const
{
    return canActAs(m_who.isOperator || m_who.isAdmin);
}

Ability Workbench::canActAs(bool hasRole) const
{
    if (m_store.link().phase != LinkState::Phase::Up)
        return Ability::no(
            tr("The connection to the database is gone; nothing can be done until it is back."));
    if (isStale())
        return Ability::no(tr("The database has not answered for %1 s; what is shown may be out of date.")
                               .arg(m_store.silentFor() / 1000));
    if (m_who.login.isEmpty())
        return Ability::no(tr("Who is logged in is still being read."));
    const QString login = visibleText(m_who.login.text(), 64);
    if (m_who.replica)
        return Ability::no(tr("This is a replica: it can be looked at, not acted on."));
    if (m_who.person.isEmpty())
        return Ability::no(tr("The login %1 is not a person known to this database.").arg(login));
    if (m_who.shared)
        return Ability::no(
            tr("The login %1 is shared by several people; log in as yourself to act.").arg(login));
    if (!hasRole || !m_who.mayAct)
        return Ability::no(tr("%1 may watch, not act.").arg(login));
    return {};
}

bool Workbench::isStale() const
{
    return m_store.isStale();
}

bool Workbench::isArmed() const
{
    return !needsArming() || (m_armed && armedFor().count() > 0);
}

std::chrono::milliseconds Workbench::armedFor() const
{
    if (!m_armed || !m_armedSince.isValid())
        return std::chrono::milliseconds(0);
    return std::max(std::chrono::milliseconds(0),
                    kArmedFor - std::chrono::milliseconds(m_armedSince.elapsed()));
}

void Workbench::arm()
{
    if (!needsArming() || m_store.link().phase != LinkState::Phase::Up)
        return;
    m_armed = true;
    m_armedSince.start();
    emit armedChanged(true);
}

void Workbench::disarm()
{
    if (!m_armed)
        return;
    m_armed = false;
    emit armedChanged(isArmed());
}

// Where it is and what it is called; a connection line holds no password (see ConnectionProfile).
QString Workbench::databaseName() const
{
    return profile().conninfo + QLatin1Char('|') + m_who.database;
}

void Workbench::seeHead(qint64 seq, const QString &hash)
{
    m_witness.see(databaseName(), {seq, hash});
    emit chainVerified(seq);
}

void Workbench::setZone(const QTimeZone &zone)
{
    if (m_zone == zone)
        return;
    m_zone = zone;
    emit zoneChanged();
}

void Workbench::followLink(const LinkState &state)
{
    if (state.phase == LinkState::Phase::Up) {
        m_store.who(this, [this](const Result<Who> &who) {
            if (!who)
                return;
            m_who = *who;
            emit whoChanged();
        });
    } else {
        disarm();
    }
    emit linkChanged();
}

void Workbench::tick()
{
    if (m_armed && armedFor().count() == 0)
        disarm();
    emit ticked();
}

} // namespace fencepost
