# SPDX-License-Identifier: GPL-3.0-or-later
# What is looked for outside this tree, and the names under which it is linked.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_AUTOMOC ON)
if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Debug CACHE STRING "Debug, RelWithDebInfo or Release" FORCE)
endif()

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CCACHE_PROGRAM}")
endif()

# More than a hundred programs of tests are linked: mold takes a quarter of the time. What is shipped is linked by the
# system's own.
include(CheckLinkerFlag)
check_linker_flag(CXX -fuse-ld=mold FENCEPOST_HAS_MOLD)
if(FENCEPOST_HAS_MOLD AND CMAKE_BUILD_TYPE STREQUAL "Debug")
    add_link_options(-fuse-ld=mold)
endif()

find_package(Threads REQUIRED)
find_package(Qt6 6.4 REQUIRED COMPONENTS Core Gui Widgets Charts Network Concurrent DBus LinguistTools Test)
find_package(spdlog REQUIRED)
find_package(CLI11 REQUIRED)
find_package(CURL REQUIRED) # CURL::libcurl: how the demo's workers send
find_package(PkgConfig REQUIRED)
pkg_check_modules(LIBPQ REQUIRED IMPORTED_TARGET libpq)
pkg_check_modules(LIBPQXX REQUIRED IMPORTED_TARGET libpqxx>=6.4)

add_library(fp_pq INTERFACE)
target_link_libraries(fp_pq INTERFACE PkgConfig::LIBPQ)
add_library(fp::pq ALIAS fp_pq)

add_library(fp_pqxx INTERFACE)
target_link_libraries(fp_pqxx INTERFACE PkgConfig::LIBPQXX)
# 7.x calls deprecated what 6.4 has no other name for, and 6.4 what 7.x dropped; the code serves both.
target_compile_options(fp_pqxx INTERFACE -Wno-deprecated-declarations)
add_library(fp::pqxx ALIAS fp_pqxx)

# cpp-httplib: the stand-in payment provider of the demo serves HTTP with it. Debian builds it as a shared
# library with TLS on, which changes the layout of its classes: the flags of its .pc file are needed.
# Its header calls OpenSSL itself from 0.18 on (Debian 13), which the .pc file names for static linking alone.
pkg_check_modules(HTTPLIB REQUIRED IMPORTED_TARGET cpp-httplib)
find_package(OpenSSL REQUIRED)
add_library(fp_httplib INTERFACE)
target_link_libraries(fp_httplib INTERFACE PkgConfig::HTTPLIB OpenSSL::SSL OpenSSL::Crypto Threads::Threads)
add_library(fp::httplib ALIAS fp_httplib)
