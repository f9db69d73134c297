// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reconcile/reconciliation.h"

#include "models/domain/text.h"
#include "models/reconcile/check_run.h"

#include <algorithm>
#include <utility>

namespace fencepost {

namespace {

using namespace std::chrono_literals;

constexpr auto kRenewEvery = 60s;
constexpr qint64 kReadingIsLostAfterMs = 10'000;
constexpr int kMostTorn = 8; // in a row: then what was read is better than nothing

} // namespace

// One round of reads; they are asked one after the other, so that a read of the effects is never older than
// the sheet it is shown with.
struct Reconciliation::Reading
{
    quint64 generation = 0;
    RunSheet sheet;
    std::vector<UnresolvedEffect> rows;
    std::vector<Consent> consents;
};

namespace {

// Effects settled between the two reads would be counted under both, or under neither.
bool isOfOneMoment(const RunSheet &sheet, const std::vector<UnresolvedEffect> &rows)
{
    qint64 counted = 0;
    for (const RunSum &sum : sheet.sums)
        counted += sum.part == RunSum::Part::Unresolved ? sum.count : 0;
    return counted == std::count_if(rows.begin(), rows.end(),
                                    [](const UnresolvedEffect &row) { return row.effect.why != Why::None; });
}

} // namespace

Reconciliation::Reconciliation(ConsoleStore &store, LookUpFactory lookUps, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_lookUps(std::move(lookUps))
{
    m_renewal.setInterval(kRenewEvery);
    connect(&m_renewal, &QTimer::timeout, this, &Reconciliation::renew);
    m_flush.setSingleShot(true);
    m_flush.setInterval(0);
    connect(&m_flush, &QTimer::timeout, this, &Reconciliation::flush);
    connect(&m_store, &ConsoleStore::actionInDoubt, this, &Reconciliation::changedSomething);
    connect(&m_store, &ConsoleStore::actionSettled, this, &Reconciliation::refresh);
    connect(&m_store, &ConsoleStore::linkChanged, this, [this](const LinkState &link) {
        if (link.phase == LinkState::Phase::Up && !m_run.isEmpty()) {
            readWho(); // it may be another login by now
            readProvider();
            refresh();
        }
        if (link.phase == LinkState::Phase::Closed) {
            m_readingSince.invalidate(); // nobody answers it any more
        }
        changedSomething();
    });
}

Reconciliation::~Reconciliation() = default;

void Reconciliation::open(const RunKey &run)
{
    if (m_check) {
        m_check->disconnect(this);
        connect(m_check, &CheckRun::finished, m_check, &QObject::deleteLater);
        m_check->stop(); // what it began is ended in the database, whoever looks at it by then
        m_check = nullptr;
    }
    ++m_generation;
    ++m_sitting;
    m_run = run;
    m_sheet = {};
    m_provider = {};
    m_sheet.run = run;
    m_loaded = false;
    m_rerunAllowed = false;
    m_everMine = false;
    m_wantsKey = false;
    m_items.clear();
    m_index.clear();
    m_consents.clear();
    m_preview.reset();
    m_rerunPlan.reset();
    m_doneBefore.reset();
    m_messages.clear();
    m_acts.clear();
    m_windows.clear();
    m_progress = {};
    m_answersBefore = 0;
    m_askedAbout.clear();
    m_touched.clear();
    m_readingSince.invalidate();
    m_openedAt = m_store.serverNow();
    m_grew = true;
    changedSomething();
    readWho();
    readProvider();
    refresh();
}

void Reconciliation::readWho()
{
    m_store.who(this, [this, sitting = m_sitting](const Result<Who> &who) {
        if (!who) {
            if (sitting == m_sitting)
                failReading(who.error());
            return;
        }
        m_who = *who;
        changedSomething();
    });
}

void Reconciliation::readProvider()
{
    m_store.providerOf(this, m_run.job,
                       [this, sitting = m_sitting](const Result<ProviderSettings> &provider) {
                           if (sitting != m_sitting)
                               return;
                           if (!provider) {
                               // A job that names no provider has nobody to ask: that is no fault.
                               if (provider.error().kind != StoreError::Kind::Refused)
                                   failReading(provider.error());
                               return;
                           }
                           m_provider = *provider;
                           changedSomething();
                       });
}

void Reconciliation::refresh()
{
    if (m_run.isEmpty())
        return;
    if (m_readingSince.isValid() && m_readingSince.elapsed() < kReadingIsLostAfterMs) {
        m_readAgain = true;
        return;
    }
    m_readAgain = false;
    m_readingSince.start();
    if (m_who.login.isEmpty())
        readWho();
    if (m_provider.name.isEmpty() && !m_sheet.provider.isEmpty())
        readProvider();
    auto reading = std::make_shared<Reading>();
    reading->generation = ++m_generation;
    m_store.runSheet(this, m_run, [this, reading](const Result<RunSheet> &sheet) {
        if (reading->generation != m_generation)
            return;
        if (!sheet) {
            m_readingSince.invalidate();
            failReading(sheet.error());
            return;
        }
        reading->sheet = *sheet;
        readItems(reading);
    });
}

void Reconciliation::readAnew()
{
    m_readingSince.invalidate();
    refresh(); // a new generation: the answers of the old one fall by the way
}

void Reconciliation::readItems(const std::shared_ptr<Reading> &reading)
{
    m_store.unresolvedOf(this, m_run, [this, reading](const Result<std::vector<UnresolvedEffect>> &rows) {
        if (reading->generation != m_generation)
            return;
        if (!rows) {
            m_readingSince.invalidate();
            failReading(rows.error());
            return;
        }
        if (!isOfOneMoment(reading->sheet, *rows) && m_torn < kMostTorn) {
            ++m_torn;
            readAnew();
            return;
        }
        m_torn = 0;
        reading->rows = *rows;
        readKnown(reading);
    });
}

// What is listed here and is not unresolved any more: settled from here or by others, or in a worker's hands.
void Reconciliation::readKnown(const std::shared_ptr<Reading> &reading)
{
    QSet<QString> seen;
    for (const UnresolvedEffect &row : reading->rows)
        seen.insert(row.effect.key.text());
    std::vector<EffectKey> rest;
    for (const ReconcileItem &item : m_items) {
        if (!seen.contains(item.effect.key.text()))
            rest.push_back(item.effect.key);
    }
    if (rest.empty()) {
        readConsents(reading);
        return;
    }
    m_store.effectsByKey(this, rest, [this, reading](const Result<std::vector<UnresolvedEffect>> &rows) {
        if (reading->generation != m_generation)
            return;
        if (!rows) {
            m_readingSince.invalidate();
            failReading(rows.error());
            return;
        }
        reading->rows.insert(reading->rows.end(), rows->begin(), rows->end());
        readConsents(reading);
    });
}

void Reconciliation::readConsents(const std::shared_ptr<Reading> &reading)
{
    m_store.consents(this, [this, reading](const Result<std::vector<Consent>> &consents) {
        if (reading->generation != m_generation)
            return;
        m_readingSince.invalidate();
        if (!consents) {
            failReading(consents.error());
            return;
        }
        reading->consents = *consents;
        apply(*reading);
        if (m_readAgain)
            refresh();
    });
}

void Reconciliation::apply(const Reading &reading)
{
    m_sheet = reading.sheet;
    m_loaded = true;
    m_everMine = m_everMine || isMine();
    for (const UnresolvedEffect &row : reading.rows) {
        const int index = indexOf(row.effect.key);
        if (index >= 0) {
            if (merge(m_items[static_cast<size_t>(index)], row))
                touch(index);
            continue;
        }
        if (row.effect.why == Why::None)
            continue;
        ReconcileItem item;
        item.effect.key = row.effect.key;
        merge(item, row);
        m_index.insert(row.effect.key, static_cast<int>(m_items.size()));
        m_items.push_back(std::move(item));
        m_grew = true;
    }
    m_consents.clear();
    for (const Consent &consent : reading.consents) {
        const bool ours =
            std::any_of(consent.items.begin(), consent.items.end(), [&](const ConsentItem &item) {
                return item.run == m_run || (!item.effect.isEmpty() && m_index.contains(item.effect));
            });
        if (ours)
            m_consents.push_back(consent);
    }
    takeConsents();
    changedSomething();
}

void Reconciliation::takeConsents()
{
    for (size_t i = 0; i < m_items.size(); ++i) {
        ReconcileItem &item = m_items[i];
        if (item.requestId.isEmpty() || item.phase == Phase::Resolved || item.phase == Phase::Resolving)
            continue;
        item.requestId.clear();
        item.consentBy.clear();
        touch(static_cast<int>(i));
    }
    for (const Consent &consent : m_consents)
        takeConsent(consent);
}

void Reconciliation::takeConsent(const Consent &consent)
{
    if (consent.action != QLatin1String("resolve_effects"))
        return;
    for (const ConsentItem &asked : consent.items) {
        const int index = indexOf(asked.effect);
        if (index < 0)
            continue;
        ReconcileItem &item = m_items[static_cast<size_t>(index)];
        if (item.isSettled() || item.phase == Phase::Resolving || asked.changed || asked.used)
            continue;
        if (consent.refusedAt.isValid()) {
            const QString text = tr("%1 has refused it.").arg(visibleText(consent.refusedBy, 64));
            if (item.lastText.isEmpty() && consent.refusedAt > m_openedAt) {
                item.lastText = text;
                touch(index);
            }
            continue;
        }
        if (!consent.open || item.consentGiven())
            continue;
        item.requestId = consent.requestId;
        item.consentUntil = consent.expiresAt;
        if (consent.givenAt.isValid())
            item.consentBy = consent.givenPerson.isEmpty() ? consent.givenBy : consent.givenPerson;
        if (item.stands.isEmpty())
            item.stands = asked.stands;
        touch(index);
    }
}

void Reconciliation::failReading(const StoreError &error)
{
    // That the link is gone is shown by the window itself; the next read follows when it is back.
    if (error.kind != StoreError::Kind::ConnectionLost && error.kind != StoreError::Kind::Cancelled)
        say(Level::Error, error.text);
}

void Reconciliation::touch(int index)
{
    m_touched << index;
    changedSomething();
}

void Reconciliation::changedSomething()
{
    if (!m_flush.isActive())
        m_flush.start();
}

void Reconciliation::flush()
{
    QList<int> touched = std::exchange(m_touched, {});
    if (std::exchange(m_grew, false)) {
        emit itemsReset();
    } else if (!touched.isEmpty()) {
        std::sort(touched.begin(), touched.end());
        touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
        emit itemsChanged(touched);
    }
    emit changed();
    const Step now = step();
    if (std::exchange(m_lastStep, now) != now)
        emit stepChanged();
}

void Reconciliation::say(Level level, const QString &text)
{
    m_messages.push_back({level, m_store.serverNow(), text});
    emit message(level, text);
    changedSomething();
}

void Reconciliation::keepAct(const QString &action, const QString &reason, qint64 done, qint64 refused,
                             qint64 seqFrom, qint64 seqTo, const std::map<Resolution, qint64> &as)
{
    m_acts.push_back({m_store.serverNow(), m_who.login.text(), m_who.person, action, reason, done, refused,
                      seqFrom, seqTo, as});
}

void Reconciliation::setActive(bool active)
{
    if (m_active == active)
        return;
    m_active = active;
    if (active) {
        m_renewal.start();
        renew();
        refresh();
    } else {
        m_renewal.stop();
    }
}

void Reconciliation::renew()
{
    QStringList left;
    for (const EffectKey &key : ownLeft().keys)
        left << key.text();
    m_store.renewOwnership(isMine() ? QStringList{m_run.text()} : QStringList(), left);
}

void Reconciliation::setArmed(bool armed)
{
    m_armed = armed;
    changedSomething();
}

QString Reconciliation::providerTitle() const
{
    const QString &kind = m_provider.kind.isEmpty() ? m_provider.name.text() : m_provider.kind;
    return kind.isEmpty() ? tr("the provider") : visibleText(kind.left(1).toUpper() + kind.mid(1), 64);
}

RuleFacts Reconciliation::rules() const
{
    return {m_store.serverNow(), m_provider.keyRetention, m_who.login.text()};
}

std::vector<LookUpWindow> Reconciliation::windows() const
{
    return m_check ? m_check->windows() : m_windows;
}

} // namespace fencepost
