// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/faults/wire.h"

#include <QByteArray>
#include <QFile>

#include <arpa/inet.h>
#include <cstring>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace fencepost::faults {

namespace {

QByteArray readNow(int socket)
{
    QByteArray bytes(64 * 1024, Qt::Uninitialized);
    const ssize_t size = ::read(socket, bytes.data(), static_cast<size_t>(bytes.size()));
    bytes.resize(size > 0 ? size : 0);
    return bytes;
}

bool writeAll(int socket, const QByteArray &bytes)
{
    for (qsizetype done = 0; done < bytes.size();) {
        const ssize_t now =
            ::send(socket, bytes.constData() + done, static_cast<size_t>(bytes.size() - done), MSG_NOSIGNAL);
        if (now <= 0)
            return false;
        done += now;
    }
    return true;
}

int connectTo(const QByteArray &path)
{
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, path.constData(), sizeof address.sun_path - 1);
    const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (::connect(socket, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0)
        return socket;
    ::close(socket);
    return -1;
}

} // namespace

Wire::Wire(const QString &serverFolder, const Cut &cut)
    : m_server(QFile::encodeName(serverFolder + QStringLiteral("/.s.PGSQL.5432")))
    , m_plan(cut)
    , m_marker(cut.marker.toUtf8())
{
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    m_listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    socklen_t length = sizeof address;
    if (::bind(m_listener, reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0 ||
        ::listen(m_listener, SOMAXCONN) != 0 ||
        ::getsockname(m_listener, reinterpret_cast<sockaddr *>(&address), &length) != 0)
        qFatal("a proxy cannot listen: %s", std::strerror(errno));
    m_port = ntohs(address.sin_port);
    m_thread = std::thread([this] { run(); });
}

Wire::~Wire()
{
    m_ending = true;
    m_thread.join();
    for (Link &link : m_links)
        close(link);
    ::close(m_listener);
}

QString Wire::conninfo(const QString &direct) const
{
    // Of two of a name the last counts.
    return QStringLiteral("%1 host=127.0.0.1 port=%2 sslmode=disable gssencmode=disable")
        .arg(direct)
        .arg(m_port);
}

void Wire::run()
{
    while (!m_ending) {
        std::vector<pollfd> sockets{{m_listener, POLLIN, 0}};
        for (const Link &link : m_links) {
            const short wanted = link.silent ? 0 : POLLIN;
            sockets.push_back({link.silent ? -1 : link.front, wanted, 0});
            sockets.push_back({link.silent ? -1 : link.back, wanted, 0});
        }
        constexpr int wait = 50; // ms
        ::poll(sockets.data(), sockets.size(), wait);
        if (m_silence.exchange(false)) {
            for (Link &each : m_links)
                each.silent = true;
        }
        for (size_t i = 0; i < m_links.size(); ++i) {
            if (!m_links[i].over && !m_links[i].silent && sockets[1 + 2 * i].revents != 0)
                onRequest(m_links[i]);
            if (!m_links[i].over && !m_links[i].silent && sockets[2 + 2 * i].revents != 0)
                onAnswer(m_links[i]);
        }
        if (m_breakSilence) {
            for (Link &link : m_links) {
                if (link.silent)
                    close(link);
            }
        }
        std::erase_if(m_links, [](const Link &link) { return link.over; });
        if (sockets[0].revents != 0)
            take();
    }
}

void Wire::take()
{
    Link link;
    link.front = ::accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
    const int one = 1;
    ::setsockopt(link.front, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    link.back = connectTo(m_server);
    if (link.back < 0)
        ::close(link.front);
    else
        m_links.push_back(link);
}

bool Wire::isTheOne(const QByteArray &request)
{
    if (m_cut)
        return false;
    if (!m_marker.isEmpty() && request.contains(m_marker)) {
        ++m_markers;
        m_count = 0;
    }
    if (!m_marker.isEmpty() && m_markers != m_plan.nthMarker)
        return false;
    return ++m_count == m_plan.nth;
}

void Wire::onRequest(Link &link)
{
    const QByteArray request = readNow(link.front);
    if (request.isEmpty()) {
        close(link);
        return;
    }
    if (!isTheOne(request)) {
        if (!writeAll(link.back, request))
            close(link);
        return;
    }
    m_cut = true;
    if (m_plan.how == QLatin1String("half-open")) {
        for (Link &each : m_links)
            each.silent = true;
        return;
    }
    if (m_plan.how != QLatin1String("before-forwarding"))
        writeAll(link.back, request);
    if (m_plan.how == QLatin1String("on-the-way-back"))
        link.cutAtAnswer = true;
    else
        close(link);
}

void Wire::onAnswer(Link &link)
{
    const QByteArray answer = readNow(link.back);
    if (answer.isEmpty() || link.cutAtAnswer || !writeAll(link.front, answer))
        close(link);
}

void Wire::close(Link &link)
{
    if (link.over)
        return;
    ::close(link.front);
    ::close(link.back);
    link.over = true;
}

} // namespace fencepost::faults
