// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <utility>
#include <variant>

namespace fencepost {

// What can go wrong between the console and its database, as a value. `text` is a sentence for a
// person that says what to do; `detail` is the server's own word, for the log and the issues list.
struct StoreError
{
    enum class Kind {
        Unreachable,    // no server there, or it does not let us in at the network's level
        LoginRefused,   // wrong password or unknown login
        NoSchema,       // the database has no Fencepost schema
        NewerSchema,    // the schema is newer than this program
        NoPrivilege,    // this login may not do that
        ConnectionLost, // the link broke; nothing was sent, or only a read was under way
        InDoubt,        // an action left and its answer did not come back: ask again, same action_id
        Timeout,        // the server took longer than the session allows
        Cancelled,      // nobody waits for it any more
        NotOnReplica,   // a replica may be viewed, never acted on
        Refused,        // the database said no, for a reason in the text
        Defect          // an answer that this program cannot read
    };
    Kind kind = Kind::Defect;
    QString sqlstate;
    QString text;
    QString detail;
    bool retryable = false;
};

// The value, or why there is none.
template <class T>
class Result
{
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {} // NOLINT: implicit on purpose
    Result(StoreError error) : m_state(std::in_place_index<1>, std::move(error)) {} // NOLINT: likewise

    explicit operator bool() const { return m_state.index() == 0; }
    const T &operator*() const { return std::get<0>(m_state); }
    T &operator*() { return std::get<0>(m_state); }
    const T *operator->() const { return &std::get<0>(m_state); }
    const StoreError &error() const { return std::get<1>(m_state); }

private:
    std::variant<T, StoreError> m_state;
};

struct Done
{};

} // namespace fencepost
