// SPDX-License-Identifier: GPL-3.0-or-later
// Tells the thread sanitizer what it cannot see: Debian's Qt is not built for it, so that what Qt passes from
// one thread to another looks like a race. These functions stand before Qt's own of the same names, say what
// those promise, and call them. Linked into what the tsan preset builds alone. What a QMutex does is said by
// Qt's headers already.
#include <QMetaObject>
#include <QMutex>
#include <QObject>
#include <QThread>
#include <QWaitCondition>

#include <cstdarg>
#include <dlfcn.h>
#include <memory>
#include <sanitizer/tsan_interface.h>
#include <sched.h>

#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
#error The tsan preset is for Qt 6.4: the functions of Qt that it stands before have other signatures in later ones.
#endif

namespace {

// The function of that mangled name that this one stands before.
template <class Function>
Function original(const char *name)
{
    void *found = dlsym(RTLD_NEXT, name);
    if (!found)
        qFatal("Qt has no %s", name);
    return reinterpret_cast<Function>(found);
}

// A call on its way to another thread: what was done before it was sent is seen by who receives it.
class Sent : public QtPrivate::QSlotObjectBase
{
public:
    explicit Sent(QSlotObjectBase *call) : QSlotObjectBase(&Sent::impl), m_call(call)
    {
        __tsan_release(this);
    }

private:
    static void impl(int which, QSlotObjectBase *base, QObject *receiver, void **arguments, bool *)
    {
        auto *sent = static_cast<Sent *>(base);
        __tsan_acquire(sent);
        if (which == Call) {
            sent->m_call->call(receiver, arguments);
        } else if (which == Destroy) {
            sent->m_call->destroyIfLastRef();
            delete sent;
        }
    }

    QSlotObjectBase *m_call;
};

// The end of a thread: said by it, and taken in where this goes away, which is with the thread's object.
class End
{
public:
    explicit End(QThread *thread) : m_thread(thread) {}
    ~End() { __tsan_acquire(m_thread); }
    End(const End &) = delete;
    End &operator=(const End &) = delete;

    void isNow() { __tsan_release(m_thread); }

private:
    QThread *m_thread;
};

// A condition lets go of the mutex while it waits.
template <class Time>
bool waitFor(const char *name, QWaitCondition *condition, QMutex *mutex, Time time)
{
    using Wait = bool (*)(QWaitCondition *, QMutex *, Time);
    static const auto wait = original<Wait>(name);
    __tsan_mutex_pre_unlock(mutex, 0);
    __tsan_mutex_post_unlock(mutex, 0);
    const bool woken = wait(condition, mutex, time);
    __tsan_mutex_pre_lock(mutex, 0);
    __tsan_mutex_post_lock(mutex, 0, 0);
    return woken;
}

} // namespace

bool QMetaObject::invokeMethodImpl(QObject *object, QtPrivate::QSlotObjectBase *slot, Qt::ConnectionType type,
                                   void *ret)
{
    using Invoke = bool (*)(QObject *, QtPrivate::QSlotObjectBase *, Qt::ConnectionType, void *);
    static const auto invoke = original<Invoke>(
        "_ZN11QMetaObject16invokeMethodImplEP7QObjectPN9QtPrivate15QSlotObjectBaseEN2Qt14ConnectionTypeEPv");
    return invoke(object, new Sent(slot), type, ret);
}

bool QWaitCondition::wait(QMutex *mutex, QDeadlineTimer deadline)
{
    return waitFor("_ZN14QWaitCondition4waitEP6QMutex14QDeadlineTimer", this, mutex, deadline);
}

bool QWaitCondition::wait(QMutex *mutex, unsigned long time)
{
    return waitFor("_ZN14QWaitCondition4waitEP6QMutexm", this, mutex, time);
}

// A child that Qt makes has our memory until it starts its program, while we stand still. To the sanitizer it
// would be a fork: in the memory of both it would note that this thread is not to be looked at any more.
extern "C" int clone(int (*call)(void *), void *stack, int flags, void *argument, ...)
{
    using Clone = int (*)(int (*)(void *), void *, int, void *, pid_t *, void *, pid_t *);
    static const auto system =
        reinterpret_cast<Clone>(dlsym(dlopen("libc.so.6", RTLD_LAZY | RTLD_NOLOAD), "clone"));
    static const auto seen = original<Clone>("clone");
    va_list more;
    va_start(more, argument);
    auto *parentId = va_arg(more, pid_t *);
    auto *tls = va_arg(more, void *);
    auto *childId = va_arg(more, pid_t *);
    va_end(more);
    return (flags & CLONE_VFORK ? system : seen)(call, stack, flags, argument, parentId, tls, childId);
}

// What a thread did is seen by who waited for its end, and by who deletes it; finished() is the last that it
// says.
void QThread::start(Priority priority)
{
    using Start = void (*)(QThread *, Priority);
    static const auto begin = original<Start>("_ZN7QThread5startENS_8PriorityE");
    QObject::connect(
        this, &QThread::finished, this, [end = std::make_shared<End>(this)] { end->isNow(); },
        Qt::DirectConnection);
    begin(this, priority);
}

bool QThread::wait(QDeadlineTimer deadline)
{
    using Wait = bool (*)(QThread *, QDeadlineTimer);
    static const auto join = original<Wait>("_ZN7QThread4waitE14QDeadlineTimer");
    const bool ended = join(this, deadline);
    if (ended)
        __tsan_acquire(this);
    return ended;
}
