// SPDX-License-Identifier: GPL-3.0-or-later
// The program's own fsync(), send() and recv(): libpq and the journal call them instead of the library's.
#include "tests/faults/syscalls.h"

#include <atomic>
#include <csignal>
#include <dlfcn.h>
#include <sys/socket.h>
#include <unistd.h>

namespace fencepost::faults {

namespace {

enum class Step { Idle, FileFlushed, JournalWritten, Sent };
thread_local Step t_step = Step::Idle;
std::atomic<int> s_left{0};
QByteArray s_point; // set before there are other threads

void at(const char *point)
{
    if (s_point == point && --s_left == 0)
        ::kill(::getpid(), SIGKILL);
}

template <class Function>
Function *next(const char *name)
{
    return reinterpret_cast<Function *>(::dlsym(RTLD_NEXT, name));
}

} // namespace

void dieAt(const QString &point, int nth)
{
    s_left = nth;
    s_point = point.toLatin1();
}

} // namespace fencepost::faults

using namespace fencepost::faults;

extern "C" int fsync(int file)
{
    static auto *const real = next<int(int)>("fsync");
    const int result = real(file);
    if (!s_point.isEmpty()) {
        t_step = t_step == Step::FileFlushed ? Step::JournalWritten : Step::FileFlushed;
        if (t_step == Step::JournalWritten)
            at("journal-written");
    }
    return result;
}

extern "C" ssize_t send(int socket, const void *data, size_t size, int flags)
{
    static auto *const real = next<ssize_t(int, const void *, size_t, int)>("send");
    const ssize_t result = real(socket, data, size, flags);
    if (t_step == Step::JournalWritten && result > 0) {
        t_step = Step::Sent;
        at("sent");
    }
    return result;
}

extern "C" ssize_t recv(int socket, void *data, size_t size, int flags)
{
    static auto *const real = next<ssize_t(int, void *, size_t, int)>("recv");
    if (t_step == Step::Sent)
        at("after-commit"); // libpq reads when there is something to read
    const ssize_t result = real(socket, data, size, flags);
    if (t_step == Step::Sent && result > 0) {
        t_step = Step::Idle;
        at("answer-read");
    }
    return result;
}
