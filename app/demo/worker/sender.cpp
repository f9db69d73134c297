// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/worker/sender.h"

#include "app/demo/worker/fault_line.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <curl/curl.h>
#include <deque>
#include <mutex>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <thread>
#include <unordered_map>

namespace fencepost {

namespace {

using std::chrono::milliseconds;

// A request on its way. Lives from its start to its end on the loop's thread.
struct Transfer
{
    SendRequest request;
    SendAnswer answer;
    CURL *handle = nullptr;
    curl_slist *headers = nullptr;
    bool mayHaveLeft = false;
    bool tooLate = false;

    Transfer() = default;
    ~Transfer()
    {
        curl_easy_cleanup(handle);
        curl_slist_free_all(headers);
    }
    Transfer(const Transfer &) = delete;
    Transfer &operator=(const Transfer &) = delete;
};

// Called when the connection stands and nothing has been written on it yet: the last moment to hold back.
int beforeWriting(void *self, char *, char *, int, int)
{
    auto *transfer = static_cast<Transfer *>(self);
    if (transfer->mayHaveLeft || BootClock::now() >= transfer->request.sendBefore) {
        transfer->tooLate = true;
        return CURL_PREREQFUNC_ABORT;
    }
    transfer->mayHaveLeft = true;
    faults::passing("before-send");
    return CURL_PREREQFUNC_OK;
}

// The kernel gives the connection up at the same moment as we do: it must not deliver our bytes later.
int onSocket(void *self, curl_socket_t socket, curlsocktype)
{
    const auto left = leftUntil(static_cast<Transfer *>(self)->request.sendBefore).count();
    const unsigned int limit = static_cast<unsigned int>(std::max<qint64>(left, 1));
    return ::setsockopt(socket, IPPROTO_TCP, TCP_USER_TIMEOUT, &limit, sizeof limit) == 0
               ? CURL_SOCKOPT_OK
               : CURL_SOCKOPT_ERROR;
}

size_t onBody(char *data, size_t size, size_t count, void *self)
{
    constexpr qsizetype most = 1 << 20; // an answer about one payment is a few kilobytes
    QByteArray &body = static_cast<Transfer *>(self)->answer.body;
    if (body.size() < most)
        body.append(data, static_cast<qsizetype>(size * count));
    return size * count;
}

size_t onHeader(char *data, size_t size, size_t count, void *self)
{
    if (size * count > 4 && qstrncmp(data, "HTTP", 4) == 0)
        faults::passing("before-answer");
    SendAnswer &answer = static_cast<Transfer *>(self)->answer;
    const QByteArray line(data, static_cast<qsizetype>(size * count));
    const qsizetype colon = line.indexOf(':');
    const QByteArray name = line.left(colon).trimmed().toLower();
    if (name == "request-id")
        answer.requestId = QString::fromLatin1(line.mid(colon + 1).trimmed());
    else if (name == "idempotent-replayed")
        answer.replayed = line.mid(colon + 1).trimmed() == "true";
    return size * count;
}

// Called when the request's body has been handed to the kernel.
int onTraffic(CURL *, curl_infotype type, char *, size_t, void *)
{
    if (type == CURLINFO_DATA_OUT)
        faults::passing("after-send");
    return 0;
}

void addHeader(Transfer &transfer, const QByteArray &header)
{
    transfer.headers = curl_slist_append(transfer.headers, header.constData());
}

} // namespace

// The thread that drives libcurl. What is shared with the owner's thread stands behind the mutex.
class Sender::Loop
{
public:
    explicit Loop(const Settings &settings) : m_settings(settings), m_url(settings.url.toEncoded())
    {
        curl_global_init(CURL_GLOBAL_DEFAULT);
        m_multi = curl_multi_init();
        curl_multi_setopt(m_multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, static_cast<long>(settings.inFlight));
        m_thread = std::thread([this] { run(); });
    }

    ~Loop()
    {
        m_ending = true;
        curl_multi_wakeup(m_multi);
        m_thread.join();
        for (auto &[handle, transfer] : m_transfers)
            curl_multi_remove_handle(m_multi, handle);
        m_transfers.clear();
        curl_multi_cleanup(m_multi);
        curl_global_cleanup();
    }

    Loop(const Loop &) = delete;
    Loop &operator=(const Loop &) = delete;

    void send(std::vector<SendRequest> requests)
    {
        {
            const std::lock_guard lock(m_mutex);
            m_pending += static_cast<int>(requests.size());
            std::move(requests.begin(), requests.end(), std::back_inserter(m_waiting));
        }
        curl_multi_wakeup(m_multi);
    }

    std::vector<SendAnswer> take(milliseconds wait)
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait_for(lock, wait, [this] { return !m_ended.empty(); });
        m_pending -= static_cast<int>(m_ended.size());
        return std::exchange(m_ended, {});
    }

    int pending() const
    {
        const std::lock_guard lock(m_mutex);
        return m_pending;
    }

    int inFlight() const { return m_settings.inFlight; }

    // Without those that have ended and wait to be taken: they hold no connection any more.
    int room() const
    {
        const std::lock_guard lock(m_mutex);
        return std::max(0, m_settings.inFlight - (m_pending - static_cast<int>(m_ended.size())));
    }

private:
    void run()
    {
        while (!m_ending) {
            startWaiting();
            int running = 0;
            curl_multi_perform(m_multi, &running);
            collect();
            curl_multi_poll(m_multi, nullptr, 0, 1000, nullptr); // woken by send() and by the end
        }
    }

    void startWaiting()
    {
        std::deque<SendRequest> waiting;
        {
            const std::lock_guard lock(m_mutex);
            waiting.swap(m_waiting);
        }
        std::vector<SendAnswer> over;
        for (SendRequest &request : waiting) {
            if (leftUntil(request.sendBefore).count() <= 0)
                over.push_back(
                    neverLeft(request.id, QStringLiteral("its time was over before it was begun")));
            else if (!start(std::move(request)))
                over.push_back(neverLeft(request.id, QStringLiteral("the HTTP library did not take it")));
        }
        giveBack(std::move(over));
    }

    static SendAnswer neverLeft(const QString &id, const QString &why)
    {
        SendAnswer answer;
        answer.id = id;
        answer.kind = SendAnswer::Kind::NeverLeft;
        answer.why = why;
        return answer;
    }

    bool start(SendRequest request)
    {
        auto transfer = std::make_unique<Transfer>();
        transfer->request = std::move(request);
        transfer->answer.id = transfer->request.id;
        transfer->handle = curl_easy_init();
        if (!transfer->handle)
            return false;
        setUp(*transfer);
        CURL *handle = transfer->handle;
        if (curl_multi_add_handle(m_multi, handle) != CURLM_OK)
            return false;
        m_transfers.emplace(handle, std::move(transfer));
        return true;
    }

    void setUp(Transfer &transfer) const
    {
        CURL *handle = transfer.handle;
        const QByteArray &form = transfer.request.form;
        addHeader(transfer, "Authorization: Bearer " + m_settings.secret.toLatin1());
        addHeader(transfer, "Idempotency-Key: " + transfer.request.idempotencyKey.toLatin1());
        addHeader(transfer, "Expect:"); // no question before the body
        curl_easy_setopt(handle, CURLOPT_URL, m_url.constData());
        curl_easy_setopt(handle, CURLOPT_HTTPHEADER, transfer.headers);
        curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE, static_cast<long>(form.size()));
        curl_easy_setopt(handle, CURLOPT_COPYPOSTFIELDS, form.constData());
        curl_easy_setopt(handle, CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_1_1));
        curl_easy_setopt(handle, CURLOPT_FOLLOWLOCATION, 0L);
        curl_easy_setopt(handle, CURLOPT_FRESH_CONNECT, 1L);
        curl_easy_setopt(handle, CURLOPT_FORBID_REUSE, 1L);
        curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(handle, CURLOPT_PROXY, "");
        const long left =
            std::max<long>(1, static_cast<long>(leftUntil(transfer.request.sendBefore).count()));
        curl_easy_setopt(handle, CURLOPT_TIMEOUT_MS, left);
        curl_easy_setopt(handle, CURLOPT_CONNECTTIMEOUT_MS, left);
        curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, &beforeWriting);
        curl_easy_setopt(handle, CURLOPT_PREREQDATA, &transfer);
        curl_easy_setopt(handle, CURLOPT_SOCKOPTFUNCTION, &onSocket);
        curl_easy_setopt(handle, CURLOPT_SOCKOPTDATA, &transfer);
        curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, &onBody);
        curl_easy_setopt(handle, CURLOPT_WRITEDATA, &transfer);
        curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, &onHeader);
        curl_easy_setopt(handle, CURLOPT_HEADERDATA, &transfer);
        if (faults::isArmed("after-send")) {
            curl_easy_setopt(handle, CURLOPT_DEBUGFUNCTION, &onTraffic);
            curl_easy_setopt(handle, CURLOPT_VERBOSE, 1L);
        }
    }

    void collect()
    {
        std::vector<SendAnswer> ended;
        int left = 0;
        while (const CURLMsg *message = curl_multi_info_read(m_multi, &left)) {
            if (message->msg != CURLMSG_DONE)
                continue;
            CURL *handle = message->easy_handle;
            const CURLcode code = message->data.result; // `message` is gone with the handle
            curl_multi_remove_handle(m_multi, handle);
            const auto found = m_transfers.find(handle);
            ended.push_back(answerOf(*found->second, code));
            m_transfers.erase(found);
        }
        giveBack(std::move(ended));
    }

    static SendAnswer answerOf(Transfer &transfer, CURLcode code)
    {
        SendAnswer answer = std::move(transfer.answer);
        long status = 0;
        curl_easy_getinfo(transfer.handle, CURLINFO_RESPONSE_CODE, &status);
        answer.status = static_cast<int>(status);
        if (code == CURLE_OK && status > 0) {
            answer.kind = SendAnswer::Kind::Answered;
            return answer;
        }
        answer.kind = transfer.mayHaveLeft ? SendAnswer::Kind::Lost : SendAnswer::Kind::NeverLeft;
        answer.why = transfer.tooLate ? QStringLiteral("its time was over before it was written")
                                      : QString::fromLatin1(curl_easy_strerror(code));
        return answer;
    }

    void giveBack(std::vector<SendAnswer> answers)
    {
        if (answers.empty())
            return;
        {
            const std::lock_guard lock(m_mutex);
            std::move(answers.begin(), answers.end(), std::back_inserter(m_ended));
        }
        m_changed.notify_one();
    }

    const Settings m_settings;
    const QByteArray m_url;
    CURLM *m_multi = nullptr;
    std::unordered_map<CURL *, std::unique_ptr<Transfer>> m_transfers; // the loop's thread

    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<SendRequest> m_waiting;
    std::vector<SendAnswer> m_ended;
    int m_pending = 0;

    std::atomic<bool> m_ending{false};
    std::thread m_thread; // last: it uses the others
};

QByteArray formOf(const std::vector<std::pair<QString, QString>> &fields)
{
    QByteArray form;
    for (const auto &[name, value] : fields) {
        if (!form.isEmpty())
            form += '&';
        form += QUrl::toPercentEncoding(name) + '=' + QUrl::toPercentEncoding(value);
    }
    return form;
}

Sender::Sender(const Settings &settings) : m_loop(std::make_unique<Loop>(settings)) {}

Sender::~Sender() = default;

void Sender::send(std::vector<SendRequest> requests)
{
    m_loop->send(std::move(requests));
}

std::vector<SendAnswer> Sender::take(std::chrono::milliseconds wait)
{
    return m_loop->take(wait);
}

int Sender::pending() const
{
    return m_loop->pending();
}

int Sender::inFlight() const
{
    return m_loop->inFlight();
}

int Sender::room() const
{
    return m_loop->room();
}

} // namespace fencepost
