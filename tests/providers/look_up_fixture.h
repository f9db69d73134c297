// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/provider/stand_in_provider.h"
#include "http_client.h"
#include "models/providers/stripe_look_up.h"

#include <QJsonObject>
#include <QMap>
#include <QSet>
#include <QSignalSpy>
#include <QTest>
#include <memory>

// Collects what a look-up says, in order.
struct Listener
{
    explicit Listener(fencepost::ProviderLookUp &lookUp)
        : finished(&lookUp, &fencepost::ProviderLookUp::finished)
    {
        QObject::connect(&lookUp, &fencepost::ProviderLookUp::answered, &context,
                         [this](const std::vector<fencepost::CheckAnswer> &batch) {
                             for (const fencepost::CheckAnswer &answer : batch) {
                                 if (answers.contains(answer.question.key.text()))
                                     ++answeredTwice;
                                 answers.insert(answer.question.key.text(), answer);
                             }
                         });
        QObject::connect(&lookUp, &fencepost::ProviderLookUp::windowsPlanned, &context,
                         [this](const auto &all) { windows = all; });
        QObject::connect(&lookUp, &fencepost::ProviderLookUp::windowChanged, &context,
                         [this](const fencepost::LookUpWindow &window) {
                             windows.at(static_cast<size_t>(window.index)) = window;
                             states.insert(static_cast<int>(window.state));
                         });
        QObject::connect(&lookUp, &fencepost::ProviderLookUp::progressed, &context,
                         [this](const fencepost::LookUpProgress &p) { progress = p; });
    }

    fencepost::Verdict verdict(const QString &key) const { return answers.value(key).verdict; }

    QObject context;
    QSignalSpy finished;
    QMap<QString, fencepost::CheckAnswer> answers;
    int answeredTwice = 0;
    std::vector<fencepost::LookUpWindow> windows;
    QSet<int> states;
    fencepost::LookUpProgress progress;
};

// A stand-in on a port of its own for each test, and what the tests of the look-up say to it.
class LookUpFixture : public QObject
{
protected:
    void startProvider();
    fencepost::ProviderSettings settings() const;
    // Sent `offset` ms after the start of the test's time; asked about now.
    fencepost::EffectQuestion question(const QString &customer, qint64 offset = 0) const;
    // A payment at the provider, `offset` ms after that start; its reference.
    QString plant(const QString &customer, const QString &effect, qint64 offset,
                  const QJsonObject &more = {}) const;
    std::unique_ptr<fencepost::StripeLookUp> makeStripe(const fencepost::ProviderSettings &settings) const;
    int struck() const; // of the only fault in force
    int answered(const char *kind, const char *status = "200") const;

    std::unique_ptr<fencepost::StandInProvider> m_provider;
    StandInClient m_client;
    qint64 m_start = 0; // ms; far enough back for every delay
};

#define RUN_LOOK_UP(lookUp, listener, questions)                                                             \
    (lookUp).ask(questions);                                                                                 \
    QTRY_COMPARE_WITH_TIMEOUT((listener).finished.size(), 1, 20'000);                                        \
    QCOMPARE((listener).answers.size(), static_cast<qsizetype>((questions).size()));                         \
    QCOMPARE((listener).answeredTwice, 0);                                                                   \
    QVERIFY((listener).progress.done)
