// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/keyed_table.h"

#include <QByteArray>
#include <QSet>

namespace fencepost {

// One value of a json text and where it stands in it. Values are letter by letter as the server wrote them.
struct JsonNode
{
    QString path; // of places, "0.2.1": the same while the text is
    int depth = 0;
    QString name;  // of a member; of an element its number
    QString value; // raw; of an object or array empty
    bool isArray = false;
    bool isObject = false;
    int children = 0;
    bool holds() const { return (isArray || isObject) && children > 0; }
    friend bool operator==(const JsonNode &, const JsonNode &) = default;
};

// A json text as its values, each after what holds it. A text that ends in the middle is read as far as it
// goes; `most` values at most. What is no object and no array is one value.
struct JsonTree
{
    std::vector<JsonNode> nodes;
    bool cut = false; // more follows than these
};
JsonTree jsonTree(const QByteArray &json, size_t most);

// As rows of two columns, fit for a screen: secrets masked, hidden characters made visible. What lies within
// a closed one is left out.
std::vector<KeyedTable::Column> jsonTreeColumns();
std::vector<TableRow> jsonTreeRows(const JsonTree &tree, const QSet<QString> &closed);

} // namespace fencepost
