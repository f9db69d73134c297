// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDBusConnection>
#include <QProcess>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>
#include <optional>

namespace fencepost::test {

/// One thing that a program shows, as a screen reader addresses it.
struct Shown
{
    QString service;
    QString path;
    bool isNull() const { return path.isEmpty() || path.endsWith(QLatin1String("/null")); }
    QString key() const { return service + path; }
};

/// A screen, a session bus and the bus of screen readers of this test alone, all real. Ends them with itself.
class ReaderBus
{
public:
    ReaderBus();
    ~ReaderBus();
    ReaderBus(const ReaderBus &) = delete;
    ReaderBus &operator=(const ReaderBus &) = delete;

    QString fault() const { return m_fault; } // empty: it is up
    /// What a program is started with, so that it is seen and heard there.
    QProcessEnvironment environment() const;

    /// The programs that have come, waiting for the first one.
    QList<Shown> programs() const;
    // Each asks the program; nothing: it did not answer.
    std::optional<QString> name(const Shown &at) const;
    std::optional<QString> role(const Shown &at) const;
    QStringList interfaces(const Shown &at) const;
    int children(const Shown &at) const;
    Shown child(const Shown &at, int index) const;
    Shown parent(const Shown &at) const;
    int count(const Shown &table, const QString &what) const; // "NRows", "NColumns"
    Shown cell(const Shown &table, int row, int column) const;
    bool press(const Shown &at) const;

private:
    QString start();
    std::optional<QVariant> property(const Shown &at, const QString &interface, const QString &name) const;
    QVariant ask(const Shown &at, const QString &interface, const QString &method,
                 const QVariantList &arguments = {}) const;
    Shown askForOne(const Shown &at, const QString &interface, const QString &method,
                    const QVariantList &arguments = {}) const;

    QProcess m_screen;
    QProcess m_session;
    QString m_display;
    QString m_sessionAddress;
    QDBusConnection m_bus;
    QString m_fault;
};

} // namespace fencepost::test
