// SPDX-License-Identifier: GPL-3.0-or-later
// What is followed from Triage: what is told of the provider's answer, who is pointed at what comes next, and
// which row a key is asked for.
#include "at_the_run.h"

#include "models/domain/provider_look_up.h"
#include "ui/screen/secret_dialog.h"
#include "ui/style/theme.h"
#include "ui/triage/triage_screen.h"
#include "ui/widgets/drawer.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/tile.h"

#include <QApplication>
#include <QLineEdit>
#include <QTimer>

using namespace fencepost;
using namespace fencepost::test;

namespace {

constexpr int kPatience = 15'000;
using Answer = std::function<CheckAnswer(const EffectQuestion &)>;

/// Answers as it is told; no provider stands behind it.
class ToldLookUp : public ProviderLookUp
{
public:
    explicit ToldLookUp(Answer answer) : m_answer(std::move(answer)) {}
    void setSecret(const QString &secret) override { m_secret = secret; }
    bool hasSecret() const override { return !m_secret.isEmpty(); }
    void cancel() override { emit finished(); }
    void ask(const std::vector<EffectQuestion> &questions) override
    {
        QTimer::singleShot(0, this, [this, questions] {
            std::vector<CheckAnswer> answers;
            for (const EffectQuestion &question : questions) {
                answers.push_back(m_answer(question));
                answers.back().question = question;
            }
            emit answered(answers);
            emit finished();
        });
    }

private:
    Answer m_answer;
    QString m_secret;
};

TheirObject object(const QString &reference, qint64 minor, TheirStatus status)
{
    TheirObject made;
    made.reference = reference;
    made.money = {minor, QStringLiteral("USD")};
    made.status = status;
    made.statusText = status == TheirStatus::Succeeded ? QStringLiteral("succeeded")
                      : status == TheirStatus::Processing
                          ? QStringLiteral("processing")
                          : QStringLiteral("requires_payment_method: card_expired");
    made.created = QDateTime::currentDateTimeUtc();
    made.carriesOurReference = true;
    return made;
}

/// One effect of 10.00 USD of which 1.00 was charged, noted by ada; and a window on it.
struct Followed
{
    explicit Followed(const QString &login, const Answer &answer = {},
                      const QString &key = QStringLiteral("rk_x"))
    {
        const QString effect = desk.crash(1).first();
        desk.own(desk.ada);
        if (desk.settleWithSecond(effect, QStringLiteral("found_different"),
                                  {theirs(QStringLiteral("pi_1"), 100)}) != QLatin1String("resolved"))
            qFatal("it is not settled");
        timePasses();
        store = std::make_unique<SceneStore>(desk.db, login);
        window = std::make_unique<MainWindow>(*store, [answer, key](const ProviderSettings &) {
            auto lookUp = std::make_unique<ToldLookUp>(answer);
            lookUp->setSecret(key);
            return lookUp;
        });
        window->resize(1440, 900);
        window->show();
        triage = qobject_cast<TriageScreen *>(window->screen(Link::Screen::Triage));
    }
    // Two minutes for what was asked, so that it may be asked again.
    void timePasses()
    {
        desk.db.root().exec("UPDATE fencepost.provider_check SET started_at = started_at - interval '2 min',"
                            " finished_at = finished_at - interval '2 min'");
    }
    int rowOf(const QString &kind) const
    {
        for (int row = 0; row < rows(triage->list()); ++row) {
            if (keyAt(triage->list(), row).startsWith(kind))
                return row;
        }
        return -1;
    }
    bool choose(const QString &kind)
    {
        if (!QTest::qWaitFor([&] { return rowOf(kind) >= 0; }, kPatience))
            return false;
        triage->list()->setCurrentIndex(triage->list()->model()->index(rowOf(kind), 0));
        return true;
    }
    QString next() const { return cellText(triage->list(), rowOf(QStringLiteral("shortfall:")), 4); }

    Desk desk;
    std::unique_ptr<SceneStore> store;
    std::unique_ptr<MainWindow> window;
    TriageScreen *triage = nullptr;
};

} // namespace

class FollowTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        Theme::apply(*qobject_cast<QApplication *>(QCoreApplication::instance()), Theme::Kind::Light);
    }

    // What was declined, or is at work still, is no money that the provider holds.
    void onlyWhatIsHeldIsMoney()
    {
        CheckAnswer told;
        told.windowWhole = true;
        told.verdict = Verdict::FoundDifferent;
        told.matches = {object(QStringLiteral("pi_1"), 100, TheirStatus::Succeeded),
                        object(QStringLiteral("pi_2"), 900, TheirStatus::Declined)};
        Followed seen(logins::ada, [&](const EffectQuestion &) { return told; });
        QVERIFY(seen.choose(QStringLiteral("shortfall:")));
        QTest::keyClick(seen.triage->list(), Qt::Key_Return);
        SAYS(seen.triage->inspector(),
             QStringLiteral("of what names this effect Stripe shows 1.00 USD, no more. What "));
        QTRY_COMPARE_WITH_TIMEOUT(seen.next(), QStringLiteral("Charge it once"), kPatience);
        seen.timePasses();
        told.verdict = Verdict::FoundInProgress;
        told.matches[1] = object(QStringLiteral("pi_3"), 900, TheirStatus::Processing);
        QTest::keyClick(seen.triage->list(), Qt::Key_Return);
        SAYS(seen.triage->inspector(),
             QStringLiteral("shows 1.00 USD, and 9.00 USD that is not finished. What "));
        // The rest may come yet: nobody is pointed at charging it once more.
        QTRY_COMPARE_WITH_TIMEOUT(seen.next(), QStringLiteral("Look for the charge"), kPatience);
        picture(*seen.window, QStringLiteral("shortfall-unfinished"));
        seen.timePasses();
        told.verdict = Verdict::FoundReversed;
        told.matches = {object(QStringLiteral("pi_1"), 100, TheirStatus::Succeeded)};
        told.matches[0].refundedMinor = 100;
        QTest::keyClick(seen.triage->list(), Qt::Key_Return);
        SAYS(seen.triage->inspector(),
             QStringLiteral("of what names this effect Stripe shows nothing, no more."));
    }

    // Whoever has noted it is pointed at what comes next, and nobody besides; after ten minutes anybody
    // looks.
    void whoHasNotedItSeesToIt()
    {
        Followed seen(logins::ben);
        QVERIFY(seen.choose(QStringLiteral("shortfall:")));
        QTRY_COMPARE(seen.next(), QStringLiteral("Look for the charge"));
        const QString key = seen.desk.db.root().value("SELECT effect_key FROM fencepost.shortfall_v");
        QCOMPARE(seen.desk
                     .check(seen.desk.ada, key, QStringLiteral("found_different"),
                            {theirs(QStringLiteral("pi_1"), 100)})
                     .size(),
                 36);
        QTRY_COMPARE_WITH_TIMEOUT(seen.next(), QStringLiteral("Leave to Ada Able"), kPatience);
        SAYS(seen.triage->inspector(),
             QStringLiteral("Safe: leave it to Ada Able, who has noted it. Stripe showed no more at "));
        QCOMPARE(named<KeyButton>(seen.triage->inspector(), "nextStep")->kind(), ButtonKind::Plain);
        picture(*seen.window, QStringLiteral("shortfall-of-another"));
        Sql &root = seen.desk.db.root();
        QVERIFY(
            root.exec("SET session_replication_role = replica").ok()); // time passes for what was noted, too
        QVERIFY(root.exec("UPDATE fencepost.shortfall SET noted_at = noted_at - interval '1 hour'").ok());
        QVERIFY(root.exec("UPDATE fencepost.provider_check SET started_at = started_at - interval '11 min',"
                          " finished_at = finished_at - interval '11 min'")
                    .ok());
        QVERIFY(root.exec("RESET session_replication_role").ok());
        QTRY_COMPARE_WITH_TIMEOUT(seen.next(), QStringLiteral("Look again"), kPatience);
        SAYS(seen.triage->inspector(), QStringLiteral("Safe: look for the missing 9.00 USD first."));
        QTRY_COMPARE(named<KeyButton>(seen.triage->inspector(), "nextStep")->kind(), ButtonKind::Primary);
    }

    // The answer that a key is wanted finds another row: no question opens beside it, and what went wrong is
    // said where the issues are.
    void aKeyIsAskedForBesideItsRowAlone()
    {
        Followed seen(logins::ada, {}, QString());
        seen.desk.worker.claimId = newId();
        QCOMPARE(seen.desk.crash(1, QStringLiteral("2026-12")).size(), 1);
        QVERIFY(seen.choose(QStringLiteral("unresolved:")));
        auto *drawer = seen.window->findChild<Drawer *>();
        const auto issues = [&] { return drawer->count(DrawerKind::Issue); };
        const auto before = issues();
        QVERIFY(seen.choose(QStringLiteral("shortfall:")));
        QTRY_VERIFY(named<KeyButton>(seen.triage->inspector(), "nextStep")->isEnabled());
        QTest::keyClick(seen.triage->list(), Qt::Key_Return);
        QVERIFY(seen.choose(QStringLiteral("unresolved:")));
        QTRY_VERIFY_WITH_TIMEOUT(issues() > before, kPatience);
        QTest::qWait(50);
        QVERIFY(!seen.window->findChild<ProviderKeyDialog *>());
        // Beside its own it opens.
        QVERIFY(seen.choose(QStringLiteral("shortfall:")));
        QTest::keyClick(seen.triage->list(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(seen.window->findChild<ProviderKeyDialog *>(), kPatience);
        SAYS(seen.triage->inspector(), QStringLiteral("There is no read-only key for pay here"));
    }

    // Another key helps where the look-up says so, whatever words its reason has.
    void aKeyIsAskedForWhereAnotherHelps()
    {
        CheckAnswer told;
        told.verdict = Verdict::Misconfigured;
        told.reason = QStringLiteral("the monkey's model address answers with a redirect");
        Followed seen(logins::ada, [&](const EffectQuestion &) { return told; });
        QVERIFY(seen.choose(QStringLiteral("shortfall:")));
        QTest::keyClick(seen.triage->list(), Qt::Key_Return);
        SAYS(seen.triage->inspector(), QStringLiteral("did not say, so it is not known. the monkey's model"));
        QVERIFY(!seen.window->findChild<ProviderKeyDialog *>());
        seen.timePasses();
        told.reason = QStringLiteral("403");
        told.byKey = true;
        QTest::keyClick(seen.triage->list(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(seen.window->findChild<ProviderKeyDialog *>(), kPatience);
    }

    // A tile leads to the row that its figure is about.
    void theTileLeadsToTheFirstKey()
    {
        Desk desk;
        desk.crash(1); // its key goes later
        desk.worker.claimId = newId();
        const QString first = desk.crash(1, QStringLiteral("2026-12")).front();
        QCOMPARE(desk.own(desk.ada, QStringLiteral("2026-12")), QStringLiteral("taken"));
        QCOMPARE(desk.resolve(desk.ada, first, desk.check(desk.ada, first, QStringLiteral("absent")),
                              QStringLiteral("not_happened"))
                     .decision(),
                 QStringLiteral("resolved"));
        QVERIFY(
            desk.db.root()
                .exec(
                    "UPDATE fencepost.effect_ledger SET key_kept_until = key_kept_until - interval '2 hours',"
                    " retry_until = retry_until - interval '2 hours' WHERE effect_key = $1",
                    {first})
                .ok());
        Desktop seen(desk.db, logins::ada);
        QVERIFY(seen.isUp());
        auto *triage = qobject_cast<TriageScreen *>(seen.window.screen(Link::Screen::Triage));
        QTRY_COMPARE_WITH_TIMEOUT(rows(triage->list()), 3, kPatience); // with the heading of both
        const auto tile = [&](const QString &caption) {
            for (Tile *one : seen.window.findChildren<Tile *>()) {
                if (one->accessibleName().startsWith(caption))
                    return one;
            }
            return static_cast<Tile *>(nullptr);
        };
        QTest::mouseClick(tile(QStringLiteral("Unresolved")), Qt::LeftButton);
        QCOMPARE(currentKey(triage->list()), QStringLiteral("unresolved:billing/2026-11"));
        QTest::mouseClick(tile(QStringLiteral("First key goes in")), Qt::LeftButton);
        QCOMPARE(currentKey(triage->list()), QStringLiteral("waits_for_person:billing/2026-12"));
    }
};

QTEST_MAIN(FollowTest)
#include "follow_test.moc"
