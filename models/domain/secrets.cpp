// SPDX-License-Identifier: GPL-3.0-or-later
// By hand and in one pass: what is looked through was written by others, and a pattern that goes back over a
// megabyte of it holds the window up.
#include "models/domain/secrets.h"

#include "models/domain/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <vector>

namespace fencepost {

namespace {

constexpr qsizetype kShortestCard = 13;
constexpr qsizetype kLongestCard = 19;
constexpr qsizetype kFewestKept = 7; // of a number that was cut: so many digits say more than a card's bank
constexpr QChar kEllipsis(0x2026);
constexpr qsizetype kShortestKey = 6; // signs of the longest part of a key after its prefix
constexpr qsizetype kLongestKey = 512;
constexpr qsizetype kLongestLogin = 256;
constexpr qsizetype kLongestWord = 64;  // of what stands right at a number
constexpr int kMostSeparators = 2;      // between two groups of digits
constexpr qsizetype kUnicodeEscape = 6; // \u0001, in json

bool isDigit(QChar c)
{
    return c >= QLatin1Char('0') && c <= QLatin1Char('9');
}

bool isWord(QChar c) // of a key; no accents
{
    const char16_t lower = c.unicode() | 0x20;
    return isDigit(c) || (lower >= u'a' && lower <= u'z' && c.unicode() < 0x80);
}

bool isSeparator(QChar c) // between the groups of a card number, as people and programs write them
{
    switch (c.unicode()) {
    case u' ':
    case u'-':
    case u'\t':
    case 0xA0:
    case 0xAD:
    case 0x2007:
    case 0x2009:
    case 0x200B:
    case 0x200C:
    case 0x200D:
    case 0x202F:
    case 0x2060:
    case 0x2010:
    case 0x2011:
    case 0x2012:
    case 0x2013:
    case 0xFEFF:
        return true;
    default:
        return false;
    }
}

// \u0001 of json, from this place on: its digits are none of the text's.
bool isUnicodeEscape(QStringView text, qsizetype at)
{
    const auto hex = [](QChar c) {
        const char16_t lower = c.unicode() | 0x20;
        return isDigit(c) || (lower >= u'a' && lower <= u'f');
    };
    if (at < 0 || at + kUnicodeEscape > text.size())
        return false;
    const QStringView escape = text.mid(at, kUnicodeEscape);
    return escape.startsWith(u"\\u") && std::all_of(escape.begin() + 2, escape.end(), hex);
}

// Does an escape of json end before this place? Its last letter is none of the text's.
bool isAfterEscape(QStringView text, qsizetype at)
{
    return isUnicodeEscape(text, at - kUnicodeEscape) || (at >= 2 && text.at(at - 2) == QLatin1Char('\\') &&
                                                          QStringView(u"bfnrt").contains(text.at(at - 1)));
}

bool luhn(const QString &digits)
{
    int sum = 0;
    bool twice = false;
    for (qsizetype i = digits.size() - 1; i >= 0; --i, twice = !twice) {
        int value = digits.at(i).digitValue();
        if (twice && (value *= 2) > 9)
            value -= 9;
        sum += value;
    }
    return sum % 10 == 0;
}

// Numbers as the card schemes give them out; a customer's long number is not taken for one by its check digit
// alone.
bool isCard(const QString &digits)
{
    static const QRegularExpression schemes(QStringLiteral(
        "^(?:4\\d{12}(?:\\d{3}){0,2}|5[1-5]\\d{14}|2(?:2[2-9]|[3-6]\\d|7[01])\\d{13}|2720\\d{12}|3[47]\\d{13}"
        "|3(?:0[0-5]|[68]\\d)\\d{11,16}|35(?:2[89]|[3-8]\\d)\\d{12,15}|6(?:011|4[4-9]\\d|5\\d\\d)\\d{12,15}"
        "|62\\d{14,17}|(?:50|5[6-9]|6\\d)\\d{11,17})$"));
    return digits.size() >= kShortestCard && luhn(digits) && schemes.match(digits).hasMatch();
}

struct Group // of digits
{
    qsizetype begin = 0;
    qsizetype end = 0;
};

// Goes over a text and puts what is masked of it together.
class Redactor
{
public:
    explicit Redactor(QStringView text) : m_text(text) {}

    QString of()
    {
        while (m_at < m_text.size()) {
            const QChar c = m_text.at(m_at);
            if (c == QLatin1Char('\\') && isUnicodeEscape(m_text, m_at))
                m_at += kUnicodeEscape;
            else if (isDigit(c))
                takeDigits();
            else if (c == QLatin1Char('_') && startsWith(m_at, QLatin1String("_secret_")))
                takeClientSecret();
            else if (c == QLatin1Char(':') && startsWith(m_at, QLatin1String("://")))
                takeLogin();
            else if (const auto found = mayBeginName(c) ? secretHere() : std::nullopt)
                mask(found->begin, found->end);
            else
                ++m_at;
        }
        m_out += m_text.mid(m_copied);
        return m_out;
    }

private:
    bool startsWith(qsizetype at, QLatin1String word) const
    {
        return m_text.mid(at, word.size()).compare(word, Qt::CaseInsensitive) == 0;
    }

    qsizetype wordEnd(qsizetype at, qsizetype most = std::numeric_limits<int>::max()) const
    {
        const qsizetype end = qMin(m_text.size(), at + most);
        while (at < end && (isWord(m_text.at(at)) || m_text.at(at) == QLatin1Char('_')))
            ++at;
        return at;
    }

    void mask(qsizetype begin, qsizetype end, const QString &by = QStringLiteral("[secret]"))
    {
        m_out += m_text.mid(m_copied, begin - m_copied);
        m_out += by;
        m_copied = m_at = end;
    }

    // A run of digits in groups: a card may have a date or a check number beside it, and begins and ends
    // where a group does.
    void takeDigits()
    {
        const std::vector<Group> groups = groupsFromHere();
        const qsizetype end = groups.back().end;
        constexpr qsizetype firstOfSeveral = 4; // of a card in groups; a word at others makes them a uuid
        for (size_t first = 0; first < groups.size(); ++first) {
            QString digits;
            for (size_t last = first; last < groups.size() && digits.size() < kLongestCard; ++last) {
                const Group &group = groups[last];
                if (size(group) > kLongestCard)
                    break;
                digits += m_text.mid(group.begin, size(group));
                const Group whole{groups[first].begin, group.end};
                if (!isCard(digits) || !standsAlone(whole) ||
                    (last > first && size(groups[first]) != firstOfSeveral && touchesWord(whole)))
                    continue;
                mask(whole.begin, whole.end, QStringLiteral("[card …%1]").arg(digits.right(4)));
                first = last;
                break;
            }
        }
        if (isCutAfter(end))
            maskCut(groups);
        m_at = end;
    }

    static qsizetype size(const Group &group) { return group.end - group.begin; }

    bool touchesWord(const Group &digits) const
    {
        return (digits.end < m_text.size() && isWord(m_text.at(digits.end))) ||
               (digits.begin > m_copied && isWord(m_text.at(digits.begin - 1)) &&
                !isAfterEscape(m_text, digits.begin));
    }

    // Does an ellipsis follow, where a text was cut?
    bool isCutAfter(qsizetype at) const
    {
        for (int skipped = 0; skipped < kMostSeparators && at < m_text.size() && isSeparator(m_text.at(at));
             ++skipped)
            ++at;
        return at < m_text.size() && m_text.at(at) == kEllipsis;
    }

    // The last of them may be what was left of a card, whose check digit is not there any more.
    void maskCut(const std::vector<Group> &groups)
    {
        size_t first = groups.size();
        qsizetype digits = 0;
        for (size_t i = groups.size(); i > 0 && groups[i - 1].begin >= m_copied; --i) {
            digits += size(groups[i - 1]);
            if (digits >= kLongestCard)
                break;
            const QChar sign = m_text.at(groups[i - 1].begin);
            if (digits >= kFewestKept && sign >= QLatin1Char('2') && sign <= QLatin1Char('6') &&
                !isInWord(groups[i - 1].begin))
                first = i - 1;
        }
        if (first < groups.size())
            mask(groups[first].begin, groups.back().end, QStringLiteral("[digits]"));
    }

    std::vector<Group> groupsFromHere() const
    {
        std::vector<Group> groups;
        for (qsizetype at = m_at; at < m_text.size() && isDigit(m_text.at(at));) {
            Group group{at, at};
            while (group.end < m_text.size() && isDigit(m_text.at(group.end)))
                ++group.end;
            groups.push_back(group);
            at = group.end;
            while (at < m_text.size() && at - group.end < kMostSeparators && isSeparator(m_text.at(at)))
                ++at;
            if (at == group.end)
                break;
        }
        return groups;
    }

    // Not a part of a key or a decimal fraction; a word may be written right at it.
    bool standsAlone(const Group &digits) const
    {
        return !isInWord(digits.begin) && !isKey(digits.end, wordEnd(digits.end, kLongestWord));
    }

    bool isInWord(qsizetype begin) const
    {
        qsizetype at = begin;
        const qsizetype from = qMax(m_copied, begin - kLongestWord);
        const auto goesOn = [&] { return at > from && !isAfterEscape(m_text, at); };
        if (goesOn() && m_text.at(at - 1) == QLatin1Char('.')) {
            --at;
            if (goesOn() && isDigit(m_text.at(at - 1)))
                return true;
        }
        const qsizetype end = at;
        while (goesOn() && (isWord(m_text.at(at - 1)) || m_text.at(at - 1) == QLatin1Char('_')))
            --at;
        return isKey(at, end);
    }

    // A word as keys have it beside their digits: with a _, or hexadecimal with digits among its letters.
    bool isKey(qsizetype begin, qsizetype end) const
    {
        bool digits = false;
        bool hex = true;
        for (qsizetype at = begin; at < end; ++at) {
            const QChar c = m_text.at(at);
            if (c == QLatin1Char('_'))
                return true;
            digits = digits || isDigit(c);
            hex = hex && (isDigit(c) || (c.unicode() | 0x20) <= u'f');
        }
        return digits && hex;
    }

    // pi_…_secret_…: with the word that it ends.
    void takeClientSecret()
    {
        constexpr qsizetype length = 8;
        qsizetype begin = m_at;
        while (begin > m_copied &&
               (isWord(m_text.at(begin - 1)) || m_text.at(begin - 1) == QLatin1Char('_')) &&
               !isAfterEscape(m_text, begin))
            --begin;
        const qsizetype end = wordEnd(m_at + length);
        if (end > m_at + length)
            mask(begin, end);
        else
            m_at += length;
    }

    // user:password@ after a scheme; what comes before may hold an @ of its own.
    void takeLogin()
    {
        constexpr qsizetype length = 3;
        const qsizetype begin = m_at + length;
        qsizetype end = begin;
        bool withPassword = false;
        bool port = true; // so far
        for (qsizetype at = begin; at < m_text.size() && at - begin < kLongestLogin; ++at) {
            const QChar c = m_text.at(at);
            if (c.isSpace() || QStringView(u"/?#\"<>").contains(c))
                break;
            // An ellipsis is where the text was cut, perhaps before its @.
            if (withPassword && (c == QLatin1Char('@') || (c == kEllipsis && !port)))
                end = at;
            port = port && (!withPassword || isDigit(c));
            withPassword = withPassword || c == QLatin1Char(':');
        }
        if (end > begin)
            mask(begin, end);
        else
            m_at = begin;
    }

    static bool mayBeginName(QChar c) { return QStringView(u"srpwbSRPWB").contains(c); }

    std::optional<Group> secretHere() const
    {
        if (const qsizetype end = keyEnd())
            return Group{m_at, end};
        return valueAfterName();
    }

    // The end of a provider's key that begins here; 0: none does. Within a longer word only one that says
    // what it is for.
    qsizetype keyEnd() const
    {
        static constexpr std::array prefixes{QLatin1String("sk_"), QLatin1String("rk_"), QLatin1String("pk_"),
                                             QLatin1String("whsec_")};
        static constexpr std::array uses{QLatin1String("live_"), QLatin1String("test_"),
                                         QLatin1String("prod_"), QLatin1String("org_"),
                                         QLatin1String("sandbox_")};
        const auto here = [&](qsizetype at) {
            return [this, at](QLatin1String w) { return startsWith(at, w); };
        };
        const auto *const prefix = std::find_if(prefixes.begin(), prefixes.end(), here(m_at));
        if (prefix == prefixes.end())
            return 0;
        const qsizetype after = m_at + prefix->size();
        if (m_at > 0 && !isAfterEscape(m_text, m_at)) {
            const QChar before = m_text.at(m_at - 1);
            if (isWord(before) ||
                (before == QLatin1Char('_') && std::none_of(uses.begin(), uses.end(), here(after))))
                return 0;
        }
        qsizetype part = 0;
        for (qsizetype at = after; at < m_text.size() && at - after < kLongestKey; ++at) {
            const QChar c = m_text.at(at);
            part = isWord(c) ? part + 1 : 0;
            if (part >= kShortestKey)
                return wordEnd(at);
            if (part == 0 && c != QLatin1Char('_'))
                break;
        }
        return 0;
    }

    // What stands after password= or Bearer.
    std::optional<Group> valueAfterName() const
    {
        for (const auto word : {QLatin1String("password"), QLatin1String("passwd")}) {
            if (startsWith(m_at, word))
                return passwordAfter(m_at + word.size());
        }
        constexpr QLatin1String bearer("bearer ");
        if (!startsWith(m_at, bearer))
            return std::nullopt;
        Group token{m_at + bearer.size(), m_at + bearer.size()};
        bool digits = false; // else it is a word of a sentence
        for (; token.end < m_text.size(); ++token.end) {
            const QChar c = m_text.at(token.end);
            if (!isWord(c) && !QStringView(u"._~+/=-").contains(c))
                break;
            digits = digits || isDigit(c);
        }
        constexpr qsizetype shortest = 8;
        return digits && token.end - token.begin >= shortest ? std::optional(token) : std::nullopt;
    }

    std::optional<Group> passwordAfter(qsizetype at) const
    {
        const auto skip = [&](QStringView signs) {
            const qsizetype from = at;
            while (at < m_text.size() && at - from < 4 &&
                   (signs.contains(m_text.at(at)) || m_text.mid(at, 2) == QLatin1String("\\\"")))
                ++at;
            return at > from;
        };
        skip(u"\" ");
        if (!skip(u"=:"))
            return std::nullopt;
        skip(u"\"' ");
        Group value{at, at};
        while (value.end < m_text.size() && !m_text.at(value.end).isSpace() &&
               !QStringView(u"\\\"',;&{}[]").contains(m_text.at(value.end)))
            ++value.end;
        return value.end > value.begin ? std::optional(value) : std::nullopt;
    }

    QStringView m_text;
    QString m_out;
    qsizetype m_at = 0;
    qsizetype m_copied = 0;
};

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
}

// Is a word of these spelt up to this place?
bool isSpelt(std::string_view bytes, size_t end, std::string_view word)
{
    if (end < word.size())
        return false;
    const std::string_view last = bytes.substr(end - word.size(), word.size());
    return std::equal(last.begin(), last.end(), word.begin(), [](char a, char b) { return lower(a) == b; });
}

} // namespace

QString redacted(const QString &text)
{
    const QByteArray utf8 = text.toUtf8();
    return maybeSecret({utf8.constData(), static_cast<size_t>(utf8.size())}) ? Redactor(text).of() : text;
}

bool maybeSecret(std::string_view utf8)
{
    qsizetype digits = 0;
    size_t others = 0;                // bytes since the last digit
    constexpr size_t mostBetween = 6; // bytes of two separators
    for (size_t i = 0; i < utf8.size(); ++i) {
        const char c = utf8[i];
        if (c >= '0' && c <= '9') {
            others = 0;
            if (++digits >= kShortestCard)
                return true;
            continue;
        }
        if (digits >= kFewestKept && utf8.substr(i).starts_with("\xE2\x80\xA6")) // cut there
            return true;
        const bool separates = c == ' ' || c == '-' || c == '\t' || static_cast<unsigned char>(c) >= 0x80;
        if (!separates || ++others > mostBetween)
            digits = 0;
        switch (c) {
        case '_':
            if (isSpelt(utf8, i, "sk") || isSpelt(utf8, i, "rk") || isSpelt(utf8, i, "pk") ||
                isSpelt(utf8, i, "whsec") || isSpelt(utf8, i, "_secret"))
                return true;
            break;
        case '/':
            if (isSpelt(utf8, i, ":/"))
                return true;
            break;
        case 'd':
        case 'D':
            if (isSpelt(utf8, i, "passw") || isSpelt(utf8, i, "passwor"))
                return true;
            break;
        case 'r':
        case 'R':
            if (isSpelt(utf8, i, "beare"))
                return true;
            break;
        default:
            break;
        }
    }
    return false;
}

} // namespace fencepost
