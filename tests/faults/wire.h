// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <atomic>
#include <thread>
#include <vector>

namespace fencepost::faults {

// A TCP port of our own in front of the server's socket, which passes on what both sides say until it comes
// to the one request it was told of; that link is cut there, or everything falls silent and stays connected.
// New links are passed on again. A request is what the client writes at once. It works on a thread of its
// own.
class Wire
{
public:
    struct Cut
    {
        QString how; // before-forwarding, after-forwarding, on-the-way-back, half-open
        int nth = 1; // the nth request …
        QString
            marker; // … counted from the one that holds this text, which is the first; empty: from the start
        int nthMarker = 1;
    };
    Wire(const QString &serverFolder, const Cut &cut);
    ~Wire();
    Wire(const Wire &) = delete;
    Wire &operator=(const Wire &) = delete;

    // The same login of the same database, by way of this.
    QString conninfo(const QString &direct) const;
    bool hasCut() const { return m_cut; }
    // All links that there are fall silent now, and stay connected.
    void fallSilent() { m_silence = true; }
    // What fell silent is closed now, without a word.
    void breakSilence() { m_breakSilence = true; }

private:
    struct Link
    {
        int front = -1;
        int back = -1;
        bool cutAtAnswer = false;
        bool silent = false;
        bool over = false;
    };

    void run();
    void take();
    void onRequest(Link &link);
    void onAnswer(Link &link);
    // Is this the request?
    bool isTheOne(const QByteArray &request);
    void close(Link &link);

    const QByteArray m_server;
    const Cut m_plan;
    const QByteArray m_marker;
    int m_listener = -1;
    int m_port = 0;
    int m_markers = 0; // seen
    int m_count = 0;   // requests, since the marker
    std::vector<Link> m_links;
    std::atomic<bool> m_cut{false};
    std::atomic<bool> m_breakSilence{false};
    std::atomic<bool> m_silence{false};
    std::atomic<bool> m_ending{false};
    std::thread m_thread; // last: it uses the others
};

} // namespace fencepost::faults
