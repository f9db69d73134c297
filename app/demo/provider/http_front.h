// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/provider/http_types.h"

#include <functional>
#include <memory>

namespace fencepost::standin {

// The HTTP server: turns requests into Ask, Answer into responses, and knows how to close a connection
// without a word. The only place that includes the HTTP library. start() and stop() on the owner's thread.
class HttpFront
{
public:
    using Handler = std::function<Answer(const Ask &)>;

    HttpFront();
    ~HttpFront();
    HttpFront(const HttpFront &) = delete;
    HttpFront &operator=(const HttpFront &) = delete;

    // The handler is called on the server's threads, many at a time.
    bool start(quint16 port, int threads, Handler handler, QString *error);
    void stop();
    quint16 port() const { return m_port; }

private:
    struct Server;
    std::unique_ptr<Server> m_server;
    quint16 m_port = 0;
};

} // namespace fencepost::standin
