// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reconcile/audit_witness.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace fencepost;

class WitnessTest : public QObject
{
    Q_OBJECT

private slots:
    // The head of each database outlives the program, for its user alone.
    void aHeadOutlivesTheProgram()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("state/audit-heads.json"));
        AuditWitness before;
        before.keepIn(file);
        QCOMPARE(before.seen(QStringLiteral("a")), AuditWitness::Head());
        before.see(QStringLiteral("a"), {9007199254740993, QStringLiteral("aa")});
        before.see(QStringLiteral("b"), {2, QStringLiteral("bb")});
        AuditWitness after;
        after.keepIn(file);
        QCOMPARE(after.seen(QStringLiteral("a")),
                 (AuditWitness::Head{9007199254740993, QStringLiteral("aa")}));
        QCOMPARE(after.seen(QStringLiteral("b")), (AuditWitness::Head{2, QStringLiteral("bb")}));
        QCOMPARE(QFile::permissions(file) &
                     (QFile::ReadGroup | QFile::ReadOther | QFile::WriteGroup | QFile::WriteOther),
                 QFile::Permissions());
    }

    void whatCannotBeReadIsEmpty()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("audit-heads.json"));
        QFile broken(file);
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write("{\"a\": [");
        broken.close();
        AuditWitness witness;
        witness.keepIn(file);
        QCOMPARE(witness.seen(QStringLiteral("a")), AuditWitness::Head());
        witness.see(QStringLiteral("a"), {1, QStringLiteral("x")});
        AuditWitness after;
        after.keepIn(file);
        QCOMPARE(after.seen(QStringLiteral("a")).seq, 1);
    }
};

QTEST_GUILESS_MAIN(WitnessTest)
#include "witness_test.moc"
