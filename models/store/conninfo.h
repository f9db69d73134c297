// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/result.h"

#include <QString>

namespace fencepost {

// libpq's connection string (keywords or URI) completed with what every session of ours wants unless the user
// said otherwise: a name, UTF-8, a limit on connecting, probes by which a cut link is noticed within 6 s, and
// proof of who answers (server_proof.h). `password` may be empty: libpq then looks for one by its own rules.
// Error: what libpq dislikes about the text, or that it asks for a link without proof. The answer holds the
// password: never log it. Any thread.
Result<QString> sessionConninfo(const QString &conninfo, const QString &password, const QString &application);

// What a console calls itself to the server: "fencepost (user@machine)", so that a login that several people
// use shows (resources/sql/schema/065_people.sql), also behind a pooler. Any thread.
QString consoleName();

// How a connection string names its database: hosts, port, database, service and nothing secret. Empty where
// libpq cannot read it. Any thread.
QString targetOf(const QString &conninfo);

// The connection string of a service of pg_service.conf.
QString serviceConninfo(const QString &service);

// Where a connection string leads: what it does not say comes from the PG* variables, or is known to its
// service alone. Empty: not said. A machine is "localhost" also where it is reached by a socket.
struct ConnectionPlace
{
    QString host;
    QString port;
    QString database;
    QString service;
    // "billing at db1:5433": what a window is called that nobody gave a name.
    QString name() const;
};
ConnectionPlace placeOf(const QString &conninfo);

// The same for the sentence of an error, with the login: "service billing", or "host db1, port 5432, database
// billing, login ada". Never the password. Empty: it cannot be read.
QString whereText(const QString &conninfo);
// An error of connecting that says where to it was.
StoreError located(StoreError error, const QString &conninfo);

} // namespace fencepost
