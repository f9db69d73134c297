// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/json_tree.h"

#include <QWidget>

namespace fencepost {

class CodeBox;
class GridView;
class RunsLabel;

// A json text as a tree that folds, or laid out as text; or words where there is none. As high as it is: what
// holds it scrolls. Left and Right close and open what is selected, Enter does either. GUI thread; owned by
// its parent.
class JsonView : public QWidget
{
    Q_OBJECT

public:
    explicit JsonView(QWidget *parent = nullptr);

    // The same text again moves nothing.
    void setJson(const QByteArray &json);
    void setWords(const QString &words);
    void setAsText(bool asText);
    bool isAsText() const { return m_asText; }
    GridView *tree() const { return m_tree; }
    CodeBox *text() const { return m_text; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showJson();
    void fillTree();
    void keepInSight(const QModelIndex &index);
    const JsonNode *selected() const;
    void setClosed(const QString &path, bool closed);
    void goToHolder(const QString &path);

    QByteArray m_json;
    JsonTree m_nodes;
    QSet<QString> m_closed;
    bool m_asText = false;
    KeyedTable *m_table;
    GridView *m_tree;
    CodeBox *m_text;
    RunsLabel *m_words;
};

} // namespace fencepost
