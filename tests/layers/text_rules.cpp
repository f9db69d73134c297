// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules.h"

#include <QRegularExpression>

namespace fencepost::layers {

namespace {

struct CodeRule
{
    QString name;
    QRegularExpression pattern; // on code without comments and literals
    QString advice;
    bool inDemo = true; // the demo's worker processes may wait
};

const QList<CodeRule> &codeRules()
{
    static const QList<CodeRule> rules{
        {"process-events", QRegularExpression("\\bprocessEvents\\b"),
         "let the event loop run; never pump it"},
        {"nested-loop",
         QRegularExpression("\\bQEventLoop\\b|\\bwaitFor(ReadyRead|BytesWritten|Connected)\\b"),
         "use signals, not a loop inside a loop", false},
        {"sleep", QRegularExpression("\\bQThread::(m|u)?sleep\\b|\\bthis_thread::sleep_|\\bu?sleep\\s*\\("),
         "wait by a timer or a signal", false},
        {"string-connect", QRegularExpression("\\b(SIGNAL|SLOT)\\s*\\("), "connect by pointers to members"},
        {"silent-retry", QRegularExpression("\\brobusttransaction\\b|\\bpqxx::perform\\b"),
         "an action is asked again only by its action_id"},
        {"rich-text", QRegularExpression("\\bQt::(RichText|AutoText|MarkdownText)\\b"),
         "text from the database is plain: Qt::PlainText"},
        {"certificates", QRegularExpression("\\bignoreSslErrors\\b|\\bVerifyNone\\b"),
         "a certificate that does not hold ends the connection"},
        {"message-box", QRegularExpression("\\bQMessageBox\\s*::"),
         "hint, banner or issues dock; a dialog of our own for what cannot be undone"},
        {"qt-sql", QRegularExpression("\\bQSql[A-Z]\\w+"), "the database is reached through models/store"},
    };
    return rules;
}

int lineOf(const QByteArray &code, qsizetype at)
{
    return int(code.left(at).count('\n')) + 1;
}

// Words of SQL in a literal. Statements are told from sentences by their second keyword, and by case where
// the first word alone decides: a text for people begins "Select a run", SQL is written SELECT or select.
bool looksLikeSql(const QByteArray &literal)
{
    static const QRegularExpression anywhere(
        "\\b(insert\\s+into\\s+[\\w.\"%{]+|delete\\s+from\\s+[\\w.\"%{]+\\s*(where|using|returning|;|$)"
        "|update\\s+(only\\s+)?[\\w.\"%{]+\\s+set\\b|merge\\s+into\\s"
        "|(create|alter|drop)\\s+(or\\s+replace\\s+)?(temp\\s+|unique\\s+|materialized\\s+)?"
        "(table|view|index|role|schema|function|trigger|database|policy|sequence|type|extension)\\s+[\\w\"%{]"
        "|truncate\\s+table\\s|on\\s+conflict\\s*(\\(|do\\b|on\\b)|order\\s+by\\s+[\\w.]+\\s+(asc|desc)\\b"
        "|grant\\s+\\w+(\\s*,\\s*\\w+)*\\s+(on|to)\\s)",
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression selects(
        "\\b(SELECT|select)\\b.*(\\b(FROM|from)\\b|\\(|\\$\\d)|^\\s*(SELECT|select)\\s"
        "|^\\s*WITH\\s+(RECURSIVE\\s+)?\\w+\\s+AS\\b"
        "|^\\s*(FROM|WHERE|RETURNING|LEFT JOIN|JOIN|GROUP BY|ORDER BY)\\s",
        QRegularExpression::DotMatchesEverythingOption);
    const QString text = QString::fromUtf8(literal);
    return anywhere.match(text).hasMatch() || selects.match(text).hasMatch();
}

} // namespace

void checkText(const SourceFile &file, QList<Finding> &findings)
{
    const bool demo = file.path.startsWith("app/demo/");
    for (const CodeRule &rule : codeRules()) {
        if (demo && !rule.inDemo)
            continue;
        auto matches = rule.pattern.globalMatch(QString::fromLatin1(file.parsed.code));
        while (matches.hasNext()) {
            const auto match = matches.next();
            findings.append({file.path, lineOf(file.parsed.code, match.capturedStart()), rule.name,
                             match.captured(0) + ": " + rule.advice});
        }
    }
    for (const Literal &literal : file.parsed.literals) {
        if (looksLikeSql(literal.text)) {
            findings.append(
                {file.path, literal.line, "sql",
                 "SQL belongs into resources/sql: " + QString::fromUtf8(literal.text.simplified().left(60))});
        }
    }
    // In comments as well as in code; written in halves so as not to be found itself.
    static const QRegularExpression left("\\b(TO"
                                         "DO|FIX"
                                         "ME|X"
                                         "XX|HA"
                                         "CK)\\b");
    const auto match = left.match(QString::fromLatin1(file.raw));
    if (match.hasMatch()) {
        findings.append({file.path, lineOf(file.raw, match.capturedStart()), "left-over",
                         match.captured(0) + ": do it now or write an issue"});
    }
}

} // namespace fencepost::layers
