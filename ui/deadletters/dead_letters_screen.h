// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/letter_rows.h"
#include "ui/deadletters/letter_pager.h"
#include "ui/screen/confirm_dialog.h"
#include "ui/screen/list_screen.h"
#include "ui/widgets/banner.h"

#include <QElapsedTimer>
#include <QMap>

namespace fencepost {

class LetterInspector;

// Work that was given up on: grouped by job and shape of the error, most letters first; below the groups the
// letters of the one that is selected, beside them what is known of one letter and what may be done with it.
// While another screen is shown it still counts, now and then, the open letters. GUI thread; owned by the
// window.
class DeadLettersScreen : public ListScreen
{
    Q_OBJECT
public:
    explicit DeadLettersScreen(Workbench &bench, QWidget *parent = nullptr);

    QWidget *inspector() override;
    void enter() override;
    void leave() override;
    // `link.key`: the number of a letter, the key of an effect; else `link.run`: of that job, that run.
    void follow(const Link &link) override;
    Filters filters() const override;
    void setFilters(const Filters &filters) override;
    std::optional<Link> selectedPlace() const override;
    QList<KeyHelp> keys() const override;
    QString sql() const override;

    GridView *letters() const { return m_letters; }
    LetterInspector *letterInspector() const { return m_inspector; }

protected:
    void fitColumns(bool narrow) override;

private:
    using ItemOf = std::function<QJsonObject(const Letter &)>;
    // What an act is to come to, and how that is said.
    struct Deed
    {
        ActionKind kind = ActionKind::Note;
        QStringList good; // decisions
        QString doing;    // "Discarding 3 letters …"
        QString done;     // "discarded"
    };
    // What became of the items of an act.
    struct Count
    {
        qint64 done = 0;
        qint64 lastSeq = 0;
        std::vector<Letter> carriedOut;
        QStringList runsOver; // of requeued letters: their runs, where nobody is at them
        QMap<QString, qint64> refused;
    };

    void layOut();
    void connectAll();
    void connectActs();
    void addFilters();
    void addGroupActs();
    void begin();
    void sayState();
    void chooseState(LetterState state);
    void clearFilters();
    void read();
    void takeGroups(bool anew);
    void takeLetters(bool anew);
    void chooseGroup();
    void chooseWanted();
    void drawGroups();
    void drawLetters();
    void drawClocks();
    void say();
    void sayLetters();
    void fitRows();
    void scrolled();
    void showSelected();
    std::pair<int, int> seenRows() const;
    const Letter *selected() const;

    // letter_acts.cpp
    void take();
    void takeAll();
    void takeThese(const std::vector<Letter> &letters);
    void requeue();
    void requeueAll();
    void requeueRun(const Letter &letter);
    void askSecondPerson();
    void discard();
    void discardAll();
    void askToDiscard(const std::vector<Letter> &letters, const QStringList &leftOut);
    void reopen();
    void reopenThese(const std::vector<Letter> &letters);
    void copyList();
    // The letters of the group that `can` allows, and why the others stay out.
    std::vector<Letter> allowed(const std::function<Ability(const Letter &)> &can,
                                QStringList *leftOut) const;
    bool mayOr(const Ability &can);
    void ask(const ConfirmDialog::Question &question,
             const std::function<void(const QString &reason, const QString &typed)> &then);
    void act(const Deed &deed, const QString &reason, const std::vector<Letter> &letters,
             const ItemOf &itemOf, const std::function<void(const Count &)> &then = {});
    void sayOutcome(const Deed &deed, const Count &count);
    void sayAnswer(Banner::Level level, const QString &text, const QString &wayOut = {});

    LetterPager m_pager;
    KeyedTable *m_groupTable;
    ListToolbar *m_letterBar;
    KeyedTable *m_letterTable;
    GridView *m_letters;
    FilterField *m_find;
    FilterField *m_job;
    KeyButton *m_states;
    QMenu *m_stateMenu;
    KeyButton *m_more;
    QMenu *m_moreMenu;
    LetterInspector *m_inspector;
    bool m_shownNow = false;
    int m_acting = 0;
    QString m_wantedJob;        // that another screen sent its reader to
    QString m_wantedLetter;     // … or the number of a letter
    std::vector<Letter> m_undo; // what was discarded last, as it is since
    QElapsedTimer m_answered;   // the banner says what an act came to
    QElapsedTimer m_asked;
};

} // namespace fencepost
