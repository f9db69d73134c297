// SPDX-License-Identifier: GPL-3.0-or-later
// What the box of Ctrl+K finds in the database, as a viewer, who may look at all of it.
#include "asked.h"
#include "models/store/find_read.h"
#include "opened.h"

using namespace fencepost;
using namespace fencepost::test;

namespace {

QString wordOf(FoundKind kind)
{
    switch (kind) {
    case FoundKind::Key:
        return "key";
    case FoundKind::Reference:
        return "reference";
    case FoundKind::Customer:
        return "customer";
    case FoundKind::Run:
        return "run";
    case FoundKind::RunsOfPeriod:
        return "period";
    case FoundKind::Job:
        return "job";
    case FoundKind::Letter:
        return "letter";
    }
    return {};
}

QString printed(const FindAnswer &answer)
{
    QStringList lines;
    for (const Found &found : answer.items) {
        QString line = wordOf(found.kind) + ' ' + found.text;
        if (found.count > 0)
            line += QStringLiteral(" x%1").arg(found.count);
        if (!found.state.isEmpty())
            line += ' ' + found.state;
        lines << line;
    }
    return lines.join('\n');
}

} // namespace

class FindTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_desk = std::make_unique<Desk>();
        m_keys = m_desk->crash(9);
        QCOMPARE(m_desk->own(m_desk->ada), "taken");
        QCOMPARE(m_desk
                     ->resolve(m_desk->ada, m_keys[0],
                               m_desk->check(m_desk->ada, m_keys[0], "found", {theirs("pi_one")}),
                               "succeeded")
                     .decision(),
                 "resolved");
        JobSpec other;
        other.job = "Billing-close";
        other.action = "close";
        m_desk->db.addJob(other);
        m_desk->db.root().exec(
            "INSERT INTO fencepost.job_run (job, period, state, attempts_allowed, claimed_at)"
            " SELECT 'billing', '2025-' || lpad(n::text, 2, '0'), 'done', 3, now()"
            " FROM generate_series(1, 12) n");
        m_desk->db.root().exec(
            "INSERT INTO fencepost.job_run (job, period, state, attempts_allowed, claimed_at)"
            " VALUES ('Billing-close', '2025-12', 'done', 3, now())");
        m_desk->db.root().exec("INSERT INTO fencepost.dead_letter (job, period, attempts, error, dead_at)"
                               " VALUES ('billing', '2025-12', 3, 'card_declined', now())");
        m_letter = m_desk->db.root().value("SELECT max(dead_letter_id) FROM fencepost.dead_letter");
        m_store = std::make_unique<Opened>(m_desk->db, logins::vera);
    }
    void cleanupTestCase()
    {
        m_store.reset();
        m_desk.reset();
    }

    void byAKey()
    {
        const FindAnswer found = asked(m_keys[0].left(14));
        QCOMPARE(printed(found), "key " + m_keys[0]);
        QCOMPARE(found.items[0].effect.key, EffectKey(m_keys[0]));
        QCOMPARE(found.items[0].effect.run.text(), "billing/2026-11");
        QCOMPARE(found.items[0].effect.state, EffectState::Done);
        QVERIFY(!found.more);
    }

    void byAReference()
    {
        const FindAnswer found = asked("pi_");
        QCOMPARE(printed(found), "reference pi_one");
        QCOMPARE(found.items[0].effect.key, EffectKey(m_keys[0]));
    }

    // Each customer once, the first six of nine, and that there are more is said.
    void byACustomer()
    {
        const QString target = m_desk->db.root().value("SELECT min(target) FROM fencepost.effect_ledger");
        const FindAnswer found = asked(target.left(3));
        QCOMPARE(found.items.size(), size_t(reads::kFoundOfEach));
        QVERIFY(found.more);
        for (const Found &one : found.items) {
            QCOMPARE(one.kind, FoundKind::Customer);
            QCOMPARE(one.count, 1);
        }
    }

    void byAPeriod()
    {
        const FindAnswer found = asked("2025-1");
        QCOMPARE(printed(found), "period 2025-12 x2\nperiod 2025-11 x1\nperiod 2025-10 x1");
        QVERIFY(found.items[0].run.job.isEmpty());
        QCOMPARE(found.items[0].run.period, Period("2025-12"));
    }

    void byAJobAndARun()
    {
        QCOMPARE(printed(asked("BILL")), "job Billing-close\njob billing");
        QCOMPARE(printed(asked("lling")), "job Billing-close\njob billing");
        const FindAnswer found = asked("billing/2025-1");
        QCOMPARE(printed(found), "run billing/2025-12\nrun billing/2025-11\nrun billing/2025-10");
        QCOMPARE(found.items[0].run.text(), "billing/2025-12");
        const FindAnswer all = asked("billing/");
        QCOMPARE(all.items.size(), size_t(reads::kFoundOfEach));
        QCOMPARE(all.items[0].run.text(), "billing/2026-11");
        QVERIFY(all.more);
    }

    void byALettersNumber()
    {
        const FindAnswer found = asked('#' + m_letter);
        QCOMPARE(printed(found), "letter " + m_letter + " open");
        QCOMPARE(found.items[0].run.text(), "billing/2025-12");
        QVERIFY(printed(asked(m_letter)).contains("letter " + m_letter));
    }

    // Text is text: nothing of it is a pattern, and what would end a prefix's range finds nothing.
    void hostileTexts()
    {
        for (const QString &text : {QString("%"), QString("_"), QString("' OR 1=1 --"), QString("\\"),
                                    QString("#99999999999999999999"), QString("/"), QString("<b>"),
                                    QString::fromUcs4(U"\U0010ffff", 1), QString(QChar(0xd800)),
                                    QString("a") + QChar(0) + "b", QString(5000, 'x')})
            QCOMPARE(printed(asked(text)), QString());
    }

    // Typed quickly: what was asked before is not answered any more, the newest is.
    void theNewestQuestionOnly()
    {
        std::vector<Asked<FindAnswer>> all(10);
        for (int i = 0; i < 10; ++i)
            m_store->find(this, m_keys[0].left(i + 5), all[size_t(i)].then());
        MUST_ANSWER(all.back());
        QCOMPARE(printed(all.back().value()), "key " + m_keys[0]);
        QTest::qWait(200);
        for (int i = 0; i < 9; ++i)
            QCOMPARE(all[size_t(i)].times(), 0);
    }

private:
    FindAnswer asked(const QString &text)
    {
        Asked<FindAnswer> answer;
        m_store->find(this, text, answer.then());
        if (!answer.wait() || !answer.ok()) {
            QTest::qFail(qPrintable(text.left(40) + ": " + answer.what()), __FILE__, __LINE__);
            return {};
        }
        return answer.value();
    }

    std::unique_ptr<Desk> m_desk;
    std::unique_ptr<Opened> m_store;
    QStringList m_keys;
    QString m_letter;
};

QTEST_GUILESS_MAIN(FindTest)
#include "find_test.moc"
