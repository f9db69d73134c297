# SPDX-License-Identifier: GPL-3.0-or-later
# fencepost_library(), fencepost_program(), fencepost_test(): one target a folder, each with an include
# root of its own, so that a header is found only by those who link its target.

set(FENCEPOST_WARNINGS -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor -Woverloaded-virtual)
if(FENCEPOST_WERROR)
    list(APPEND FENCEPOST_WARNINGS -Werror)
endif()

add_custom_target(programs)

# Adds a folder that has a CMakeLists.txt, and passes over one that has not; a folder that comes later is
# seen by the next build.
function(fencepost_add_folder folder)
    file(GLOB found CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${folder}/CMakeLists.txt")
    if(found)
        add_subdirectory(${folder})
    endif()
endfunction()

function(_fencepost_options target)
    target_compile_features(${target} PRIVATE cxx_std_20)
    target_compile_options(${target} PRIVATE ${FENCEPOST_WARNINGS})
    # What Qt deprecated after 6.4 has no other name in 6.4, which is the floor: no warning for that.
    target_compile_definitions(${target} PRIVATE QT_NO_FOREACH QT_NO_JAVA_STYLE_ITERATORS
                               QT_STRICT_ITERATORS QT_DISABLE_DEPRECATED_BEFORE=0x060000
                               QT_WARN_DEPRECATED_UP_TO=0x060400)
    if(FENCEPOST_SANITIZE)
        target_compile_options(${target} PRIVATE -fsanitize=${FENCEPOST_SANITIZE} -fno-omit-frame-pointer)
        target_link_options(${target} PUBLIC -fsanitize=${FENCEPOST_SANITIZE})
        get_target_property(type ${target} TYPE)
        if(type STREQUAL "EXECUTABLE" AND NOT FENCEPOST_FUZZ)
            target_link_libraries(${target} PRIVATE fp_tests_sanitizers)
        endif()
    endif()
endfunction()

# The headers that take the longest to read, read once for all targets; the compiler wants the same definitions, so that
# those which link Qt's widgets have a set of their own. Off where one works on the code: a file that forgets an #include
# must be noticed.
set(FENCEPOST_HEADERS <algorithm> <array> <chrono> <functional> <map> <memory> <optional> <utility> <vector>
    <QDateTime> <QDir> <QFile> <QHash> <QJsonArray> <QJsonDocument> <QJsonObject> <QRegularExpression> <QSet> <QString>
    <QStringList> <QTimer>)
function(_fencepost_headers target links)
    file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/${target}.cpp" CONTENT "")
    add_library(${target} OBJECT "${CMAKE_BINARY_DIR}/${target}.cpp")
    set_target_properties(${target} PROPERTIES AUTOMOC OFF)
    _fencepost_options(${target})
    target_link_libraries(${target} PRIVATE ${links})
    target_precompile_headers(${target} PRIVATE ${FENCEPOST_HEADERS} ${ARGN})
endfunction()
if(FENCEPOST_PRECOMPILE)
    _fencepost_headers(fp_headers_core Qt6::Core)
    _fencepost_headers(fp_headers_widgets Qt6::Widgets <QApplication> <QLabel> <QPainter> <QVBoxLayout>)
endif()

function(_fencepost_precompile target)
    get_target_property(links ${target} LINK_LIBRARIES)
    if(FENCEPOST_PRECOMPILE AND "Qt6::Widgets" IN_LIST links)
        target_precompile_headers(${target} REUSE_FROM fp_headers_widgets)
    elseif(FENCEPOST_PRECOMPILE AND "Qt6::Core" IN_LIST links)
        target_precompile_headers(${target} REUSE_FROM fp_headers_core)
    endif()
endfunction()

# Makes build/roots/<target>/<folder> point at the source folder and puts that root on the include path.
function(_fencepost_root target folder scope)
    set(root "${CMAKE_BINARY_DIR}/roots/${target}")
    get_filename_component(parent "${root}/${folder}" DIRECTORY)
    file(MAKE_DIRECTORY "${parent}")
    if(NOT EXISTS "${root}/${folder}")
        file(CREATE_LINK "${CMAKE_SOURCE_DIR}/${folder}" "${root}/${folder}" SYMBOLIC)
    endif()
    target_include_directories(${target} ${scope} "${root}")
endfunction()

# fencepost_library(models/domain SOURCES … LINKS …) makes fp_models_domain. LINKS are PRIVATE: who needs the
# headers of a library, even through another header, links that library by name.
function(fencepost_library folder)
    cmake_parse_arguments(arg "" "" "SOURCES;LINKS" ${ARGN})
    if(arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "fencepost_library(${folder}): unknown ${arg_UNPARSED_ARGUMENTS}")
    endif()
    string(REPLACE "/" "_" name "${folder}")
    set(target fp_${name})
    add_library(${target} STATIC ${arg_SOURCES})
    _fencepost_options(${target})
    _fencepost_root(${target} ${folder} PUBLIC)
    target_link_libraries(${target} PRIVATE ${arg_LINKS})
    _fencepost_precompile(${target})
endfunction()

# fencepost_program(fencepostctl app/ctl SOURCES … LINKS …) makes the executable of that name.
function(fencepost_program name folder)
    cmake_parse_arguments(arg "" "" "SOURCES;LINKS" ${ARGN})
    if(arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "fencepost_program(${name}): unknown ${arg_UNPARSED_ARGUMENTS}")
    endif()
    add_executable(${name} ${arg_SOURCES})
    _fencepost_options(${name})
    _fencepost_root(${name} ${folder} PRIVATE)
    target_link_libraries(${name} PRIVATE ${arg_LINKS})
    _fencepost_precompile(${name})
    target_compile_definitions(${name} PRIVATE FENCEPOST_VERSION="${PROJECT_VERSION}")
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
    add_dependencies(programs ${name})
    install(TARGETS ${name} RUNTIME DESTINATION bin)
endfunction()

# What each test is told, and how many times as long it may take.
set(FENCEPOST_TEST_ENVIRONMENT "LC_ALL=C.UTF-8" "QT_QPA_PLATFORM=offscreen" "FENCEPOST_BIN=${CMAKE_BINARY_DIR}/bin"
    "FENCEPOST_SOURCE=${CMAKE_SOURCE_DIR}")
set(FENCEPOST_PATIENCE 1)
if(FENCEPOST_SANITIZE)
    set(FENCEPOST_PATIENCE 5)
    list(APPEND FENCEPOST_TEST_ENVIRONMENT "QTEST_FUNCTION_TIMEOUT=1500000") # ms; Qt's own is 300 s
endif()

# fencepost_test(domain_money SOURCES money_test.cpp LINKS fp_models_domain … [TIMEOUT s] [LABELS …] [SERIAL])
# makes the executable test_domain_money and the ctest entry domain_money. Qt Test is linked for it. SERIAL is
# for a test that measures time or needs the machine to itself.
function(fencepost_test name)
    cmake_parse_arguments(arg "SERIAL" "TIMEOUT" "SOURCES;LINKS;LABELS;ARGS" ${ARGN})
    if(arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "fencepost_test(${name}): unknown ${arg_UNPARSED_ARGUMENTS}")
    endif()
    if(NOT arg_TIMEOUT)
        set(arg_TIMEOUT 120)
    endif()
    math(EXPR arg_TIMEOUT "${arg_TIMEOUT} * ${FENCEPOST_PATIENCE}")
    set(target test_${name})
    add_executable(${target} ${arg_SOURCES})
    _fencepost_options(${target})
    # The QTRY_ macros of newer releases make an int of a time, in the test's own lines.
    if(Qt6_VERSION VERSION_GREATER_EQUAL 6.5)
        target_compile_options(${target} PRIVATE -Wno-conversion)
    endif()
    target_link_libraries(${target} PRIVATE ${arg_LINKS} Qt6::Core Qt6::Test)
    _fencepost_precompile(${target})
    set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests")
    add_test(NAME ${name} COMMAND ${target} ${arg_ARGS})
    set_tests_properties(${name} PROPERTIES TIMEOUT ${arg_TIMEOUT}
        ENVIRONMENT "${FENCEPOST_TEST_ENVIRONMENT}")
    if(arg_LABELS)
        set_tests_properties(${name} PROPERTIES LABELS "${arg_LABELS}")
    endif()
    if(arg_SERIAL)
        set_tests_properties(${name} PROPERTIES RUN_SERIAL ON)
    endif()
endfunction()

# fencepost_resources(fp_resources BASE dir FILES a/b.sql …) makes a target that carries files as ":/a/b.sql", the
# paths below BASE. Its objects register themselves in every program that links it, directly or through a
# library; out of a static library the linker would drop them.
function(fencepost_resources target)
    cmake_parse_arguments(arg "" "BASE;PREFIX" "FILES" ${ARGN})
    set(qrc "<RCC>\n  <qresource prefix=\"/${arg_PREFIX}\">\n")
    foreach(file IN LISTS arg_FILES)
        string(APPEND qrc "    <file alias=\"${file}\">${arg_BASE}/${file}</file>\n")
    endforeach()
    string(APPEND qrc "  </qresource>\n</RCC>\n")
    file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/${target}.qrc" CONTENT "${qrc}" @ONLY)
    qt_add_resources(sources "${CMAKE_CURRENT_BINARY_DIR}/${target}.qrc")
    add_library(${target}_objects OBJECT ${sources})
    set_target_properties(${target}_objects PROPERTIES AUTOMOC OFF)
    target_link_libraries(${target}_objects PRIVATE Qt6::Core)
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE $<TARGET_OBJECTS:${target}_objects>)
    add_dependencies(${target} ${target}_objects)
endfunction()
