// SPDX-License-Identifier: GPL-3.0-or-later
// The model of the ledger: whatever comes in and goes, it shows what it was given, row by row, in little
// memory.
#include "models/tables/ledger_model.h"

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QTest>

using namespace fencepost;

namespace {

/// A row as the reference keeps it.
struct Line
{
    int number = 0; // its place in the ledger: a larger one is newer
    int version = 0;
    friend bool operator==(const Line &, const Line &) = default;
};

std::string keyOf(int number)
{
    return QByteArray::number(number).rightJustified(32, '0').toStdString() + ".0123456789abcdef";
}

std::shared_ptr<const EffectPage> pageOf(const std::vector<Line> &lines)
{
    EffectPageWriter writer(static_cast<int>(lines.size()));
    for (const Line &line : lines) {
        const std::string key = keyOf(line.number);
        const std::string target = "cus_" + std::to_string(line.number);
        const std::string reference = "pi_" + std::to_string(line.number);
        const std::string version = std::to_string(line.version);
        const std::string idempotency = "fencepost-" + key.substr(0, 30);
        const std::string period = "2026-" + std::to_string(line.number / 1000);
        EffectFields fields;
        fields.texts = {key, target, reference, idempotency, version};
        fields.names = {"billing", period, "charge-monthly", "pay", "worker-1", "", "USD"};
        fields.times.fill(kNoTime);
        fields.times[EffectFields::ClaimedAt] = 1'790'000'000'000'000 + qint64(line.number) * 1'000;
        fields.minor = line.number;
        fields.hasMoney = true;
        fields.state = line.version % 2 == 0 ? EffectState::Done : EffectState::Unknown;
        fields.outcome = line.version % 2 == 0 ? Outcome::Succeeded : Outcome::None;
        writer.append(fields);
    }
    return std::make_shared<const EffectPage>(writer.take());
}

QString shownOf(const LedgerModel &model)
{
    QString out;
    for (int row = 0; row < model.rowCount(); ++row)
        out += QStringLiteral("%1:%2 ").arg(model.effect(row).money->minor).arg(model.effect(row).rowVersion);
    return out;
}

QString wantedOf(const std::vector<Line> &lines)
{
    QString out;
    for (const Line &line : lines)
        out += QStringLiteral("%1:%2 ").arg(line.number).arg(line.version);
    return out;
}

/// `count` lines, newest first, the first of them `newest`.
std::vector<Line> linesFrom(int newest, int count)
{
    std::vector<Line> lines;
    for (int i = 0; i < count; ++i)
        lines.push_back({newest - i, 0});
    return lines;
}

} // namespace

class LedgerModelTest : public QObject
{
    Q_OBJECT

private slots:
    void anEffectComesOutAsItWentIn()
    {
        EffectFields fields;
        fields.texts = {"k.1", "cus_ü <b>", "pi_1", "idem", "17"};
        fields.names = {"billing", "2026-11", "charge", "pay", "w-1", "ada", "JPY"};
        for (size_t i = 0; i < fields.times.size(); ++i)
            fields.times[i] = i == EffectFields::RetryUntil ? kNoTime : 1'790'000'000'123'456 + qint64(i);
        fields.minor = -5;
        fields.hasMoney = true;
        fields.token = 9'007'199'254'740'993;
        fields.attempt = 3;
        fields.living = true;
        fields.state = EffectState::Submitted;
        fields.why = Why::AttemptGone;
        EffectPageWriter writer;
        writer.append(fields);
        const EffectPage page = writer.take();
        const Effect effect = page.effect(0);
        QCOMPARE(effect.key, EffectKey("k.1"));
        QCOMPARE(effect.target, QString::fromUtf8("cus_ü <b>"));
        QCOMPARE(effect.run, (RunKey{JobName("billing"), Period("2026-11")}));
        QCOMPARE(effect.money, (Money{-5, "JPY"}));
        QCOMPARE(effect.token.value, 9'007'199'254'740'993);
        QCOMPARE(effect.claimedAt, QDateTime::fromMSecsSinceEpoch(1'790'000'000'123, Qt::UTC));
        QVERIFY(!effect.retryUntil.isValid());
        QCOMPARE(effect.owner, "ada");
        QVERIFY(effect.living && !effect.superseded);
        QCOMPARE(effect.why, Why::AttemptGone);
        QCOMPARE(page.claimedAt(0), 1'790'000'000'123'456);
        QCOMPARE(timeOf(-1), QDateTime::fromMSecsSinceEpoch(-1, Qt::UTC));
    }

    // Thousands of pages, refreshes and rows that are let go, in any order, beside a list that is kept by
    // hand.
    void randomPages()
    {
        QRandomGenerator random(7);
        LedgerModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        std::vector<Line> kept = linesFrom(50'000, 60);
        model.reset(pageOf(kept));
        const auto below = [&](int upTo) { return random.bounded(upTo); };
        for (int step = 0; step < 800; ++step) {
            const int count = 1 + below(40);
            const auto size = static_cast<int>(kept.size());
            switch (below(5)) {
            case 0: {
                const auto page = linesFrom(kept.back().number - 1 - below(2), count);
                kept.insert(kept.end(), page.begin(), page.end());
                model.append(pageOf(page));
                break;
            }
            case 1: {
                const auto page = linesFrom(kept.front().number + count, count);
                kept.insert(kept.begin(), page.begin(), page.end());
                model.prepend(pageOf(page));
                break;
            }
            case 2: { // let go at an end
                const int gone = below(std::max(1, size - 20));
                if (below(2) == 0) {
                    kept.erase(kept.begin(), kept.begin() + gone);
                    model.forget(0, gone);
                } else {
                    kept.erase(kept.end() - gone, kept.end());
                    model.forget(size - gone, gone);
                }
                break;
            }
            default: { // a stretch is read again: some changed, some gone, some new
                const int from = below(size);
                const int to = from + below(size - from + 1);
                std::vector<Line> now;
                for (int i = from; i < to; ++i) {
                    Line line = kept[static_cast<size_t>(i)];
                    if (below(8) == 0)
                        continue;
                    line.version += below(6) == 0;
                    now.push_back(line);
                }
                if (below(4) == 0 && now.size() > 2) // its place in the order has changed
                    std::swap(now.front(), now.back());
                if (below(3) == 0)
                    now.insert(now.begin() + below(static_cast<int>(now.size()) + 1),
                               {1'000'000 * (step + 1), 0});
                kept.erase(kept.begin() + from, kept.begin() + to);
                kept.insert(kept.begin() + from, now.begin(), now.end());
                model.replace(from, to, pageOf(now));
                if (kept.empty()) {
                    kept = linesFrom(50'000, 60);
                    model.reset(pageOf(kept));
                }
                // What was put in out of order is no end to go on from.
                std::sort(kept.begin(), kept.end(), [](auto &a, auto &b) { return a.number > b.number; });
                model.replace(0, model.rowCount(), pageOf(kept));
                break;
            }
            }
            QCOMPARE(model.rowCount(), static_cast<int>(kept.size()));
            if (shownOf(model) != wantedOf(kept))
                QFAIL(qPrintable(
                    QStringLiteral("step %1\n%2\n%3").arg(step).arg(shownOf(model), wantedOf(kept))));
        }
    }

    // A row that moved in the order is shown once.
    void aRowThatMovedIsShownOnce()
    {
        LedgerModel model;
        model.reset(pageOf(linesFrom(100, 50)));
        auto page = linesFrom(50, 20);
        page.push_back({77, 1});
        model.append(pageOf(page));
        QCOMPARE(model.rowCount(), 70);
        QCOMPARE(model.rowOf(keyOf(77)), 69);
        QCOMPARE(model.effect(69).rowVersion, "1");
    }

    // What did not change is not announced, and does not keep the page that said so.
    void aQuietRefreshChangesNothing()
    {
        LedgerModel model;
        model.reset(pageOf(linesFrom(1000, 200)));
        const size_t before = model.bytes();
        int changes = 0;
        connect(&model, &QAbstractItemModel::dataChanged, this, [&] { ++changes; });
        connect(&model, &QAbstractItemModel::rowsInserted, this, [&] { ++changes; });
        connect(&model, &QAbstractItemModel::rowsRemoved, this, [&] { ++changes; });
        for (int i = 0; i < 100; ++i)
            model.replace(10, 60, pageOf(linesFrom(990, 50)));
        QCOMPARE(changes, 0);
        QCOMPARE(model.bytes(), before);
        model.replace(10, 11, pageOf({{990, 1}}));
        QCOMPARE(changes, 1);
    }

    void aRowTakesLittle()
    {
        LedgerModel model;
        model.reset(pageOf(linesFrom(100'000, 200)));
        for (int page = 1; page < 50; ++page)
            model.append(pageOf(linesFrom(100'000 - page * 200, 200)));
        const double each = static_cast<double>(model.bytes()) / model.rowCount();
        qInfo("%d rows, %.0f bytes a row; one Effect alone has %zu before its texts", model.rowCount(), each,
              sizeof(Effect));
        QVERIFY(each < 420);
    }

    // A cell as text is made where somebody looks, the same every time.
    void cellsAreShown()
    {
        LedgerModel model;
        ShownFor shown;
        shown.now = timeOf(1'790'000'000'000'000);
        shown.zone = QTimeZone::utc();
        model.setShown(shown);
        model.reset(pageOf({{5, 0}, {4, 1}}));
        QCOMPARE(model.index(0, 0).data().toString(), "cus_5");
        QCOMPARE(model.index(0, 1).data().toString(), "0.05 USD");
        QCOMPARE(model.index(0, 2).data().toString(), "done, succeeded");
        QCOMPARE(model.index(1, 2).data().toString(), "unknown");
        QCOMPARE(model.index(1, 0).data(RowKeyRole).toString().toStdString(), keyOf(4));
        model.replace(1, 2, pageOf({{4, 2}}));
        QCOMPARE(model.index(1, 2).data().toString(), "done, succeeded");
    }
};

QTEST_GUILESS_MAIN(LedgerModelTest)
#include "ledger_model_test.moc"
