// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/cluster/child_process.h"

#include <QByteArrayList>
#include <QDeadlineTimer>
#include <QFile>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace fencepost {

namespace {

// Everything the child needs, made before fork(): between fork and exec only calls that are safe in a signal
// handler are allowed, because another thread may have held the allocator's lock.
struct Prepared
{
    QByteArrayList arguments;
    std::vector<char *> argv;
    QByteArrayList environment;
    std::vector<char *> envp;
    QByteArray directory;
    int log = -1;
    pid_t parent = 0;
};

[[noreturn]] void fail(int pipe)
{
    const int error = errno;
    const ssize_t written = ::write(pipe, &error, sizeof error);
    ::_exit(written == sizeof error ? 127 : 126);
}

[[noreturn]] void becomeProgram(const ChildProcess::Command &command, const Prepared &prepared, int pipe)
{
    ::setsid(); // Ctrl-C in our terminal is for us; we stop it in order
    if (command.input >= 0)
        ::dup2(command.input, STDIN_FILENO);
    ::dup2(prepared.log, STDOUT_FILENO);
    ::dup2(prepared.log, STDERR_FILENO);
    if (command.user) {
        const gid_t group = command.user->gid;
        if (::setgroups(1, &group) != 0 || ::setgid(group) != 0 || ::setuid(command.user->uid) != 0)
            fail(pipe);
    }
    // After setuid, which clears it. A parent that died before this call is seen by the second look.
    if (command.deathSignal != 0 &&
        (::prctl(PR_SET_PDEATHSIG, command.deathSignal) != 0 || ::getppid() != prepared.parent))
        fail(pipe);
    if (!prepared.directory.isEmpty() && ::chdir(prepared.directory.constData()) != 0)
        fail(pipe);
    ::execve(prepared.argv.front(), prepared.argv.data(), prepared.envp.data());
    fail(pipe);
}

} // namespace

ChildProcess::~ChildProcess()
{
    if (isRunning()) {
        signal(SIGKILL);
        reap(true);
    }
}

QString ChildProcess::start(const Command &command)
{
    Prepared prepared;
    prepared.arguments << QFile::encodeName(command.program);
    for (const QString &argument : command.arguments)
        prepared.arguments << QFile::encodeName(argument);
    for (QByteArray &argument : prepared.arguments)
        prepared.argv.push_back(argument.data());
    prepared.argv.push_back(nullptr);
    for (const QString &variable : command.environment)
        prepared.environment << variable.toLocal8Bit();
    prepared.environment << "PATH=/usr/bin:/bin"
                         << "LC_ALL=C"; // of two of a name the first counts
    for (QByteArray &variable : prepared.environment)
        prepared.envp.push_back(variable.data());
    prepared.envp.push_back(nullptr);
    prepared.directory = QFile::encodeName(command.workingDirectory);
    prepared.parent = ::getpid();

    const QByteArray log =
        QFile::encodeName(command.logFile.isEmpty() ? QStringLiteral("/dev/null") : command.logFile);
    prepared.log = ::open(log.constData(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    std::array<int, 2> pipe{-1, -1};
    if (prepared.log < 0 || ::pipe2(pipe.data(), O_CLOEXEC) != 0) {
        const QString why = QString::fromLocal8Bit(std::strerror(errno));
        if (prepared.log >= 0)
            ::close(prepared.log);
        return why;
    }
    const pid_t child = ::fork();
    if (child == 0)
        becomeProgram(command, prepared, pipe[1]);
    const int forkError = errno;
    ::close(prepared.log);
    ::close(pipe[1]);
    int error = child < 0 ? forkError : 0;
    // The pipe closes at exec; a number in it says why there was none.
    if (child > 0 && ::read(pipe[0], &error, sizeof error) == sizeof error)
        ::waitpid(child, nullptr, 0);
    ::close(pipe[0]);
    if (error != 0)
        return QString::fromLocal8Bit(std::strerror(error));
    m_pid = child;
    m_exitCode = -1;
    return {};
}

bool ChildProcess::reap(bool wait)
{
    if (m_pid == 0)
        return true;
    int status = 0;
    pid_t ended = 0;
    do {
        ended = ::waitpid(m_pid, &status, wait ? 0 : WNOHANG);
    } while (ended < 0 && errno == EINTR);
    if (ended == 0)
        return false;
    if (ended == m_pid)
        m_exitCode = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    m_pid = 0;
    return true;
}

bool ChildProcess::isRunning()
{
    return !reap(false);
}

void ChildProcess::signal(int number)
{
    if (m_pid != 0)
        ::kill(m_pid, number);
}

bool ChildProcess::waitForEnd(int milliseconds)
{
    const QDeadlineTimer deadline(milliseconds);
    while (!reap(false)) {
        if (deadline.hasExpired())
            return false;
        ::poll(nullptr, 0, 5);
    }
    return true;
}

} // namespace fencepost
