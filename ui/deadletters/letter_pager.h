// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/console_store.h"

#include <QObject>
#include <vector>

namespace fencepost {

// Reads the dead letters: the groups of one state, and of the group that is chosen its letters by keyset
// pages, newest first; or, where something is looked for, the letters that were found and their groups. A
// refresh reads the groups and the letters that are held again. GUI thread; owned by the screen.
class LetterPager : public QObject
{
    Q_OBJECT
public:
    // More letters of one group are not held: what is done with them makes room for the rest.
    static constexpr size_t kMostHeld = 1000;

    explicit LetterPager(ConsoleStore &store, QObject *parent = nullptr);

    // Another state, or something else that is looked for (empty: nothing): begins anew.
    void begin(LetterState state, const QString &text);
    // The letters of this group (LetterGroup::key()); empty: of none.
    void choose(const QString &groupKey);
    // `letters`: those of the group as well, because somebody sees them.
    void refresh(bool letters);
    void wantBelow();
    // Nobody waits for anything any more: what is under way is ended on the server.
    void giveUp();

    LetterState state() const { return m_state; }
    const QString &text() const { return m_text; }
    const std::vector<LetterGroup> &groups() const { return m_groups; }
    bool isCapped() const { return m_capped; } // of so many letters only the newest are grouped
    const LetterGroup *group() const;          // the chosen one
    const std::vector<Letter> &letters() const { return m_letters; }
    const Letter *find(const QString &key) const;
    bool hasBelow() const { return m_below; }
    bool isLoaded() const { return m_loaded; } // an answer to this question is there
    bool isListed() const { return m_listed; } // … and one for the letters of the group
    bool moved() const { return m_moved; }     // did the last read find anything new?

signals:
    void groupsChanged(bool anew);
    void lettersChanged(bool anew);
    void failed(const fencepost::StoreError &error);
    // How many are open, also while something else is listed.
    void openCounted(qint64 letters);

private:
    void readGroups(bool anew);
    void readFound(bool anew);
    void readCount();
    void readLetters(bool anew);
    void takeGroups(std::vector<LetterGroup> groups, bool capped, bool anew);
    void takeFound(bool anew);
    void takeLetters(std::vector<Letter> letters, bool hasMore, bool anew);
    void fail(const StoreError &error);

    ConsoleStore &m_store;
    LetterState m_state = LetterState::Open;
    QString m_text;
    QString m_group;
    std::vector<LetterGroup> m_groups;
    std::vector<Letter> m_found;
    std::vector<Letter> m_letters;
    bool m_capped = false;
    bool m_below = false;
    bool m_loaded = false;
    bool m_listed = false;
    bool m_moved = false;
    bool m_readingBelow = false;
    quint64 m_question = 0; // an answer to an older one is dropped
};

} // namespace fencepost
