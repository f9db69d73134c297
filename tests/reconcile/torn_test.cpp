// SPDX-License-Identifier: GPL-3.0-or-later
#include "sitting.h"

using namespace fencepost;
using namespace fencepost::test;

namespace {

// A console's store; between the read of a run's sums and that of its effects the world goes on.
class Straddled : public PgConsoleStore
{
public:
    explicit Straddled(const CrashedRun &crash)
    {
        ConnectionProfile profile;
        profile.name = profile.environment = QStringLiteral("test");
        profile.conninfo = crash.desk.db.connInfo(logins::ben);
        open(profile);
    }
    void unresolvedOf(QObject *asker, const RunKey &run, Then<std::vector<UnresolvedEffect>> then) override
    {
        ++reads;
        if (happens)
            happens();
        PgConsoleStore::unresolvedOf(asker, run, std::move(then));
    }

    std::function<void()> happens;
    int reads = 0;
};

// "not known 12, reserved 3": as the bar shows it.
QString shownParts(const Reconciliation &sitting)
{
    QStringList text;
    for (const PartOfSum &part : sitting.sumParts()) {
        if (part.count > 0)
            text << QStringLiteral("%1 %2").arg(part.title).arg(part.count);
    }
    return text.join(QStringLiteral(", "));
}

qint64 unsettled(const Reconciliation &sitting)
{
    const auto &items = sitting.items();
    return std::count_if(items.begin(), items.end(), [](const auto &item) { return !item.isSettled(); });
}

qint64 unresolvedOfSheet(const Reconciliation &sitting)
{
    qint64 count = 0;
    for (const RunSum &sum : sitting.sheet().sums)
        count += sum.part == RunSum::Part::Unresolved ? sum.count : 0;
    return count;
}

} // namespace

// The sums of a run and its effects are two reads. What is committed between them by another session must not
// be shown as a whole that never was.
class TornTest : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_crash = std::make_unique<CrashedRun>(Fates{0, 0, 0, 0, 0, 0, 12, 3, 2});
        m_settled = 0;
        QCOMPARE(m_crash->desk.own(m_crash->desk.ada), QStringLiteral("taken"));
    }
    void cleanup() { m_crash.reset(); }

    void aTornReadingIsReadAgain();
    void whatWasShownStaysUntilThen();
    void aRunThatNeverRestsIsShownAll();

private:
    // ada puts one more back, from a session of her own: committed when this returns.
    void settleOne()
    {
        Desk &desk = m_crash->desk;
        const QString key = m_crash->keys.at(m_settled);
        const QString check = desk.check(desk.ada, key, QStringLiteral("absent"));
        const Rows done = desk.resolve(desk.ada, key, check, QStringLiteral("not_happened"));
        if (done.decision() == QLatin1String("resolved"))
            ++m_settled;
        else
            qWarning("%s: %s", qUtf8Printable(check), qUtf8Printable(done.toString() + done.message));
    }

    std::unique_ptr<CrashedRun> m_crash;
    int m_settled = 0;
};

void TornTest::aTornReadingIsReadAgain()
{
    Straddled store(*m_crash);
    Reconciliation sitting(store, m_crash->lookUps());
    QStringList seen;
    connect(&sitting, &Reconciliation::changed, this, [&] {
        if (sitting.isLoaded() && !seen.contains(shownParts(sitting)))
            seen << shownParts(sitting);
    });
    store.happens = [&] {
        if (m_settled < 3)
            settleOne();
    };
    sitting.open(CrashedRun::run());
    QTRY_VERIFY_WITH_TIMEOUT(sitting.isLoaded(), kPatience);
    QCOMPARE(m_settled, 3);
    QCOMPARE(store.reads, 4); // three times something came between
    // What is back in the hands of a rerun is reserved, and nothing is said to be done that is not.
    QTRY_COMPARE(seen.join(QStringLiteral(" | ")), QStringLiteral("not known 9, reserved 6, not begun 2"));
    QCOMPARE(unsettled(sitting), unresolvedOfSheet(sitting));
}

void TornTest::whatWasShownStaysUntilThen()
{
    Straddled store(*m_crash);
    Reconciliation sitting(store, m_crash->lookUps());
    QStringList seen;
    connect(&sitting, &Reconciliation::changed, this, [&] {
        if (!sitting.isLoaded())
            return;
        if (!seen.contains(shownParts(sitting)))
            seen << shownParts(sitting);
        QCOMPARE(unsettled(sitting), unresolvedOfSheet(sitting));
    });
    sitting.open(CrashedRun::run());
    QTRY_VERIFY_WITH_TIMEOUT(sitting.isLoaded(), kPatience);
    QTRY_COMPARE(seen.join(QStringLiteral(" | ")), QStringLiteral("not known 12, reserved 3, not begun 2"));
    const int before = store.reads;
    store.happens = [&] {
        if (m_settled < 2)
            settleOne();
    };
    sitting.refresh();
    QTRY_COMPARE_WITH_TIMEOUT(store.reads, before + 3, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(seen.size(), 2, kPatience);
    QCOMPARE(seen.last(), QStringLiteral("not known 10, settled since 2, reserved 3, not begun 2"));
}

// Where something changes during every read, what was read is shown in the end: it is better than nothing,
// and the next quiet read puts it right.
void TornTest::aRunThatNeverRestsIsShownAll()
{
    constexpr int kMostTorn = 8;
    Straddled store(*m_crash);
    Reconciliation sitting(store, m_crash->lookUps());
    store.happens = [&] {
        if (m_settled < m_crash->fates.lost)
            settleOne();
    };
    sitting.open(CrashedRun::run());
    QTRY_VERIFY_WITH_TIMEOUT(sitting.isLoaded(), kPatience);
    QCOMPARE(store.reads, kMostTorn + 1);
    QCOMPARE(m_settled, kMostTorn + 1);
    QVERIFY(unsettled(sitting) != unresolvedOfSheet(sitting)); // it was torn
    QCOMPARE(sitting.whole().count, m_crash->fates.planned()); // … and adds up all the same
    store.happens = {};
    sitting.refresh();
    QTRY_COMPARE_WITH_TIMEOUT(unsettled(sitting), unresolvedOfSheet(sitting), kPatience);
    QCOMPARE(unsettled(sitting), m_crash->fates.lost - m_settled);
}

QTEST_GUILESS_MAIN(TornTest)
#include "torn_test.moc"
