// SPDX-License-Identifier: GPL-3.0-or-later
// What the sanitizers are told, in the program itself: some of those that a test starts are given an
// environment of their own. Each report is a file, so that a program that was started, and perhaps killed, is
// heard as well; undefined behaviour alone knows no file beside the address sanitizer's, and ends the
// program. What is passed over stands with its reason in the files beside this one.

#include <cerrno>
#include <cstring>

#define FENCEPOST_ASAN_OPTIONS                                                                               \
    "detect_leaks=1:detect_stack_use_after_return=1:strict_init_order=1:log_path=" FENCEPOST_REPORTS "/asan"

// Whole stacks for the programs that tests start and kill: what libpqxx loses there is told by a name that
// lies behind frames without a pointer. The tests themselves would take ten times as long.
extern "C" const char *__asan_default_options()
{
    return std::strncmp(program_invocation_short_name, "test_", 5) == 0 ? FENCEPOST_ASAN_OPTIONS
                                                                        : FENCEPOST_ASAN_OPTIONS
               ":fast_unwind_on_malloc=0";
}

extern "C" const char *__lsan_default_options()
{
    return "print_suppressions=0:suppressions=" FENCEPOST_PASSED_OVER "/lsan.supp";
}

extern "C" const char *__ubsan_default_options()
{
    return "halt_on_error=1:print_stacktrace=1";
}

extern "C" const char *__tsan_default_options()
{
    return "second_deadlock_stack=1:log_path=" FENCEPOST_REPORTS "/tsan:suppressions=" FENCEPOST_PASSED_OVER
           "/tsan.supp";
}
