// SPDX-License-Identifier: GPL-3.0-or-later
// Four eyes in every order: people ask, give, refuse, look again, take over, break the glass and carry out,
// two of them at once now and then, while requests run out and people lose their right. A model of its own
// reads the audit afterwards and says of each execution whose consent it had. FENCEPOST_FOUR_EYES=5000 is the
// long run, of chance; what runs with the others is always the same. FENCEPOST_FOUR_EYES_SEED repeats one.
#include "tests/support/desk.h"

#include <QtTest/QTest>

#include <map>
#include <random>
#include <vector>

using namespace fencepost::test;

namespace {

constexpr int s_atOnce = 40; // effects of one crashed period, each the ground of one interleaving
const QString s_glassReason = QStringLiteral("nobody else can be reached tonight, INC-7");

// Requests are what the test itself asked for; everything else the model knows from the audit and from what
// the test arranged as root, each with the audit's number at that moment.
struct Request
{
    QString effect, asker, stands, seen;
    qint64 overFrom = std::numeric_limits<qint64>::max(); // the first number after it ran out
};

struct Lapse // from this number to that one the person may not act
{
    QString login;
    qint64 from, to;
};

QString personOf(const QString &login)
{
    return login == logins::adaHome ? logins::ada : login;
}

QJsonArray several(int third) // 0: two charges; more: another one beside them
{
    QJsonArray matches{theirs("pi_1"), theirs("pi_2")};
    if (third > 0)
        matches << theirs(QStringLiteral("pi_3_%1").arg(third));
    return matches;
}

class Dice
{
public:
    explicit Dice(unsigned seed) : m_random(seed) {}
    int below(int n) { return static_cast<int>(m_random() % static_cast<unsigned>(n)); }
    bool chance(int percent) { return below(100) < percent; }

private:
    std::mt19937 m_random;
};

struct Tally
{
    int executed = 0, alone = 0, refusedExecutions = 0, together = 0;
};

// One desk, its people, and one effect after the other.
class Room
{
public:
    explicit Room(unsigned seed) : m_dice(seed)
    {
        for (const QString &login : {logins::ada, logins::adaHome, logins::ben, logins::cleo, logins::watcher,
                                     logins::shared, logins::stranger})
            m_people.emplace_back(login, std::make_unique<Operator>(m_desk.db, login));
        m_desk.db.root().exec("GRANT fencepost_break_glass TO cleo");
    }
    ~Room() { m_desk.db.root().exec("REVOKE fencepost_break_glass FROM cleo"); }

    void period(int number, int effects)
    {
        const QString name = QStringLiteral("night %1").arg(number);
        m_desk.worker.claimId = newId();
        for (const QString &key : m_desk.crash(effects, name))
            interleave(key, name);
        judge();
    }

    QStringList faults;
    Tally tally;

private:
    struct Step
    {
        Operator *who = nullptr;
        QString function;
        QJsonObject item;
        QString reason;
        QJsonObject frozen{}; // of a request: what is asked for
    };

    std::pair<QString, Operator *> somebody()
    {
        // Mostly those who may act: a crowd of strangers would only be turned away.
        const auto &person = m_people.at(size_t(m_dice.below(m_dice.chance(85) ? 4 : int(m_people.size()))));
        return {person.first, person.second.get()};
    }
    qint64 now()
    {
        return m_desk.db.root().value("SELECT max(seq) FROM fencepost.audit_record").toLongLong();
    }

    void interleave(const QString &key, const QString &period)
    {
        m_key = key;
        m_run = QStringLiteral("billing/") + period;
        m_open.clear();
        m_check.clear();
        m_third = 0;
        const auto &[login, asker] = m_people.at(size_t(m_dice.below(4)));
        own(*asker);
        look(*asker);
        ask(login);
        if (m_open.isEmpty()) {
            faults << QStringLiteral("nothing could be asked for ") + key;
            return;
        }
        const int steps = 8 + m_dice.below(8);
        for (int i = 0; i < steps; ++i)
            step();
        restore();
    }

    void step()
    {
        switch (m_dice.below(13)) {
        case 0:
            return ask(somebody().first);
        case 1:
            return own(*somebody().second);
        case 2:
            m_third = m_dice.chance(50) ? m_third : m_third + 1;
            return look(*somebody().second);
        case 3:
            return runOut();
        case 4:
        case 5:
            return lapse();
        default:
            break;
        }
        std::vector<Step> steps{decision()};
        if (m_dice.chance(30))
            steps.push_back(decision());
        if (steps.size() == 2 && steps[0].who == steps[1].who)
            steps.pop_back();
        tally.together += steps.size() == 2;
        for (const Step &one : steps)
            one.who->sql().send(
                QStringLiteral("SELECT decision FROM fencepost.%1($1::uuid, clock_timestamp() + interval "
                               "'2 minutes', $2, $3::jsonb)")
                    .arg(one.function),
                {newId(), one.reason, QJsonArray{one.item}});
        for (const Step &one : steps) {
            const Rows answer = one.who->sql().result();
            if (!answer.ok() && answer.sqlstate != QLatin1String("42501"))
                faults << one.function + QStringLiteral(": ") + answer.message;
            tally.refusedExecutions += one.function == QLatin1String("resolve_effects") && answer.ok() &&
                                       answer.decision() != QLatin1String("resolved");
        }
    }

    // Gives, refuses, breaks the glass or carries out.
    Step decision()
    {
        const QString request =
            m_dice.chance(60) ? m_open.last() : m_open.at(m_dice.below(int(m_open.size())));
        const auto [login, who] = somebody();
        const QJsonObject item{{"request_id", request}};
        const int what = m_dice.below(20);
        if (what < 7)
            return {who, "give_consent", item, "seen"};
        if (what < 8)
            return {who, "refuse", item, "no"};
        if (what < (m_requests.at(request).asker == logins::cleo ? 15 : 10))
            return {m_people.at(3).second.get(), "break_glass", item, s_glassReason};
        const Request &asked = m_requests.at(request);
        const QString stands =
            m_dice.chance(85) ? asked.stands : QStringLiteral("pi_%1").arg(1 + m_dice.below(2));
        // Mostly the asker, who owns it; sometimes anybody.
        Operator *acts = m_dice.chance(70) ? of(asked.asker) : who;
        if (m_dice.chance(90))
            own(*acts);
        return {
            acts, "resolve_effects",
            m_desk.resolveItem(m_key, m_check, "succeeded", {{"stands", stands}, {"request_id", request}}),
            "by its consent"};
    }

    Operator *of(const QString &login)
    {
        for (auto &person : m_people) {
            if (person.first == login)
                return person.second.get();
        }
        return nullptr;
    }

    void own(Operator &who)
    {
        who.call("take_ownership", QJsonObject{{"subject_kind", "run"}, {"subject_key", m_run}}, "mine now");
    }

    // A new check; another charge may have come in since.
    void look(Operator &who)
    {
        if (!m_check.isEmpty())
            m_desk.ageCheck(m_check, "2 minutes");
        const QString check = m_desk.check(who, m_key, "found_several", several(m_third));
        if (QUuid(check).isNull())
            return; // not the owner, or nothing to ask any more
        m_check = check;
        m_seen[check] = QString::number(m_third);
    }

    void ask(const QString &login)
    {
        const QString stands = QStringLiteral("pi_%1").arg(1 + m_dice.below(2));
        const QString request =
            m_desk.ask(*of(login), m_desk.resolveItem(m_key, m_check, "succeeded", {{"stands", stands}}),
                       "found_several");
        if (QUuid(request).isNull())
            return;
        m_open << request;
        m_requests[request] = {m_key, login, stands, m_seen.value(m_check)};
    }

    void runOut()
    {
        const QString request = m_open.at(m_dice.below(int(m_open.size())));
        Request &asked = m_requests.at(request);
        m_desk.db.root().exec(
            "UPDATE fencepost.second_person SET expires_at = clock_timestamp() WHERE request_id = $1",
            {request});
        asked.overFrom = std::min(asked.overFrom, now() + 1);
    }

    void lapse()
    {
        const QString login = m_people.at(size_t(m_dice.below(4))).first;
        m_desk.db.root().exec("UPDATE fencepost.person SET may_act = false WHERE login = $1", {login});
        m_lapses.push_back({login, now() + 1, std::numeric_limits<qint64>::max()});
    }

    void restore()
    {
        m_desk.db.root().exec(
            "UPDATE fencepost.person SET may_act = true WHERE login IN ('ada', 'ada_home', 'ben', "
            "'cleo')");
        const qint64 next = now() + 1;
        for (auto lapse = m_lapses.rbegin(); lapse != m_lapses.rend() && lapse->to > next; ++lapse)
            lapse->to = next;
    }

    bool mayAct(const QString &login, qint64 seq) const
    {
        return std::none_of(m_lapses.begin(), m_lapses.end(), [&](const Lapse &lapse) {
            return lapse.login == login && lapse.from <= seq && seq < lapse.to;
        });
    }

    // Whose word an execution had, by the model. Empty: all is well.
    QString against(const Rows &audit, qsizetype row, const QString &request)
    {
        const qint64 seq = audit.number("seq", row);
        const QString executor = audit.text(row, "operator");
        const auto found = m_requests.find(request);
        if (found == m_requests.end())
            return QStringLiteral("no such request");
        const Request &asked = found->second;
        if (asked.effect != audit.text(row, "subject_key"))
            return QStringLiteral("asked for another effect");
        if (m_refused.contains(request))
            return QStringLiteral("it had been refused");
        if (m_used.contains(request))
            return QStringLiteral("it had been used");
        if (seq >= asked.overFrom)
            return QStringLiteral("it had run out");
        if (asked.seen != m_seen.value(audit.text(row, "check_id")))
            return QStringLiteral("the far side shows something else by now");
        if (m_desk.db.root().value("SELECT provider_ref FROM fencepost.effect_ledger WHERE effect_key = $1",
                                   {asked.effect}) != asked.stands)
            return QStringLiteral("another charge stands than was asked for");
        if (m_broken.contains(request))
            return executor == asked.asker && executor == logins::cleo
                       ? QString()
                       : QStringLiteral("another one's broken glass");
        const QString giver = m_given.value(request);
        if (giver.isEmpty())
            return QStringLiteral("nobody had given it");
        if (personOf(giver) == personOf(asked.asker) || personOf(giver) == personOf(executor))
            return QStringLiteral("one person alone: ") + giver;
        if (!mayAct(giver, seq) || !mayAct(executor, seq))
            return QStringLiteral("somebody without the right");
        return {};
    }

    void judge()
    {
        const Rows audit = m_desk.db.root().exec("SELECT seq, operator, action, decision, subject_key, "
                                                 "check_id, consent ->> 'request_id' AS request "
                                                 "FROM fencepost.audit_record WHERE seq > $1 ORDER BY seq",
                                                 {m_judged});
        for (qsizetype row = 0; row < audit.size(); ++row) {
            m_judged = audit.number("seq", row);
            const QString action = audit.text(row, "action");
            const QString decision = audit.text(row, "decision");
            const QString subject = audit.text(row, "subject_key");
            if (action == QLatin1String("give_consent") && decision == QLatin1String("given"))
                m_given.insert(subject, audit.text(row, "operator"));
            else if (action == QLatin1String("refuse") && decision == QLatin1String("refused"))
                m_refused.insert(subject);
            else if (action == QLatin1String("break_glass") && decision == QLatin1String("broken"))
                m_broken.insert(subject);
            if (decision != QLatin1String("resolved"))
                continue;
            const QString request = audit.text(row, "request");
            const QString why = against(audit, row, request);
            if (!why.isEmpty())
                faults << QStringLiteral("#%1: %2").arg(m_judged).arg(why);
            m_used.insert(request);
            ++tally.executed;
            tally.alone += m_broken.contains(request);
        }
        const QString listed =
            m_desk.db.root().value("SELECT count(*) FROM fencepost.break_glass_v WHERE used > 0");
        if (listed.toInt() != tally.alone)
            faults << QStringLiteral("%1 of %2 broken glasses are on the review list")
                          .arg(listed)
                          .arg(tally.alone);
    }

    Desk m_desk;
    Dice m_dice;
    std::vector<std::pair<QString, std::unique_ptr<Operator>>> m_people;
    std::map<QString, Request> m_requests;
    std::vector<Lapse> m_lapses;
    QHash<QString, QString> m_seen;  // by check: what it saw
    QHash<QString, QString> m_given; // by request: by whom
    QSet<QString> m_refused, m_broken, m_used;
    QString m_key, m_run, m_check;
    QStringList m_open; // requests for the effect at hand
    int m_third = 0;
    qint64 m_judged = 0;
};

int setting(const char *name, int otherwise)
{
    return qEnvironmentVariableIsSet(name) ? qEnvironmentVariableIntValue(name) : otherwise;
}

} // namespace

class FourEyesTest : public QObject
{
    Q_OBJECT

private slots:
    void interleavings()
    {
        const int wanted = setting("FENCEPOST_FOUR_EYES", 160);
        const bool byChance = qEnvironmentVariableIsSet("FENCEPOST_FOUR_EYES");
        const unsigned seed = unsigned(
            setting("FENCEPOST_FOUR_EYES_SEED", byChance ? int(std::random_device{}() >> 1) : 20261130));
        qInfo("seed %u", seed);
        Room room(seed);
        for (int done = 0; done < wanted; done += s_atOnce)
            room.period(done / s_atOnce, std::min(s_atOnce, wanted - done));
        qInfo("%d interleavings, %d pairs at once: %d executed with a consent, %d of them by a broken glass, "
              "%d "
              "refused",
              wanted, room.tally.together, room.tally.executed, room.tally.alone,
              room.tally.refusedExecutions);
        QCOMPARE(room.faults.join('\n'), QString());
        QVERIFY(room.tally.executed * 10 > wanted);
        QVERIFY(room.tally.refusedExecutions > room.tally.executed);
        QVERIFY(room.tally.alone > 0);
    }
};

QTEST_GUILESS_MAIN(FourEyesTest)
#include "four_eyes_test.moc"
