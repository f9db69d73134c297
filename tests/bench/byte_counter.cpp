// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/byte_counter.h"

#include <QFile>

#include <array>
#include <cstring>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <vector>

namespace fencepost::bench {

namespace {

constexpr int kLookEvery = 100; // ms, for the end

sockaddr_un addressOf(const QByteArray &path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, path.constData(), sizeof address.sun_path - 1);
    return address;
}

bool writeAll(int to, const char *bytes, ssize_t size)
{
    while (size > 0) {
        const ssize_t written = ::write(to, bytes, size_t(size));
        if (written <= 0)
            return false;
        bytes += written;
        size -= written;
    }
    return true;
}

} // namespace

ByteCounter::ByteCounter(const QString &serverDirectory)
    : m_server(QFile::encodeName(serverDirectory) + "/.s.PGSQL.5432")
{
    const sockaddr_un address = addressOf(QFile::encodeName(m_files.path()) + "/.s.PGSQL.5432");
    m_listener = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (::bind(m_listener, reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0 ||
        ::listen(m_listener, 4) != 0)
        qFatal("The counting socket could not be made.");
    m_thread = std::thread([this] { serve(); });
}

ByteCounter::~ByteCounter()
{
    m_running = false;
    m_thread.join();
    ::close(m_listener);
}

void ByteCounter::serve()
{
    std::vector<std::thread> served;
    while (m_running) {
        pollfd waiting{m_listener, POLLIN, 0};
        if (::poll(&waiting, 1, kLookEvery) <= 0)
            continue;
        const int front = ::accept(m_listener, nullptr, nullptr);
        // A console holds several connections, and each is served to its end.
        served.emplace_back([this, front] { pass(front); });
    }
    for (std::thread &one : served)
        one.join();
}

void ByteCounter::pass(int front)
{
    const int back = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_un address = addressOf(m_server);
    bool open = ::connect(back, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0;
    std::array<char, 65536> buffer;
    while (open && m_running) {
        std::array<pollfd, 2> both{{{front, POLLIN, 0}, {back, POLLIN, 0}}};
        if (::poll(both.data(), both.size(), kLookEvery) < 0)
            break;
        if (both[0].revents != 0) {
            const ssize_t got = ::read(front, buffer.data(), buffer.size());
            open = got > 0 && writeAll(back, buffer.data(), got);
        }
        if (open && both[1].revents != 0) {
            const ssize_t got = ::read(back, buffer.data(), buffer.size());
            open = got > 0 && writeAll(front, buffer.data(), got);
            m_bytes += std::max<ssize_t>(got, 0);
        }
    }
    ::close(front);
    ::close(back);
}

} // namespace fencepost::bench
