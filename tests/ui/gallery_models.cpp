// SPDX-License-Identifier: GPL-3.0-or-later
#include "gallery_models.h"

#include "models/tables/grid_roles.h"

#include <optional>

namespace fencepost::gallery {

namespace {

struct Text
{
    QString first;
    QString second = QString();
    Emphasis emphasis = Emphasis::Normal;
    bool right = false;
    bool mono = false;
};

QStandardItem *item(const Text &text)
{
    auto *item = new QStandardItem(text.first);
    item->setData(text.second, SecondLineRole);
    item->setData(int(text.emphasis), EmphasisRole);
    item->setData(text.mono, MonoRole);
    item->setTextAlignment((text.right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    return item;
}

QStandardItem *withGlyph(QStandardItem *item, StateGlyph state)
{
    item->setData(int(state), GlyphRole);
    return item;
}

void captions(QStandardItemModel &model, const QStringList &names, const QList<int> &right)
{
    model.setHorizontalHeaderLabels(names);
    for (const int column : right)
        model.horizontalHeaderItem(column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    for (int column = 0; column < names.size(); ++column)
        if (!right.contains(column))
            model.horizontalHeaderItem(column)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

void group(QStandardItemModel &model, const QString &text)
{
    QList<QStandardItem *> row;
    for (int column = 0; column < model.columnCount(); ++column)
        row.append(new QStandardItem);
    row.first()->setText(text);
    row.first()->setData(true, GroupRowRole);
    for (QStandardItem *cell : std::as_const(row))
        cell->setFlags(Qt::ItemIsEnabled);
    model.appendRow(row);
}

struct TriageRow
{
    StateGlyph state;
    Text what;
    Text money;
    Text clock;
    std::optional<double> left;
    Text owner;
    Text next;
    QString key = QString();
};

void append(QStandardItemModel &model, const TriageRow &row)
{
    QStandardItem *clock = item(row.clock);
    if (row.left)
        clock->setData(*row.left, ClockFractionRole);
    QStandardItem *next = item(row.next);
    if (!row.key.isEmpty())
        next->setData(row.key, KeyCapRole);
    model.appendRow({withGlyph(item(row.what), row.state), item(row.money), clock, item(row.owner), next});
}

Text bold(const QString &first, const QString &second)
{
    return {first, second, Emphasis::Bold};
}

Text boldMoney(const QString &first, const QString &second)
{
    return {first, second, Emphasis::Bold, true};
}

Text noMoney(const QString &second)
{
    return {QStringLiteral("no money"), second, Emphasis::Muted, true};
}

Text noClock(const QString &age)
{
    return {QStringLiteral("no clock"), age, Emphasis::Muted};
}

Text nobody()
{
    return {QStringLiteral("nobody"), QString(), Emphasis::Muted};
}

} // namespace

std::unique_ptr<QStandardItemModel> triageRows()
{
    auto model = std::make_unique<QStandardItemModel>(0, 5);
    captions(*model, {"What", "Money, count", "Key clock, age", "Owner", "Next step"}, {1});
    group(*model, QStringLiteral("Money, and a clock is running — 2"));
    append(*model, {StateGlyph::Unknown,
                    bold("monthly-billing · 2026-11",
                         "worker-7 died 02:03:18 in attempt 1; sent, no answer recorded"),
                    boldMoney("31,360.00 USD", "640 effects"),
                    bold("40 min", "1 h 09 m"),
                    0.028,
                    nobody(),
                    {"Take and check"},
                    "Enter"});
    append(*model, {StateGlyph::Odd,
                    bold("consent asked by b.orlov", "resolve 12 as not happened; keys gone since 02:40"),
                    boldMoney("588.00 USD", "12 effects"),
                    {"gone", "6 min"},
                    {},
                    {"b.orlov"},
                    {"Read and answer"}});
    group(*model, QStringLiteral("Money — 2"));
    append(*model,
           {StateGlyph::Odd,
            bold("payout-partners · 2026-W48", "2 payouts found for 1 key; refund owed, not seen yet"),
            boldMoney("180.00 EUR", "1 effect"),
            noClock("2 d 4 h"),
            {},
            {"you"},
            {"Look for the refund"}});
    append(*model, {StateGlyph::Reserved,
                    bold("monthly-tax · 2026-10", "rerun allowed 14 min ago; no worker has claimed it"),
                    boldMoney("1,519.00 USD", "31 effects"),
                    {"19 h", "14 min"},
                    0.8,
                    {"you"},
                    {"See why"}});
    group(*model, QStringLiteral("No money — 5"));
    append(*model,
           {StateGlyph::Working,
            bold("nightly-export · 2026-11-28", "lease live 1 h 52 m more, but no heartbeat for 22 min"),
            noMoney("1 run"),
            noClock("22 min"),
            {},
            nobody(),
            {"Look; end the lease"}});
    append(*model,
           {StateGlyph::Unknown,
            bold("webhook-fanout · 2026-11-29T02", "sent, no answer recorded; the receiver can be asked"),
            noMoney("11 effects"),
            {"23 h", "47 min"},
            0.97,
            {"mara", "quiet 38 min"},
            {"Ask or take over"}});
    append(*model, {StateGlyph::Declined,
                    bold("dunning-mail", "3 dead letters, one shape: SMTP 554 relay denied"),
                    noMoney("3 letters"),
                    noClock("5 h 10 m"),
                    {},
                    nobody(),
                    {"Open the group"}});
    append(*model, {StateGlyph::Unknown,
                    bold("nightly-export · 6 take-overs in 3 nights",
                         "no lease fits: longest run 26 h 10 m, interval 24 h"),
                    noMoney(QString()),
                    noClock("3 nights"),
                    {},
                    {"—", QString(), Emphasis::Muted},
                    {"Decide: split"}});
    append(*model, {StateGlyph::Settled,
                    bold("invoice-sync · 2026-11-28", "ended well having processed 0; least expected 500"),
                    noMoney("1 run"),
                    noClock("4 h"),
                    {},
                    nobody(),
                    {"Open the run"}});
    return model;
}

std::unique_ptr<QStandardItemModel> verdictGroups()
{
    auto model = std::make_unique<QStandardItemModel>(0, 2);
    captions(*model, {"What Stripe says", "Count, USD"}, {1});
    const auto add = [&](StateGlyph state, const QString &name, const QString &may, const QString &count,
                         const QString &money) {
        model->appendRow({withGlyph(item(bold(name, may)), state), item(boldMoney(count, money))});
    };
    add(StateGlyph::Odd, "Charged more than once", "needs a second person", "1", "49.00");
    add(StateGlyph::Odd, "Other amount", "needs a second person", "1", "49.00");
    add(StateGlyph::Working, "Still working at Stripe", "nothing; ask again 03:31", "3", "147.00");
    add(StateGlyph::Unknown, "Not known yet", "nothing; 1 window unread", "14", "686.00");
    add(StateGlyph::Declined, "Declined", "you may: done, declined", "9", "441.00");
    add(StateGlyph::DidNotHappen, "Did not happen", "you may: back to reserved", "214", "10,486.00");
    add(StateGlyph::Settled, "Happened, all equal", "you may: done, succeeded", "398", "19,502.00");
    return model;
}

std::unique_ptr<QStandardItemModel> verdictRows()
{
    auto model = std::make_unique<QStandardItemModel>(0, 6);
    captions(*model, {"Customer", "Ours", "Theirs", "Reference", "Sent", "Why this verdict"}, {1, 2, 4});
    const auto add = [&](StateGlyph state, const QString &who, const QString &theirs,
                         const QString &reference, const QString &sent, const QString &why) {
        const bool same = theirs == QLatin1String("49.00");
        QStandardItem *customer = withGlyph(item({who, QString(), Emphasis::Normal, false, true}), state);
        customer->setData(QString(who).replace(QChar(0x2026), QStringLiteral("fF3kQ9aLm2Xr")), WholeTextRole);
        model->appendRow({customer, item({"49.00", QString(), Emphasis::Normal, true}),
                          item({theirs, QString(), same ? Emphasis::Normal : Emphasis::Bold, true}),
                          item({reference, QString(), Emphasis::Normal, false, true}),
                          item({sent, QString(), Emphasis::Normal, true}), item({why})});
    };
    add(StateGlyph::Odd, "cus_Nf…0042", "98.00", "pi_3Qx…8Kd +1", "02:02:51", "2 charges, 19 s apart");
    add(StateGlyph::Odd, "cus_Pa…1177", "4.90", "pi_3Qx…1Vm", "02:02:58", "amount differs by 44.10");
    add(StateGlyph::Working, "cus_Ab…0311", "49.00", "pi_3Qx…77a", "02:02:02", "processing (bank debit)");
    add(StateGlyph::Working, "cus_Ab…0394", "49.00", "pi_3Qx…9c1", "02:02:02", "processing (bank debit)");
    add(StateGlyph::Working, "cus_Cc…0402", "49.00", "pi_3Qx…2fe", "02:02:04", "requires the customer");
    add(StateGlyph::Unknown, "cus_Dd…0518", "?", "–", "02:03:09", "its window is unread");
    add(StateGlyph::Unknown, "cus_Dd…0519", "?", "–", "02:03:09", "its window is unread");
    add(StateGlyph::Unknown, "cus_De…0533", "?", "–", "02:03:10", "its window is unread");
    add(StateGlyph::Declined, "cus_Ea…0611", "0.00", "pi_3Qx…b20", "02:02:40", "insufficient funds");
    add(StateGlyph::Declined, "cus_Eb…0640", "0.00", "pi_3Qx…c55", "02:02:41", "card expired");
    add(StateGlyph::DidNotHappen, "cus_Fa…0701", "0.00", "–", "02:02:37", "window whole, 2 pages");
    add(StateGlyph::DidNotHappen, "cus_Fa…0702", "0.00", "–", "02:02:37", "window whole, 2 pages");
    add(StateGlyph::DidNotHappen, "cus_Fb…0707", "0.00", "–", "02:02:37", "window whole, 2 pages");
    add(StateGlyph::Settled, "cus_Ga…0800", "49.00", "pi_3Qx…e01", "02:02:12", "equal in all 4");
    add(StateGlyph::Settled, "cus_Ga…0801", "49.00", "pi_3Qx…e02", "02:02:12", "equal in all 4");
    add(StateGlyph::Settled, "cus_Ga…0804", "49.00", "pi_3Qx…e07", "02:02:12", "equal in all 4");
    return model;
}

std::unique_ptr<QStandardItemModel> drawerRows()
{
    auto model = std::make_unique<QStandardItemModel>(0, 3);
    captions(*model, {"When", "What", "Where"}, {});
    const auto add = [&](DrawerKind kind, const QString &when, const QString &what, const QString &where) {
        QStandardItem *first = item({when});
        first->setData(int(kind), DrawerKindRole);
        model->appendRow({first, item({what}), item({where, QString(), Emphasis::Muted})});
    };
    add(DrawerKind::Operation, "03:21:20", "Check of monthly-billing · 2026-11: 10 of 12 windows",
        "Reconcile");
    add(DrawerKind::Issue, "03:18:02", "The provider refused a page: too many requests; asked again",
        "Reconcile");
    add(DrawerKind::Issue, "02:58:40", "The connection was gone for 4 s", "Health");
    return model;
}

} // namespace fencepost::gallery
