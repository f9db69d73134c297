// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reconcile/follow_up.h"

#include "models/domain/text.h"
#include "models/reconcile/check_run.h"
#include "models/reconcile/decision_text.h"
#include "models/reconcile/workbench.h"

#include <utility>

namespace fencepost {

FollowUp::FollowUp(Workbench &bench, QObject *parent) : QObject(parent), m_bench(bench)
{
    connect(&m_bench.store(), &ConsoleStore::linkChanged, this, [this](const LinkState &link) {
        if (link.phase == LinkState::Phase::Closed)
            leave();
    });
}

void FollowUp::ask(const JobName &job, const ProviderName &at, const EffectKey &key)
{
    if (std::exchange(m_asking, true))
        return;
    m_found.reset();
    m_byKey = false;
    m_trouble.clear();
    const quint64 question = ++m_question;
    const auto asked = [this, at, key, question](const Result<ProviderSettings> &provider) {
        if (question != m_question)
            return;
        if (!provider)
            end(provider.error().text);
        else if (!at.isEmpty() && !(provider->name == at)) // where nothing of it is, none would be found
            end(tr("It was sent to %1, and its job is charged at %2 by now: look at %1 itself.")
                    .arg(visibleText(at.text(), 64), visibleText(provider->name.text(), 64)));
        else
            begin(*provider, key);
    };
    m_bench.store().providerOf(this, job, asked);
}

void FollowUp::begin(const ProviderSettings &provider, const EffectKey &key)
{
    // The look-up comes first: without one, nothing is begun that nobody would end.
    auto lookUp = m_bench.lookUps()(provider);
    if (!lookUp || !lookUp->hasSecret()) {
        end(tr("There is no read-only key for %1 here: enter one, or set %2 before the console starts.")
                .arg(visibleText(provider.name.text(), 64), keyVariable(provider.name)));
        emit keyWanted(provider);
        return;
    }
    m_provider = provider;
    m_check = new CheckRun(m_bench.store(), std::move(lookUp), m_bench.who().login.text(), this);
    connect(m_check, &CheckRun::notBegun, this,
            [this](const EffectKey &, const ItemAnswer &answer) { m_trouble = decisionText(answer); });
    connect(m_check, &CheckRun::failedToBegin, this,
            [this](const EffectKey &, const StoreError &error) { m_trouble = error.text; });
    connect(m_check, &CheckRun::recorded, this, [this](const std::vector<RecordedCheck> &checks) {
        for (const RecordedCheck &one : checks) {
            m_found = one.check;
            m_byKey = one.answer.byKey;
            m_trouble = one.trouble;
        }
    });
    connect(m_check, &CheckRun::finished, this, [this] {
        std::exchange(m_check, nullptr)->deleteLater();
        end(m_trouble);
    });
    m_check->start({key});
}

// The next connection may be to another database: what is asked about belongs to this one.
void FollowUp::leave()
{
    if (!m_asking)
        return;
    ++m_question;
    if (m_check) {
        m_check->disconnect(this);
        std::exchange(m_check, nullptr)->deleteLater();
    }
    m_found.reset();
    end(tr("The connection was closed before the answer came. Ask again."));
}

void FollowUp::end(const QString &trouble)
{
    m_asking = false;
    emit ended(m_found, trouble);
    if (m_found && m_found->verdict == Verdict::Misconfigured && m_byKey)
        emit keyWanted(m_provider);
}

} // namespace fencepost
