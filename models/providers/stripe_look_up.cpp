// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/providers/stripe_look_up.h"

#include "models/providers/reach.h"

#include <QNetworkProxy>
#include <QNetworkReply>

namespace fencepost {

StripeLookUp::StripeLookUp(ProviderSettings settings, StripeLookUpLimits limits, QObject *parent)
    : ProviderLookUp(parent)
    , m_settings(std::move(settings))
    , m_limits(limits)
    , m_timer(this)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &StripeLookUp::pump);
}

StripeLookUp::~StripeLookUp()
{
    for (QNetworkReply *reply : std::as_const(m_replies))
        reply->disconnect(this);
}

void StripeLookUp::setSecret(const QString &secret)
{
    m_secret = secret;
}

void StripeLookUp::ask(const std::vector<EffectQuestion> &questions)
{
    if (m_run)
        return;
    if (!m_network) {
        m_network = std::make_unique<QNetworkAccessManager>();
        m_network->setProxy(QNetworkProxy(QNetworkProxy::NoProxy));
        m_network->setAutoDeleteReplies(true);
    }
    m_requests = std::make_unique<StripeRequests>(m_settings, m_secret, m_limits.timeLimit);
    m_run = std::make_unique<LookUpRun>(m_settings, m_requests->apiVersion(), questions);
    m_accountFine = false;
    m_probeFailures = m_answered = m_refused = 0;
    // Answers come after ask() has returned, whatever the fault.
    m_timer.start(0);
}

void StripeLookUp::cancel()
{
    if (!m_run)
        return;
    m_run->allInconclusive(QStringLiteral("stopped"));
    publish();
}

QString StripeLookUp::placeFault(const StripeRequests &requests) const
{
    if (const QString address = requests.addressFault(); !address.isEmpty())
        return address;
    return m_settings.account.isEmpty() ? QStringLiteral("the provider's account is not recorded")
                                        : QString();
}

QString StripeLookUp::keyFault(const StripeRequests &requests) const
{
    if (m_secret.isEmpty())
        return QStringLiteral("no key of the provider has been given");
    const QString mode = requests.modeOfSecret();
    if (!mode.isEmpty() && (mode == QLatin1String("live")) != m_settings.liveMode)
        return QStringLiteral("the key is for %1 mode, the effects are not").arg(mode);
    return {};
}

QNetworkReply *StripeLookUp::get(const QNetworkRequest &request)
{
    QNetworkReply *reply = m_network->get(request);
    m_replies.append(reply);
    return reply;
}

void StripeLookUp::probeAccount()
{
    const QString place = placeFault(*m_requests);
    const QString key = keyFault(*m_requests);
    if (!place.isEmpty() || !key.isEmpty()) {
        m_run->allMisconfigured(place.isEmpty() ? key : place, place.isEmpty());
        publish();
        return;
    }
    const QString host = m_settings.baseUrl.host();
    const QHostAddress written(host);
    if (isThisComputer(host))
        askAccount();
    else if (written.isNull())
        m_nameQuestion = QHostInfo::lookupHost(host, this, &StripeLookUp::nameAnswered);
    else
        askAccountAt({written});
}

// Where the name leads is asked before anything is sent there. The requests that follow go by the same
// answer, which Qt keeps for a minute; and whoever is there needs a certificate of that name.
void StripeLookUp::nameAnswered(const QHostInfo &answer)
{
    m_nameQuestion = 0;
    if (answer.error() == QHostInfo::NoError) {
        askAccountAt(answer.addresses());
        return;
    }
    StripeReply nobody;
    nobody.obstacle = QStringLiteral("host not found");
    probed(nobody);
}

void StripeLookUp::askAccountAt(const QList<QHostAddress> &addresses)
{
    const QString fault = whyOutOfReach(addresses, m_settings.privateNetworks);
    if (fault.isEmpty()) {
        askAccount();
    } else {
        m_run->allMisconfigured(fault, false);
        publish();
    }
}

void StripeLookUp::askAccount()
{
    QNetworkReply *reply = get(m_requests->account());
    connect(reply, &QNetworkReply::finished, this, [this, reply] {
        m_replies.removeOne(reply);
        probed(readReply(*reply));
    });
}

void StripeLookUp::probed(const StripeReply &reply)
{
    using Kind = StripeReply::Kind;
    const QString account = reply.body.value(QLatin1String("id")).toString();
    if (reply.kind == Kind::Fine && account == m_settings.account) {
        m_accountFine = true;
        pump();
        return;
    }
    if (reply.kind == Kind::Fine) {
        m_run->allMisconfigured(QStringLiteral("the key belongs to account %1").arg(account), true);
    } else if (reply.kind == Kind::Misconfigured) {
        m_run->allMisconfigured(reply.obstacle, reply.byKey);
    } else {
        ++m_probeFailures;
        ++m_refused;
        const auto wait = waitBefore(m_probeFailures, reply);
        if (wait && reply.kind == Kind::AskAgain)
            m_timer.start(*wait);
        else
            m_run->allInconclusive(reply.obstacle);
    }
    publish();
}

void StripeLookUp::pump()
{
    if (!m_run)
        return;
    if (!m_accountFine) {
        publish();
        if (m_run)
            probeAccount();
        return;
    }
    if (m_run->isFinished()) {
        publish();
        return;
    }
    const auto now = LookUpRun::Clock::now();
    while (m_replies.size() < m_limits.inFlight) {
        const std::optional<size_t> cell = m_run->takeNext(now);
        if (!cell)
            break;
        askCell(*cell);
    }
    if (const auto retry = m_run->nextRetry()) {
        const auto wait = std::chrono::ceil<std::chrono::milliseconds>(*retry - now);
        m_timer.start(std::max(wait, std::chrono::milliseconds(0)));
    }
    publish();
}

void StripeLookUp::askCell(size_t cell)
{
    const LookUpCell &plan = m_run->cell(cell);
    QNetworkReply *reply =
        get(plan.by == LookUpCell::By::Reference ? m_requests->object(plan.reference)
                                                 : m_requests->page(plan, m_run->cursor(cell)));
    connect(reply, &QNetworkReply::finished, this, [this, reply, cell] {
        m_replies.removeOne(reply);
        cellAnswered(cell, readReply(*reply));
        pump();
    });
}

void StripeLookUp::cellAnswered(size_t cell, const StripeReply &reply)
{
    using Kind = StripeReply::Kind;
    const bool byReference = m_run->cell(cell).by == LookUpCell::By::Reference;
    switch (reply.kind) {
    case Kind::Fine:
        takeFine(cell, reply);
        break;
    case Kind::AskAgain:
        takeRefusal(cell, reply.obstacle, reply);
        break;
    case Kind::Misconfigured:
        m_run->allMisconfigured(reply.obstacle, reply.byKey);
        break;
    case Kind::NotThere:
        if (byReference)
            m_run->referenceRead(cell, std::nullopt, reply.requestId);
        else
            m_run->givenUp(cell, reply.obstacle);
        break;
    case Kind::Refused:
        m_run->givenUp(cell, QStringLiteral("the question was refused: %1").arg(reply.obstacle));
        break;
    }
}

void StripeLookUp::takeFine(size_t cell, const StripeReply &reply)
{
    ++m_answered;
    if (m_run->cell(cell).by == LookUpCell::By::Reference) {
        if (const auto object = readObject(reply.body))
            m_run->referenceRead(cell, object, reply.requestId);
        else
            takeRefusal(cell, QStringLiteral("a payment that cannot be read"), reply);
        return;
    }
    const std::optional<StripePage> page = readPage(reply.body);
    if (!page)
        takeRefusal(cell, QStringLiteral("a page that cannot be read"), reply);
    else if (m_run->pageRead(cell, *page, reply.requestId))
        askCell(cell);
}

void StripeLookUp::takeRefusal(size_t cell, const QString &obstacle, const StripeReply &reply)
{
    ++m_refused;
    if (const auto wait = waitBefore(m_run->failures(cell) + 1, reply))
        m_run->refused(cell, *wait, LookUpRun::Clock::now());
    else
        m_run->givenUp(cell, obstacle);
}

// How long to wait after so many refusals in a row; none: it has been asked often enough.
std::optional<std::chrono::milliseconds> StripeLookUp::waitBefore(int failures,
                                                                  const StripeReply &reply) const
{
    if (failures >= m_limits.attempts || (reply.retryAfter && *reply.retryAfter > m_limits.longestRetryAfter))
        return std::nullopt;
    const auto backoff =
        std::min(m_limits.firstBackoff * (1 << std::min(failures - 1, 16)), m_limits.longestBackoff);
    return reply.retryAfter ? std::max<std::chrono::milliseconds>(*reply.retryAfter, backoff) : backoff;
}

void StripeLookUp::publish()
{
    if (!m_run)
        return;
    const RunNews news = m_run->takeNews();
    const std::vector<LookUpWindow> windows = m_run->windows();
    LookUpProgress progress = m_run->progress();
    progress.answered = m_answered;
    progress.refused = m_refused;
    if (progress.done)
        end();
    // From here on a receiver may have started the next run, so nothing of this one is touched.
    if (news.plannedAnew)
        emit windowsPlanned(windows);
    else
        for (const int index : news.changed)
            emit windowChanged(windows[static_cast<size_t>(index)]);
    if (!news.answers.empty())
        emit answered(news.answers);
    emit progressed(progress);
    if (progress.done)
        emit finished();
}

void StripeLookUp::end()
{
    m_timer.stop();
    if (m_nameQuestion)
        QHostInfo::abortHostLookup(std::exchange(m_nameQuestion, 0));
    for (QNetworkReply *reply : std::exchange(m_replies, {})) {
        reply->disconnect(this);
        reply->abort(); // deletes itself
    }
    m_run.reset();
    m_requests.reset();
}

} // namespace fencepost
