// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/letter_pager.h"

#include "models/tables/letter_rows.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace fencepost {

namespace {

constexpr size_t kPage = 100;

} // namespace

LetterPager::LetterPager(ConsoleStore &store, QObject *parent) : QObject(parent), m_store(store) {}

void LetterPager::begin(LetterState state, const QString &text)
{
    m_state = state;
    m_text = text;
    ++m_question;
    m_loaded = false;
    m_listed = false;
    m_readingBelow = false;
    if (m_text.isEmpty())
        readGroups(true);
    else
        readFound(true);
}

void LetterPager::choose(const QString &groupKey)
{
    if (groupKey == m_group && m_listed)
        return;
    m_group = groupKey;
    m_listed = false;
    m_readingBelow = false;
    if (m_text.isEmpty())
        readLetters(true);
    else
        takeFound(true);
}

void LetterPager::refresh(bool letters)
{
    if (!m_text.isEmpty() || m_state != LetterState::Open)
        readCount();
    if (!m_text.isEmpty()) {
        readFound(!m_loaded);
        return;
    }
    readGroups(!m_loaded);
    if (letters && m_loaded && !m_readingBelow)
        readLetters(!m_listed);
}

void LetterPager::wantBelow()
{
    if (!m_below || m_readingBelow || !m_listed || m_letters.size() >= kMostHeld || !group())
        return;
    m_readingBelow = true;
    const LetterFilter filter{m_state, group()->job, group()->shape};
    const qint64 after = m_letters.back().id;
    m_store.lettersPage(this, filter, after, static_cast<int>(kPage),
                        [this, question = m_question, key = m_group, after](const Result<LetterPage> &page) {
                            if (question != m_question || key != m_group)
                                return;
                            m_readingBelow = false;
                            if (!page) {
                                fail(page.error());
                                return;
                            }
                            if (m_letters.empty() || m_letters.back().id != after)
                                return; // read anew meanwhile; whoever scrolls asks again
                            std::vector<Letter> all = m_letters;
                            all.insert(all.end(), page->letters.begin(), page->letters.end());
                            takeLetters(std::move(all), page->hasMore, false);
                        });
}

void LetterPager::giveUp()
{
    m_readingBelow = false;
    m_store.giveUp(this);
}

const LetterGroup *LetterPager::group() const
{
    const auto found = std::find_if(m_groups.begin(), m_groups.end(),
                                    [this](const LetterGroup &one) { return one.key() == m_group; });
    return found == m_groups.end() ? nullptr : &*found;
}

const Letter *LetterPager::find(const QString &key) const
{
    const auto found = std::find_if(m_letters.begin(), m_letters.end(),
                                    [&key](const Letter &letter) { return letter.key() == key; });
    return found == m_letters.end() ? nullptr : &*found;
}

void LetterPager::readGroups(bool anew)
{
    m_store.letterGroups(this, m_state,
                         [this, question = m_question, anew](const Result<LetterGroups> &groups) {
                             if (question != m_question)
                                 return;
                             if (groups)
                                 takeGroups(groups->groups, groups->capped, anew);
                             else
                                 fail(groups.error());
                         });
}

void LetterPager::readFound(bool anew)
{
    m_store.lettersFound(this, m_text,
                         [this, question = m_question, anew](const Result<std::vector<Letter>> &letters) {
                             if (question != m_question)
                                 return;
                             if (!letters) {
                                 fail(letters.error());
                                 return;
                             }
                             m_found = *letters;
                             takeGroups(groupsOf(m_found), false, anew);
                             takeFound(anew);
                         });
}

void LetterPager::readCount()
{
    m_store.letterGroups(this, LetterState::Open, [this](const Result<LetterGroups> &groups) {
        if (groups)
            emit openCounted(countOf(groups->groups));
    });
}

// As many as are held, so that what is shown is of one moment.
void LetterPager::readLetters(bool anew)
{
    const LetterGroup *chosen = group();
    if (!chosen) {
        takeLetters({}, false, anew);
        return;
    }
    const size_t held = anew ? 0 : m_letters.size();
    const auto limit = static_cast<int>(std::clamp(held, kPage, kMostHeld));
    m_store.lettersPage(this, {m_state, chosen->job, chosen->shape}, 0, limit,
                        [this, question = m_question, key = m_group, anew](const Result<LetterPage> &page) {
                            if (question != m_question || key != m_group)
                                return;
                            if (page)
                                takeLetters(page->letters, page->hasMore, anew);
                            else
                                fail(page.error());
                        });
}

void LetterPager::takeGroups(std::vector<LetterGroup> groups, bool capped, bool anew)
{
    m_moved = anew || groups != m_groups;
    m_groups = std::move(groups);
    m_capped = capped;
    m_loaded = true;
    emit groupsChanged(anew);
    if (m_text.isEmpty() && m_state == LetterState::Open)
        emit openCounted(countOf(m_groups));
}

void LetterPager::takeFound(bool anew)
{
    std::vector<Letter> ofGroup;
    std::copy_if(m_found.begin(), m_found.end(), std::back_inserter(ofGroup),
                 [this](const Letter &letter) { return letter.groupKey() == m_group; });
    takeLetters(std::move(ofGroup), false, anew);
}

void LetterPager::takeLetters(std::vector<Letter> letters, bool hasMore, bool anew)
{
    m_moved = anew || letters != m_letters;
    m_letters = std::move(letters);
    m_below = hasMore;
    m_listed = true;
    emit lettersChanged(anew);
}

void LetterPager::fail(const StoreError &error)
{
    m_readingBelow = false;
    emit failed(error);
}

} // namespace fencepost
