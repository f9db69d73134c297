// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/found.h"
#include "models/store/reader.h"

// What the box of Ctrl+K asks of the database. On the reader's thread.
namespace fencepost::reads {

constexpr int kFoundOfEach = 6;

// The parameters of console/find for a text; one row more of each kind than is shown.
Parameters findParameters(const QString &text);
FindAnswer find(Reader &reader, const QString &text);

} // namespace fencepost::reads
