// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/json_tree.h"

#include "models/domain/text.h"

#include <QCoreApplication>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(JsonTree)
};

constexpr int kDeepest = 12;      // beyond it rows are not indented any further
constexpr int kDeepestRead = 200; // beyond it nothing is read any further
constexpr qsizetype kLongest = 160;

// Reads a json text sign by sign; it judges nothing, and no number goes through a double.
class Walk
{
public:
    Walk(const QString &json, size_t most) : m_json(json), m_most(most) {}

    JsonTree read()
    {
        readValue({}, QString(), 0);
        skip();
        m_tree.cut = m_tree.cut || m_at < m_json.size();
        return std::move(m_tree);
    }

private:
    struct Open
    {
        size_t node = 0;
        int next = 0;
    };

    void skip()
    {
        while (m_at < m_json.size() && m_json.at(m_at).isSpace())
            ++m_at;
    }
    bool isAt(char sign)
    {
        skip();
        return m_at < m_json.size() && m_json.at(m_at) == QLatin1Char(sign);
    }
    bool take(char sign)
    {
        if (!isAt(sign))
            return false;
        ++m_at;
        return true;
    }

    QString takeString()
    {
        const qsizetype from = m_at;
        for (++m_at; m_at < m_json.size() && m_json.at(m_at) != QLatin1Char('"'); ++m_at) {
            if (m_json.at(m_at) == QLatin1Char('\\'))
                ++m_at;
        }
        m_tree.cut = m_tree.cut || m_at >= m_json.size();
        m_at = qMin(m_at + 1, m_json.size());
        return m_json.mid(from, m_at - from);
    }

    QString takeWord()
    {
        const qsizetype from = m_at;
        while (m_at < m_json.size() && !QStringView(u",]}").contains(m_json.at(m_at)))
            ++m_at;
        if (m_at == from) // a sign that belongs to nothing
            ++m_at;
        return m_json.mid(from, m_at - from).trimmed();
    }

    // One value, or the head of what holds some; false: enough.
    bool begin(const QString &path, const QString &name, int depth)
    {
        skip();
        if (m_at >= m_json.size() || m_tree.nodes.size() >= m_most || depth > kDeepestRead) {
            m_tree.cut = true;
            return false;
        }
        JsonNode node;
        node.path = path;
        node.depth = depth;
        node.name = name;
        node.isObject = take('{');
        node.isArray = !node.isObject && take('[');
        if (!node.isObject && !node.isArray)
            node.value = isAt('"') ? takeString() : takeWord();
        m_tree.nodes.push_back(node);
        return true;
    }

    // Without recursion: a text may be nested as deep as it likes.
    void readValue(const QString &path, const QString &name, int depth)
    {
        if (!begin(path.isEmpty() ? QStringLiteral("0") : path, name, depth))
            return;
        std::vector<Open> open;
        const auto holds = [this] { return m_tree.nodes.back().isObject || m_tree.nodes.back().isArray; };
        if (holds())
            open.push_back({0, 0});
        while (!open.empty()) {
            Open &now = open.back();
            const bool object = m_tree.nodes[now.node].isObject;
            take(',');
            if (take(object ? '}' : ']')) {
                open.pop_back();
                continue;
            }
            QString member = QString::number(now.next);
            if (object && isAt('"')) {
                member = takeString();
                take(':');
            }
            const QString place =
                m_tree.nodes[now.node].path + QLatin1Char('.') + QString::number(now.next++);
            const int deeper = m_tree.nodes[now.node].depth + 1;
            if (!begin(place, member, deeper))
                return;
            ++m_tree.nodes[now.node].children;
            if (holds())
                open.push_back({m_tree.nodes.size() - 1, 0});
        }
    }

    const QString &m_json;
    size_t m_most;
    qsizetype m_at = 0;
    JsonTree m_tree;
};

// "\"plan\"" is shown as plan: a name is no value. One with an escape in it stays as it was written.
QString nameText(const QString &name)
{
    const bool quoted = name.size() >= 2 && name.startsWith(QLatin1Char('"')) &&
                        name.endsWith(QLatin1Char('"')) && !name.contains(QLatin1Char('\\'));
    return visibleText(quoted ? name.mid(1, name.size() - 2) : name, kLongest);
}

// A value is masked together with its name: alone it does not say that it is a secret.
QString valueText(const JsonNode &node)
{
    if (node.isObject)
        return node.children > 0 ? Tr::tr("%n member(s)", nullptr, node.children) : QStringLiteral("{}");
    if (node.isArray)
        return node.children > 0 ? Tr::tr("%n element(s)", nullptr, node.children) : QStringLiteral("[]");
    if (!node.name.startsWith(QLatin1Char('"')))
        return visibleText(node.value, kLongest);
    const QString head = node.name + QStringLiteral(": ");
    const QString whole = redacted(head + node.value);
    return visibleText(whole.startsWith(head) ? whole.mid(head.size()) : redacted(node.value), kLongest);
}

} // namespace

JsonTree jsonTree(const QByteArray &json, size_t most)
{
    if (json.trimmed().isEmpty() || most == 0)
        return {};
    const QString text = QString::fromUtf8(json);
    return Walk(text, most).read();
}

std::vector<KeyedTable::Column> jsonTreeColumns()
{
    return {{Tr::tr("Name")}, {Tr::tr("Value")}};
}

std::vector<TableRow> jsonTreeRows(const JsonTree &tree, const QSet<QString> &closed)
{
    std::vector<TableRow> rows;
    QString within; // what is closed
    for (const JsonNode &node : tree.nodes) {
        if (!within.isEmpty() && node.path.startsWith(within))
            continue;
        within.clear();
        const bool isClosed = node.holds() && closed.contains(node.path);
        if (isClosed)
            within = node.path + QLatin1Char('.');
        Cell name;
        const QString indent(3 * qBound(0, node.depth, kDeepest), QLatin1Char(' '));
        const QString sign = !node.holds() ? QString()
                             : isClosed    ? QStringLiteral("▸ ")
                                           : QStringLiteral("▾ ");
        name.text = indent + sign +
                    (node.depth == 0 && node.name.isEmpty() ? Tr::tr("payload") : nameText(node.name));
        Cell value;
        value.text = valueText(node);
        value.mono = !node.isObject && !node.isArray;
        value.emphasis = node.isObject || node.isArray ? Emphasis::Muted : Emphasis::Normal;
        rows.push_back({node.path, false, {name, value}});
    }
    if (tree.cut) {
        Cell more;
        more.text = QStringLiteral("…");
        Cell said;
        said.text = Tr::tr("more of it was not read");
        said.emphasis = Emphasis::Muted;
        rows.push_back({QStringLiteral("more"), false, {more, said}});
    }
    return rows;
}

} // namespace fencepost
