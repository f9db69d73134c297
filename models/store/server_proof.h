// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/result.h"

#include <QMap>
#include <QString>
#include <optional>

namespace fencepost {

// A link over the network must prove who answers before a password goes over it: where a connection string
// says nothing, sslmode=verify-full and channel_binding=require (SCRAM alone) are added, with the system's
// certificates where the person has none of their own (~/.postgresql/root.crt). `values` are the keywords that
// were said; the service's file and the PG* variables are looked at. Nothing is asked of a link that never
// leaves this machine: a socket, or a loopback address. Error: something weaker than verify-ca was asked for.
// There is no way round it. Any thread.
std::optional<StoreError> demandProof(QMap<QString, QString> *values);

// What pg_service.conf says of a service, as libpq would find it; nothing where it does not stand there. Any
// thread.
std::optional<QMap<QString, QString>> serviceValues(const QString &service);

} // namespace fencepost
