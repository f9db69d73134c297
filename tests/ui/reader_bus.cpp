// SPDX-License-Identifier: GPL-3.0-or-later
#include "reader_bus.h"

#include <QDBusArgument>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QDeadlineTimer>
#include <QThread>

namespace fencepost::test {

namespace {

const QString s_accessible = QStringLiteral("org.a11y.atspi.Accessible");
const QString s_table = QStringLiteral("org.a11y.atspi.Table");
constexpr int kAnswerMs = 5'000;

QString firstLine(QProcess &process)
{
    const QDeadlineTimer deadline(20'000);
    while (!process.canReadLine() && !deadline.hasExpired()) {
        if (!process.waitForReadyRead(500) && process.state() == QProcess::NotRunning)
            return {};
    }
    return QString::fromUtf8(process.readLine()).trimmed();
}

Shown oneFrom(const QDBusArgument &argument)
{
    Shown shown;
    QDBusObjectPath path;
    argument.beginStructure();
    argument >> shown.service >> path;
    argument.endStructure();
    shown.path = path.path();
    return shown;
}

} // namespace

ReaderBus::ReaderBus() : m_bus(QString())
{
    m_fault = start();
}

ReaderBus::~ReaderBus()
{
    QDBusConnection::disconnectFromBus(QStringLiteral("readers"));
    for (QProcess *process : {&m_session, &m_screen}) {
        process->terminate();
        if (!process->waitForFinished(5'000))
            process->kill();
        process->waitForFinished(5'000);
    }
}

QString ReaderBus::start()
{
    m_screen.start(QStringLiteral("Xvfb"),
                   {QStringLiteral("-displayfd"), QStringLiteral("1"), QStringLiteral("-screen"),
                    QStringLiteral("0"), QStringLiteral("1440x900x24"), QStringLiteral("-nolisten"),
                    QStringLiteral("tcp")});
    const QString number = firstLine(m_screen);
    if (number.isEmpty())
        return QStringLiteral("no screen: ") + QString::fromUtf8(m_screen.readAllStandardError());
    m_display = QLatin1Char(':') + number;
    m_session.setProcessEnvironment(environment());
    m_session.start(QStringLiteral("dbus-daemon"), {QStringLiteral("--session"), QStringLiteral("--nofork"),
                                                    QStringLiteral("--print-address=1")});
    m_sessionAddress = firstLine(m_session);
    if (m_sessionAddress.isEmpty())
        return QStringLiteral("no session bus: ") + QString::fromUtf8(m_session.readAllStandardError());
    const QString name = QStringLiteral("session");
    const QDBusConnection session = QDBusConnection::connectToBus(m_sessionAddress, name);
    const QDBusMessage answer = session.call(
        QDBusMessage::createMethodCall(QStringLiteral("org.a11y.Bus"), QStringLiteral("/org/a11y/bus"),
                                       QStringLiteral("org.a11y.Bus"), QStringLiteral("GetAddress")),
        QDBus::Block, 20'000);
    QDBusConnection::disconnectFromBus(name);
    if (answer.type() != QDBusMessage::ReplyMessage)
        return QStringLiteral("no bus of screen readers: ") + answer.errorMessage();
    m_bus = QDBusConnection::connectToBus(answer.arguments().value(0).toString(), QStringLiteral("readers"));
    return m_bus.isConnected() ? QString() : m_bus.lastError().message();
}

QProcessEnvironment ReaderBus::environment() const
{
    QProcessEnvironment all = QProcessEnvironment::systemEnvironment();
    all.insert(QStringLiteral("DISPLAY"), m_display);
    all.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
    all.insert(QStringLiteral("QT_LINUX_ACCESSIBILITY_ALWAYS_ON"), QStringLiteral("1"));
    all.remove(QStringLiteral("NO_AT_BRIDGE"));
    all.remove(QStringLiteral("AT_SPI_BUS_ADDRESS"));
    if (m_sessionAddress.isEmpty())
        all.remove(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"));
    else
        all.insert(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"), m_sessionAddress);
    return all;
}

QVariant ReaderBus::ask(const Shown &at, const QString &interface, const QString &method,
                        const QVariantList &arguments) const
{
    QDBusMessage call = QDBusMessage::createMethodCall(at.service, at.path, interface, method);
    call.setArguments(arguments);
    const QDBusMessage answer = m_bus.call(call, QDBus::Block, kAnswerMs);
    return answer.type() == QDBusMessage::ReplyMessage ? answer.arguments().value(0) : QVariant();
}

Shown ReaderBus::askForOne(const Shown &at, const QString &interface, const QString &method,
                           const QVariantList &arguments) const
{
    const QVariant answer = ask(at, interface, method, arguments);
    return answer.canConvert<QDBusArgument>() ? oneFrom(answer.value<QDBusArgument>()) : Shown();
}

std::optional<QVariant> ReaderBus::property(const Shown &at, const QString &interface,
                                            const QString &name) const
{
    const QVariant answer =
        ask(at, QStringLiteral("org.freedesktop.DBus.Properties"), QStringLiteral("Get"), {interface, name});
    if (!answer.canConvert<QDBusVariant>())
        return std::nullopt;
    return answer.value<QDBusVariant>().variant();
}

QList<Shown> ReaderBus::programs() const
{
    const Shown root{QStringLiteral("org.a11y.atspi.Registry"),
                     QStringLiteral("/org/a11y/atspi/accessible/root")};
    const QDeadlineTimer deadline(20'000);
    while (!deadline.hasExpired()) {
        QList<Shown> all;
        const int count = children(root);
        for (int i = 0; i < count; ++i)
            all << child(root, i);
        if (!all.isEmpty())
            return all;
        QThread::msleep(100);
    }
    return {};
}

std::optional<QString> ReaderBus::name(const Shown &at) const
{
    const auto answer = property(at, s_accessible, QStringLiteral("Name"));
    return answer ? std::optional(answer->toString()) : std::nullopt;
}

std::optional<QString> ReaderBus::role(const Shown &at) const
{
    const QVariant answer = ask(at, s_accessible, QStringLiteral("GetRoleName"));
    return answer.isValid() ? std::optional(answer.toString()) : std::nullopt;
}

QStringList ReaderBus::interfaces(const Shown &at) const
{
    return ask(at, s_accessible, QStringLiteral("GetInterfaces")).toStringList();
}

int ReaderBus::children(const Shown &at) const
{
    return property(at, s_accessible, QStringLiteral("ChildCount")).value_or(0).toInt();
}

Shown ReaderBus::child(const Shown &at, int index) const
{
    return askForOne(at, s_accessible, QStringLiteral("GetChildAtIndex"), {index});
}

Shown ReaderBus::parent(const Shown &at) const
{
    const auto answer = property(at, s_accessible, QStringLiteral("Parent"));
    return answer && answer->canConvert<QDBusArgument>() ? oneFrom(answer->value<QDBusArgument>()) : Shown();
}

int ReaderBus::count(const Shown &table, const QString &what) const
{
    return property(table, s_table, what).value_or(0).toInt();
}

Shown ReaderBus::cell(const Shown &table, int row, int column) const
{
    return askForOne(table, s_table, QStringLiteral("GetAccessibleAt"), {row, column});
}

bool ReaderBus::press(const Shown &at) const
{
    return ask(at, QStringLiteral("org.a11y.atspi.Action"), QStringLiteral("DoAction"), {0}).toBool();
}

} // namespace fencepost::test
