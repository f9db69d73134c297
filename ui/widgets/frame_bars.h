// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/strips.h"

namespace fencepost {

class ArmChip;
class EnvironmentChip;
class RunsButton;
class SearchField;

// The bar at the top of the window: environment, connection, arming, search, how fresh the figures are. 44
// high. GUI thread.
class TopBar : public Surface
{
    Q_OBJECT

public:
    explicit TopBar(QWidget *parent = nullptr);

    EnvironmentChip *environment() const { return m_environment; }
    ArmChip *armChip() const { return m_arm; }
    SearchField *search() const { return m_search; }
    void setConnection(const QString &name);
    // stale: nothing has been read for longer than it should take; the words turn to the warning colour.
    void setFreshness(const TextRuns &runs);

private:
    EnvironmentChip *m_environment;
    ElidedLabel *m_name;
    ArmChip *m_arm;
    SearchField *m_search;
    RunsLabel *m_fresh;
};

// The bar at the foot of the window: what runs, what is in doubt, what went wrong; audit, clocks, keys. 28
// high. Each of the first three opens the drawer. GUI thread.
class FooterBar : public Surface
{
    Q_OBJECT

public:
    explicit FooterBar(QWidget *parent = nullptr);

    // words: what runs ("check running"); with a count of 0 "none running" is said.
    void setOperations(int count, const QString &words);
    void setInDoubt(int count);
    void setIssues(int count);
    void setAudit(const QString &words);
    void setClocks(const QString &words);

signals:
    void operationsChosen();
    void inDoubtChosen();
    void issuesChosen();
    void keysChosen();

private:
    RunsButton *m_operations;
    RunsButton *m_inDoubt;
    RunsButton *m_issues;
    ElidedLabel *m_audit;
    ElidedLabel *m_clocks;
};

// The bar at the foot of a piece of work: the next safe step at the left; what can move money alone at the
// right in its tinted zone. 60 high. GUI thread.
class ActionBar : public Surface
{
    Q_OBJECT

public:
    explicit ActionBar(QWidget *parent = nullptr);

    void setSafe(QWidget *button, const QString &firstLine, const QString &secondLine);
    void setMoney(QWidget *button, const QString &firstLine, const QString &secondLine);
    void setSafeWords(const QString &firstLine, const QString &secondLine);
    // Without it nothing here moves money, and no zone says so.
    void setMoneyShown(bool shown);
    void setMoneyWords(const QString &firstLine, const QString &secondLine);

private:
    struct Words
    {
        ElidedLabel *first = nullptr;
        ElidedLabel *second = nullptr;
    };
    Words addWords(QHBoxLayout *layout, QWidget *parent);

    QHBoxLayout *m_safe;
    QHBoxLayout *m_money;
    Surface *m_zone;
    Words m_safeWords;
    Words m_moneyWords;
};

} // namespace fencepost
