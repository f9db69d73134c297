// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/worker/boot_clock.h"

#include <QByteArray>
#include <QString>
#include <QUrl>
#include <memory>
#include <vector>

namespace fencepost {

// One POST of a form, to leave before a moment or not at all.
struct SendRequest
{
    QString id; // the caller's: comes back with the answer
    QString idempotencyKey;
    QByteArray form; // application/x-www-form-urlencoded
    BootClock::time_point sendBefore;
};

struct SendAnswer
{
    enum class Kind {
        Answered, // an HTTP answer, whatever it says
        Lost,     // it may have left, and no answer came back
        NeverLeft // not a byte of it was written
    };
    QString id;
    Kind kind = Kind::Lost;
    int status = 0; // of HTTP
    QByteArray body;
    QString requestId;
    bool replayed = false;
    QString why; // Lost, NeverLeft
};

// application/x-www-form-urlencoded of names and values, in the order given.
QByteArray formOf(const std::vector<std::pair<QString, QString>> &fields);

// Sends many requests at once to one provider and never sends one twice. One thread of its own drives all
// connections; a request gets a connection of its own, because the HTTP library sends again by itself what
// broke on a connection that it had used before. The clock is read again right before the first byte is
// written. Public functions: on the owner's thread.
class Sender
{
public:
    struct Settings
    {
        QUrl url; // where the form is posted to
        QString secret;
        int inFlight = 64;
    };
    explicit Sender(const Settings &settings);
    ~Sender(); // breaks off what is under way
    Sender(const Sender &) = delete;
    Sender &operator=(const Sender &) = delete;

    void send(std::vector<SendRequest> requests);
    // What has ended; waits at most so long for the first.
    std::vector<SendAnswer> take(std::chrono::milliseconds wait);
    // Given to send() and not yet taken.
    int pending() const;
    int inFlight() const; // as set
    // How many may be given to send() now so that none has to wait for a connection.
    int room() const;

private:
    class Loop;
    std::unique_ptr<Loop> m_loop;
};

} // namespace fencepost
