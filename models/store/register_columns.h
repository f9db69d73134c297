// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

namespace fencepost {

// What is registered in a database before anything runs there.
enum class Register { Job, Provider, Person, Rule };

// Its table in the schema: "job", "provider", "person", "rule".
QString tableOf(Register what);
// The column that names a row.
QString keyOf(Register what);

// A column that `set` can write. A test compares the list with the catalog of a real database.
struct RegisterColumn
{
    QString name;
    QString type;      // as the catalog calls it: "interval", "text" …
    bool needed;       // a new row must have it
    QString otherwise; // what a new row has that does not name it; empty: nothing
    QString meaning;   // half a sentence for a person
};

// All of them but the key, in the order of the table. The meaning is in the user's language. Any thread.
std::vector<RegisterColumn> registerColumns(Register what);

} // namespace fencepost
