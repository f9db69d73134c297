// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/hand_over.h"
#include "models/tables/triage_rows.h"
#include "ui/screen/poll.h"

#include <QDialog>
#include <QHash>

class QHBoxLayout;
class QLineEdit;
class QMenu;
class QVBoxLayout;

namespace fencepost {

class GridView;
class HandOverPack;
class KeyButton;
class KeyedTable;
class ListWords;
class RunsLabel;
class Workbench;
struct ItemAnswer;
struct StoreError;

// A shift hands on what it owns, or takes what the one before offers: a row a thing, the key that goes first
// above; and the pack, a file of everything that is open. What is offered stays with its owner until somebody
// accepts it. Read again while it is open. GUI thread; deletes itself.
class HandOverDialog : public QDialog
{
    Q_OBJECT
public:
    // `from`: the login whose offer is taken; empty: what is the reader's own is handed over.
    HandOverDialog(Workbench &bench, const QString &from, QWidget *parent);

    GridView *list() const { return m_list; }

signals:
    // Something changed hands, or is offered: lists are to be read again.
    void acted();
    void issue(const QString &text, const QString &detail);
    void working(const QString &what);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    bool isTaking() const { return !m_from.isEmpty(); }
    void layOut();
    void addWhere(QVBoxLayout *layout);
    QHBoxLayout *makeTo();
    QHBoxLayout *makeFile();
    QHBoxLayout *makeButtons();
    void read();
    void take(const HandOverBoard &board);
    void draw();
    void drawButtons();
    void sayAbout();
    void fillTo();
    void chooseTo(const QString &login);
    QString toWords() const;
    std::vector<HeldSubject> chosen() const; // of what is selected
    ShownFor shown() const;
    void say(const QString &words, bool warning = false);

    void carryOut();
    void withdraw();
    void act(bool withdrawing, const std::vector<HeldSubject> &subjects);
    void heard(const ItemAnswer *answer, const StoreError *error);
    void sayDone(bool withdrawing);
    void writePack();
    void choosePath();
    void stopOrClose();

    Workbench &m_bench;
    QString m_from;
    QString m_fromName;
    HandOverBoard m_board;
    std::vector<HeldSubject> m_held;
    QHash<QString, size_t> m_places; // of them, by key
    bool m_loaded = false;
    QString m_to; // login; empty: anyone
    bool m_acting = false;
    int m_done = 0; // of the act that is under way
    int m_refused = 0;
    QString m_why; // it was refused, the first
    qint64 m_firstSeq = 0;
    qint64 m_lastSeq = 0;

    Poll m_poll;
    HandOverPack *m_pack;
    RunsLabel *m_about;
    KeyedTable *m_table;
    GridView *m_list;
    ListWords *m_words;
    KeyButton *m_toButton = nullptr;
    QMenu *m_toMenu = nullptr;
    QLineEdit *m_note = nullptr;
    QLineEdit *m_path;
    KeyButton *m_write;
    RunsLabel *m_said;
    KeyButton *m_close;
    KeyButton *m_withdraw = nullptr;
    KeyButton *m_go;
};

} // namespace fencepost
