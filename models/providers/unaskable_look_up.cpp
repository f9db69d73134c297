// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/providers/unaskable_look_up.h"

#include "models/providers/findings.h"

#include <QTimer>

namespace fencepost {

UnaskableLookUp::UnaskableLookUp(ProviderSettings settings, QObject *parent)
    : ProviderLookUp(parent)
    , m_settings(std::move(settings))
{}

void UnaskableLookUp::setSecret(const QString &) {} // there is nobody to show it to

void UnaskableLookUp::ask(const std::vector<EffectQuestion> &questions)
{
    if (m_running)
        return;
    m_running = true;
    m_questions = questions;
    // Answers come after ask() has returned, as they do where something is really asked.
    QTimer::singleShot(0, this, [this] { answerAll(); });
}

void UnaskableLookUp::cancel()
{
    answerAll(); // "cannot be asked" is as true now as a moment later
}

void UnaskableLookUp::answerAll()
{
    if (!m_running)
        return;
    m_running = false;
    const Findings findings(m_settings, std::move(m_questions));
    LookUpFacts facts;
    facts.canBeAsked = false;
    std::vector<CheckAnswer> answers;
    for (size_t i = 0; i < findings.questions().size(); ++i)
        answers.push_back(findings.answer(i, facts, QString(), {}));
    LookUpProgress progress;
    progress.questions = progress.judged = static_cast<int>(answers.size());
    progress.done = true;
    emit windowsPlanned({});
    if (!answers.empty())
        emit answered(answers);
    emit progressed(progress);
    emit finished();
}

} // namespace fencepost
