// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocalServer>
#include <QLocalSocket>
#include <QTemporaryDir>

namespace fencepost::test {

/// A Unix socket in front of a server's: passes on what both sides say, until it is told to keep the server's
/// answers back, to refuse new links, or to cut. Lives on the thread with the event loop.
class Proxy : public QObject
{
    Q_OBJECT
public:
    explicit Proxy(const QString &serverDirectory)
        : m_server(serverDirectory + QLatin1String("/.s.PGSQL.5432"))
    {
        m_front.listen(m_files.path() + QLatin1String("/.s.PGSQL.5432"));
        connect(&m_front, &QLocalServer::newConnection, this, &Proxy::take);
    }

    ~Proxy() override
    {
        // What the sockets say while they go would find the list of them gone.
        for (QLocalSocket *socket : m_front.findChildren<QLocalSocket *>())
            socket->disconnect();
    }

    QString directory() const { return m_files.path(); }

    /// From now on the server's answers are lost on all links that there are; new links are not touched.
    void loseAnswers()
    {
        for (QLocalSocket *back : std::as_const(m_backs))
            back->setProperty("mute", true);
    }
    /// How many bytes of answers were kept back.
    qint64 lost() const { return m_lost; }
    void cut()
    {
        for (QLocalSocket *back : std::as_const(m_backs))
            back->abort();
    }

private:
    void take()
    {
        QLocalSocket *front = m_front.nextPendingConnection();
        auto *back = new QLocalSocket(front);
        m_backs << back;
        connect(front, &QLocalSocket::readyRead, back, [front, back] { back->write(front->readAll()); });
        connect(back, &QLocalSocket::readyRead, front, [this, front, back] {
            const QByteArray said = back->readAll();
            if (back->property("mute").toBool())
                m_lost += said.size();
            else
                front->write(said);
        });
        connect(back, &QLocalSocket::disconnected, front, [this, front, back] {
            m_backs.removeOne(back);
            front->disconnectFromServer();
        });
        connect(front, &QLocalSocket::disconnected, this, [this, front, back] {
            m_backs.removeOne(back);
            front->deleteLater();
        });
        back->connectToServer(m_server);
    }

    QTemporaryDir m_files{QStringLiteral("/tmp/fp-proxy-XXXXXX")};
    QString m_server;
    QLocalServer m_front;
    QList<QLocalSocket *> m_backs;
    qint64 m_lost = 0;
};

} // namespace fencepost::test
