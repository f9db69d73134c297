// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/part_file.h"
#include "ui/triage/pack_text.h"

#include <QObject>
#include <memory>
#include <vector>

namespace fencepost {

class Workbench;

// Writes what a shift hands on into a Markdown file, as it is read: what needs a person with owners and
// clocks, requests, actions in doubt, pauses, and then run after run. Nothing is left of the file where it
// does not come to its end. GUI thread; owned by whoever asks.
class HandOverPack : public QObject
{
    Q_OBJECT
public:
    HandOverPack(Workbench &bench, QObject *parent);
    ~HandOverPack() override;

    // `to`: whom it goes to, as it is shown; empty: anyone. One at a time.
    void write(const QString &path, const QString &to, const QString &note);
    bool isWriting() const { return m_file != nullptr; }
    void cancel();

signals:
    void progressed(int runs, int of);
    // How many rows it tells, or why there is no file: Cancelled where it was asked for.
    void ended(const fencepost::Result<qint64> &rows);

private:
    void readTriage();
    void readBoard();
    void readConsents();
    void begin();
    void nextRun();
    bool put(const QString &text);
    void end();
    void fail(const StoreError &error);

    Workbench &m_bench;
    std::unique_ptr<PartFile> m_file;
    PackFacts m_facts;
    std::vector<RunKey> m_runs;
    size_t m_at = 0;
    quint64 m_question = 0; // an answer to an earlier one is nobody's
};

} // namespace fencepost
