// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/http_front.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <httplib.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <thread>

namespace fencepost::standin {

namespace {

// The port of this end, or of the other one; 0 where the descriptor is no such socket.
int portOf(int descriptor, decltype(&::getsockname) which)
{
    sockaddr_in address{};
    socklen_t size = sizeof address;
    if (which(descriptor, reinterpret_cast<sockaddr *>(&address), &size) != 0 ||
        address.sin_family != AF_INET)
        return 0;
    return ntohs(address.sin_port);
}

// Shuts down connections that this process serves on `port`: the one from `peerPort`, or all of them (0). The
// library hands no socket to a handler, so the descriptors of the process are looked through.
void shutDown(int port, int peerPort, int how)
{
    DIR *folder = ::opendir("/proc/self/fd");
    if (!folder)
        return;
    while (const dirent *entry = ::readdir(folder)) {
        const int descriptor = std::atoi(entry->d_name);
        if (portOf(descriptor, &::getsockname) != port)
            continue;
        const int peer = portOf(descriptor, &::getpeername);
        if (peer != 0 && (peerPort == 0 || peer == peerPort))
            ::shutdown(descriptor, how);
    }
    ::closedir(folder);
}

Ask askFrom(const httplib::Request &request)
{
    Ask ask;
    ask.method = QString::fromStdString(request.method);
    ask.path = QString::fromStdString(request.path);
    ask.body = QByteArray::fromStdString(request.body);
    for (const auto &[name, value] : request.params)
        ask.params.insert(QString::fromStdString(name), QString::fromStdString(value));
    const std::string authorization = request.get_header_value("Authorization");
    if (authorization.rfind("Bearer ", 0) == 0)
        ask.secret = QString::fromStdString(authorization.substr(7));
    ask.idempotencyKey = QString::fromStdString(request.get_header_value("Idempotency-Key"));
    return ask;
}

} // namespace

struct HttpFront::Server
{
    httplib::Server http;
    std::thread thread;
    Handler handler;
    int port = 0;
    int listening = -1;

    void serve(const httplib::Request &request, httplib::Response &response) const
    {
        const Answer answer = handler(askFrom(request));
        if (answer.unanswered) {
            std::this_thread::sleep_for(answer.holdBeforeClosing);
            shutDown(port, request.remote_port, SHUT_RDWR);
            return;
        }
        response.status = answer.status;
        for (const auto &[name, value] : answer.headers)
            response.set_header(name.toStdString(), value.toStdString());
        // As a provider of content, since the library would press a ready body with all its might.
        response.set_content_provider(
            static_cast<size_t>(answer.body.size()), "application/json",
            [body = answer.body](size_t offset, size_t length, httplib::DataSink &sink) {
                return sink.write(body.constData() + offset, length);
            });
    }
};

HttpFront::HttpFront() = default;

HttpFront::~HttpFront()
{
    stop();
}

bool HttpFront::start(quint16 port, int threads, Handler handler, QString *error)
{
    m_server = std::make_unique<Server>();
    Server &server = *m_server;
    server.handler = std::move(handler);
    const size_t count = static_cast<size_t>(threads);
    server.http.new_task_queue = [count] { return new httplib::ThreadPool(count); };
    // Not the library's own options: they would let a second server share the port.
    server.http.set_socket_options([&server](int descriptor) {
        const int on = 1;
        ::setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
        server.listening = descriptor;
    });
    server.http.set_tcp_nodelay(true); // head and body are written apart: 40 ms a request otherwise
    server.http.set_keep_alive_max_count(1'000'000);
    server.http.set_keep_alive_timeout(60);
    const auto serve = [&server](const httplib::Request &q, httplib::Response &r) { server.serve(q, r); };
    server.http.Get(".*", serve).Post(".*", serve).Delete(".*", serve);

    const bool bound = port == 0 ? (server.port = server.http.bind_to_any_port("127.0.0.1")) > 0
                                 : server.http.bind_to_port("127.0.0.1", port);
    if (!bound) {
        *error = QStringLiteral("port %1 of 127.0.0.1 cannot be had").arg(port);
        m_server.reset();
        return false;
    }
    // The library lets five connections wait to be accepted; the sixth of a burst would wait a second.
    ::listen(server.listening, 512);
    if (port != 0)
        server.port = port;
    m_port = static_cast<quint16>(server.port);
    server.thread = std::thread([&server] { server.http.listen_after_bind(); });
    while (!server.http.is_running()) // stop() before that would be lost
        std::this_thread::yield();
    return true;
}

void HttpFront::stop()
{
    if (!m_server)
        return;
    m_server->http.stop();
    // Connections that wait for their next request would keep their threads for a minute.
    shutDown(m_server->port, 0, SHUT_RD);
    m_server->thread.join();
    m_server.reset();
}

} // namespace fencepost::standin
